/** Pictures of the label tree → GIF files. */
import { createRequire } from 'node:module';
import { isBlack, type Picture } from '../label/index.ts';

/** The part of gifenc that we call; the package carries no types, and its module build is not one for Node. */
interface Gifenc {
  readonly GIFEncoder: () => {
    readonly writeFrame: (
      indexes: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: readonly (readonly number[])[] },
    ) => void;
    readonly finish: () => void;
    readonly bytes: () => Uint8Array;
  };
  readonly quantize: (rgba: Uint8Array, maxColors: number) => number[][];
  readonly applyPalette: (rgba: Uint8Array, palette: number[][]) => Uint8Array;
}
const { applyPalette, GIFEncoder, quantize } = createRequire(import.meta.url)('gifenc') as Gifenc;

/** A GIF of one frame: two colours for a bitmap, the 256 grays, or the 256 colours that fit a coloured picture best. */
export function encodeGif(picture: Picture): Uint8Array {
  const { widthDots: width, heightDots: height } = picture;
  const { indexes, palette } = indexed(picture);
  const encoder = GIFEncoder();
  encoder.writeFrame(indexes, width, height, { palette });
  encoder.finish();
  return encoder.bytes();
}

function indexed(picture: Picture): { indexes: Uint8Array; palette: number[][] } {
  const { widthDots: width, heightDots: height } = picture;
  if (picture.kind === 'mono') {
    const indexes = new Uint8Array(width * height);
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at++) indexes[at] = isBlack(picture, x, y) ? 1 : 0;
    return {
      indexes,
      palette: [
        [255, 255, 255],
        [0, 0, 0],
      ],
    };
  }
  if (picture.channels === 1)
    return { indexes: picture.data, palette: Array.from({ length: 256 }, (_, level) => [level, level, level]) };
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < picture.data.length; from += 3, to += 4)
    pixels.set(picture.data.subarray(from, from + 3), to);
  const palette = quantize(pixels, 256);
  return { indexes: applyPalette(pixels, palette), palette };
}
