/** A label's dots at the size of a terminal: gray, each sample the mean of the dots that it covers. */
import type { MonoBitmap } from '@platen/codecs';

export interface Gray {
  readonly width: number;
  readonly height: number;
  /** Ink from 0 (paper) to 1 (black), row by row. */
  readonly ink: Float32Array;
}

/** Shrinks the picture to at most `width` samples across, of the same shape. A narrower label keeps its dots. */
export function shrink(dots: MonoBitmap, width: number): Gray {
  const { widthDots, heightDots } = dots;
  const scale = Math.min(1, width / widthDots);
  const wide = Math.max(1, Math.round(widthDots * scale));
  const high = Math.max(1, Math.round(heightDots * scale));
  return resize(dots, wide, high);
}

function resize(dots: MonoBitmap, width: number, height: number): Gray {
  const ink = new Float32Array(width * height);
  const [columns, rows] = [edges(dots.widthDots, width), edges(dots.heightDots, height)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      ink[y * width + x] = meanInk(
        dots,
        columns[x]!,
        rows[y]!,
        Math.max(columns[x]! + 1, columns[x + 1]!),
        Math.max(rows[y]! + 1, rows[y + 1]!),
      );
  return { width, height, ink };
}

/** Where each of `parts` begins, and where the last one ends. */
const edges = (dots: number, parts: number): number[] =>
  Array.from({ length: parts + 1 }, (_, index) => Math.floor((index * dots) / parts));

function meanInk({ data, strideBytes }: MonoBitmap, left: number, top: number, right: number, bottom: number): number {
  let black = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) black += (data[y * strideBytes + (x >> 3)]! >> (7 - (x & 7))) & 1;
  return black / ((right - left) * (bottom - top));
}
