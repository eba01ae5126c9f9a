/** Picture files → pictures of the label tree: bounded, upright, on white, as few channels as the pixels need. */
import { message } from '@platen/messages';
import type { Metadata } from 'sharp';
import type { DiagnosticMessage } from '../diagnostics/index.ts';
import { createMonoBitmap, type MonoBitmap, type Picture } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { type Frame, firstFrame } from './gif-frame.ts';
import { loadSharp } from './sharp.ts';

/** Why a picture cannot be read. */
export interface PictureError {
  readonly kind: 'error';
  readonly fault: DiagnosticMessage;
}

export const pictureError = (fault: DiagnosticMessage): PictureError => ({ kind: 'error', fault });

/** Refuses a picture by its size before a pixel of it is decoded. */
export function pictureSizeError(width: number, height: number): PictureError | undefined {
  const { pictureSide, picturePixels } = CODEC_LIMITS;
  if (!(width > 0 && height > 0)) return pictureError(message('picture.unreadable_picture.empty', { width, height }));
  if (Math.max(width, height) > pictureSide)
    return pictureError(message('picture.picture_too_large.side', { width, height, most: pictureSide }));
  if (width * height > picturePixels)
    return pictureError(message('picture.picture_too_large.pixels', { width, height, most: picturePixels }));
  return undefined;
}

/**
 * Decodes a PNG, JPEG or GIF (its first frame): turned upright by its EXIF orientation, alpha on white, CMYK and
 * profiles to sRGB. Two-level black and white comes as a MonoBitmap, gray as one channel, everything else as RGB.
 */
export async function decodePicture(
  bytes: Uint8Array,
  expected: 'png' | 'jpeg' | 'gif',
): Promise<Picture | PictureError> {
  const kind = signatureOf(bytes);
  if (kind !== expected) {
    const wanted = expected.toUpperCase();
    return pictureError(
      kind
        ? message('picture.unreadable_picture.other_kind', { found: kind.toUpperCase(), expected: wanted })
        : message('picture.unreadable_picture.no_kind', { expected: wanted }),
    );
  }
  const sharp = await loadSharp();
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    return unreadable(expected, error);
  }
  const tooLarge = pictureSizeError(metadata.width, metadata.pageHeight ?? metadata.height) ?? memoryError(metadata);
  if (tooLarge) return tooLarge;
  try {
    const gray = isGray(metadata);
    const image = sharp(bytes, {
      limitInputPixels: CODEC_LIMITS.picturePixels,
      sequentialRead: true,
      failOn: 'error',
      ignoreIcc: isSrgb(metadata.icc),
    })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace(gray ? 'b-w' : 'srgb');
    const whole = 255 - BLACK_INK;
    const { data, info } = await (
      metadata.space === 'cmyk' && metadata.icc ? image.linear(255 / whole, (-255 * BLACK_INK) / whole) : image
    )
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const pixels: Pixels = {
      width: info.width,
      height: info.height,
      channels: info.channels === 1 ? 1 : 3,
      data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    };
    const frame = expected === 'gif' ? firstFrame(bytes) : undefined;
    if (frame) whitenAround(pixels, frame);
    return fewestChannels(pixels);
  } catch (error) {
    return unreadable(expected, error);
  }
}

/** What black ink alone becomes in sRGB by the profiles of presses: it is black, or what is printed black would be dithered. */
const BLACK_INK = 44;

const isGray = ({ space }: Metadata): boolean => space === 'b-w' || space === 'grey16';

/** Refuses a picture that would take too much memory, by its header. */
function memoryError(metadata: Metadata): PictureError | undefined {
  const { width, height, pageHeight = height } = metadata;
  const bytes = decodedBytes({ ...metadata, height: pageHeight });
  if (bytes <= CODEC_LIMITS.pictureBytes) return undefined;
  const megabytes = (count: number): number => Math.ceil(count / 1024 / 1024);
  return pictureError(
    message('picture.picture_too_large.memory', {
      width,
      height: pageHeight,
      megabytes: megabytes(bytes),
      most: megabytes(CODEC_LIMITS.pictureBytes),
    }),
  );
}

/** What is held at once: the pixels that we take, and all of the file's where its coding or a turn needs them together. */
function decodedBytes(metadata: Metadata): number {
  const { width, height, format, channels, depth, isProgressive, orientation = 1, chromaSubsampling } = metadata;
  const pixels = width * height;
  const taken = pixels * (isGray(metadata) ? 1 : 3);
  const samples = format === 'gif' ? 4 : chromaSubsampling?.startsWith('4:2:0') ? 1.5 : channels;
  // A progressive JPEG is held as coefficients of 16 bits.
  const sampleBytes = depth === 'ushort' || (format === 'jpeg' && isProgressive) ? 2 : 1;
  const whole = isProgressive || format === 'gif' || orientation > 1;
  return taken + (whole ? pixels * samples * sampleBytes : 0);
}

/** True for a colour profile that repeats the default meaning of the samples: applying it would double the time. */
const isSrgb = (icc: Uint8Array | undefined): boolean =>
  icc !== undefined && SRGB_NAMES.some((name) => Buffer.from(icc).includes(name));

/** The name in profiles of version 2 and of version 4. */
const SRGB_NAMES = [Buffer.from('sRGB', 'latin1'), Buffer.from('sRGB', 'utf16le').swap16()];

const SIGNATURES = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['bmp', [0x42, 0x4d]],
] as const;

/** The kind of a file by its first bytes: other kinds, SVG above all, never reach the library. */
const signatureOf = (bytes: Uint8Array): 'png' | 'jpeg' | 'gif' | 'bmp' | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];

function unreadable(expected: string, error: unknown): PictureError {
  const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]!.replace(/^Vips\w+:\s*/i, '');
  const kind = expected.toUpperCase();
  return pictureError(
    /read error|end of/i.test(reason)
      ? message('picture.unreadable_picture.damaged', { kind })
      : message('picture.unreadable_picture.reason', { kind, reason }),
  );
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

/** What no frame covers is transparent, so white; the library makes it black where the file has no transparent colour. */
function whitenAround({ width, height, channels, data }: Pixels, frame: Frame): void {
  const [left, right] = [Math.min(frame.left, width), Math.min(frame.left + frame.width, width)];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    if (y < frame.top || y >= frame.top + frame.height) data.fill(255, row * channels, (row + width) * channels);
    else {
      data.fill(255, row * channels, (row + left) * channels);
      data.fill(255, (row + right) * channels, (row + width) * channels);
    }
  }
}

/** The same pixels in the narrowest kind of picture that holds them exactly. */
export function fewestChannels(pixels: Pixels): Picture {
  const { width: widthDots, height: heightDots, channels, data } = pixels;
  const mono = monoOf(pixels);
  if (mono) return mono;
  const gray = channels === 1 ? data : grayOf(data);
  return { kind: 'raster', widthDots, heightDots, channels: gray ? 1 : 3, data: gray ?? data };
}

/** The one channel of RGB pixels that are all gray. */
function grayOf(data: Uint8Array): Uint8Array | undefined {
  for (let at = 0; at < data.length; at += 3)
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return undefined;
  const gray = new Uint8Array(data.length / 3);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel++, at += 3) gray[pixel] = data[at]!;
  return gray;
}

/** The bitmap of pixels that are all black or white. */
function monoOf({ width, height, channels, data }: Pixels): MonoBitmap | undefined {
  const bitmap = createMonoBitmap(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = y * bitmap.strideBytes;
    for (let x = 0; x < width; x++, at += channels) {
      const value = data[at]!;
      if (value !== 0 && value !== 255) return undefined;
      if (channels === 3 && (data[at + 1] !== value || data[at + 2] !== value)) return undefined;
      if (value === 0) bitmap.data[row + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return bitmap;
}
