/** Boxes for languages that have filled rectangles and outlines, in whole dots and without rounded corners. */
import { message } from '@platen/messages';
import type { BoxElement, Ink, LineElement } from '../../label/index.ts';
import type { Rect } from '../../render/place.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../frame/not-expressible.ts';
import { boxStrips, isFilled, lineBox, roundedBox } from './strips.ts';
import type { Written } from '../frame/writer.ts';

export interface RectangleWriter<C> {
  /** The name of the language. */
  readonly language: string;
  /** The longest side; unlimited unless stated. */
  readonly longest?: number;
  readonly filled: (rect: Rect, ink: Ink) => Written<C>;
  readonly outline: (rect: Rect, thicknessDots: number) => Written<C>;
}

/**
 * Writes a box as a filled rectangle or as an outline, and a level or upright line as a filled one. An outline that
 * inverts is four filled rectangles.
 */
export function writeRectangles<C>(element: BoxElement | LineElement, writer: RectangleWriter<C>): Written<C> {
  const { language, longest = Infinity, filled, outline } = writer;
  const box = element.kind === 'line' ? lineBox(element) : element;
  if (!box) return notExpressible(message('reason.no_sloping_line', { language }));
  if (box.radiusDots > 0) return notExpressible(message('reason.no_rounded_corners', { language }));
  const { thicknessDots, ...rect } = roundedBox(box);
  if (rect.widthDots < 1 || rect.heightDots < 1) return [];
  if (rect.x < 0 || rect.y < 0) return OUTSIDE;
  if (Math.max(rect.widthDots, rect.heightDots) > longest)
    return notExpressible(message('reason.too_long', { most: longest }));
  if (isFilled(box)) return filled(rect, box.ink);
  if (box.ink === 'black') return outline(rect, thicknessDots);
  const sides = boxStrips({ ...box, ...rect, thicknessDots }).map((strip) => filled(strip, box.ink));
  return sides.find((side) => side instanceof NotExpressible) ?? (sides as C[][]).flat();
}
