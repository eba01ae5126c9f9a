/** How alike two black and white pictures are: black dots in both over black dots in either, exact and within one dot. */
import { decodePng } from '../packages/codecs/src/pictures/files/png-file.ts';

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

/** The samples of a PNG cut at half luminance, as Labelary and we write it: gray of 1 or 8 bits. */
export function decodeMask(file: Uint8Array): Mask {
  const { width, height, channels, data } = decodePng(file);
  if (channels !== 1) throw new Error('not a gray PNG');
  return { width, height, black: data.map((value) => (value < 127.5 ? 1 : 0)) };
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
