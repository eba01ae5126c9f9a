/** The frame buffer, of dots or of samples: rectangles and pictures put into it with an ink. */
import { createMonoBitmap, type Ink, type MonoBitmap, type Picture } from '../label/index.ts';
import { blitDots, fillSamples, invertSamples, mirrorSamples } from './samples.ts';

/** What elements are drawn on: 1 bit a dot, or gray and colour where pictures are to keep theirs. */
export type Surface = Picture;

/** Fills the rectangle; parts outside the frame are clipped. Sizes at or below 0 draw nothing. */
export function fillRect(frame: Surface, x: number, y: number, width: number, height: number, ink: Ink): void {
  const left = Math.max(0, x);
  const right = Math.min(frame.widthDots, x + width);
  const top = Math.max(0, y);
  const bottom = Math.min(frame.heightDots, y + height);
  if (left >= right || top >= bottom) return;
  if (frame.kind === 'raster') return fillSamples(frame, { left, top, right, bottom }, ink);
  const { data, strideBytes } = frame;
  const firstByte = left >> 3;
  const lastByte = (right - 1) >> 3;
  const firstMask = 0xff >> (left & 7);
  const lastMask = (0xff << (7 - ((right - 1) & 7))) & 0xff;
  const end = bottom * strideBytes;
  if (firstByte === lastByte) {
    for (let at = top * strideBytes + firstByte; at < end; at += strideBytes)
      applyMask(data, at, firstMask & lastMask, ink);
    return;
  }
  const between = lastByte - firstByte - 1;
  for (let at = top * strideBytes + firstByte; at < end; at += strideBytes) {
    applyMask(data, at, firstMask, ink);
    if (between > 0) fillBytes(data, at + 1, at + 1 + between, ink);
    applyMask(data, at + 1 + between, lastMask, ink);
  }
}

function fillBytes(data: Uint8Array, from: number, to: number, ink: Ink): void {
  if (ink === 'black') data.fill(0xff, from, to);
  else if (ink === 'white') data.fill(0, from, to);
  else for (let i = from; i < to; i++) data[i] = data[i]! ^ 0xff;
}

function applyMask(data: Uint8Array, index: number, mask: number, ink: Ink): void {
  if (ink === 'black') data[index] = data[index]! | mask;
  else if (ink === 'white') data[index] = data[index]! & ~mask;
  else data[index] = data[index]! ^ mask;
}

/** Puts `bitmap` with its top-left corner at (x, y): its black dots act with `ink`, its white dots leave the frame alone. */
export function blit(frame: Surface, bitmap: MonoBitmap, at: { x: number; y: number; ink: Ink }): void {
  if (frame.kind === 'raster') return blitDots(frame, bitmap, at);
  const { x, y, ink } = at;
  const firstRow = Math.max(0, -y);
  const endRow = Math.min(bitmap.heightDots, frame.heightDots - y);
  const shift = x & 7;
  const byteOffset = x >> 3;
  const stride = frame.strideBytes;
  if (x >= 0 && x + bitmap.widthDots <= frame.widthDots) {
    for (let row = firstRow; row < endRow; row++) {
      blitRow(frame.data, bitmap, { from: row * bitmap.strideBytes, to: (y + row) * stride + byteOffset, shift, ink });
    }
    return;
  }
  const firstByte = Math.max(0, -byteOffset - 1);
  const endByte = Math.min(bitmap.strideBytes, stride - byteOffset);
  // Dots of the last byte of a row that lie inside the frame: padding bits stay 0.
  const lastMask = (0xff << (stride * 8 - frame.widthDots)) & 0xff;
  for (let row = firstRow; row < endRow; row++) {
    const source = row * bitmap.strideBytes;
    const target = (y + row) * stride + byteOffset;
    for (let i = firstByte; i < endByte; i++) {
      const bits = bitmap.data[source + i]!;
      if (bits === 0) continue;
      const at0 = byteOffset + i;
      if (at0 >= 0) applyMask(frame.data, target + i, (bits >> shift) & (at0 === stride - 1 ? lastMask : 0xff), ink);
      if (shift !== 0 && at0 + 1 < stride) {
        applyMask(frame.data, target + i + 1, (bits << (8 - shift)) & (at0 + 1 === stride - 1 ? lastMask : 0xff), ink);
      }
    }
  }
}

/** A row that lies within the frame: no byte needs a mask, for the bitmap's padding is white. */
function blitRow(
  data: Uint8Array,
  bitmap: MonoBitmap,
  { from, to, shift, ink }: { from: number; to: number; shift: number; ink: Ink },
): void {
  const source = bitmap.data;
  const end = from + bitmap.strideBytes;
  const up = 8 - shift;
  for (let i = from, at = to; i < end; i++, at++) {
    const bits = source[i]!;
    if (bits === 0) continue;
    const high = bits >> shift;
    const low = (bits << up) & 0xff;
    if (ink === 'black') {
      data[at]! |= high;
      if (low !== 0) data[at + 1]! |= low;
    } else if (ink === 'white') {
      data[at]! &= ~high;
      if (low !== 0) data[at + 1]! &= ~low;
    } else {
      data[at]! ^= high;
      if (low !== 0) data[at + 1]! ^= low;
    }
  }
}

/** Turns the frame by 180°, in place. */
export function invert(frame: Surface): void {
  if (frame.kind === 'raster') return invertSamples(frame);
  frame.data.reverse();
  reverseBits(frame);
}

/** Mirrors the frame left to right, in place. */
export function mirror(frame: Surface): void {
  if (frame.kind === 'raster') return mirrorSamples(frame);
  const { data, strideBytes, heightDots } = frame;
  for (let row = 0; row < heightDots; row++) data.subarray(row * strideBytes, (row + 1) * strideBytes).reverse();
  reverseBits(frame);
}

const REVERSED_BITS = Uint8Array.from({ length: 256 }, (_, byte) => {
  let reversed = 0;
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) reversed |= 0x80 >> bit;
  return reversed;
});

/** Turns the bits of every byte, and moves the padding, which has come to the left end of its row, back to the right. */
function reverseBits({ data, strideBytes, heightDots, widthDots }: MonoBitmap): void {
  const padding = strideBytes * 8 - widthDots;
  for (let row = 0, at = 0; row < heightDots; row++) {
    let byte = strideBytes > 0 ? REVERSED_BITS[data[at]!]! : 0;
    for (const end = at + strideBytes; at < end; at++) {
      const next = at + 1 < end ? REVERSED_BITS[data[at + 1]!]! : 0;
      data[at] = (byte << padding) | (next >> (8 - padding));
      byte = next;
    }
  }
}

/** The part of the frame that holds all black dots, with where it lay; 0 × 0 for a white frame. */
export function crop(frame: MonoBitmap): { bitmap: MonoBitmap; x: number; y: number } {
  const { data, strideBytes, widthDots, heightDots } = frame;
  let [left, right, top, bottom] = [widthDots, 0, heightDots, 0];
  for (let row = 0; row < heightDots; row++) {
    const base = row * strideBytes;
    let first = 0;
    while (first < strideBytes && data[base + first] === 0) first++;
    if (first === strideBytes) continue;
    let last = strideBytes - 1;
    while (data[base + last] === 0) last--;
    left = Math.min(left, first * 8 + Math.clz32(data[base + first]!) - 24);
    right = Math.max(right, last * 8 + 8 - lowestBit(data[base + last]!));
    top = Math.min(top, row);
    bottom = row + 1;
  }
  if (left >= right) return { bitmap: createMonoBitmap(0, 0), x: 0, y: 0 };
  const bitmap = createMonoBitmap(right - left, bottom - top);
  blit(bitmap, frame, { x: -left, y: -top, ink: 'black' });
  return { bitmap, x: left, y: top };
}

const lowestBit = (byte: number): number => 31 - Math.clz32(byte & -byte);
