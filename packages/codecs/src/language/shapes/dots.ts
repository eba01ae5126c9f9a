/** Pictures of single elements, and dots as rectangles, for elements that a language has no command for. */
import { createMonoBitmap, type Element, type ImageElement, type Label, type MonoBitmap } from '../../label/index.ts';
import { inBlack, measureElement, renderElement } from '../../render/index.ts';
import { drawElement } from '../../render/element.ts';
import { blit, crop } from '../../render/frame.ts';
import type { Rect } from '../../render/place.ts';
import { moveElement } from '../../label/move.ts';

export interface PlacedBitmap {
  readonly bitmap: MonoBitmap;
  readonly x: number;
  readonly y: number;
}

/** Returns the part of a placed bitmap that is on the label; undefined if no part is. */
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

/** Returns only this element in black dots on the label; undefined if it prints nothing there. */
export function pictureOf(
  element: Element,
  label: { widthDots: number; heightDots: number; dpi: number },
  now: Date,
): PlacedBitmap | undefined {
  const { widthDots, heightDots, dpi } = label;
  const bounds = measureElement(element, dpi, { now });
  // An element that reaches far beyond the label, or may do so with its glyphs, is drawn only within the label.
  const margin = 'font' in element ? 4 * element.font.heightDots : 0;
  if ((bounds.widthDots + margin) * (bounds.heightDots + margin) > 4 * widthDots * heightDots) {
    const region = { x: 0, y: 0, widthDots, heightDots };
    const placed = crop(drawRegion([inBlack(element)], region, dpi, now));
    return placed.bitmap.widthDots > 0 ? placed : undefined;
  }
  return clipToLabel(renderElement(element, dpi, { now }), label);
}

/** Returns the dots that the image prints: its own if it is upright in its own size, else drawn. */
export function imageDots(element: ImageElement, label: Label, now: Date): PlacedBitmap | undefined {
  const { picture, rotation, widthDots, heightDots, x, y, anchor } = element;
  const asIs =
    picture.kind === 'mono' && rotation === 0 && widthDots === picture.widthDots && heightDots === picture.heightDots &&
    Number.isInteger(x) && Number.isInteger(y) && anchor !== 'baseline' && anchor !== 'bottom-corner'; // prettier-ignore
  return asIs ? clipToLabel({ bitmap: picture, x, y }, label) : pictureOf(element, label, now);
}

/** Returns the dots of a part of the label after `elements` are drawn with their inks. */
export function drawRegion(elements: readonly Element[], region: Rect, dpi: number, now: Date): MonoBitmap {
  const frame = createMonoBitmap(region.widthDots, region.heightDots);
  for (const element of elements) {
    drawElement(frame, moveElement(element, -region.x, -region.y), { dpi, now });
  }
  return frame;
}

/** Returns black dots as rectangles that do not overlap: runs of a row, joined with equal runs below. */
export function rectanglesOf({ bitmap, x, y }: PlacedBitmap): Rect[] {
  const done: Rect[] = [];
  /** Rectangles that reach down to the row above, from left to right. */
  let open: { x: number; y: number; widthDots: number; heightDots: number }[] = [];
  for (let row = 0; row < bitmap.heightDots; row++) {
    const next: typeof open = [];
    let above = 0;
    const runs = runsOf(bitmap, row);
    for (let i = 0; i < runs.length; i += 2) {
      const start = x + runs[i]!;
      const widthDots = runs[i + 1]! - runs[i]!;
      while (above < open.length && open[above]!.x < start) done.push(open[above++]!);
      const same = open[above];
      if (same?.x === start && same.widthDots === widthDots) {
        same.heightDots++;
        next.push(same);
        above++;
      } else next.push({ x: start, y: y + row, widthDots, heightDots: 1 });
    }
    while (above < open.length) done.push(open[above++]!);
    open = next;
  }
  for (const rect of open) done.push(rect);
  return done;
}

/** Returns the start and end of every run of black dots in a row, in one list. */
function runsOf({ widthDots, strideBytes, data }: MonoBitmap, row: number): number[] {
  const runs: number[] = [];
  let black = false;
  for (let i = 0; i < strideBytes; i++) {
    const bits = data[row * strideBytes + i]!;
    if (bits === (black ? 0xff : 0)) continue;
    for (let bit = 0; bit < 8; bit++) {
      if (((bits >> (7 - bit)) & 1) === (black ? 1 : 0)) continue;
      runs.push(i * 8 + bit);
      black = !black;
    }
  }
  if (black) runs.push(widthDots);
  return runs;
}

/** Returns the black dots of both pictures divided by those of either, in place: 1 for equal pictures. */
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

/** Number of one bits in each byte. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
