/** The 1-bit frame buffer: rectangles and bitmaps put into a MonoBitmap with an ink. */
import type { Ink, MonoBitmap } from '../label/index.ts';

/** Fills the rectangle; parts outside the frame are clipped. Sizes at or below 0 draw nothing. */
export function fillRect(frame: MonoBitmap, x: number, y: number, width: number, height: number, ink: Ink): void {
  const left = Math.max(0, x);
  const right = Math.min(frame.widthDots, x + width);
  const top = Math.max(0, y);
  const bottom = Math.min(frame.heightDots, y + height);
  if (left >= right || top >= bottom) return;
  const { data, strideBytes } = frame;
  const firstByte = left >> 3;
  const lastByte = (right - 1) >> 3;
  const firstMask = 0xff >> (left & 7);
  const lastMask = (0xff << (7 - ((right - 1) & 7))) & 0xff;
  for (let row = top; row < bottom; row++) {
    const base = row * strideBytes;
    if (firstByte === lastByte) {
      applyMask(data, base + firstByte, firstMask & lastMask, ink);
      continue;
    }
    applyMask(data, base + firstByte, firstMask, ink);
    if (ink === 'black') data.fill(0xff, base + firstByte + 1, base + lastByte);
    else if (ink === 'white') data.fill(0, base + firstByte + 1, base + lastByte);
    else for (let i = base + firstByte + 1; i < base + lastByte; i++) data[i] = data[i]! ^ 0xff;
    applyMask(data, base + lastByte, lastMask, ink);
  }
}

function applyMask(data: Uint8Array, index: number, mask: number, ink: Ink): void {
  if (ink === 'black') data[index] = data[index]! | mask;
  else if (ink === 'white') data[index] = data[index]! & ~mask;
  else data[index] = data[index]! ^ mask;
}

/** Puts `bitmap` with its top-left corner at (x, y): its black dots act with `ink`, its white dots leave the frame alone. */
export function blit(frame: MonoBitmap, bitmap: MonoBitmap, x: number, y: number, ink: Ink): void {
  const top = Math.max(0, -y);
  const bottom = Math.min(bitmap.heightDots, frame.heightDots - y);
  const shift = x & 7;
  const byteOffset = x >> 3;
  for (let row = top; row < bottom; row++) {
    const source = row * bitmap.strideBytes;
    const target = (y + row) * frame.strideBytes;
    for (let i = 0; i < bitmap.strideBytes; i++) {
      const bits = bitmap.data[source + i]!;
      if (bits === 0) continue;
      const at = byteOffset + i;
      if (at >= 0 && at < frame.strideBytes) applyMask(frame.data, target + at, (bits >> shift) & edge(frame, at), ink);
      if (shift !== 0 && at + 1 >= 0 && at + 1 < frame.strideBytes) {
        applyMask(frame.data, target + at + 1, (bits << (8 - shift)) & 0xff & edge(frame, at + 1), ink);
      }
    }
  }
}

/** Mask of the dots of byte `at` of a row that lie inside the frame: padding bits stay 0. */
function edge(frame: MonoBitmap, at: number): number {
  const over = (at + 1) * 8 - frame.widthDots;
  return over > 0 ? (0xff << over) & 0xff : 0xff;
}
