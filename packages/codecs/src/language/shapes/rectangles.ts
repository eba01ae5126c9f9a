/** Boxes and lines for languages that fill rectangles and draw outlines, in whole dots. */
import { message } from '@platen/messages';
import type { BoxElement, Ink, LineElement } from '../../label/index.ts';
import type { Rect } from '../../render/place.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../frame/not-expressible.ts';
import type { Page, Written } from '../frame/writer.ts';
import { overlap, pictureOf } from './dots.ts';
import { boxStrips, isFilled } from './strips.ts';

/** A box in whole dots, drawn inwards. */
export type Outline = Rect & Pick<BoxElement, 'thicknessDots' | 'radiusDots'>;

/** A sloping line in whole dots. */
export interface Diagonal {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly thicknessDots: number;
}

/** The rectangles of a language. */
export interface RectangleWriter<C> {
  /** The name of the language. */
  readonly language: string;
  /** The longest side; unlimited unless stated. */
  readonly longest?: number;
  /** True if `filled` cuts off what lies left of or above the label; else such a box is not expressible. */
  readonly cuts?: boolean;
  /** True if outlines may have rounded corners. */
  readonly rounds?: boolean;
  readonly filled: (rect: Rect, ink: Ink) => Written<C>;
  /** Writes a black outline that lies right of and below the label's upper left corner. */
  readonly outline: (box: Outline) => Written<C>;
  /** Writes sloping black lines, whose ends the printer draws as `cap`; absent if the language has none. */
  readonly diagonal?: { readonly cap: LineElement['cap']; readonly write: (line: Diagonal) => Written<C> };
}

/** Writes a box as a filled rectangle or as an outline. An outline that erases or inverts is four filled rectangles. */
export function writeBox<C>(box: BoxElement, writer: RectangleWriter<C>): Written<C> {
  const { language, longest = Infinity, cuts = false, rounds = false, filled, outline } = writer;
  const { ink, radiusDots } = box;
  const whole = wholeDots(box);
  if (whole.widthDots <= 0 || whole.heightDots <= 0) return [];
  if (radiusDots > 0 && !rounds) return notExpressible(message('reason.no_rounded_corners', { language }));
  if (radiusDots > 0 && ink !== 'black') return notExpressible(message('reason.black_only', { language }));
  const isOutside = whole.x < 0 || whole.y < 0;
  if (isOutside && (!cuts || radiusDots > 0)) return OUTSIDE;
  if (Math.max(whole.widthDots, whole.heightDots) > longest)
    return notExpressible(message('reason.too_long', { most: longest }));
  if (radiusDots > 0 || (ink === 'black' && !isOutside && !isFilled(whole))) return outline(whole);
  const strips = boxStrips(whole).map((strip) => filled(strip, ink));
  return strips.find((strip) => strip instanceof NotExpressible) ?? (strips as C[][]).flat();
}

/** Writes a level or upright line as a filled rectangle, a sloping one as a diagonal if that looks nearly alike. */
export function writeLine<C>(page: Page, line: LineElement, writer: RectangleWriter<C>): Written<C> {
  const { label, now, tally } = page;
  const { language, diagonal } = writer;
  const drawn = pictureOf(line, label, now);
  if (!drawn) return [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [line.x1, line.y1, line.x2, line.y2].map((value) => Math.round(value));
  const thicknessDots = Math.round(line.thicknessDots);
  if (x1 === x2 || y1 === y2) {
    const { widthDots, heightDots } = drawn.bitmap;
    const rect = { kind: 'box', x: drawn.x, y: drawn.y, widthDots, heightDots, radiusDots: 0, ink: line.ink } as const;
    return writeBox({ ...rect, thicknessDots: Math.min(widthDots, heightDots) }, writer);
  }
  const sloping = notExpressible(message('reason.no_sloping_line', { language }));
  if (!diagonal) return sloping;
  if (line.ink !== 'black') return notExpressible(message('reason.black_only', { language }));
  const printed = { ...line, x1, y1, x2, y2, thicknessDots, cap: diagonal.cap };
  const isOutside = [x1, y1, x2, y2].some((value) => value < 0);
  const likeness = isOutside ? 0 : overlap(drawn, pictureOf(printed, label, now));
  if (likeness < MIN_LIKENESS) return sloping;
  if (likeness < 1) tally.approximated(line, message('reason.line_ends_differ', { language }));
  return diagonal.write({ from: [x1, y1], to: [x2, y2], thicknessDots });
}

/** The share of dots that the printer's stroke has in common with the line. */
const MIN_LIKENESS = 0.8;

/** The box with its edges at the dots where the renderer draws them. */
function wholeDots(box: BoxElement): BoxElement {
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const [widthDots, heightDots] = [Math.round(box.x + box.widthDots) - x, Math.round(box.y + box.heightDots) - y];
  return { ...box, x, y, widthDots, heightDots, thicknessDots: Math.max(1, Math.round(box.thicknessDots)) };
}
