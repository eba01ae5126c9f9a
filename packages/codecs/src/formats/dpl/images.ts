/** Pictures that `<STX>I` downloads: the 7-bit and 8-bit forms of Datamax, PCX, BMP and GEM IMG. */
import { type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { readMonoBmp, readPcx } from '../../bytes/mono-pictures.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { ASSUMED } from './tables.ts';

export interface Download {
  readonly bitmap?: MonoBitmap;
  readonly problem?: string;
  /** Bytes taken from where the data began. */
  readonly length: number;
}

export interface DownloadHeader {
  /** `F`, `B`, `P`, `I` or their small letters. */
  readonly format: string;
  /** The data is ASCII hex (the header's `A`), in lines. */
  readonly hex: boolean;
}

/** The picture at `at`. `F` is 7-bit whether or not the header says `A`; other formats in hex are lines of hex digits. */
export function readDownload(
  bytes: Uint8Array,
  at: number,
  options: { header: DownloadHeader; maxDots: number },
): Download {
  const { header, maxDots } = options;
  const kind = header.format.toUpperCase();
  if (kind === 'F') return bytes[at] === 0x80 ? readEightBit(bytes, at, maxDots) : readSevenBit(bytes, at, maxDots);
  const hex = header.hex ? readHexLines(bytes, at) : undefined;
  const data = hex?.data ?? bytes.subarray(at);
  const result =
    kind === 'P' ? readPcx(data, maxDots) : kind === 'B' ? readMonoBmp(data, maxDots) : readImg(data, maxDots);
  if ('error' in result) return { problem: `the picture ${result.error}`, length: hex?.length ?? 0 };
  const { widthDots, heightDots, strideBytes } = result;
  const upright = (header.format === kind) === ASSUMED.capitalUpright;
  const rows = upright ? result.data : flipRows(result.data, strideBytes);
  return {
    bitmap: { kind: 'mono', widthDots, heightDots, strideBytes, data: rows },
    length: hex?.length ?? result.length,
  };
}

function flipRows(data: Uint8Array, strideBytes: number): Uint8Array {
  const flipped = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += strideBytes) {
    flipped.set(data.subarray(at, at + strideBytes), data.length - at - strideBytes);
  }
  return flipped;
}

function readHexLines(bytes: Uint8Array, at: number): { data: Uint8Array; length: number } {
  const data: number[] = [];
  let high = -1;
  let end = at;
  for (; end < bytes.length; end++) {
    const byte = bytes[end]!;
    if (byte === 0x0d || byte === 0x0a) continue;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) break;
    if (high < 0) high = digit;
    else {
      data.push(high * 16 + digit);
      high = -1;
    }
  }
  return { data: Uint8Array.from(data), length: end - at };
}

/** Rows of bytes, 1 = black, as wide as the widest, into a bitmap. */
function bitmapOf(rows: readonly Uint8Array[]): MonoBitmap {
  const strideBytes = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const bitmap = createMonoBitmap(strideBytes * 8, rows.length);
  rows.forEach((row, y) => bitmap.data.set(row, (ASSUMED.sevenBitTopDown ? y : rows.length - 1 - y) * strideBytes));
  return bitmap;
}

/** Adds `count` more of the last row; false where that passes the bound. */
function repeatRow(rows: Uint8Array[], count: number, maxDots: number): boolean {
  const last = rows.at(-1);
  if (!last) return true;
  if ((rows.length + count) * Math.max(1, last.length) * 8 > maxDots) return false;
  for (let i = 0; i < count; i++) rows.push(last);
  return true;
}

/** `80nnHH…` a row of nn bytes in hex, `0000FFnn` the last row nn times more, `FFFF` the end; a line each. */
function readSevenBit(bytes: Uint8Array, start: number, maxDots: number): Download {
  const rows: Uint8Array[] = [];
  let at = start;
  let problem: string | undefined;
  let dots = 0;
  while (at < bytes.length) {
    let end = at;
    while (end < bytes.length && bytes[end] !== 0x0d && bytes[end] !== 0x0a) end++;
    const line = latin1(bytes, at, end).trim();
    at = end + 1;
    if (line === '') continue;
    if (/^FFFF$/i.test(line)) return { bitmap: bitmapOf(rows), problem, length: at - start };
    const repeat = /^0000FF([0-9A-F]{2})$/i.exec(line);
    const row = /^80([0-9A-F]{2})((?:[0-9A-F]{2})*)$/i.exec(line);
    if (repeat) {
      if (!repeatRow(rows, Number.parseInt(repeat[1]!, 16), maxDots))
        return { problem: 'the picture is too large', length: at - start };
    } else if (row) {
      const data = new Uint8Array(Buffer.from(row[2]!, 'hex'));
      dots += data.length * 8;
      if (dots > maxDots) return { problem: 'the picture is too large', length: at - start };
      if (data.length !== Number.parseInt(row[1]!, 16))
        problem = `a row announces ${Number.parseInt(row[1]!, 16)} bytes and has ${data.length}`;
      rows.push(data);
    } else {
      return {
        bitmap: rows.length > 0 ? bitmapOf(rows) : undefined,
        problem: `"${line.slice(0, 12)}" is no row of a 7-bit picture`,
        length: end - line.length - start,
      };
    }
  }
  return {
    bitmap: rows.length > 0 ? bitmapOf(rows) : undefined,
    problem: 'the picture has no end line FFFF',
    length: bytes.length - start,
  };
}

/** The same in bytes: 80 n and n bytes, 00 00 FF n, FF FF. */
function readEightBit(bytes: Uint8Array, start: number, maxDots: number): Download {
  const rows: Uint8Array[] = [];
  let at = start;
  let dots = 0;
  while (at < bytes.length) {
    const [first, second] = [bytes[at]!, bytes[at + 1] ?? 0];
    if (first === 0x80) {
      const row = bytes.subarray(at + 2, at + 2 + second);
      dots += row.length * 8;
      rows.push(row);
      at += 2 + second;
    } else if (first === 0 && second === 0 && bytes[at + 2] === 0xff) {
      if (!repeatRow(rows, bytes[at + 3] ?? 0, maxDots))
        return { problem: 'the picture is too large', length: at - start };
      at += 4;
    } else if (first === 0xff && second === 0xff) return { bitmap: bitmapOf(rows), length: at + 2 - start };
    else
      return {
        bitmap: rows.length > 0 ? bitmapOf(rows) : undefined,
        problem: 'the picture has a byte that begins no row',
        length: at - start,
      };
    if (dots > maxDots) return { problem: 'the picture is too large', length: at - start };
  }
  return {
    bitmap: rows.length > 0 ? bitmapOf(rows) : undefined,
    problem: 'the picture has no end',
    length: bytes.length - start,
  };
}

/** A GEM image (big-endian header words; solid, pattern and literal runs, repeated scan lines), 1 plane, 1 = black. */
function readImg(
  bytes: Uint8Array,
  maxDots: number,
):
  | { widthDots: number; heightDots: number; strideBytes: number; data: Uint8Array; length: number }
  | { error: string } {
  const word = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const headerBytes = word(2) * 2;
  if (bytes.length < 16 || word(0) !== 1 || headerBytes < 16 || word(4) !== 1)
    return { error: 'is not a GEM image of one plane' };
  const patternBytes = word(6);
  const [widthDots, heightDots] = [word(12), word(14)];
  if (widthDots * heightDots === 0 || widthDots * heightDots > maxDots) return { error: 'has a size that cannot be' };
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
