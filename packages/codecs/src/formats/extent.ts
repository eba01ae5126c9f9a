/** How far the elements of a label reach: the canvas of sources that do not state their size. */
import { type Element, sampleText } from '../label/index.ts';
import { humanReadableTexts, measureElement } from '../render/index.ts';

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Characters of bar codes that are encoded only to know how far they reach; those of a usual document are a few hundred. */
const MAX_CHARACTERS = 100_000;

/** The rectangle around all elements in dots; all zero where there are none. */
export function extentOf(elements: readonly Element[], dpi: number): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let characters = 0;
  for (const element of elements) {
    if (element.kind === 'barcode') characters += sampleText(element.content).length + 40;
    if (characters > MAX_CHARACTERS) continue;
    // The digits of EAN and UPC extend beyond the block that positions them.
    const hanging = element.kind === 'barcode' ? humanReadableTexts(element, dpi) : [];
    for (const part of [element, ...hanging]) {
      const box = measureElement(part, dpi);
      if (!(box.widthDots > 0 && box.heightDots > 0)) continue;
      left = Math.min(left, box.x);
      top = Math.min(top, box.y);
      right = Math.max(right, box.x + box.widthDots);
      bottom = Math.max(bottom, box.y + box.heightDots);
    }
  }
  return left <= right ? { left, top, right, bottom } : { left: 0, top: 0, right: 0, bottom: 0 };
}

/** A length rounded up to the next half inch, at least half an inch: label stock is sold in such sizes. */
export const stockLength = (dots: number, dpi: number): number =>
  Math.max(1, Math.ceil((dots / dpi) * 2 - 0.02)) * (dpi / 2);
