/** Returns the outline of a box as four rectangles that do not overlap; a filled box as one. */
import type { BoxElement } from '../../label/index.ts';
import type { Rect } from '../../render/place.ts';

export const isFilled = (box: BoxElement): boolean => 2 * box.thicknessDots >= Math.min(box.widthDots, box.heightDots);

export function boxStrips(box: BoxElement): Rect[] {
  const { x, y, widthDots: w, heightDots: h, thicknessDots: t } = box;
  if (isFilled(box)) return [{ x, y, widthDots: w, heightDots: h }];
  return [
    { x, y, widthDots: w, heightDots: t },
    { x, y: y + h - t, widthDots: w, heightDots: t },
    { x, y: y + t, widthDots: t, heightDots: h - 2 * t },
    { x: x + w - t, y: y + t, widthDots: t, heightDots: h - 2 * t },
  ];
}
