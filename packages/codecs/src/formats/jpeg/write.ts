/** Writes the first label of a document as a JPEG. */
import type { Document } from '../../label/index.ts';
import { drawFirstLabel } from '../../pictures/draw.ts';
import { encodeJpeg } from '../../pictures/encode.ts';
import type { WriteOptions, WriteResult } from '../format.ts';

/** 8-bit gray, or RGB where the label is in colour; empty for a document without a label. */
export async function writeJpeg(document: Document, options: WriteOptions): Promise<WriteResult> {
  const drawn = drawFirstLabel(document, options);
  if (!drawn) return { bytes: new Uint8Array(), diagnostics: [] };
  return { bytes: await encodeJpeg(drawn.picture, drawn.dpi), diagnostics: drawn.diagnostics };
}
