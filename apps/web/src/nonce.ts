/** The nonce of this page's content security policy, for code that adds a style sheet at run time. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content;

// Where the scroll lock of dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });
