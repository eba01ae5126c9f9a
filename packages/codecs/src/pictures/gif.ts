/** Pictures of the label tree → GIF files. */
import { applyPalette, GIFEncoder, quantize } from '#platform/gifenc';
import { isBlack, type Picture } from '../label/index.ts';

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
