/** The look and the parts that the windows of the agent and the web app have in common. */
export { CopyButton } from './copy-button.tsx';
export { type Correction, correctionOf } from './correction.ts';
export { Dialog } from './dialog.tsx';
export { bytesOf, hexLines, visibleText } from './document-text.ts';
export { ErrorBoundary } from './error-boundary.tsx';
export { LanguageSelect } from './language-select.tsx';
export { Logo } from './logo.tsx';
export { PlatenProvider, styleNonce } from './platen-provider.tsx';
export { HALF_KNOWN, PRINTER_STATUSES, StatusMark, type Look } from './status-mark.tsx';
export {
  LANGUAGES,
  textsUnder,
  TextProvider,
  type Language,
  type Texts,
  type TextKeyUnder,
  type PlainTextKeyUnder,
} from './texts.tsx';
export { Time, useTick } from './time.tsx';
