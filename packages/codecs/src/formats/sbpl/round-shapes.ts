/** Sections and gray patterns of circles and triangles as dots (SG112-ex manual, Print Circle, Print Triangle). */
import { type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { ASSUMED } from './assumptions.ts';

/** Thresholds of an ordered 4 × 4 screen, in sixteenths. */
const SCREEN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** Dots of a row: from, and the first behind them. */
type Span = readonly [from: number, to: number];

/**
 * Returns a square bitmap of `size` dots, rounded up to blocks of 8, with `pattern` (0: solid) in the spans of each row. A label
 * may have hundreds of circles: the rows are filled by bytes, not asked dot by dot.
 */
function paint(size: number, pattern: number, spansOf: (y: number) => readonly Span[]): MonoBitmap {
  const side = Math.ceil(size / 8) * 8;
  const bitmap = createMonoBitmap(side, side);
  const share = (ASSUMED.grayShares[pattern] ?? 1) * 16;
  const screen = [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3, 4, 5, 6, 7].reduce((byte, x) => byte | (SCREEN[row * 4 + (x & 3)]! < share ? 0x80 >> x : 0), 0),
  );
  for (let y = 0; y < size; y++) {
    for (const [from, to] of spansOf(y))
      fill(bitmap, y, { from: Math.max(0, from), to: Math.min(size, to), dots: screen[y & 3]! });
  }
  return bitmap;
}

/** Sets the dots of a byte pattern between two places of a row. */
function fill(
  { data, strideBytes }: MonoBitmap,
  y: number,
  { from, to, dots }: { from: number; to: number; dots: number },
): void {
  if (to <= from) return;
  const [first, last] = [from >> 3, (to - 1) >> 3];
  for (let byte = first; byte <= last; byte++) {
    const head = byte === first ? 0xff >> (from & 7) : 0xff;
    const tail = byte === last ? 0xff << (7 - ((to - 1) & 7)) : 0xff;
    data[y * strideBytes + byte]! |= dots & head & tail;
  }
}

interface CircleParts {
  readonly lineDots: number;
  readonly section: number;
  readonly pattern: number;
  /** Rotation of the field in degrees, counter-clockwise: quarter turns. */
  readonly turned: number;
}

/** Returns a section of a circle's line, in a bitmap as wide as the circle. */
export function circlePart(radius: number, { lineDots, section, pattern, turned }: CircleParts): MonoBitmap {
  const [from, to] = ASSUMED.sections[section] ?? ASSUMED.sections[0]!;
  /** Quarters from the upper right one, counter-clockwise. */
  const has = (quarter: number): boolean => (((quarter * 90 - turned - from) % 360) + 360) % 360 < to - from;
  const [upperRight, upperLeft, lowerLeft, lowerRight] = [has(0), has(1), has(2), has(3)];
  return paint(radius * 2, pattern, (y) => {
    const dy = radius - y - 0.5;
    const outer = dotsWithin(radius * radius - dy * dy);
    const inner = dotsWithin((radius - lineDots) ** 2 - dy * dy);
    const spans: Span[] = [];
    if (dy > 0 ? upperLeft : lowerLeft) spans.push([radius - outer, radius - inner]);
    if (dy > 0 ? upperRight : lowerRight) spans.push([radius + inner, radius + outer]);
    return spans;
  });
}

/** How many dots from the middle on have their own middle within a distance, whose square this is. */
function dotsWithin(square: number): number {
  if (square < 0.25) return 0;
  return Math.floor(Math.sqrt(square) + 0.5);
}

/** Returns a triangle's line, inside of its sides; `corners` are on a square of `size` dots. */
export function trianglePart(
  size: number,
  corners: readonly (readonly [x: number, y: number])[],
  { lineDots, pattern }: { lineDots: number; pattern: number },
): MonoBitmap {
  const sides = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    const length = Math.hypot(x2 - x1, y2 - y1);
    return {
      slope: -(y2 - y1) / length,
      at: (x: number, y: number) => ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length,
    };
  });
  const [third] = [corners[2]!];
  const sign = Math.sign(sides[0]!.at(third[0], third[1])) || 1;
  /** The dots of a row that are at least so far inside of every side. */
  const within = (y: number, least: number): Span => {
    let [from, to] = [0, size];
    for (const { slope, at } of sides) {
      const isInside = (x: number): boolean => sign * at(x + 0.5, y + 0.5) >= least;
      if (Math.abs(slope) < 1e-9) {
        if (!isInside(0)) return [0, 0];
        continue;
      }
      const rises = sign * slope > 0;
      const crossing = (least - sign * at(0, y + 0.5)) / (sign * slope) - 0.5;
      let edge = Math.min(size, Math.max(0, Math.round(crossing)));
      // The first dot on the side that is inside, or the first behind those.
      while (edge > 0 && isInside(edge - 1) === rises) edge--;
      while (edge < size && isInside(edge) !== rises) edge++;
      if (rises) from = Math.max(from, edge);
      else to = Math.min(to, edge);
    }
    return [from, Math.max(from, to)];
  };
  return paint(size, pattern, (y) => {
    const [from, to] = within(y, 0);
    const [inner, behind] = within(y, lineDots);
    return inner < behind ? [[from, inner], [behind, to]] : [[from, to]]; // prettier-ignore
  });
}
