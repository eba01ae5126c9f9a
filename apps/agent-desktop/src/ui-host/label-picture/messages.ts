/** The messages between the agent and the process that draws labels. */
import { type Sentence } from '@platen/messages';
import type { FormatName } from '@platen/codecs';
import type { JobWarnings } from '@platen/protocol';

export interface PictureRequest {
  readonly id: number;
  readonly format: FormatName;
  readonly bytes: Uint8Array;
  /** Index of the label in the document, from 0. */
  readonly label: number;
  readonly dpi: number;
}

export type PictureAnswer =
  | {
      readonly id: number;
      readonly ok: true;
      readonly png: Uint8Array;
      /** Labels in the document. */
      readonly labels: number;
      readonly widthDots: number;
      readonly heightDots: number;
      readonly dpi: number;
      /** Diagnostics of the document: what does not print as intended; null if there are none. */
      readonly warnings: JobWarnings | null;
    }
  | { readonly id: number; readonly ok: false; readonly why: Sentence };
