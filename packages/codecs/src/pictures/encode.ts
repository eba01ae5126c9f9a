/** Pictures of the label tree → JPEG files, and bitmaps as samples. */
import { encodeJpegFile } from '#platform/pictures';
import type { MonoBitmap, Picture, Raster } from '../label/index.ts';

/** A JPEG of 8-bit luminance or RGB. */
export async function encodeJpeg(picture: Picture, dpi?: number): Promise<Uint8Array> {
  const {
    widthDots: width,
    heightDots: height,
    channels,
    data,
  } = picture.kind === 'mono' ? grayRaster(picture) : picture;
  return encodeJpegFile({ width, height, channels, data }, dpi);
}

/** The same picture as one channel of 0 and 255. */
export function grayRaster(bitmap: MonoBitmap): Raster {
  const { widthDots, heightDots, strideBytes } = bitmap;
  const data = new Uint8Array(widthDots * heightDots).fill(255);
  for (let y = 0; y < heightDots; y++) {
    for (let byte = 0; byte < strideBytes; byte++) {
      const bits = bitmap.data[y * strideBytes + byte]!;
      if (bits === 0) continue;
      for (let bit = 0; bit < 8; bit++) if (bits & (0x80 >> bit)) data[y * widthDots + byte * 8 + bit] = 0;
    }
  }
  return { kind: 'raster', widthDots, heightDots, channels: 1, data };
}
