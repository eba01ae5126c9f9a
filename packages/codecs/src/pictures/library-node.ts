/** Picture files by sharp, loaded when a picture first needs it. */
import type SharpFactory from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { findAscii } from '../bytes/encodings.ts';
import { CODEC_LIMITS } from '../limits.ts';
import type { PictureFacts, PicturesPort, Samples } from '../platform/ports.ts';

let loaded: Promise<typeof SharpFactory> | undefined;

/** A worker converts one picture at a time: the library's own threads and cache would only add memory. */
function loadSharp(): Promise<typeof SharpFactory> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

const isGray = ({ space }: Metadata): boolean => space === 'b-w' || space === 'grey16';

function factsOf(metadata: Metadata): PictureFacts {
  const { width, height, pageHeight = height, channels, depth, isProgressive = false, orientation = 1 } = metadata;
  return {
    width,
    height: pageHeight,
    isGray: isGray(metadata),
    channels,
    is16Bit: depth === 'ushort',
    isProgressive,
    isTurned: orientation > 1,
    hasCoarseColour: metadata.chromaSubsampling?.startsWith('4:2:0') ?? false,
  };
}

export const openPicture: PicturesPort['openPicture'] = async (bytes) => {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const decode = async (): Promise<Samples> => {
    const image = sharp(bytes, {
      limitInputPixels: CODEC_LIMITS.picturePixels,
      sequentialRead: true,
      failOn: 'error',
      ignoreIcc: isSrgb(metadata.icc),
    })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace(isGray(metadata) ? 'b-w' : 'srgb');
    const whole = 255 - BLACK_INK;
    return samplesOf(
      metadata.space === 'cmyk' && metadata.icc ? image.linear(255 / whole, (-255 * BLACK_INK) / whole) : image,
    );
  };
  return { facts: factsOf(metadata), decode };
};

/** The sRGB value of pure black ink in the profiles of presses. It counts as black: otherwise black print would be dithered. */
const BLACK_INK = 44;

/** True for a colour profile that repeats the default meaning of the samples: applying it would double the time. */
const isSrgb = (icc: Uint8Array | undefined): boolean =>
  icc !== undefined && SRGB_NAMES.some((name) => findAscii(icc, name) >= 0);

/** The name in profiles of version 2 and, in UTF-16, of version 4. */
const SRGB_NAMES = ['sRGB', '\0s\0R\0G\0B'];

async function samplesOf(image: Sharp): Promise<Samples> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    channels: info.channels === 1 ? 1 : 3,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
}

const opened = async ({ data, width, height, channels }: Samples): Promise<Sharp> =>
  (await loadSharp())(data, { raw: { width, height, channels } });

export const encodeJpegFile: PicturesPort['encodeJpegFile'] = async (samples, dpi) => {
  let image = await opened(samples);
  if (dpi !== undefined) image = image.withDensity(dpi);
  if (samples.channels === 1) image = image.toColourspace('b-w');
  return image.jpeg({ quality: 90 }).toBuffer();
};

export const resize: PicturesPort['resize'] = async (samples, width, height, kernel) =>
  samplesOf(
    (await opened(samples))
      .resize({ width, height, fit: 'fill', kernel })
      .toColourspace(samples.channels === 1 ? 'b-w' : 'srgb'),
  );
