/** Pictures in another number of dots. */
import type { Picture, Raster } from '../label/index.ts';
import { grayRaster } from './encode.ts';
import { reducePicture } from './reduce.ts';
import { loadSharp } from './sharp.ts';

/**
 * The picture at another size, at least one dot each way. Whole multiples repeat dots; everything else is filtered,
 * a bitmap through gray and back by its middle, so that strokes keep their weight.
 */
export async function resamplePicture(picture: Picture, widthDots: number, heightDots: number): Promise<Picture> {
  if (picture.widthDots === widthDots && picture.heightDots === heightDots) return picture;
  const raster = picture.kind === 'mono' ? grayRaster(picture) : picture;
  const whole = widthDots % picture.widthDots === 0 && heightDots % picture.heightDots === 0;
  const sharp = await loadSharp();
  const { data, info } = await sharp(raster.data, {
    raw: { width: raster.widthDots, height: raster.heightDots, channels: raster.channels },
  })
    .resize({ width: widthDots, height: heightDots, fit: 'fill', kernel: whole ? 'nearest' : 'lanczos3' })
    .toColourspace(raster.channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const resampled: Raster = {
    kind: 'raster',
    widthDots: info.width,
    heightDots: info.height,
    channels: raster.channels,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
  return picture.kind === 'mono' ? reducePicture(resampled, { colorMode: 'BW', darkness: 50 }) : resampled;
}
