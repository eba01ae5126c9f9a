/** How alike two black and white pictures are: black dots in both over black dots in either, exact and within one dot. */
import { inflateSync } from 'node:zlib';

export interface Mask {
  readonly width: number;
  readonly height: number;
  /** A byte a dot, 1 = black. */
  readonly black: Uint8Array;
}

export interface Score {
  readonly iou: number;
  /** The same, where a dot also counts as matched if the other picture has a black one within 1 dot of it. */
  readonly iou1: number;
}

/** Samples of a PNG cut at half luminance: gray of 1 or 8 bits, not interlaced, as Labelary and we write it. */
export function decodeMask(file: Buffer): Mask {
  let [width, height, depth] = [0, 0, 0];
  const parts: Uint8Array[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height, depth] = [data.readUInt32BE(0), data.readUInt32BE(4), data[8]!];
      if (data[9] !== 0 || (depth !== 1 && depth !== 8) || data[12] !== 0) throw new Error('not a plain gray PNG');
    } else if (kind === 'IDAT') parts.push(data);
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = Math.ceil((width * depth) / 8);
  const black = new Uint8Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const line = unfilter(raw[start]!, raw.subarray(start + 1, start + 1 + stride), above);
    for (let x = 0; x < width; x++) {
      const dark = depth === 8 ? line[x]! < 127.5 : ((line[x >> 3]! >> (7 - (x & 7))) & 1) === 0;
      black[y * width + x] = dark ? 1 : 0;
    }
    above = line;
  }
  return { width, height, black };
}

function unfilter(filter: number, bytes: Uint8Array, above: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(bytes);
  for (let i = 0; i < line.length; i++) {
    const a = i > 0 ? line[i - 1]! : 0;
    const b = above[i]!;
    const c = i > 0 ? above[i - 1]! : 0;
    if (filter === 1) line[i]! += a;
    else if (filter === 2) line[i]! += b;
    else if (filter === 3) line[i]! += (a + b) >> 1;
    else if (filter === 4) {
      const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      line[i]! += pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
    }
  }
  return line;
}

/** Compares two pictures, aligned at the top left, the smaller one continued in white. */
export function score(reference: Mask, other: Mask): Score {
  const width = Math.max(reference.width, other.width);
  const height = Math.max(reference.height, other.height);
  const [a, b] = [pad(reference, width, height), pad(other, width, height)];
  const [nearA, nearB] = [grow(a, width, height), grow(b, width, height)];
  let [both, either, missed] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    both += a[i]! & b[i]!;
    either += a[i]! | b[i]!;
    missed += (a[i]! & ~nearB[i]!) | (b[i]! & ~nearA[i]!);
  }
  return either === 0 ? { iou: 1, iou1: 1 } : { iou: both / either, iou1: (either - missed) / either };
}

function pad({ width, height, black }: Mask, toWidth: number, toHeight: number): Uint8Array {
  if (width === toWidth && height === toHeight) return black;
  const padded = new Uint8Array(toWidth * toHeight);
  for (let y = 0; y < height; y++) padded.set(black.subarray(y * width, (y + 1) * width), y * toWidth);
  return padded;
}

/** Black also where one of the eight neighbours is. */
function grow(black: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(black.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const i = row + x;
      across[i] = black[i]! | (x > 0 ? black[i - 1]! : 0) | (x < width - 1 ? black[i + 1]! : 0);
    }
  }
  const grown = new Uint8Array(black.length);
  for (let i = 0; i < black.length; i++) {
    grown[i] = across[i]! | (i >= width ? across[i - width]! : 0) | (i + width < black.length ? across[i + width]! : 0);
  }
  return grown;
}
