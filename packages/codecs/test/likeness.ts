/** Returns the likeness of two bitmaps: black dots in both over black dots in either (IoU); 1 if neither has any. */
import type { MonoBitmap } from '../src/label/index.ts';

const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

export function likeness(one: MonoBitmap, other: MonoBitmap): number {
  const byteOf = (bitmap: MonoBitmap, x: number, y: number): number =>
    x < bitmap.strideBytes && y < bitmap.heightDots ? bitmap.data[y * bitmap.strideBytes + x]! : 0;
  let both = 0;
  let either = 0;
  for (let y = 0; y < Math.max(one.heightDots, other.heightDots); y++) {
    for (let x = 0; x < Math.max(one.strideBytes, other.strideBytes); x++) {
      const [a, b] = [byteOf(one, x, y), byteOf(other, x, y)];
      both += ONES[a & b]!;
      either += ONES[a | b]!;
    }
  }
  return either === 0 ? 1 : both / either;
}
