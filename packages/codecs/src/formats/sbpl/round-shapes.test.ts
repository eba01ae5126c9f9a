/** The rows of round shapes have the dots that their definition has, dot by dot. */
import { expect, it } from 'vitest';
import type { MonoBitmap } from '../../label/index.ts';
import { ASSUMED } from './assumptions.ts';
import { circlePart, trianglePart } from './round-shapes.ts';

const SCREEN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** Returns the places where a picture and the definition differ. */
function differences(bitmap: MonoBitmap, pattern: number, inside: (x: number, y: number) => boolean): string[] {
  const share = ASSUMED.grayShares[pattern]! * 16;
  const wrong: string[] = [];
  for (let y = 0; y < bitmap.heightDots; y++)
    for (let x = 0; x < bitmap.widthDots; x++) {
      const isBlack = (bitmap.data[y * bitmap.strideBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
      const must = SCREEN[(y & 3) * 4 + (x & 3)]! < share && inside(x + 0.5, y + 0.5);
      if (isBlack !== must) wrong.push(`${x},${y}`);
    }
  return wrong;
}

it.each([1, 2, 7, 20, 33, 100])('sections of a circle of radius %d in every turn', (radius) => {
  for (const [section, [from, to]] of ASSUMED.sections.entries())
    for (const turned of [0, 90, 180, 270])
      for (const [lineDots, pattern] of [[1, 0], [Math.ceil(radius / 2), 1], [radius, 3]] as const) {
        const inside = (x: number, y: number): boolean => {
          const [dx, dy] = [x - radius, radius - y];
          const distance = Math.hypot(dx, dy);
          const degrees = (Math.atan2(dy, dx) * 180) / Math.PI - turned - from;
          return distance <= radius && distance >= radius - lineDots && ((degrees % 360) + 360) % 360 < to - from;
        };
        expect(differences(circlePart(radius, { lineDots, section, pattern, turned }), pattern, inside)).toEqual([]);
      }
}); // prettier-ignore

it.each([1, 2, 9, 30, 77])('gray triangles of side %d in every turn', (side) => {
  const height = (side * Math.sqrt(3)) / 2;
  for (const quarter of [0, 1, 2, 3]) {
    const turn = ([x, y]: readonly [number, number]): [number, number] =>
      quarter === 0 ? [x, y] : quarter === 1 ? [-y, x] : quarter === 2 ? [-x, -y] : [y, -x];
    const outer = ([[0, 0], [side / 2, height], [-side / 2, height]] as const).map(turn); // prettier-ignore
    const [left, top] = [0, 1].map((axis) => Math.floor(Math.min(...outer.map((corner) => corner[axis]!))));
    const corners = outer.map(([x, y]) => [x - left!, y - top!] as const);
    const distances = corners.map(([x1, y1], i) => {
      const [x2, y2] = corners[(i + 1) % 3]!;
      return (x: number, y: number) => ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / Math.hypot(x2 - x1, y2 - y1);
    });
    const sign = Math.sign(distances[0]!(...corners[2]!)) || 1;
    for (const lineDots of [1, 3, side]) {
      const inside = (x: number, y: number): boolean => {
        const nearest = Math.min(...distances.map((distance) => sign * distance(x, y)));
        return nearest >= 0 && nearest < lineDots;
      };
      expect(differences(trianglePart(side + 1, corners, { lineDots, pattern: 2 }), 2, inside)).toEqual([]);
    }
  }
});
