/** Pages as ESC/POS raster: gray, dithered to dots, in bands of `GS v 0` (ESC/POS command reference, GS v 0). */
import type { Strip } from '../pages/pages.ts';

/** A page in gray, 255 is white. */
export interface GrayPage {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

/** Rows of one command: printers with little memory take no more at a time. */
const BAND_ROWS = 256;
/** Darker is black and lighter is white without dithering: edges of text and bars stay sharp. */
const BLACK_BELOW = 64;
const WHITE_ABOVE = 224;
const WHITE = 255;

export const whitePage = (width: number, height: number): GrayPage => ({
  width,
  height,
  gray: new Uint8Array(width * height).fill(WHITE),
});

/** Draws a strip, whose samples are averaged where the page has fewer dots. What is outside of the page is left out. */
export function drawStrip({ width, height, gray }: GrayPage, strip: Strip): void {
  const right = Math.min(width, strip.width);
  const bottom = Math.min(height, strip.y + strip.height);
  for (let y = strip.y; y < bottom; y++) {
    const [top, end] = samplesOf(y - strip.y, strip.rows, strip.height);
    for (let x = 0; x < right; x++) {
      const [left, last] = samplesOf(x, strip.columns, strip.width);
      let sum = 0;
      for (let row = top; row < end; row++)
        for (let column = left; column < last; column++) sum += grayAt(strip, column, row);
      gray[y * width + x] = Math.round(sum / ((end - top) * (last - left)));
    }
  }
}

/** The samples that one dot covers: at least one. */
function samplesOf(dot: number, samples: number, dots: number): readonly [from: number, to: number] {
  const from = Math.min(samples - 1, Math.floor((dot * samples) / dots));
  return [from, Math.max(from + 1, Math.min(samples, Math.floor(((dot + 1) * samples) / dots)))];
}

function grayAt({ depth, columns, bits }: Strip, column: number, row: number): number {
  const stride = ((columns * depth + 31) >> 5) << 2;
  if (depth === 1) return (bits[row * stride + (column >> 3)]! >> (7 - (column & 7))) & 1 ? WHITE : 0;
  if (depth === 8) return bits[row * stride + column]!;
  const at = row * stride + column * 3;
  return bits[at]! * 0.114 + bits[at + 1]! * 0.587 + bits[at + 2]! * 0.299;
}

/** The page turned clockwise by 90°. */
export function turned({ width, height, gray }: GrayPage): GrayPage {
  const page = whitePage(height, width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) page.gray[x * height + (height - 1 - y)] = gray[y * width + x]!;
  return page;
}

/** The page as commands. */
export function rasterOf(page: GrayPage): Buffer {
  const rowBytes = Math.ceil(page.width / 8);
  const dots = dithered(page, rowBytes);
  const bands: Buffer[] = [];
  for (let top = 0; top < page.height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, page.height - top);
    bands.push(
      Buffer.from([0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8]),
      dots.subarray(top * rowBytes, (top + rows) * rowBytes),
    );
  }
  return Buffer.concat(bands);
}

/** Dots, 1 is black; what a dot is too dark or too light goes to its neighbours (Floyd and Steinberg). */
function dithered({ width, height, gray }: GrayPage, rowBytes: number): Buffer {
  const dots = Buffer.alloc(rowBytes * height);
  let below = new Float32Array(width + 2);
  for (let y = 0; y < height; y++) {
    const errors = below;
    below = new Float32Array(width + 2);
    for (let x = 0; x < width; x++) {
      const own = gray[y * width + x]!;
      const isPlain = own < BLACK_BELOW || own > WHITE_ABOVE;
      const value = isPlain ? own : own + errors[x + 1]!;
      const isBlack = value < 128;
      if (isBlack) dots[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
      if (isPlain) continue;
      const error = value - (isBlack ? 0 : WHITE);
      errors[x + 2]! += (error * 7) / 16;
      below[x]! += (error * 3) / 16;
      below[x + 1]! += (error * 5) / 16;
      below[x + 2]! += error / 16;
    }
  }
  return dots;
}
