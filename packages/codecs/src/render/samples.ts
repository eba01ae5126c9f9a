/** The frame buffer in gray or colour: what `frame.ts` does to dots, done to samples. */
import { isBlack, type Ink, type MonoBitmap, type Raster } from '../label/index.ts';

/** A white surface. */
export const createRaster = (widthDots: number, heightDots: number, channels: 1 | 3): Raster => ({
  kind: 'raster',
  widthDots,
  heightDots,
  channels,
  data: new Uint8Array(widthDots * heightDots * channels).fill(255),
});

/** Puts an ink on the samples between two places of the data. */
function ink({ data }: Raster, from: number, to: number, how: Ink): void {
  if (how === 'xor') for (let at = from; at < to; at++) data[at] = 255 - data[at]!;
  else data.fill(how === 'black' ? 0 : 255, from, to);
}

export function fillSamples(
  frame: Raster,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  how: Ink,
): void {
  const { widthDots, channels } = frame;
  for (let y = top; y < bottom; y++)
    ink(frame, (y * widthDots + left) * channels, (y * widthDots + right) * channels, how);
}

/** Puts the black dots of a bitmap down with an ink. */
export function blitDots(frame: Raster, bitmap: MonoBitmap, at: { x: number; y: number; ink: Ink }): void {
  const { widthDots, heightDots, channels } = frame;
  const bottom = Math.min(bitmap.heightDots, heightDots - at.y);
  const right = Math.min(bitmap.widthDots, widthDots - at.x);
  for (let y = Math.max(0, -at.y); y < bottom; y++) {
    const row = ((y + at.y) * widthDots + at.x) * channels;
    const bytes = y * bitmap.strideBytes;
    for (let x = Math.max(0, -at.x); x < right; x++) {
      while (x < right && bitmap.data[bytes + (x >> 3)] === 0) x = (x | 7) + 1;
      const start = x;
      while (x < right && isBlack(bitmap, x, y))
        x = bitmap.data[bytes + (x >> 3)] === 0xff ? Math.min(right, (x | 7) + 1) : x + 1;
      if (x > start) ink(frame, row + start * channels, row + x * channels, at.ink);
    }
  }
}

/** Puts a picture down where it lies on the frame: what is darker stays, as it does in print. */
export function blitSamples(frame: Raster, picture: Raster, at: { x: number; y: number }): void {
  const bottom = Math.min(picture.heightDots, frame.heightDots - at.y);
  const right = Math.min(picture.widthDots, frame.widthDots - at.x);
  for (let y = Math.max(0, -at.y); y < bottom; y++) {
    for (let x = Math.max(0, -at.x); x < right; x++) {
      const from = (y * picture.widthDots + x) * picture.channels;
      const to = ((y + at.y) * frame.widthDots + x + at.x) * frame.channels;
      for (let channel = 0; channel < frame.channels; channel++) {
        const sample = picture.data[from + (picture.channels === 1 ? 0 : channel)]!;
        if (sample < frame.data[to + channel]!) frame.data[to + channel] = sample;
      }
    }
  }
}

export function invertSamples(frame: Raster): void {
  reversePixels(frame, 0, frame.widthDots * frame.heightDots);
}

export function mirrorSamples(frame: Raster): void {
  for (let y = 0; y < frame.heightDots; y++) reversePixels(frame, y * frame.widthDots, (y + 1) * frame.widthDots);
}

/** Turns a run of pixels around, and with them the order of their channels back. */
function reversePixels({ data, channels }: Raster, from: number, to: number): void {
  const run = data.subarray(from * channels, to * channels).reverse();
  if (channels === 1) return;
  for (let at = 0; at < run.length; at += 3) [run[at], run[at + 2]] = [run[at + 2]!, run[at]!];
}
