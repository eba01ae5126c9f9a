/** The nonce of this page's content security policy: whatever adds a style sheet while the page runs needs it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content;

// Where the scroll lock of dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });
