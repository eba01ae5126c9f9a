/** Rectangles with round corners among the contours of a path. */
import { boundsOf, type Point, type RoundedRectangle } from '../geometry.ts';

/** One segment of a contour: where it ends, and whether it is a curve. */
export interface Segment {
  readonly end: Point;
  readonly curved: boolean;
}

/** Corners may be off by this many dots. */
const TOLERANCE = 0.8;
const near = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE;

/** Four lines along the axes with a quarter of a circle between each and the next; undefined for any other contour. */
export function roundedRectangleOf(start: Point, segments: readonly Segment[]): RoundedRectangle | undefined {
  const ends = [start, ...segments.map(({ end }) => end)];
  const box = boundsOf(ends);
  const onSide = ({ x, y }: Point): boolean =>
    near(x, box.left) || near(x, box.right) || near(y, box.top) || near(y, box.bottom);
  const corners: Point[][] = [];
  for (const [index, { end, curved }] of segments.entries()) {
    const from = ends[index]!;
    if (!curved) {
      // A line lies on one side of the rectangle.
      const level = near(from.y, end.y) && (near(end.y, box.top) || near(end.y, box.bottom));
      const upright = near(from.x, end.x) && (near(end.x, box.left) || near(end.x, box.right));
      if (!level && !upright) return undefined;
    } else if (index > 0 && segments[index - 1]!.curved && !onSide(from)) corners.at(-1)!.push(end);
    else corners.push([from, end]);
  }
  if (corners.length !== 4) return undefined;
  const radii = corners.map((corner) => {
    const [first, last] = [corner[0]!, corner.at(-1)!];
    const radius = Math.abs(first.x - last.x);
    const middle = {
      x: Math.min(first.x, last.x) > box.left + TOLERANCE ? box.right - radius : box.left + radius,
      y: Math.min(first.y, last.y) > box.top + TOLERANCE ? box.bottom - radius : box.top + radius,
    };
    const round = corner.every(({ x, y }) => Math.abs(Math.hypot(x - middle.x, y - middle.y) - radius) <= 1);
    return round && near(radius, Math.abs(first.y - last.y)) && onSide(first) && onSide(last) ? radius : Number.NaN;
  });
  const radius = radii.reduce((sum, one) => sum + one, 0) / 4;
  return radii.every((one) => Math.abs(one - radius) <= 1) ? { box, radius } : undefined;
}
