/** How alike two bitmaps are: black dots in both over black dots in either (IoU); 1 where neither has any. */
import { isBlack, type MonoBitmap } from '../src/label/index.ts';

export function likeness(one: MonoBitmap, other: MonoBitmap): number {
  const width = Math.max(one.widthDots, other.widthDots);
  const height = Math.max(one.heightDots, other.heightDots);
  let both = 0;
  let either = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [a, b] = [isBlack(one, x, y), isBlack(other, x, y)];
      if (a && b) both++;
      if (a || b) either++;
    }
  }
  return either === 0 ? 1 : both / either;
}
