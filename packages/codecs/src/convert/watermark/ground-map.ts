/** How much of a drawn label is black, cell by cell, and where on it a word may be put. */
import type { MonoBitmap } from '../../label/index.ts';
import type { Rect } from '../../render/index.ts';

/** Dots of a side of a cell. */
const CELL = 8;

type Size = Pick<Rect, 'widthDots' | 'heightDots'>;

export interface Place {
  readonly x: number;
  readonly y: number;
}

interface GroundMap {
  /** The first place within `inside` where nothing but white, or nothing but black, lies below; white ones first. */
  readonly findEven: (size: Size, inside: Rect) => (Place & { readonly black: boolean }) | undefined;
  /** The place within `inside` with the least black below. */
  readonly findSparsest: (size: Size, inside: Rect) => Place | undefined;
}

/** No place touches one of the areas of `keepClear`. */
export function createGroundMap(frame: MonoBitmap, keepClear: readonly Rect[]): GroundMap {
  const columns = Math.ceil(frame.widthDots / CELL);
  const rows = Math.ceil(frame.heightDots / CELL);
  // Sums of the cells above and to the left.
  const black = new Float64Array((columns + 1) * (rows + 1));
  const taken = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    const bottom = Math.min(frame.heightDots, (row + 1) * CELL);
    const clear = keepClear.filter((rect) => rect.y < bottom && rect.y + rect.heightDots > row * CELL);
    for (let column = 0, at = (row + 1) * (columns + 1) + 1; column < columns; column++, at++) {
      let dots = 0;
      for (let y = row * CELL; y < bottom; y++) dots += BITS[frame.data[y * frame.strideBytes + column]!]!;
      const isTaken = clear.some((rect) => rect.x < (column + 1) * CELL && rect.x + rect.widthDots > column * CELL);
      const above = at - columns - 1;
      black[at] = dots + black[at - 1]! + black[above]! - black[above - 1]!;
      taken[at] = (isTaken ? 1 : 0) + taken[at - 1]! + taken[above]! - taken[above - 1]!;
    }
  }
  const sum = (sums: Float64Array, left: number, top: number, right: number, bottom: number): number =>
    sums[bottom * (columns + 1) + right]! -
    sums[top * (columns + 1) + right]! -
    sums[bottom * (columns + 1) + left]! +
    sums[top * (columns + 1) + left]!;

  /** Calls `visit` with every place that is free of codes, its black dots, and all its dots. */
  function eachPlace(size: Size, inside: Rect, visit: (place: Place, black: number, all: number) => boolean): void {
    const step = Math.max(CELL, (size.heightDots >> 2) & ~(CELL - 1));
    const left = Math.ceil(inside.x / CELL) * CELL;
    for (let y = 0; y + size.heightDots <= inside.y + inside.heightDots; y += step) {
      for (let x = left; x + size.widthDots <= inside.x + inside.widthDots; x += step) {
        const [right, bottom] = [Math.ceil((x + size.widthDots) / CELL), Math.ceil((y + size.heightDots) / CELL)];
        if (sum(taken, x / CELL, y / CELL, right, bottom) > 0) continue;
        const all = (Math.min(frame.widthDots, right * CELL) - x) * (Math.min(frame.heightDots, bottom * CELL) - y);
        if (visit({ x, y }, sum(black, x / CELL, y / CELL, right, bottom), all)) return;
      }
    }
  }

  return {
    findEven: (size, inside) => {
      let onBlack: Place | undefined;
      let onWhite: Place | undefined;
      eachPlace(size, inside, (place, dots, all) => {
        if (dots === all) onBlack ??= place;
        if (dots === 0) onWhite = place;
        return onWhite !== undefined;
      });
      const place = onWhite ?? onBlack;
      return place && { ...place, black: onWhite === undefined };
    },
    findSparsest: (size, inside) => {
      let [least, found]: [number, Place | undefined] = [Infinity, undefined];
      eachPlace(size, inside, (place, dots) => {
        if (dots < least) [least, found] = [dots, place];
        return false;
      });
      return found;
    },
  };
}

const BITS = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let left = byte; left > 0; left >>= 1) bits += left & 1;
  return bits;
});
