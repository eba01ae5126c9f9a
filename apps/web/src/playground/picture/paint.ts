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

/** Equal rows between two others that are painted along with them: each part costs a call. */
const MOST_BETWEEN = 32;

/** The rows that differ, in parts: none, all, or the few that a keystroke changes. Without `before`, those with dots. */
export function changedRows(before: Bits | undefined, { heightDots, strideBytes, data }: Bits): readonly Rows[] {
  const differs = (y: number): boolean => {
    for (let at = y * strideBytes; at < (y + 1) * strideBytes; at++)
      if (data[at] !== (before ? before.data[at] : 0)) return true;
    return false;
  };
  const parts: { top: number; bottom: number }[] = [];
  for (let y = 0; y < heightDots; y++) {
    if (!differs(y)) continue;
    const last = parts.at(-1);
    if (last && y - last.bottom <= MOST_BETWEEN) last.bottom = y + 1;
    else parts.push({ top: y, bottom: y + 1 });
  }
  return parts;
}

/** Paints the dots on a canvas that shows `before`. */
export function paint(canvas: HTMLCanvasElement | OffscreenCanvas, bits: Bits, before?: Bits): void {
  const { widthDots, heightDots } = bits;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  const isSameSize = before?.widthDots === widthDots && before.heightDots === heightDots;
  if (!isSameSize) {
    canvas.width = widthDots;
    canvas.height = heightDots;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, widthDots, heightDots);
  }
  for (const rows of changedRows(isSameSize ? before : undefined, bits)) {
    const pixels = new Uint8ClampedArray(wordsOf(bits, rows).buffer);
    context.putImageData(new ImageData(pixels, widthDots, rows.bottom - rows.top), 0, rows.top);
  }
}
