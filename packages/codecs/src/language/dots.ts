/** Pictures of single elements, and dots as rectangles: what writers put where a language has no command. */
import { createMonoBitmap, type Element, type MonoBitmap } from '../label/index.ts';
import { inBlack, measureElement, renderElement } from '../render/index.ts';
import { drawElement } from '../render/element.ts';
import { blit, crop } from '../render/frame.ts';
import type { Rect } from '../render/place.ts';
import { moveElement } from './move.ts';

export interface PlacedBitmap {
  readonly bitmap: MonoBitmap;
  readonly x: number;
  readonly y: number;
}

/** The part of a placed bitmap that lies on the label; undefined where nothing does. */
export function clipToLabel(
  placed: PlacedBitmap,
  label: { widthDots: number; heightDots: number },
): PlacedBitmap | undefined {
  const { bitmap, x, y } = placed;
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const width = Math.min(label.widthDots, x + bitmap.widthDots) - left;
  const height = Math.min(label.heightDots, y + bitmap.heightDots) - top;
  if (width <= 0 || height <= 0) return undefined;
  if (width === bitmap.widthDots && height === bitmap.heightDots) return placed;
  const part = createMonoBitmap(width, height);
  blit(part, bitmap, { x: x - left, y: y - top, ink: 'black' });
  return { bitmap: part, x: left, y: top };
}

/** The element alone in black dots on the label; undefined where it prints nothing there. */
export function pictureOf(
  element: Element,
  label: { widthDots: number; heightDots: number; dpi: number },
  now: Date,
): PlacedBitmap | undefined {
  const { widthDots, heightDots, dpi } = label;
  const bounds = measureElement(element, dpi, { now });
  // What reaches far over the label, or may with its glyphs, is drawn only as far as the label does.
  const margin = 'font' in element ? 4 * element.font.heightDots : 0;
  if ((bounds.widthDots + margin) * (bounds.heightDots + margin) > 4 * widthDots * heightDots) {
    const region = { x: 0, y: 0, widthDots, heightDots };
    const placed = crop(drawRegion([inBlack(element)], region, dpi, now));
    return placed.bitmap.widthDots > 0 ? placed : undefined;
  }
  return clipToLabel(renderElement(element, dpi, { now }), label);
}

/** What a part of the label looks like after the given elements, with their inks. */
export function drawRegion(elements: readonly Element[], region: Rect, dpi: number, now: Date): MonoBitmap {
  const frame = createMonoBitmap(region.widthDots, region.heightDots);
  for (const element of elements) {
    drawElement(frame, moveElement(element, -region.x, -region.y), { dpi, now });
  }
  return frame;
}

/** Black dots as rectangles that do not overlap: runs of a row, joined with equal runs below. */
export function rectanglesOf({ bitmap, x, y }: PlacedBitmap): Rect[] {
  const done: Rect[] = [];
  let open = new Map<number, { x: number; y: number; widthDots: number; heightDots: number }>();
  for (let row = 0; row < bitmap.heightDots; row++) {
    const next: typeof open = new Map();
    for (const [start, end] of runsOf(bitmap, row)) {
      const key = start * 0x10000 + end;
      const above = open.get(key);
      if (above) {
        above.heightDots++;
        open.delete(key);
        next.set(key, above);
      } else next.set(key, { x: x + start, y: y + row, widthDots: end - start, heightDots: 1 });
    }
    done.push(...open.values());
    open = next;
  }
  done.push(...open.values());
  return done;
}

function runsOf(bitmap: MonoBitmap, row: number): [start: number, end: number][] {
  const runs: [number, number][] = [];
  let start = -1;
  for (let x = 0; x <= bitmap.widthDots; x++) {
    const bits = bitmap.data[row * bitmap.strideBytes + (x >> 3)] ?? 0;
    if (start < 0 && (x & 7) === 0 && bits === 0 && x < bitmap.widthDots) {
      x += 7;
      continue;
    }
    const black = x < bitmap.widthDots && ((bits >> (7 - (x & 7))) & 1) === 1;
    if (black && start < 0) start = x;
    else if (!black && start >= 0) {
      runs.push([start, x]);
      start = -1;
    }
  }
  return runs;
}

/** Black dots of both over black dots of either, where both are drawn in place: 1 is the same picture. */
export function overlap(first: PlacedBitmap | undefined, second: PlacedBitmap | undefined): number {
  if (!first || !second) return first === second ? 1 : 0;
  const left = Math.min(first.x, second.x);
  const top = Math.min(first.y, second.y);
  const width = Math.max(first.x + first.bitmap.widthDots, second.x + second.bitmap.widthDots) - left;
  const height = Math.max(first.y + first.bitmap.heightDots, second.y + second.bitmap.heightDots) - top;
  const [a, b] = [first, second].map((placed) => {
    const frame = createMonoBitmap(width, height);
    blit(frame, placed.bitmap, { x: placed.x - left, y: placed.y - top, ink: 'black' });
    return frame.data;
  }) as [Uint8Array, Uint8Array];
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    both += BITS[a[i]! & b[i]!]!;
    either += BITS[a[i]! | b[i]!]!;
  }
  return either === 0 ? 1 : both / either;
}

/** Ones in each byte. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
