/** Sections and gray patterns of circles and triangles as dots (SG112-ex manual, Print Circle, Print Triangle). */
import { type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { ASSUMED } from './assumptions.ts';

/** Thresholds of an ordered 4 × 4 screen, in sixteenths. */
const SCREEN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** Returns a square bitmap of `size` dots, rounded up to blocks of 8, with `pattern` (0: solid) inside of the shape. */
function paint(size: number, pattern: number, inside: (x: number, y: number) => boolean): MonoBitmap {
  const side = Math.ceil(size / 8) * 8;
  const bitmap = createMonoBitmap(side, side);
  const share = (ASSUMED.grayShares[pattern] ?? 1) * 16;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (SCREEN[(y & 3) * 4 + (x & 3)]! < share && inside(x + 0.5, y + 0.5))
        bitmap.data[y * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return bitmap;
}

interface CircleParts {
  readonly lineDots: number;
  readonly section: number;
  readonly pattern: number;
  /** Rotation of the field in degrees, counter-clockwise. */
  readonly turned: number;
}

/** Returns a section of a circle's line, in a bitmap as wide as the circle. */
export function circlePart(radius: number, { lineDots, section, pattern, turned }: CircleParts): MonoBitmap {
  const [from, to] = ASSUMED.sections[section] ?? ASSUMED.sections[0]!;
  return paint(radius * 2, pattern, (x, y) => {
    const [dx, dy] = [x - radius, radius - y];
    const distance = Math.hypot(dx, dy);
    if (distance > radius || distance < radius - lineDots) return false;
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI - turned;
    const above = (((degrees - from) % 360) + 360) % 360;
    return above < to - from;
  });
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
    return (x: number, y: number): number => ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
  });
  const [third] = [corners[2]!];
  const sign = Math.sign(sides[0]!(third[0], third[1])) || 1;
  return paint(size, pattern, (x, y) => {
    const nearest = Math.min(...sides.map((distance) => sign * distance(x, y)));
    return nearest >= 0 && nearest < lineDots;
  });
}
