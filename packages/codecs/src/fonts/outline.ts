/** The outline of a glyph in font units, y up: what every font reader makes and the rasteriser takes. */

export interface Outline {
  /** One byte a command: MOVE and LINE take one point, QUAD two, CUBIC three; a contour closes by itself. */
  readonly commands: readonly number[];
  /** x, y of the commands' points in turn. */
  readonly points: readonly number[];
}

export const MOVE = 0;
export const LINE = 1;
export const QUAD = 2;
export const CUBIC = 3;

export const EMPTY_OUTLINE: Outline = { commands: [], points: [] };

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The outline with every point carried through the matrix. */
export function transformOutline(outline: Outline, [a, b, c, d, e, f]: Matrix): Outline {
  const points: number[] = [];
  for (let i = 0; i < outline.points.length; i += 2) {
    const x = outline.points[i]!;
    const y = outline.points[i + 1]!;
    points.push(a * x + c * y + e, b * x + d * y + f);
  }
  return { commands: outline.commands, points };
}

/** Left and right of an outline's ink. */
interface InkEdges {
  readonly left: number;
  readonly right: number;
}

const knownInk = new WeakMap<Outline, InkEdges>();

/** Where the outline's ink begins and ends; curves are sampled. Kept as long as the outline. */
export function inkOf(outline: Outline): InkEdges {
  let ink = knownInk.get(outline);
  if (!ink) knownInk.set(outline, (ink = measureInk(outline)));
  return ink;
}

function measureInk(outline: Outline): InkEdges {
  let [left, right] = [Infinity, -Infinity];
  const add = (x: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
  };
  let next = 0;
  let pen = 0;
  for (const command of outline.commands) {
    const xs = [pen];
    const count = command === QUAD ? 2 : command === CUBIC ? 3 : 1;
    for (let i = 0; i < count; i++, next += 2) xs.push(outline.points[next]!);
    pen = xs.at(-1)!;
    add(pen);
    if (count === 1) continue;
    for (let t = 1 / 16; t < 1; t += 1 / 16) {
      let layer = xs;
      while (layer.length > 1) layer = layer.slice(1).map((x, i) => layer[i]! + (x - layer[i]!) * t);
      add(layer[0]!);
    }
  }
  return left <= right ? { left, right } : { left: 0, right: 0 };
}
