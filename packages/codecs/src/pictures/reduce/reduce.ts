/** Gray and colour → black and white: by threshold, or by error diffusion that leaves bars, lines and letters alone. */
import { createMonoBitmap, type MonoBitmap, type Picture } from '../../label/index.ts';
import type { CodeRegion } from './code-cells.ts';
import { createEdgeFinder, hasTones, isTone, type Size } from './edges.ts';
import { BLACK, findLineArt } from './line-art.ts';
import { findFineCodes, findTextAmongCodes, takeFineCodes } from './scanned-codes.ts';

type ColorMode = 'BW' | 'GRAYSCALE' | 'COLOR';

export interface ReduceOptions {
  /** `BW` is the threshold alone; the others dither. Default GRAYSCALE. */
  readonly colorMode?: ColorMode;
  /** Luminance in percent below which a pixel is black; the tone that dithers to half black. Default 70. */
  readonly darkness?: number;
}

const DEFAULT_DARKNESS = 70;
const NONE: ReadonlySet<number> = new Set();

/** The picture in black and white. A bitmap stays what it is. */
export function reducePicture(picture: Picture, options: ReduceOptions = {}): MonoBitmap {
  if (picture.kind === 'mono') return picture;
  const darkness = options.darkness ?? DEFAULT_DARKNESS;
  const luminance = picture.channels === 1 ? picture.data : luminanceOf(picture.data);
  const size = { width: picture.widthDots, height: picture.heightDots };
  if (options.colorMode === 'BW') return threshold(luminance, size, darkness);
  return diffuse(luminance, size, { darkness, tones: NONE }).bitmap;
}

/** Like `reducePicture`, but a scanner finds the bar codes in a dithered picture. */
export async function reduceScannable(picture: Picture, options: ReduceOptions = {}): Promise<MonoBitmap> {
  if (picture.kind === 'mono' || options.colorMode === 'BW') return reducePicture(picture, options);
  const darkness = options.darkness ?? DEFAULT_DARKNESS;
  const luminance = picture.channels === 1 ? picture.data : luminanceOf(picture.data);
  const size = { width: picture.widthDots, height: picture.heightDots };
  const first = diffuse(luminance, size, { darkness, tones: NONE });
  const tones = await findTextAmongCodes(first.bitmap, first.codes);
  const bitmap = tones.size === 0 ? first.bitmap : diffuse(luminance, size, { darkness, tones }).bitmap;
  const fine = findFineCodes(luminance, size, darkness * 2.55);
  if (fine) await takeFineCodes(bitmap, threshold(luminance, size, darkness), fine);
  return bitmap;
}

/** Luma of ITU-R BT.601 of RGB samples. */
function luminanceOf(rgb: Uint8Array): Uint8Array {
  const luminance = new Uint8Array(rgb.length / 3);
  for (let pixel = 0, at = 0; pixel < luminance.length; pixel++, at += 3) {
    luminance[pixel] = (rgb[at]! * 299 + rgb[at + 1]! * 587 + rgb[at + 2]! * 114 + 500) / 1000;
  }
  return luminance;
}

function threshold(luminance: Uint8Array, { width, height }: Size, darkness: number): MonoBitmap {
  const bitmap = createMonoBitmap(width, height);
  for (let y = 0; y < height; y++) thresholdRow(bitmap, luminance, { y, limit: darkness * 2.55 });
  return bitmap;
}

function thresholdRow(
  { widthDots, strideBytes, data }: MonoBitmap,
  luminance: Uint8Array,
  { y, limit }: { readonly y: number; readonly limit: number },
): void {
  const row = y * strideBytes;
  for (let x = 0, at = y * widthDots; x < widthDots; x++, at++)
    if (luminance[at]! < limit) data[row + (x >> 3)]! |= 0x80 >> (x & 7);
}

/**
 * Floyd and Steinberg's error diffusion, every other row from right to left, of the tones alone: what is almost black or
 * white is what it seems, line art is recognized by its own levels, edges by a threshold between the two sides.
 */
function diffuse(
  luminance: Uint8Array,
  size: Size,
  { darkness, tones }: { readonly darkness: number; readonly tones: ReadonlySet<number> },
): { readonly bitmap: MonoBitmap; readonly codes: readonly CodeRegion[] } {
  const { width, height } = size;
  const bitmap = createMonoBitmap(width, height);
  const { data, strideBytes } = bitmap;
  const tone = toneCurve(darkness);
  const limit = darkness * 2.55;
  const edgeAt = createEdgeFinder(luminance, { ...size, darkness });
  const lineArt = findLineArt(luminance, size, { edgeAt, tones });
  const marks = lineArt?.marks;
  // Errors handed down to the row, and those that it hands on; one place more on both sides. In sixteenths.
  let errors = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  for (let y = 0; y < height; y++) {
    const step = y % 2 === 0 ? 1 : -1;
    const row = y * strideBytes;
    const from = y * width;
    if (!hasTones(luminance, from, width)) {
      thresholdRow(bitmap, luminance, { y, limit });
      errors.fill(0);
      continue;
    }
    // The error carried to the next pixel, to the one below that, and to the one below this pixel.
    let [next, belowNext, belowThis] = [0, 0, 0];
    for (let x = step === 1 ? 0 : width - 1; x >= 0 && x < width; x += step) {
      const value = luminance[from + x]!;
      const art = marks?.[from + x] ?? 0;
      let error = 0;
      let black = value < limit;
      if (art !== 0) black = art === BLACK;
      else if (isTone(value)) {
        const edge = edgeAt(x, y);
        const wanted = tone[value]! + (errors[x + 1]! + next) / 16;
        black = edge > 0 ? value < edge : wanted < 128;
        error = edge > 0 ? 0 : wanted - (black ? 0 : 255);
      }
      if (black) data[row + (x >> 3)]! |= 0x80 >> (x & 7);
      next = error * 7;
      below[x + 1 - step] = belowThis + error * 3;
      belowThis = belowNext + error * 5;
      belowNext = error;
    }
    below[step === 1 ? width : 1] = belowThis;
    [errors, below] = [below, errors];
  }
  return { bitmap, codes: lineArt?.codes ?? [] };
}

/** Output tone of every luminance: the threshold becomes the middle gray, both halves stay straight. */
function toneCurve(darkness: number): Float32Array {
  const middle = darkness * 2.55;
  return Float32Array.from({ length: 256 }, (_, value) =>
    value < middle
      ? (value * 127.5) / middle
      : middle >= 255
        ? 255
        : 127.5 + ((value - middle) * 127.5) / (255 - middle),
  );
}
