/** PCX and BMP files that printer languages carry, as rows of dots; ⇄ for PCX. Bounded: the size is known before rows are made. */
import { message, type Message } from '@platen/messages';

/** What a file that is cut off lacks. */
export interface MissingRows {
  readonly missingRows?: number;
}

/** Rows of 1-bit dots as the label tree's MonoBitmap has them, and how many bytes of the source the file took. */
export interface StoredPicture extends MissingRows {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly strideBytes: number;
  /** 1 = black. */
  readonly data: Uint8Array;
  readonly length: number;
}

/** What is wrong with the file, in words. */
export interface PictureError {
  readonly error: Message;
}

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const u32 = (bytes: Uint8Array, at: number): number => (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;
const isDark = (red: number, green: number, blue: number): boolean => 0.299 * red + 0.587 * green + 0.114 * blue < 128;

/**
 * A PCX file (ZSoft PCX 5.0) at the start of `bytes`: of 1 bit, of 16 or 256 colours, or of three planes of 8 bits. Palette
 * entries say which bit is black; a palette of zeroes means 0 black, 1 white. Rows that the file lacks are white.
 */
export function readPcx(bytes: Uint8Array, maxDots: number): StoredPicture | PictureError {
  if (bytes.length < 128 || bytes[0] !== 0x0a) return { error: message('picture_fault.not_pcx') };
  const [bits, planes] = [bytes[3]!, bytes[65]!];
  if (
    ![
      [1, 1],
      [1, 4],
      [4, 1],
      [8, 1],
      [8, 3],
    ].some(([b, p]) => b === bits && p === planes)
  )
    return { error: message('picture_fault.pcx_kind', { planes, bits }) };
  const widthDots = u16(bytes, 8) - u16(bytes, 4) + 1;
  const heightDots = u16(bytes, 10) - u16(bytes, 6) + 1;
  const lineBytes = u16(bytes, 66);
  if (widthDots <= 0 || heightDots <= 0 || lineBytes * 8 < widthDots * bits)
    return { error: message('picture_fault.size') };
  // Rows may be longer than the picture is wide: their bytes count too.
  const rowDots = bits * planes === 1 ? (lineBytes - 1) * 8 : lineBytes * planes;
  if (Math.max(widthDots, rowDots) * heightDots > maxDots)
    return { error: message('picture_fault.too_large', { width: widthDots, height: heightDots }) };
  const dark0 = isDark(bytes[16]!, bytes[17]!, bytes[18]!);
  const dark1 = isDark(bytes[19]!, bytes[20]!, bytes[21]!);
  const flip = dark0 || !dark1 ? 0xff : 0;
  const rows = new Uint8Array(lineBytes * planes * heightDots).fill(bits * planes === 1 ? flip : 0xff);
  const { length, filled } = unpackRuns(bytes, rows);
  const missingRows = heightDots - Math.min(heightDots, Math.ceil(filled / (lineBytes * planes)));
  const size = { widthDots, heightDots, ...(missingRows > 0 && { missingRows }) };
  if (bits * planes === 1) return { ...packRows(rows, lineBytes, { ...size, flip }), ...size, length };
  // A palette of 256 colours stands behind the picture, after a byte 0Ch.
  const paletteAt = bytes[length] === 0x0c ? length + 1 : bytes.length - 768;
  const palette = bits === 8 ? bytes.subarray(Math.max(0, paletteAt)) : bytes.subarray(16, 64);
  const isGray = bits === 8 && bytes[paletteAt - 1] !== 0x0c;
  const darkIndex = (index: number): boolean =>
    isGray ? index < 128 : isDark(palette[index * 3] ?? 0, palette[index * 3 + 1] ?? 0, palette[index * 3 + 2] ?? 0);
  const strideBytes = (widthDots + 7) >> 3;
  const data = new Uint8Array(strideBytes * heightDots);
  for (let y = 0; y < heightDots; y++) {
    const row = y * lineBytes * planes;
    for (let x = 0; x < widthDots; x++) {
      const value = (plane: number): number => {
        const at = row + plane * lineBytes + ((x * bits) >> 3);
        return (rows[at]! >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
      };
      const dark =
        planes === 3
          ? isDark(value(0), value(1), value(2))
          : darkIndex(planes === 4 ? value(0) | (value(1) << 1) | (value(2) << 2) | (value(3) << 3) : value(0));
      if (dark) data[y * strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return { ...size, strideBytes, data, length };
}

/** Fills rows from the file's runs: the offset of the first byte that was not read, and the bytes of rows that there are. */
function unpackRuns(bytes: Uint8Array, rows: Uint8Array): { readonly length: number; readonly filled: number } {
  let at = 128;
  let filled = 0;
  while (filled < rows.length && at < bytes.length) {
    let value = bytes[at++]!;
    let count = 1;
    if (bytes[2] === 1 && value >= 0xc0) {
      if (at >= bytes.length) break;
      count = value & 0x3f;
      value = bytes[at++]!;
    }
    rows.fill(value, filled, Math.min(rows.length, filled + count));
    filled += count;
  }
  return { length: at, filled };
}

function packRows(
  rows: Uint8Array,
  lineBytes: number,
  size: { widthDots: number; heightDots: number; flip: number },
): Omit<StoredPicture, 'length'> {
  const { widthDots, heightDots, flip } = size;
  const strideBytes = (widthDots + 7) >> 3;
  const data = new Uint8Array(strideBytes * heightDots);
  const edge = widthDots & 7 ? (0xff << (8 - (widthDots & 7))) & 0xff : 0xff;
  for (let y = 0; y < heightDots; y++) {
    for (let i = 0; i < strideBytes; i++) {
      const bits = rows[y * lineBytes + i]! ^ flip;
      data[y * strideBytes + i] = i === strideBytes - 1 ? bits & edge : bits;
    }
  }
  return { widthDots, heightDots, strideBytes, data };
}

/** A BMP file at the start of `bytes`: 1, 4, 8, 24 or 32 bits, not compressed; dark colours become black. */
export function readMonoBmp(bytes: Uint8Array, maxDots: number): StoredPicture | PictureError {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return { error: message('picture_fault.not_bmp') };
  const headerBytes = u32(bytes, 14);
  const widthDots = u32(bytes, 18) | 0;
  const signedHeight = u32(bytes, 22) | 0;
  const heightDots = Math.abs(signedHeight);
  const bits = u16(bytes, 28);
  if (widthDots <= 0 || heightDots === 0) return { error: message('picture_fault.size') };
  if (widthDots * heightDots > maxDots)
    return { error: message('picture_fault.too_large', { width: widthDots, height: heightDots }) };
  if (![1, 4, 8, 24, 32].includes(bits) || u32(bytes, 30) !== 0) return { error: message('picture_fault.bmp_kind') };
  const start = u32(bytes, 10);
  const lineBytes = ((widthDots * bits + 31) >> 5) * 4;
  const dark: boolean[] = [];
  for (let i = 0; bits <= 8 && i < 1 << bits; i++) {
    const at = 14 + headerBytes + i * 4;
    dark.push(at + 2 < bytes.length && isDark(bytes[at + 2]!, bytes[at + 1]!, bytes[at]!));
  }
  const strideBytes = (widthDots + 7) >> 3;
  const data = new Uint8Array(strideBytes * heightDots);
  for (let y = 0; y < heightDots; y++) {
    const row = start + (signedHeight > 0 ? heightDots - 1 - y : y) * lineBytes;
    if (row >= bytes.length) continue;
    for (let x = 0; x < widthDots; x++) {
      if (isDarkDot(bytes, row, { x, bits, dark })) data[y * strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return { widthDots, heightDots, strideBytes, data, length: Math.min(bytes.length, start + lineBytes * heightDots) };
}

function isDarkDot(
  bytes: Uint8Array,
  row: number,
  dot: { x: number; bits: number; dark: readonly boolean[] },
): boolean {
  const { x, bits, dark } = dot;
  if (bits >= 24) {
    const at = row + x * (bits >> 3);
    return at + 2 < bytes.length && isDark(bytes[at + 2]!, bytes[at + 1]!, bytes[at]!);
  }
  const at = row + ((x * bits) >> 3);
  if (at >= bytes.length) return false;
  const shift = 8 - bits - ((x * bits) & 7);
  return dark[(bytes[at]! >> shift) & ((1 << bits) - 1)]!;
}

/** A PCX file of the dots: 1 bit, run lengths, palette entry 0 black and 1 white, as Gutenprint sends it to DPL printers. */
export function writePcx(bitmap: {
  widthDots: number;
  heightDots: number;
  strideBytes: number;
  data: Uint8Array;
}): Uint8Array {
  const { widthDots, heightDots, strideBytes, data } = bitmap;
  const lineBytes = (strideBytes + 1) & ~1;
  const out: number[] = Array.from({ length: 128 }, () => 0);
  const put16 = (at: number, value: number): void => {
    out[at] = value & 0xff;
    out[at + 1] = value >> 8;
  };
  out[0] = 0x0a;
  out[1] = 5;
  out[2] = 1;
  out[3] = 1;
  put16(8, widthDots - 1);
  put16(10, heightDots - 1);
  out.fill(0xff, 19, 64);
  out[65] = 1;
  put16(66, lineBytes);
  put16(68, 1);
  const edge = widthDots & 7 ? 0xff >> (widthDots & 7) : 0;
  for (let y = 0; y < heightDots; y++) {
    let run = 0;
    let last = -1;
    const flush = (): void => {
      if (run > 1 || last >= 0xc0) out.push(0xc0 | run, last);
      else if (run === 1) out.push(last);
    };
    for (let i = 0; i < lineBytes; i++) {
      let value = i < strideBytes ? ~data[y * strideBytes + i]! & 0xff : 0xff;
      if (i === strideBytes - 1) value |= edge;
      if (value === last && run < 63) run++;
      else {
        flush();
        last = value;
        run = 1;
      }
    }
    flush();
  }
  return Uint8Array.from(out);
}
