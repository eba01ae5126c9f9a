/** Rectangles, lines and images for languages that fill rectangles and draw diagonals (EPL, TSPL). */
import type { ImageElement, Label, LineElement } from '../../label/index.ts';
import type { Rect } from '../../render/place.ts';
import { clipToLabel, overlap, pictureOf, type PlacedBitmap } from './dots.ts';

/** Most bytes of a coordinate, with the comma after it; a larger one is far outside any label. */
const NUMBER_BYTES = 11;
const MAX = 9_999_999_999;

/**
 * Writes a line `name` + `x,y,width,height` for each rectangle in whole dots, cut at the label's upper left; omits
 * empty ones. CR LF separates lines. Pictures become many thousands of lines, so they are written byte by byte.
 */
export function ruleLines(name: string, rectangles: readonly Rect[]): Uint8Array {
  const bytes = new Uint8Array(rectangles.length * (name.length + 4 * NUMBER_BYTES + 2));
  let at = 0;
  const number = (value: number, behind: number): void => {
    let rest = Math.min(MAX, value);
    let digits = 1;
    for (let size = 10; size <= rest; size *= 10) digits++;
    for (let i = at + digits - 1; i >= at; i--) {
      bytes[i] = 0x30 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    at += digits;
    bytes[at++] = behind;
  };
  for (const rect of rectangles) {
    const x = Math.max(0, Math.round(rect.x));
    const y = Math.max(0, Math.round(rect.y));
    const width = Math.round(rect.x + rect.widthDots) - x;
    const height = Math.round(rect.y + rect.heightDots) - y;
    if (width <= 0 || height <= 0) continue;
    for (let i = 0; i < name.length; i++) bytes[at++] = name.charCodeAt(i);
    number(x, COMMA);
    number(y, COMMA);
    number(width, COMMA);
    number(height, CR);
    bytes[at++] = LF;
  }
  return bytes.slice(0, Math.max(0, at - 2));
}

const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;

/** A line as a rectangle, if it is level or upright, or as a diagonal of whole dots. */
type LinePlan =
  | { readonly kind: 'rectangle'; readonly rect: Rect }
  | {
      readonly kind: 'diagonal';
      readonly from: readonly [x: number, y: number];
      readonly to: readonly [x: number, y: number];
      readonly thicknessDots: number;
      /** Likeness of the printer's stroke: 1 is equal, 0 is a stroke that it cannot draw. */
      readonly likeness: number;
    };

/** Plans a line; undefined if it prints nothing. `cap`: the ends of the printer's strokes. */
export function planLine(
  line: LineElement,
  label: Label,
  { now, cap }: { now: Date; cap: LineElement['cap'] },
): LinePlan | undefined {
  const drawn = pictureOf(line, label, now);
  if (!drawn) return undefined;
  const [fx = 0, fy = 0, tx = 0, ty = 0] = [line.x1, line.y1, line.x2, line.y2].map((value) => Math.round(value));
  if (fx === tx || fy === ty) {
    const { widthDots, heightDots } = drawn.bitmap;
    return { kind: 'rectangle', rect: { x: drawn.x, y: drawn.y, widthDots, heightDots } };
  }
  const thicknessDots = Math.round(line.thicknessDots);
  const said = { ...line, x1: fx, y1: fy, x2: tx, y2: ty, thicknessDots, cap };
  const outside = [fx, fy, tx, ty].some((value) => value < 0);
  const likeness = outside ? 0 : overlap(drawn, pictureOf(said, label, now));
  return { kind: 'diagonal', from: [fx, fy], to: [tx, ty], thicknessDots, likeness };
}

/** Returns the dots that the image prints: its own if it is upright in its own size, else drawn. */
export function imageDots(element: ImageElement, label: Label, now: Date): PlacedBitmap | undefined {
  const { picture, rotation, widthDots, heightDots, x, y, anchor } = element;
  const asIs =
    picture.kind === 'mono' && rotation === 0 && widthDots === picture.widthDots && heightDots === picture.heightDots &&
    Number.isInteger(x) && Number.isInteger(y) && anchor !== 'baseline' && anchor !== 'bottom-corner'; // prettier-ignore
  return asIs ? clipToLabel({ bitmap: picture, x, y }, label) : pictureOf(element, label, now);
}
