/** Writes the first label of a document as a BMP. */
import type { Document } from '../../label/index.ts';
import { drawFirstLabel } from '../../pictures/draw.ts';
import { encodeBmp } from '../../pictures/bmp.ts';
import type { WriteOptions, WriteResult } from '../format.ts';

/** 1 bit a pixel, or 8 or 24 where the label is in gray or colour; empty for a document without a label. */
export function writeBmp(document: Document, options: WriteOptions): WriteResult {
  const drawn = drawFirstLabel(document, options);
  if (!drawn) return { bytes: new Uint8Array(), diagnostics: [] };
  return { bytes: encodeBmp(drawn.picture, drawn.dpi), diagnostics: drawn.diagnostics };
}
