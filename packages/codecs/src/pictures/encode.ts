/** Pictures of the label tree → PNG and JPEG files. */
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { MonoBitmap, Picture, Raster } from '../label/index.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A PNG of 1 bit a pixel for a bitmap, of 8 or 24 bits for a raster; `dpi` becomes its pHYs chunk. */
export function encodePng(picture: Picture, dpi?: number): Uint8Array {
  const { widthDots, heightDots } = picture;
  const mono = picture.kind === 'mono';
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthDots, 0);
  header.writeUInt32BE(heightDots, 4);
  header[8] = mono ? 1 : 8;
  header[9] = mono || picture.channels === 1 ? 0 : 2;
  const chunks = [SIGNATURE, chunk('IHDR', header)];
  if (dpi !== undefined) {
    const density = Buffer.alloc(9);
    density.writeUInt32BE(Math.round(dpi / 0.0254), 0);
    density.writeUInt32BE(Math.round(dpi / 0.0254), 4);
    density[8] = 1;
    chunks.push(chunk('pHYs', density));
  }
  chunks.push(
    chunk('IDAT', deflateSync(mono ? monoRows(picture) : rasterRows(picture), { level: mono ? 1 : 3 })),
    chunk('IEND', Buffer.alloc(0)),
  );
  return Buffer.concat(chunks);
}

/** A JPEG of 8-bit luminance or RGB. */
export async function encodeJpeg(picture: Picture, dpi?: number): Promise<Uint8Array> {
  const { widthDots: width, heightDots: height } = picture;
  const raster = picture.kind === 'mono' ? grayRaster(picture) : picture;
  let image = sharp(raster.data, { raw: { width, height, channels: raster.channels } });
  if (dpi !== undefined) image = image.withMetadata({ density: dpi });
  if (raster.channels === 1) image = image.toColourspace('b-w');
  return image.jpeg({ quality: 90 }).toBuffer();
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

/** PNG rows of 1 bit: filter byte 0, then the dots with 1 for white. Padding stays white. */
function monoRows({ heightDots, strideBytes, data }: MonoBitmap): Uint8Array {
  const rows = new Uint8Array((strideBytes + 1) * heightDots);
  for (let y = 0; y < heightDots; y++) {
    const at = y * (strideBytes + 1) + 1;
    for (let byte = 0; byte < strideBytes; byte++) rows[at + byte] = data[y * strideBytes + byte]! ^ 0xff;
  }
  return rows;
}

/** PNG rows of 8-bit samples, each as the difference to the row above (filter 2): photographs and flat areas both shrink. */
function rasterRows({ widthDots, heightDots, channels, data }: Raster): Uint8Array {
  const length = widthDots * channels;
  const rows = new Uint8Array((length + 1) * heightDots);
  for (let y = 0; y < heightDots; y++) {
    const at = y * (length + 1);
    rows[at] = y === 0 ? 0 : 2;
    for (let x = 0; x < length; x++)
      rows[at + 1 + x] = data[y * length + x]! - (y === 0 ? 0 : data[(y - 1) * length + x]!);
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
