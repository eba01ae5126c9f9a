/** The format of a dropped or chosen file, by its first bytes, else by its name. */
import type { FormatName } from '@platen/codecs';
import { formatNamed } from '@platen/formats';
import type { NewDocument } from './playground-document.ts';

export const MAX_FILE_MB = 20;
const MB = 1_000_000;

export type Opened =
  | { readonly document: NewDocument }
  | { readonly fault: 'unknown' | 'large'; readonly name: string };

export async function openFile(file: File): Promise<Opened> {
  if (file.size > MAX_FILE_MB * MB) return { fault: 'large', name: file.name };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formatOf(file.name, bytes);
  if (!format) return { fault: 'unknown', name: file.name };
  return { document: { name: file.name.replace(/\.[^.]*$/, '') || 'label', format, bytes } };
}

const SIGNATURES: readonly (readonly [FormatName, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['bmp', [0x42, 0x4d]],
];
/** Text of a format's first lines. Control characters stand as they are, or by their names. */
const BEGINNINGS: readonly (readonly [FormatName, RegExp])[] = [
  ['zpl', /\^XA|~DG|~DY|\^FX/i],
  ['xml', /^\s*(<\?xml|<label[\s>])/],
  ['json', /^\s*\{\s*"/],
  ['cpcl', /^\s*!\s*(U1|\d+\s+\d+\s+\d+)/m],
  ['tspl', /^\s*(SIZE\s|CLS\s*$|DIRECTION\s)/m],
  ['sbpl', /(\x1b|<ESC>)A(\x1b|<ESC>|\s)/],
  ['ipl', /(\x02|<STX>)(\x1b|<ESC>)/],
  ['dpl', /(\x02|<STX>)[LmnKcO]/],
  ['epl', /^\s*(N|q\d+|Q\d+,\d+|A\d+,\d+,)/m],
];
const HEAD_BYTES = 4096;

/** Returns the format of a file by its name and bytes; undefined if no format knows it. */
export function formatOf(name: string, bytes: Uint8Array): FormatName | undefined {
  const signed = SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (signed) return signed[0];
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const named = extension === undefined ? undefined : formatNamed(extension)?.name;
  if (named) return named;
  const head = Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte))
    .join('')
    .replaceAll('\0', '');
  return BEGINNINGS.find(([, pattern]) => pattern.test(head))?.[0];
}
