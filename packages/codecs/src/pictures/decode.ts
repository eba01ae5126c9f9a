/** Picture files → pictures of the label tree: bounded, upright, on white, as few channels as the pixels need. */
import { message } from '@platen/messages';
import { openPicture } from '#platform/pictures';
import type { DiagnosticMessage } from '../diagnostics/index.ts';
import { createMonoBitmap, type MonoBitmap, type Picture } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { type Frame, firstFrame } from './files/gif-frame.ts';
import type { PictureFacts, PictureKind, Samples as Pixels } from '../platform/ports.ts';

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
export async function decodePicture(bytes: Uint8Array, expected: PictureKind): Promise<Picture | PictureError> {
  const kind = signatureOf(bytes);
  if (kind !== expected) {
    const wanted = expected.toUpperCase();
    return pictureError(
      kind
        ? message('picture.unreadable_picture.other_kind', { found: kind.toUpperCase(), expected: wanted })
        : message('picture.unreadable_picture.no_kind', { expected: wanted }),
    );
  }
  try {
    const { facts, decode } = await openPicture(bytes, kind);
    const tooLarge = pictureSizeError(facts.width, facts.height) ?? memoryError(facts, kind);
    if (tooLarge) return tooLarge;
    const pixels = await decode();
    const frame = expected === 'gif' ? firstFrame(bytes) : undefined;
    if (frame) whitenAround(pixels, frame);
    return fewestChannels(pixels);
  } catch {
    // The library's own words name the library and its functions: nobody can act on them.
    return pictureError(message('picture.unreadable_picture.damaged', { kind: expected.toUpperCase() }));
  }
}

/** Refuses a picture that would take too much memory, by its header. */
function memoryError(facts: PictureFacts, kind: PictureKind): PictureError | undefined {
  const { width, height } = facts;
  const bytes = decodedBytes(facts, kind);
  if (bytes <= CODEC_LIMITS.pictureBytes) return undefined;
  const megabytes = (count: number): number => Math.ceil(count / 1024 / 1024);
  return pictureError(
    message('picture.picture_too_large.memory', {
      width,
      height,
      megabytes: megabytes(bytes),
      most: megabytes(CODEC_LIMITS.pictureBytes),
    }),
  );
}

/** Returns the bytes held at once: the pixels that we take, and all pixels of the file if its coding or a turn needs them. */
function decodedBytes(facts: PictureFacts, kind: PictureKind): number {
  const { width, height, isGray, channels, is16Bit, isProgressive, isTurned, hasCoarseColour } = facts;
  const pixels = width * height;
  const taken = pixels * (isGray ? 1 : 3);
  const samples = kind === 'gif' ? 4 : hasCoarseColour ? 1.5 : channels;
  // A progressive JPEG is held as coefficients of 16 bits.
  const sampleBytes = is16Bit || (kind === 'jpeg' && isProgressive) ? 2 : 1;
  const whole = isProgressive || kind === 'gif' || isTurned;
  return taken + (whole ? pixels * samples * sampleBytes : 0);
}

const SIGNATURES = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['bmp', [0x42, 0x4d]],
] as const;

/** The kind of a file by its first bytes: other kinds, SVG above all, never reach the library. */
const signatureOf = (bytes: Uint8Array): 'png' | 'jpeg' | 'gif' | 'bmp' | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];

/** Whitens the pixels outside the frame: they are transparent, but the library makes them black if the file has no transparent colour. */
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
