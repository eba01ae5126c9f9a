/** Returns the outline of a box as four rectangles that do not overlap; a filled box as one. */
import type { BoxElement, LineElement } from '../../label/index.ts';
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

/** Returns the box in whole dots, with sides of at least one dot, for languages that have only these. */
export const roundedBox = (box: BoxElement): Rect & { readonly thicknessDots: number } => ({
  x: Math.round(box.x),
  y: Math.round(box.y),
  widthDots: Math.round(box.widthDots),
  heightDots: Math.round(box.heightDots),
  thicknessDots: Math.max(1, Math.round(box.thicknessDots)),
});

/** A level or upright line as the box of its dots; undefined for any other. */
export function lineBox({ x1, y1, x2, y2, thicknessDots: t, cap, ink }: LineElement): BoxElement | undefined {
  if ((x1 !== x2 && y1 !== y2) || cap === 'slanted') return undefined;
  const upright = x1 === x2;
  return {
    kind: 'box',
    x: upright ? x1 - t / 2 : Math.min(x1, x2),
    y: upright ? Math.min(y1, y2) : y1 - t / 2,
    widthDots: upright ? t : Math.abs(x2 - x1),
    heightDots: upright ? Math.abs(y2 - y1) : t,
    thicknessDots: t,
    radiusDots: 0,
    ink,
  };
}
