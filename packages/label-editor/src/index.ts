/** A label that is edited on its picture and as text, for pages of any kind. */
export type { KnownPrinter } from './designer/insert/new-label.ts';
export { NewLabelDialog } from './designer/insert/new-label-dialog.tsx';
export type { Permit } from './designer/permit.ts';
export { formatOf, MAX_FILE_MB, openFile } from './document/open-file.ts';
export {
  documentOf,
  fileName,
  isText,
  type NewDocument,
  type PlaygroundDocument,
} from './document/playground-document.ts';
export { DENSITIES, heightIn, SIZE_GROUPS, SIZES, type SizePreset, widthIn } from './document/presets.ts';
export type { CodeEditorHandle } from './editor/code-editor.tsx';
export { problemText } from './editor/problems.ts';
export type { Engine } from './engine/engine.ts';
export type {
  Converted,
  Diagnostic,
  Drawn,
  PlacedBox,
  Preflighted,
  PrintedLabel,
  Severity,
  Source,
} from './engine/protocol.ts';
export { reasonOf } from './engine/reason.ts';
export type { Session } from './engine/session.ts';
export { LabelEditor } from './label-editor.tsx';
export { LabelView } from './picture/label-view.tsx';
export { lengthIn } from './picture/measures.ts';
export { paint } from './picture/paint.ts';
export { differenceOf, Picture } from './picture/picture.tsx';
export { useSession } from './use-session.ts';
export { useWorker } from './use-worker.ts';
