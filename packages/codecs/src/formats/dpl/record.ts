/** The header of a format record, which says where and how its data prints (Class Series manual, Generating Label Formats). */
import { message, type Message } from '@platen/messages';
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

/** What is wrong with a header. */
export interface HeaderProblem {
  readonly problem: Message;
}

/** Ids whose records announce the bytes of their data, so that these may hold line ends. */
const COUNTED: ReadonlySet<string> = new Set(['Z', 'U', 'W1C', 'W1F', 'W1Z']);

/** The header at the start of `bytes`, or what is wrong with it. */
export function parseHeader(bytes: Uint8Array): RecordHeader | HeaderProblem {
  const text = latin1(bytes, 0, Math.min(bytes.length, 40));
  // `W1c` and, in older files, `Wc`.
  const idLength = text[1] !== 'W' ? 1 : /\d/.test(text[2] ?? '') ? 3 : 2;
  const id = idLength === 2 ? `W1${text[2]}` : text.slice(1, 1 + idLength);
  const at = 1 + idLength;
  if (text.length < at + 13) return { problem: message('record_fault.short', { least: at + 13, length: text.length }) };
  const c = MULTIPLIERS.indexOf(text[at]!);
  const d = MULTIPLIERS.indexOf(text[at + 1]!);
  if (c < 0 || d < 0) return { problem: message('record_fault.multipliers', { value: text.slice(at, at + 2) }) };
  const eee = text.slice(at + 2, at + 5);
  const place = text.slice(at + 5, at + 13);
  if (!/^\d{8}$/.test(place)) return { problem: message('record_fault.place', { value: place }) };
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
    if (!/^(?:P\d{3}|\d{4}){2}$/.test(size)) return { problem: message('record_fault.size', { value: size }) };
    return { ...header, size: [size.slice(0, 4), size.slice(4)], length: at + 21 };
  }
  if (COUNTED.has(id)) {
    const count = text.slice(at + 13, at + 17);
    if (!/^\d{4}$/.test(count)) return { problem: message('record_fault.count', { id, value: count }) };
    return { ...header, count: Number(count), length: at + 17 };
  }
  return header;
}
