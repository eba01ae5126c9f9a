/** Paints dots on a canvas. */
import type { Bits } from '../engine/protocol.ts';

const WHITE = 0xffffffff;
/** Of a little-endian word: opaque black. */
const BLACK = 0xff000000;

export interface Rows {
  readonly top: number;
  /** Behind the last one. */
  readonly bottom: number;
}

/** Rows of dots as RGBA words of a little-endian machine. */
export function wordsOf({ widthDots, strideBytes, data }: Bits, { top, bottom }: Rows): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(widthDots * (bottom - top)).fill(WHITE);
  for (let y = top; y < bottom; y++) {
    const row = (y - top) * widthDots;
    for (let column = 0; column < strideBytes; column++) {
      let byte = data[y * strideBytes + column]!;
      // Most of a label is blank.
      for (let x = 8 * column; byte !== 0 && x < widthDots; x++) {
        if (byte & 0x80) words[row + x] = BLACK;
        byte = (byte << 1) & 0xff;
      }
    }
  }
  return words;
}

/** The rows from the first that differs to the last: none, all, or the few that a keystroke changes. */
export function changedRows(before: Bits | undefined, { widthDots, heightDots, strideBytes, data }: Bits): Rows {
  if (before?.widthDots !== widthDots || before.heightDots !== heightDots) return { top: 0, bottom: heightDots };
  let [first, end] = [0, data.length];
  while (first < end && data[first] === before.data[first]) first++;
  while (end > first && data[end - 1] === before.data[end - 1]) end--;
  return { top: Math.floor(first / strideBytes), bottom: Math.ceil(end / strideBytes) };
}

/** Paints the dots on a canvas that shows `before`. */
export function paint(canvas: HTMLCanvasElement, bits: Bits, before?: Bits): void {
  const { widthDots, heightDots } = bits;
  if (canvas.width !== widthDots) canvas.width = widthDots;
  if (canvas.height !== heightDots) canvas.height = heightDots;
  const rows = changedRows(before, bits);
  if (rows.top === rows.bottom) return;
  const pixels = new Uint8ClampedArray(wordsOf(bits, rows).buffer);
  canvas.getContext('2d')!.putImageData(new ImageData(pixels, widthDots, rows.bottom - rows.top), 0, rows.top);
}
