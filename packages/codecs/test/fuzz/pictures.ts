/** Mutated PNG, BMP, GIF and JPEG files. */
import { encodeBmp } from '../../src/pictures/bmp.ts';
import { encodeJpeg } from '../../src/pictures/encode.ts';
import { encodeGif } from '../../src/pictures/gif.ts';
import { encodePng } from '../../src/pictures/png.ts';
import { createMonoBitmap, type Picture, type Raster } from '../../src/label/index.ts';
import { byteMutator, documentTarget } from './document.ts';

const mono = createMonoBitmap(40, 30);
mono.data.forEach((_, index) => (mono.data[index] = (index * 73) & 0xf8));
const raster = (channels: 1 | 3): Raster => ({
  kind: 'raster',
  widthDots: 40,
  heightDots: 30,
  channels,
  data: Uint8Array.from({ length: 1200 * channels }, (_, index) => (index * 31) & 0xff),
});
const PICTURES: readonly Picture[] = [mono, raster(1), raster(3)];

/** A BMP of 8 bits in runs, which our encoder does not write. */
function runLengthBmp(): Uint8Array {
  const bmp = Buffer.from(encodeBmp(raster(1), 203));
  bmp.writeUInt32LE(1, 30);
  return bmp;
}

const jpegs: readonly Uint8Array[] = [await encodeJpeg(PICTURES[1]!), await encodeJpeg(PICTURES[2]!, 300)];

export const pngFuzz = documentTarget('png', {
  seeds: () => PICTURES.map((picture) => encodePng(picture)),
  mutate: byteMutator,
});
export const bmpFuzz = documentTarget('bmp', {
  seeds: () => [...PICTURES.map((picture) => encodeBmp(picture, 203)), runLengthBmp()],
  mutate: byteMutator,
});
export const gifFuzz = documentTarget('gif', {
  seeds: () => PICTURES.map((picture) => encodeGif(picture)),
  mutate: byteMutator,
});
export const jpegFuzz = documentTarget('jpeg', { seeds: () => jpegs, mutate: byteMutator });
