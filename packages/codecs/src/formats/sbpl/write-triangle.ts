/** Writes three lines that form an equilateral triangle with a level or upright side as `FT`. */
import { type Element, type Label, type LineElement, type Rotation } from '../../label/index.ts';
import { latin1Bytes } from '../../bytes/cursor.ts';
import { at, command, turned } from './page.ts';

/** Tolerance of corners in dots: the tree has halves of dots. */
const NEAR = 0.8;

/** Returns the commands by line: the first line of a triangle has all of its commands, the other two have none. */
export function trianglesOf({ elements }: Label): ReadonlyMap<Element, readonly Uint8Array[]> {
  const found = new Map<Element, readonly Uint8Array[]>();
  for (let i = 0; i + 2 < elements.length; i++) {
    const lines = elements.slice(i, i + 3);
    if (!lines.every(isBlackLine)) continue;
    const command = triangleOf(lines);
    if (!command) continue;
    lines.forEach((line, k) => found.set(line, k === 0 ? [command] : []));
    i += 2;
  }
  return found;
}

const isBlackLine = (element: Element): element is LineElement =>
  element.kind === 'line' && element.ink === 'black' && element.cap === 'butt';

type Point = readonly [x: number, y: number];
const near = ([x1, y1]: Point, [x2, y2]: Point): boolean => Math.abs(x1 - x2) <= NEAR && Math.abs(y1 - y2) <= NEAR;

/** Direction from the middle of the base to the apex, by the rotation of the field. */
const UP: Readonly<Record<Rotation, Point>> = { 0: [0, -1], 90: [1, 0], 180: [0, 1], 270: [-1, 0] };

function triangleOf(lines: readonly LineElement[]): Uint8Array | undefined {
  const corners = lines.map(({ x1, y1 }): Point => [x1, y1]);
  const closed = lines.every(({ x2, y2 }, i) => near([x2, y2], corners[(i + 1) % 3]!));
  const thickness = lines[0]!.thicknessDots;
  if (!closed || lines.some((line) => line.thicknessDots !== thickness)) return undefined;
  const centre: Point = [corners.reduce((sum, [x]) => sum + x, 0) / 3, corners.reduce((sum, [, y]) => sum + y, 0) / 3];
  const radius = Math.hypot(corners[0]![0] - centre[0], corners[0]![1] - centre[1]);
  // The tree has the middle of the stroke, FT the outer side: half a stroke outside of the inscribed circle.
  const side = Math.round((radius / 2 + thickness / 2) * 2 * Math.sqrt(3));
  const height = (side * Math.sqrt(3)) / 2;
  for (const rotation of [0, 90, 180, 270] as const) {
    const [ux, uy] = UP[rotation];
    const expected = [
      [ux * radius, uy * radius],
      [(-uy * radius * Math.sqrt(3)) / 2 - (ux * radius) / 2, (ux * radius * Math.sqrt(3)) / 2 - (uy * radius) / 2],
      [(uy * radius * Math.sqrt(3)) / 2 - (ux * radius) / 2, (-ux * radius * Math.sqrt(3)) / 2 - (uy * radius) / 2],
    ].map(([dx, dy]): Point => [centre[0] + dx!, centre[1] + dy!]);
    if (!corners.every((corner, i) => near(corner, expected[i]!))) continue;
    const apex: Point = [centre[0] + (ux * height * 2) / 3, centre[1] + (uy * height * 2) / 3];
    const where = at(Math.round(apex[0]), Math.round(apex[1]));
    if (where === undefined || side > 2000 || side < 10 || thickness > 1000 || !Number.isInteger(thickness))
      return undefined;
    return latin1Bytes(turned(rotation, where + command(`FT,${side},${thickness},${side},0`)));
  }
  return undefined;
}
