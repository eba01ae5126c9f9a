/** Pictures that `<STX>I` downloads: the 7-bit and 8-bit forms of Datamax, PCX, BMP and GEM IMG. */
import { message, type Message } from '@platen/messages';
import { fromHex } from '../../bytes/encodings.ts';
import { type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { type PictureError, readMonoBmp, readPcx, type StoredPicture } from '../../bytes/mono-pictures.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { ASSUMED } from './assumptions.ts';

export interface Download {
  readonly bitmap?: MonoBitmap;
  readonly problem?: Message;
  /** Bytes taken from where the data began. */
  readonly length: number;
}

interface DownloadHeader {
  /** `F`, `B`, `P`, `I` or their small letters. */
  readonly format: string;
  /** The data is ASCII hex (the header's `A`), in lines. */
  readonly hex: boolean;
  readonly maxDots: number;
}

const FILES: Readonly<Record<string, (bytes: Uint8Array, maxDots: number) => StoredPicture | PictureError>> = {
  P: readPcx,
  B: readMonoBmp,
};

/** The picture at `at`. `F` is 7-bit whether or not the header says `A`; other formats in hex are lines of hex digits. */
export function readDownload(bytes: Uint8Array, at: number, { format, hex, maxDots }: DownloadHeader): Download {
  const kind = format.toUpperCase();
  if (kind === 'F') return readRows(bytes, at, { maxDots, step: bytes[at] === 0x80 ? eightBit : sevenBit });
  const lines = hex ? readHexLines(bytes, at) : undefined;
  const result = (FILES[kind] ?? readImg)(lines?.data ?? bytes.subarray(at), maxDots);
  if ('error' in result)
    return { problem: message('picture_fault.dpl_file', { problem: result.error }), length: lines?.length ?? 0 };
  const { widthDots, heightDots, strideBytes } = result;
  const upright = (format === kind) === ASSUMED.capitalUpright;
  const data = upright ? result.data : flipRows(result.data, strideBytes);
  return { bitmap: { kind: 'mono', widthDots, heightDots, strideBytes, data }, length: lines?.length ?? result.length };
}

function flipRows(data: Uint8Array, strideBytes: number): Uint8Array {
  const flipped = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += strideBytes)
    flipped.set(data.subarray(at, at + strideBytes), data.length - at - strideBytes);
  return flipped;
}

function readHexLines(bytes: Uint8Array, at: number): { data: Uint8Array; length: number } {
  let end = at;
  while (end < bytes.length && /[0-9A-Fa-f\r\n]/.test(String.fromCharCode(bytes[end]!))) end++;
  const digits = latin1(bytes, at, end).replace(/[\r\n]/g, '');
  return { data: fromHex(digits), length: end - at };
}

/** What stands at one place of a picture in rows: a row, the last row some times more, the end, or something else. */
type Step =
  | { readonly kind: 'row'; readonly row: Uint8Array; readonly next: number; readonly problem?: Message }
  | { readonly kind: 'repeat'; readonly times: number; readonly next: number }
  | { readonly kind: 'blank' | 'end'; readonly next: number }
  | { readonly kind: 'other'; readonly next: number; readonly problem: Message };

function readRows(
  bytes: Uint8Array,
  start: number,
  { maxDots, step }: { maxDots: number; step: (bytes: Uint8Array, at: number) => Step },
): Download {
  const rows: Uint8Array[] = [];
  let problem: Message | undefined;
  let widest = 1;
  let at = start;
  while (at < bytes.length) {
    const found = step(bytes, at);
    at = found.next;
    const done = { length: at - start, ...(rows.length > 0 ? { bitmap: bitmapOf(rows) } : {}) };
    if (found.kind === 'end') return { bitmap: bitmapOf(rows), problem, length: done.length };
    if (found.kind === 'other') return { ...done, problem: found.problem };
    if (found.kind === 'row') {
      problem = found.problem ?? problem;
      widest = Math.max(widest, found.row.length);
      rows.push(found.row);
    }
    if (found.kind === 'repeat' && rows.length > 0) for (let i = 0; i < found.times; i++) rows.push(rows.at(-1)!);
    if (rows.length * widest * 8 > maxDots)
      return { problem: message('picture_fault.dpl_too_large'), length: at - start };
  }
  const rest = rows.length > 0 ? { bitmap: bitmapOf(rows) } : {};
  return { ...rest, problem: message('picture_fault.no_end'), length: bytes.length - start };
}

/** Rows of bytes, 1 = black, as wide as the widest, into a bitmap. */
function bitmapOf(rows: readonly Uint8Array[]): MonoBitmap {
  const strideBytes = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const bitmap = createMonoBitmap(strideBytes * 8, rows.length);
  rows.forEach((row, y) => bitmap.data.set(row, (ASSUMED.sevenBitTopDown ? y : rows.length - 1 - y) * strideBytes));
  return bitmap;
}

/** `80nnHH…` a row of nn bytes in hex, `0000FFnn` the last row nn times more, `FFFF` the end; a line each. */
function sevenBit(bytes: Uint8Array, at: number): Step {
  let end = at;
  while (end < bytes.length && bytes[end] !== 0x0d && bytes[end] !== 0x0a) end++;
  const line = latin1(bytes, at, end).trim();
  const next = end + 1;
  if (line === '') return { kind: 'blank', next };
  if (/^FFFF$/i.test(line)) return { kind: 'end', next };
  const repeat = /^0000FF([0-9A-F]{2})$/i.exec(line);
  if (repeat) return { kind: 'repeat', times: Number.parseInt(repeat[1]!, 16), next };
  const [, digits, hex] = /^80([0-9A-F]{2})((?:[0-9A-F]{2})*)$/i.exec(line) ?? [];
  if (digits === undefined || hex === undefined)
    return {
      kind: 'other',
      problem: message('picture_fault.no_row', { line: line.slice(0, 12) }),
      next: end - line.length,
    };
  const row = fromHex(hex);
  const count = Number.parseInt(digits, 16);
  const problem = row.length === count ? undefined : message('picture_fault.row_bytes', { count, length: row.length });
  return { kind: 'row', row, next, ...(problem ? { problem } : {}) };
}

/** The same in bytes: 80 n and n bytes, 00 00 FF n, FF FF. */
function eightBit(bytes: Uint8Array, at: number): Step {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first === 0x80) return { kind: 'row', row: bytes.subarray(at + 2, at + 2 + second), next: at + 2 + second };
  if (first === 0 && second === 0 && third === 0xff) return { kind: 'repeat', times: fourth, next: at + 4 };
  if (first === 0xff && second === 0xff) return { kind: 'end', next: at + 2 };
  return { kind: 'other', problem: message('picture_fault.no_row_byte'), next: at };
}

/** A GEM image (big-endian header words; solid, pattern and literal runs, repeated scan lines), 1 plane, 1 = black. */
function readImg(bytes: Uint8Array, maxDots: number): StoredPicture | PictureError {
  const word = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const headerBytes = word(2) * 2;
  if (bytes.length < 16 || word(0) !== 1 || headerBytes < 16 || word(4) !== 1)
    return { error: message('picture_fault.not_gem') };
  const patternBytes = word(6);
  const [widthDots, heightDots] = [word(12), word(14)];
  if (widthDots * heightDots === 0 || widthDots * heightDots > maxDots) return { error: message('picture_fault.size') };
  const strideBytes = (widthDots + 7) >> 3;
  const data = new Uint8Array(strideBytes * heightDots);
  let at = headerBytes;
  for (let y = 0; y < heightDots && at < bytes.length;) {
    let repeat = 1;
    if (bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 0xff) {
      repeat = Math.max(1, bytes[at + 3] ?? 1);
      at += 4;
    }
    const row = data.subarray(y * strideBytes, (y + 1) * strideBytes);
    let x = 0;
    while (x < strideBytes && at < bytes.length) {
      const code = bytes[at++]!;
      if (code === 0x80) {
        const count = bytes[at++] ?? 0;
        row.set(bytes.subarray(at, at + Math.min(count, strideBytes - x)), x);
        at += count;
        x += Math.max(1, count);
      } else if (code === 0) {
        const times = bytes[at++] ?? 0;
        for (let i = 0; i < times * patternBytes && x + i < strideBytes; i++)
          row[x + i] = bytes[at + (i % patternBytes)] ?? 0;
        at += patternBytes;
        x += Math.max(1, times * patternBytes);
      } else {
        const count = code & 0x7f;
        row.fill(code & 0x80 ? 0xff : 0, x, Math.min(strideBytes, x + count));
        x += Math.max(1, count);
      }
    }
    for (let i = 1; i < repeat && y + i < heightDots; i++)
      data.copyWithin((y + i) * strideBytes, y * strideBytes, (y + 1) * strideBytes);
    y += repeat;
  }
  return { widthDots, heightDots, strideBytes, data, length: at };
}
