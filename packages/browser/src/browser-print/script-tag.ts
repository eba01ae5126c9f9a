/** `window.BrowserPrint` and `window.Zebra`, for a page that has loaded Zebra's scripts with script tags. */
import { optionsOfScriptTag } from '../script-tag.ts';
import { createBrowserPrint } from './browser-print.ts';
import { answerLocalCalls } from './local-service.ts';

const globals = createBrowserPrint(optionsOfScriptTag());
Object.assign(window, globals);
answerLocalCalls(globals);
