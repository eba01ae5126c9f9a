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

function threshold(luminance: Uint8Array, size: Size, darkness: number): MonoBitmap {
  const bitmap = createMonoBitmap(size.width, size.height);
  for (let y = 0; y < size.height; y++) thresholdRow(bitmap, luminance, y, darkness * 2.55);
  return bitmap;
}

function thresholdRow(
  { widthDots, strideBytes, data }: MonoBitmap,
  luminance: Uint8Array,
  y: number,
  limit: number,
): void {
  const row = y * strideBytes;
  for (let x = 0, at = y * widthDots; x < widthDots; x++, at++)
    if (luminance[at]! < limit) data[row + (x >> 3)]! |= 0x80 >> (x & 7);
}

/** Floyd and Steinberg's error diffusion, every other row from right to left, but for grounds and edges (see above). */
function diffuse(luminance: Uint8Array, size: Size, darkness: number): MonoBitmap {
  const { width, height } = size;
  const bitmap = createMonoBitmap(width, height);
  const { data, strideBytes } = bitmap;
  const tone = toneCurve(darkness);
  const limit = darkness * 2.55;
  const edges = createEdgeFinder(luminance, size);
  // Errors handed down to the row, and those that it hands on; one place more on both sides. In sixteenths.
  let errors = new Float32Array(width + 2);
  let below = new Float32Array(width + 2);
  for (let y = 0; y < height; y++) {
    if (!hasTones(luminance, y * width, (y + 1) * width)) {
      thresholdRow(bitmap, luminance, y, limit);
      errors.fill(0);
      continue;
    }
    const step = y % 2 === 0 ? 1 : -1;
    const row = y * strideBytes;
    const from = y * width;
    const edge = edges(y);
    // What goes to the next pixel, below it, and below this one, as far as it is known.
    let [next, belowNext, belowThis] = [0, 0, 0];
    for (let x = step === 1 ? 0 : width - 1; x >= 0 && x < width; x += step) {
      const value = luminance[from + x]!;
      let error = 0;
      let black = value < limit;
      if (value > NEAR_BLACK && value < NEAR_WHITE && edge[x] === 0) {
        const wanted = tone[value]! + (errors[x + 1]! + next) / 16;
        black = wanted < 128;
        error = wanted - (black ? 0 : 255);
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
  return bitmap;
}

/** True where one of the pixels is neither near to black nor near to white. */
function hasTones(luminance: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (luminance[at]! > NEAR_BLACK && luminance[at]! < NEAR_WHITE) return true;
  return false;
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

/** Tells of the pixels of a row which (1) have dark and light meet within one pixel around them. The answer holds until the next. */
function createEdgeFinder(luminance: Uint8Array, { width, height }: Size): (y: number) => Uint8Array {
  const edge = new Uint8Array(width);
  // The darkest and the lightest of three rows; one column more on both sides, which is neither.
  const darkest = new Uint8Array(width + 2).fill(255);
  const lightest = new Uint8Array(width + 2);
  return (y) => {
    const middle = y * width;
    const above = y === 0 ? middle : middle - width;
    const below = y === height - 1 ? middle : middle + width;
    for (let x = 0; x < width; x++) {
      const one = luminance[above + x]!;
      const two = luminance[middle + x]!;
      const three = luminance[below + x]!;
      darkest[x + 1] = Math.min(one, two, three);
      lightest[x + 1] = Math.max(one, two, three);
    }
    for (let x = 0; x < width; x++) {
      const dark = Math.min(darkest[x]!, darkest[x + 1]!, darkest[x + 2]!);
      const light = Math.max(lightest[x]!, lightest[x + 1]!, lightest[x + 2]!);
      edge[x] = light - dark >= EDGE_CONTRAST ? 1 : 0;
    }
    return edge;
  };
}
