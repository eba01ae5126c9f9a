/** `window.qz`, for a page that has loaded qz-tray.js with a script tag. */
import { optionsOfScriptTag } from '../script-tag.ts';
import { createQz } from './qz.ts';

Object.assign(window, { qz: createQz(optionsOfScriptTag()) });
