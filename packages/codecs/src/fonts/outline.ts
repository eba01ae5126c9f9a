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
