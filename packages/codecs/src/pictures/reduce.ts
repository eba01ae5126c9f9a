/** Gray and colour → black and white: by threshold, or by error diffusion that leaves bars, lines and letters alone. */
import { createMonoBitmap, type MonoBitmap, type Picture } from '../label/index.ts';

export type ColorMode = 'BW' | 'GRAYSCALE' | 'COLOR';

export interface ReduceOptions {
  /** `BW` is the threshold alone; the others dither. Default GRAYSCALE. */
  readonly colorMode?: ColorMode;
  /** Luminance in percent below which a pixel is black; the tone that dithers to half black. Default 70. */
  readonly darkness?: number;
}

export const DEFAULT_DARKNESS = 70;

/** Pixels this near to black or white are what they seem: no error comes in or goes out, so grounds stay free of specks. */
const NEAR_BLACK = 20;
const NEAR_WHITE = 235;
/** Neighbours that differ by this much meet in an edge: thresholded, or bars, thin lines and letters would fray. */
const EDGE_CONTRAST = 110;

/** The picture in black and white. A bitmap stays what it is. */
export function reducePicture(picture: Picture, options: ReduceOptions = {}): MonoBitmap {
  if (picture.kind === 'mono') return picture;
  const darkness = options.darkness ?? DEFAULT_DARKNESS;
  const luminance = picture.channels === 1 ? picture.data : luminanceOf(picture.data);
  const size = { width: picture.widthDots, height: picture.heightDots };
  return options.colorMode === 'BW' ? threshold(luminance, size, darkness) : diffuse(luminance, size, darkness);
}

/** Luma of ITU-R BT.601 of RGB samples. */
export function luminanceOf(rgb: Uint8Array): Uint8Array {
  const luminance = new Uint8Array(rgb.length / 3);
  for (let pixel = 0, at = 0; pixel < luminance.length; pixel++, at += 3) {
    luminance[pixel] = (rgb[at]! * 299 + rgb[at + 1]! * 587 + rgb[at + 2]! * 114 + 500) / 1000;
  }
  return luminance;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function threshold(luminance: Uint8Array, { width, height }: Size, darkness: number): MonoBitmap {
  const bitmap = createMonoBitmap(width, height);
  const limit = darkness * 2.55;
  for (let y = 0, at = 0; y < height; y++) {
    const row = y * bitmap.strideBytes;
    for (let x = 0; x < width; x++, at++) if (luminance[at]! < limit) bitmap.data[row + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  return bitmap;
}

/** Floyd and Steinberg's error diffusion, every other row from right to left, but for grounds and edges (see above). */
function diffuse(luminance: Uint8Array, size: Size, darkness: number): MonoBitmap {
  const { width, height } = size;
  const bitmap = createMonoBitmap(width, height);
  const { data, strideBytes } = bitmap;
  const tone = toneCurve(darkness);
  const limit = darkness * 2.55;
  const white = Math.max(NEAR_WHITE, limit);
  let errors = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  for (let y = 0; y < height; y++) {
    const step = y % 2 === 0 ? 1 : -1;
    const row = y * strideBytes;
    const from = y * width;
    for (let x = step === 1 ? 0 : width - 1; x >= 0 && x < width; x += step) {
      const value = luminance[from + x]!;
      if (value >= white) continue;
      if (value <= NEAR_BLACK || value >= NEAR_WHITE || onEdge(luminance, size, x, y)) {
        if (value < limit) data[row + (x >> 3)]! |= 0x80 >> (x & 7);
        continue;
      }
      const wanted = tone[value]! + errors[x + 1]!;
      const black = wanted < 128;
      if (black) data[row + (x >> 3)]! |= 0x80 >> (x & 7);
      const error = wanted - (black ? 0 : 255);
      errors[x + 1 + step]! += (error * 7) / 16;
      below[x + 1 - step]! += (error * 3) / 16;
      below[x + 1]! += (error * 5) / 16;
      below[x + 1 + step]! += error / 16;
    }
    [errors, below] = [below, errors];
    below.fill(0);
  }
  return bitmap;
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

/** True where dark and light meet within one pixel around (x, y). */
function onEdge(luminance: Uint8Array, { width, height }: Size, x: number, y: number): boolean {
  let darkest = 255;
  let lightest = 0;
  const right = Math.min(width - 1, x + 1);
  const bottom = Math.min(height - 1, y + 1);
  for (let row = Math.max(0, y - 1); row <= bottom; row++) {
    for (let at = row * width + Math.max(0, x - 1); at <= row * width + right; at++) {
      const value = luminance[at]!;
      if (value < darkest) darkest = value;
      if (value > lightest) lightest = value;
    }
  }
  return lightest - darkest >= EDGE_CONTRAST;
}
