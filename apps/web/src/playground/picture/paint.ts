/** Dots onto a canvas. */
import type { Bits } from '../engine/protocol.ts';

const WHITE = 0xffffffff;
/** Of a little-endian word: opaque black. */
const BLACK = 0xff000000;

/** The dots as RGBA words of a little-endian machine. */
export function wordsOf({ widthDots, heightDots, strideBytes, data }: Bits): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(widthDots * heightDots).fill(WHITE);
  for (let y = 0; y < heightDots; y++) {
    const row = y * widthDots;
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

export function paint(canvas: HTMLCanvasElement, bits: Bits): void {
  const { widthDots, heightDots } = bits;
  if (canvas.width !== widthDots) canvas.width = widthDots;
  if (canvas.height !== heightDots) canvas.height = heightDots;
  const pixels = new Uint8ClampedArray(wordsOf(bits).buffer);
  canvas.getContext('2d')!.putImageData(new ImageData(pixels, widthDots, heightDots), 0, 0);
}
