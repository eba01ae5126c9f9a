/** A picture as a graphic field of ZPL, or as what such a field is made of. */
import type { FormatName, MonoBitmap } from '@platen/codecs';

export const GRAPHIC_ANSWERS: Readonly<Record<string, FormatName>> = {
  'application/zpl': 'zpl',
  'application/json': 'json',
  'application/epl': 'epl',
  'application/ipl': 'ipl',
  'application/dpl': 'dpl',
  'application/sbpl': 'sbpl',
  'application/tspl': 'tspl',
  'application/cpcl': 'cpcl',
};

/** ZPL II Programming Guide, "^GF": all bytes, bytes of the field, bytes a row, and the data in hexadecimal. */
export function graphicAs(
  answer: 'zpl' | 'json',
  { strideBytes, heightDots, data }: MonoBitmap,
): { readonly type: string; readonly text: string } {
  const totalBytes = strideBytes * heightDots;
  const hex = Buffer.from(data.buffer, data.byteOffset, totalBytes).toString('hex').toUpperCase();
  return answer === 'json'
    ? { type: 'application/json', text: JSON.stringify({ totalBytes, rowBytes: strideBytes, data: hex }) }
    : { type: 'application/zpl', text: `^XA^FO0,0^GFA,${totalBytes},${totalBytes},${strideBytes},${hex}^FS^XZ` };
}
