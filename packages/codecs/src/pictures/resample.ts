/** Pictures in another number of dots. */
import { resize } from '#platform/pictures';
import type { Picture, Raster } from '../label/index.ts';
import { grayRaster } from './encode.ts';
import { reducePicture } from './reduce/reduce.ts';

/**
 * The picture at another size, at least one dot each way. Whole multiples repeat dots; everything else is filtered,
 * a bitmap through gray and back by its middle, so that strokes keep their weight.
 */
export async function resamplePicture(picture: Picture, widthDots: number, heightDots: number): Promise<Picture> {
  if (picture.widthDots === widthDots && picture.heightDots === heightDots) return picture;
  const raster = picture.kind === 'mono' ? grayRaster(picture) : picture;
  const whole = widthDots % picture.widthDots === 0 && heightDots % picture.heightDots === 0;
  const { widthDots: width, heightDots: height, channels, data } = raster;
  const made = await resize({ width, height, channels, data }, widthDots, heightDots, whole ? 'nearest' : 'lanczos3');
  const resampled: Raster = {
    kind: 'raster',
    widthDots: made.width,
    heightDots: made.height,
    channels,
    data: made.data,
  };
  return picture.kind === 'mono' ? reducePicture(resampled, { colorMode: 'BW', darkness: 50 }) : resampled;
}
