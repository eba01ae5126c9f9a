/**
 * The elements of a label that a writer has drawn so far: their places and their look. Draws each element at most once.
 */
import { createMonoBitmap, type Element, type Label, type MonoBitmap } from '../../label/index.ts';
import { drawElement } from '../../render/element.ts';
import { blit, fillRect } from '../../render/frame.ts';
import { measureElement } from '../../render/index.ts';
import type { Rect } from '../../render/place.ts';
import { moveElement } from '../../label/move.ts';
import { boxStrips } from '../shapes/strips.ts';

/** Dots of the label that elements may mark: their bounds, or only the sides of an outline. */
export interface Coverage {
  readonly mark: (element: Element, bounds: Rect) => void;
  /** True if a dot of the rectangle is marked; dots outside the label do not count. */
  readonly touches: (rect: Rect) => boolean;
}

type Size = Pick<Label, 'widthDots' | 'heightDots'>;

export function createCoverage({ widthDots, heightDots }: Size): Coverage {
  let frame: MonoBitmap | undefined;
  const fill = (rect: Rect): void => {
    frame ??= createMonoBitmap(Math.ceil(widthDots), Math.ceil(heightDots));
    const { x, y, width, height } = wholeDots(rect);
    fillRect(frame, x, y, width, height, 'black');
  };
  return {
    mark: (element, bounds) => {
      if (element.kind === 'box' && element.radiusDots === 0) boxStrips({ ...element, ...bounds }).forEach(fill);
      else fill(bounds);
    },
    touches: (rect) => frame !== undefined && hasBlack(frame, wholeDots(rect)),
  };
}

/** Returns all dots that the rectangle touches. */
function wholeDots(rect: Rect): { x: number; y: number; width: number; height: number } {
  const x = Math.floor(rect.x);
  const y = Math.floor(rect.y);
  return { x, y, width: Math.ceil(rect.x + rect.widthDots) - x, height: Math.ceil(rect.y + rect.heightDots) - y };
}

/** True if the part of the rectangle inside the frame has a black dot. */
function hasBlack(
  { data, strideBytes, widthDots, heightDots }: MonoBitmap,
  rect: ReturnType<typeof wholeDots>,
): boolean {
  const left = Math.max(0, rect.x);
  const right = Math.min(widthDots, rect.x + rect.width);
  const bottom = Math.min(heightDots, rect.y + rect.height);
  if (left >= right) return false;
  const [first, last] = [left >> 3, (right - 1) >> 3];
  for (let row = Math.max(0, rect.y); row < bottom; row++) {
    for (let i = first; i <= last; i++) {
      let bits = data[row * strideBytes + i]!;
      if (i === first) bits &= 0xff >> (left & 7);
      if (i === last) bits &= 0xff << (7 - ((right - 1) & 7));
      if (bits !== 0) return true;
    }
  }
  return false;
}

export interface Ground {
  /** Marks an element as drawn. */
  readonly add: (element: Element) => void;
  /** True if an element drawn so far may have dots in the rectangle. */
  readonly touches: (rect: Rect) => boolean;
  /** Returns the picture of the rectangle with all elements drawn so far and `above` on top. */
  readonly look: (rect: Rect, above: Element) => MonoBitmap;
}

export function createGround(label: Label, now: Date): Ground {
  const { dpi } = label;
  const elements: Element[] = [];
  const coverage = createCoverage(label);
  let frame: MonoBitmap | undefined;
  // Most labels need neither: elements are measured and drawn at the first use.
  let [measured, drawn] = [0, 0];
  return {
    add: (element) => {
      elements.push(element);
    },
    touches: (rect) => {
      for (; measured < elements.length; measured++) {
        const element = elements[measured]!;
        coverage.mark(element, inkBounds(element, dpi, now));
      }
      return coverage.touches(rect);
    },
    look: (rect, above) => {
      frame ??= createMonoBitmap(Math.ceil(label.widthDots), Math.ceil(label.heightDots));
      for (; drawn < elements.length; drawn++) drawElement(frame, elements[drawn]!, { dpi, now });
      // Dots beyond the label's edge are white.
      const width = Math.min(rect.widthDots, frame.widthDots - rect.x);
      const height = Math.min(rect.heightDots, frame.heightDots - rect.y);
      const part = createMonoBitmap(Math.max(0, width), Math.max(0, height));
      blit(part, frame, { x: -rect.x, y: -rect.y, ink: 'black' });
      drawElement(part, moveElement(above, -rect.x, -rect.y), { dpi, now });
      if (width === rect.widthDots && height === rect.heightDots) return part;
      const whole = createMonoBitmap(rect.widthDots, rect.heightDots);
      blit(whole, part, { x: 0, y: 0, ink: 'black' });
      return whole;
    },
  };
}

/** Returns the element's block with parts that may reach over it: glyphs, guard bars, the human-readable line. */
function inkBounds(element: Element, dpi: number, now: Date): Rect {
  const { x, y, widthDots, heightDots } = measureElement(element, dpi, { now });
  const line = element.kind === 'barcode' && element.humanReadable.position !== 'none';
  const more = line
    ? 24 + 10 * element.moduleDots
    : element.kind === 'text'
      ? Math.ceil(element.font.heightDots / 5)
      : 0;
  return { x: x - more, y: y - more, widthDots: widthDots + 2 * more, heightDots: heightDots + 2 * more };
}
