/** Writes the first label of a document as a PNG. */
import type { Document } from '../../label/index.ts';
import { drawFirstLabel } from '../../pictures/draw.ts';
import { encodePng } from '../../pictures/png.ts';
import type { WriteOptions, WriteResult } from '../format.ts';

export { encodePng } from '../../pictures/png.ts';

/** 1 bit a pixel, or 8 or 24 where the label is in gray or colour; empty for a document without a label. */
export function writePng(document: Document, options: WriteOptions): WriteResult {
  const drawn = drawFirstLabel(document, options);
  if (!drawn) return { bytes: new Uint8Array(), diagnostics: [] };
  return { bytes: encodePng(drawn.picture, { dpi: drawn.dpi }), diagnostics: drawn.diagnostics };
}
