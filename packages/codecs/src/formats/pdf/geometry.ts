/** Matrices, paths and colours of PDF objects in dots of the label. */
import type { Rotation } from '../../label/index.ts';
import type { Matrix } from './stream.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** First `one`, then `other`. */
export const multiply = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
];

/** Undefined for a matrix that makes everything a line or a point. */
export function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const size = a * d - b * c;
  if (!(Math.abs(size) > 1e-12)) return undefined;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

export const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** Angles within this of a quarter turn are one. */
const STRAIGHT = 0.01;

/** The turn of a direction on the label (y down), or undefined where it is not one of the four. */
export function quarterTurn(dx: number, dy: number): Rotation | undefined {
  const length = Math.hypot(dx, dy);
  if (length === 0) return undefined;
  if (Math.abs(dy) < STRAIGHT * length) return dx > 0 ? 0 : 180;
  if (Math.abs(dx) < STRAIGHT * length) return dy > 0 ? 90 : 270;
  return undefined;
}

export function boundsOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export interface RoundedRectangle {
  readonly box: Box;
  readonly radius: number;
}

/** One contour of a path: corners, and whether curves are among its segments. */
export interface Contour {
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** Bézier control points, three a curve, where the contour consists of curves alone. */
  readonly curved: boolean;
  /** What the contour is where it consists of lines and curves; any other contour is not expressible. */
  readonly rounded?: RoundedRectangle;
}

/** Corners may be off by this many dots and still make a rectangle. */
const TOLERANCE = 0.6;
const near = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE;

/** The rectangle that a contour is, with sides along the axes. */
export function rectangleOf({ points, curved }: Contour): Box | undefined {
  if (curved) return undefined;
  const corners = points.filter(
    (point, index) => index === 0 || !(near(point.x, points[index - 1]!.x) && near(point.y, points[index - 1]!.y)),
  );
  const last = corners.at(-1)!;
  if (corners.length > 4 && near(corners[0]!.x, last.x) && near(corners[0]!.y, last.y)) corners.pop();
  const box = boundsOf(points);
  // A bar thinner than the tolerance has lost corners above; every corner of its contour lies on the box all the same.
  const thin = box.right - box.left <= 2 * TOLERANCE || box.bottom - box.top <= 2 * TOLERANCE;
  const turns = corners.length > 4 ? corners.filter((_, index) => isTurn(corners, index)) : corners;
  if (!thin && turns.length !== 4) return undefined;
  if (points.length < 4) return undefined;
  const onCorner = ({ x, y }: Point): boolean =>
    (near(x, box.left) || near(x, box.right)) && (near(y, box.top) || near(y, box.bottom));
  if (!(thin ? points : turns).every(onCorner)) return undefined;
  return thin || isLoop(turns) ? box : undefined;
}

/** False for a point within a side: some programs begin a rectangle there. */
function isTurn(corners: readonly Point[], index: number): boolean {
  const { x, y } = corners[index]!;
  const before = corners.at(index - 1)!;
  const after = corners[(index + 1) % corners.length]!;
  const isWithin = (from: number, at: number, to: number): boolean =>
    Math.min(from, to) <= at && at <= Math.max(from, to);
  const isLevel = near(before.y, y) && near(after.y, y) && isWithin(before.x, x, after.x);
  const isUpright = near(before.x, x) && near(after.x, x) && isWithin(before.y, y, after.y);
  return !isLevel && !isUpright;
}

/** Neighbouring corners share a side: a bow tie is no rectangle. */
const isLoop = (corners: readonly Point[]): boolean =>
  corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return near(corner.x, next.x) !== near(corner.y, next.y);
  });

/** Four curves that make an ellipse: their ends are the middles of the sides of its box. */
export function ellipseOf({ points, curved, closed }: Contour): Box | undefined {
  if (!curved || points.length !== 13 || !(closed || near(points[0]!.x, points[12]!.x))) return undefined;
  const ends = [points[0]!, points[3]!, points[6]!, points[9]!];
  const box = boundsOf(ends);
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const onMiddle = ({ x, y }: Point): boolean =>
    ((near(x, box.left) || near(x, box.right)) && near(y, cy)) ||
    ((near(y, box.top) || near(y, box.bottom)) && near(x, cx));
  return ends.every(onMiddle) ? box : undefined;
}

/** Twice the signed area: its sign is the direction of the contour. */
export function signedArea(points: readonly Point[]): number {
  let area = 0;
  for (const [index, { x, y }] of points.entries()) {
    const next = points[(index + 1) % points.length]!;
    area += x * next.y - next.x * y;
  }
  return area;
}

export type Shade = 'black' | 'white' | 'gray' | 'clear';

/** What a colour prints as; gray and translucent ones need dots of their own. */
export function shadeOf([red, green, blue, alpha]: readonly number[]): Shade {
  if (alpha === 0) return 'clear';
  if (alpha !== 255) return 'gray';
  const luminance = (0.299 * red! + 0.587 * green! + 0.114 * blue!) / 255;
  return luminance <= 0.3 ? 'black' : luminance >= 0.97 ? 'white' : 'gray';
}

/** A straight stroke: the middle of its two short ends, and how thick it is. */
interface Stroke {
  readonly from: Point;
  readonly to: Point;
  readonly thickness: number;
  readonly slanted: boolean;
}

/** A line that is drawn as its outline: a turned rectangle, or a parallelogram with two level sides. */
export function strokeOf({ points, curved }: Contour): Stroke | undefined {
  const corners =
    points.length === 5 && near(points[0]!.x, points[4]!.x) && near(points[0]!.y, points[4]!.y)
      ? points.slice(0, 4)
      : points;
  if (curved || corners.length !== 4) return undefined;
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  // Opposite sides are parallel and equally long.
  if (!near(b.x - a.x, c.x - d.x) || !near(b.y - a.y, c.y - d.y)) return undefined;
  const [ab, bc] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)];
  const [p, q, r, s] = ab <= bc ? [a, b, c, d] : [b, c, d, a];
  const [short, long] = [Math.min(ab, bc), Math.max(ab, bc)];
  if (long < 2) return undefined;
  const square =
    Math.abs((q.x - p.x) * (r.x - q.x) + (q.y - p.y) * (r.y - q.y)) <= 0.02 * short * long + TOLERANCE * long;
  if (square) return { from: middle(p, q), to: middle(r, s), thickness: short, slanted: false };
  if (!near(p.y, q.y)) return undefined;
  const top = Math.min(p.y, r.y);
  const upper = top === p.y ? [p, q] : [r, s];
  const lower = top === p.y ? [r, s] : [p, q];
  const [left, right] = [Math.min(...upper.map(({ x }) => x)), Math.min(...lower.map(({ x }) => x))];
  // As ^GD has it: the line runs inside the box of its corners, from one corner to the opposite one.
  const [from, to] =
    left <= right
      ? [
          { x: left, y: top },
          { x: right + short, y: lower[0]!.y },
        ]
      : [
          { x: left + short, y: top },
          { x: right, y: lower[0]!.y },
        ];
  return { from, to, thickness: short, slanted: true };
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
