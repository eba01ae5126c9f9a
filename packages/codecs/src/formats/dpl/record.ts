/** The header of a format record, which says where and how its data prints (Class Series manual, Generating Label Formats). */
import type { Rotation } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';

/** Letters that `c` and `d` count with: 1–9, A–Z = 10–35, a–z = 36–61. */
export const MULTIPLIERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const MAX_MULTIPLIER = MULTIPLIERS.length - 1;

export interface RecordHeader {
  readonly rotation: Rotation;
  /** `b`: `0`–`9`, a letter, or three characters beginning with `W`. */
  readonly id: string;
  readonly c: number;
  readonly d: number;
  readonly eee: string;
  /** In hundredths of an inch or tenths of a millimetre, from the label's lower-left corner. */
  readonly row: number;
  readonly column: number;
  /** Height and width of a scalable font (`hhhh`, `iiii`) as written. */
  readonly size?: readonly [height: string, width: string];
  /** Bytes of data that the record announces. */
  readonly count?: number;
  /** Bytes of the header with everything above. */
  readonly length: number;
}

/** Ids whose records announce the bytes of their data, so that these may hold line ends. */
const COUNTED: ReadonlySet<string> = new Set(['Z', 'U', 'W1C', 'W1F', 'W1Z']);

/** The header at the start of `bytes`, or what is wrong with it. */
export function parseHeader(bytes: Uint8Array): RecordHeader | string {
  const text = latin1(bytes, 0, Math.min(bytes.length, 40));
  // `W1c` and, in older files, `Wc`.
  const idLength = text[1] !== 'W' ? 1 : /\d/.test(text[2] ?? '') ? 3 : 2;
  const id = idLength === 2 ? `W1${text[2]}` : text.slice(1, 1 + idLength);
  const at = 1 + idLength;
  if (text.length < at + 13) return `a record has ${at + 13} characters before its data, this one ${text.length}`;
  const c = MULTIPLIERS.indexOf(text[at]!);
  const d = MULTIPLIERS.indexOf(text[at + 1]!);
  if (c < 0 || d < 0) return `multipliers are 0–9, A–Z, a–z, not "${text.slice(at, at + 2)}"`;
  const eee = text.slice(at + 2, at + 5);
  const place = text.slice(at + 5, at + 13);
  if (!/^\d{8}$/.test(place)) return `row and column are four digits each, not "${place}"`;
  const header = {
    rotation: ((text.charCodeAt(0) - 0x31) * 90) as Rotation,
    id,
    c,
    d,
    eee,
    row: Number(place.slice(0, 4)),
    column: Number(place.slice(4)),
    length: at + 13,
  };
  if (id === '9' && /^[SUu]/.test(eee)) {
    const size = text.slice(at + 13, at + 21);
    if (!/^(?:P\d{3}|\d{4}){2}$/.test(size)) return `height and width are four characters each, not "${size}"`;
    return { ...header, size: [size.slice(0, 4), size.slice(4)], length: at + 21 };
  }
  if (COUNTED.has(id)) {
    const count = text.slice(at + 13, at + 17);
    if (!/^\d{4}$/.test(count)) return `"${id}" wants the number of its data bytes in four digits, not "${count}"`;
    return { ...header, count: Number(count), length: at + 17 };
  }
  return header;
}
