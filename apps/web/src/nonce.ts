/** The nonce of this page's content security policy, for code that adds a style sheet at run time. */
import { styleNonce } from '@platen/ui';

export const nonce = styleNonce();

// Where the scroll lock of dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });
