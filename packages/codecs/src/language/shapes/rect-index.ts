/**
 * Finds which of many rectangles may overlap another: squares of the plane, each with the rectangles that reach into
 * it.
 */
import { meet, type Rect } from '../../render/place.ts';

const SQUARES_ACROSS = 24;

export interface Squares {
  /**
   * Returns keys of the squares that the rectangle reaches into; parts outside the plane belong to its edge squares.
   */
  readonly under: (rect: Rect) => readonly number[];
}

export function createSquares(plane: { readonly widthDots: number; readonly heightDots: number }): Squares {
  const side = Math.max(32, Math.ceil(Math.max(plane.widthDots, plane.heightDots) / SQUARES_ACROSS));
  const square = (dots: number): number => Math.min(SQUARES_ACROSS, Math.max(0, Math.floor(dots / side))) || 0;
  return {
    under: ({ x, y, widthDots, heightDots }) => {
      const [left, right] = [square(x), square(x + widthDots)];
      const bottom = square(y + heightDots);
      const keys: number[] = [];
      for (let row = square(y); row <= bottom; row++)
        for (let column = left; column <= right; column++) keys.push(row * (SQUARES_ACROSS + 1) + column);
      return keys;
    },
  };
}

/** Finds rectangles by place. */
interface RectIndex {
  /**
   * Returns the numbers of the rectangles that overlap `rect`, ascending; undefined if `accept` refuses one of them or
   * if there are more than `most` in its neighbourhood.
   */
  readonly overlapping: (rect: Rect, most: number, accept: (index: number) => boolean) => readonly number[] | undefined;
}

export function indexRects(
  rects: readonly Rect[],
  plane: { readonly widthDots: number; readonly heightDots: number },
): RectIndex {
  const squares = createSquares(plane);
  const members = new Map<number, number[]>();
  rects.forEach((rect, i) => {
    for (const key of squares.under(rect)) {
      const list = members.get(key);
      if (list) list.push(i);
      else members.set(key, [i]);
    }
  });
  return {
    overlapping: (rect, most, accept) => {
      const found = new Set<number>();
      let looked = 0;
      for (const key of squares.under(rect)) {
        for (const i of members.get(key) ?? []) {
          if (++looked > most) return undefined;
          if (found.has(i) || !meet(rects[i]!, rect)) continue;
          if (!accept(i)) return undefined;
          found.add(i);
        }
      }
      return [...found].sort((a, b) => a - b);
    },
  };
}
