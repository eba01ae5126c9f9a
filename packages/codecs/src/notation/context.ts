/** What the components of the notation need to know of their label. */
import type { DiagnosticSink } from '../diagnostics/index.ts';
import type { FontFile } from '../label/index.ts';
import type { SchemaVersion } from './content.ts';

export interface LabelContext {
  readonly version: SchemaVersion;
  readonly dpi: number;
  /** A length in the label's unit in dots; whole dots, unless the unit is the dot. */
  readonly dots: (length: number) => number;
  readonly fontFiles: ReadonlyMap<string, FontFile>;
  readonly sink: DiagnosticSink;
}
