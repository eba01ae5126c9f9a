/** Writes the first label of a document as a GIF. */
import type { Document } from '../../label/index.ts';
import { drawFirstLabel } from '../../pictures/draw.ts';
import { encodeGif } from '../../pictures/gif.ts';
import type { WriteOptions, WriteResult } from '../format.ts';

/** Two colours, or 256 where the label is in gray or colour; empty for a document without a label. */
export function writeGif(document: Document, options: WriteOptions): WriteResult {
  const drawn = drawFirstLabel(document, options);
  if (!drawn) return { bytes: new Uint8Array(), diagnostics: [] };
  return { bytes: encodeGif(drawn.picture), diagnostics: drawn.diagnostics };
}
