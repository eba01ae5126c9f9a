/** Where lines of pixels have seen bar codes, put together to regions: holes closed, streaks taken away, clean ground around. */
import type { Size } from './edges.ts';
import type { Levels } from './line-scan.ts';

/** Pixels of a side of a cell. */
const CELL = 4;
/** Lines of pixels, across and down, that see a code in a cell before it belongs to one. */
const LEAST_LINES = 3;
/** In cells: holes up to twice this wide belong to a code; streaks up to twice this wide do not; the clean ground around. */
const [HOLE, STREAK, HALO] = [3, 2, 3] as const;

/** The part of a line that saw a code, and at which levels. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly levels: Levels;
}

/** A cell of a code in pixels, and the levels of the code. */
interface CodeCell extends Levels {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface CodeCells {
  readonly addRow: (y: number, span: Span) => void;
  readonly addColumn: (x: number, span: Span) => void;
  readonly each: (visit: (cell: CodeCell) => void) => void;
}

export function createCodeCells({ width, height }: Size): CodeCells {
  const size = { width: Math.ceil(width / CELL), height: Math.ceil(height / CELL) };
  const cells = size.width * size.height;
  const lines = new Uint16Array(cells);
  // Sums of the levels that the lines have seen.
  const darks = new Float32Array(cells);
  const lights = new Float32Array(cells);
  const add = (cell: number, { dark, light }: Levels): void => {
    lines[cell]!++;
    darks[cell]! += dark;
    lights[cell]! += light;
  };
  return {
    addRow: (y, { from, to, levels }) => {
      const row = Math.floor(y / CELL) * size.width;
      for (let cell = Math.floor(from / CELL); cell * CELL < to; cell++) add(row + cell, levels);
    },
    addColumn: (x, { from, to, levels }) => {
      const column = Math.floor(x / CELL);
      for (let cell = Math.floor(from / CELL); cell * CELL < to; cell++) add(cell * size.width + column, levels);
    },
    each: (visit) => {
      let region = new Uint8Array(cells);
      for (let cell = 0; cell < cells; cell++) region[cell] = lines[cell]! >= LEAST_LINES ? 1 : 0;
      if (!region.includes(1)) return;
      for (const by of [HOLE, -HOLE - STREAK, STREAK + HALO]) region = grown(region, size, by);
      spreadLevels({ region, lines, levels: [darks, lights] }, size);
      for (let y = 0, cell = 0; y < size.height; y++) {
        for (let x = 0; x < size.width; x++, cell++) {
          if (region[cell] === 0 || lines[cell] === 0) continue;
          visit({
            left: x * CELL,
            top: y * CELL,
            right: Math.min(width, (x + 1) * CELL),
            bottom: Math.min(height, (y + 1) * CELL),
            dark: darks[cell]! / lines[cell]!,
            light: lights[cell]! / lines[cell]!,
          });
        }
      }
    },
  };
}

/** The region with a border of `by` cells more, or less where that is negative. */
function grown(region: Uint8Array<ArrayBuffer>, { width, height }: Size, by: number): Uint8Array<ArrayBuffer> {
  const wanted = by > 0 ? 1 : 0;
  const reach = Math.abs(by);
  const across = region.slice();
  for (let cell = region.indexOf(wanted); cell !== -1; cell = region.indexOf(wanted, cell + 1)) {
    const x = cell % width;
    across.fill(wanted, cell - Math.min(x, reach), cell + Math.min(width - 1 - x, reach) + 1);
  }
  const down = across.slice();
  for (let cell = across.indexOf(wanted); cell !== -1; cell = across.indexOf(wanted, cell + 1)) {
    const y = Math.floor(cell / width);
    for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near++)
      down[near * width + (cell % width)] = wanted;
  }
  return down;
}

interface Levelled {
  readonly region: Uint8Array;
  readonly lines: Uint16Array;
  readonly levels: readonly Float32Array[];
}

/** Gives cells of the region that no line has seen the levels of those beside them, there and back. */
function spreadLevels({ region, lines, levels }: Levelled, { width, height }: Size): void {
  const take = (cell: number, from: number): void => {
    if (region[cell] === 0 || lines[cell]! > 0 || lines[from] === 0) return;
    for (const plane of levels) plane[cell] = plane[from]!;
    lines[cell] = lines[from]!;
  };
  for (let cell = 0; cell < width * height; cell++) {
    if (cell % width > 0) take(cell, cell - 1);
    if (cell >= width) take(cell, cell - width);
  }
  for (let cell = width * height - 1; cell >= 0; cell--) {
    if (cell % width < width - 1) take(cell, cell + 1);
    if (cell + width < width * height) take(cell, cell + width);
  }
}
