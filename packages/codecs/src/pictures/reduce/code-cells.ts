/** Where lines of pixels have seen bar codes, put together to regions: holes closed, streaks taken away, clean ground around. */
import type { Size } from './edges.ts';
import type { Levels } from './line-scan.ts';

/** Pixels of a side of a cell. */
const CELL = 4;
/** Lines of pixels, across and down, that see a code in a cell before it belongs to one. */
const MIN_LINES = 3;
/** In cells: holes up to twice this wide belong to a code; streaks up to twice this wide do not; the clean ground around. */
const [HOLE, STREAK, HALO] = [3, 2, 3] as const;

/** The number of a cell that belongs to no region. */
const NO_REGION = 0xffff;

/** The part of a line that saw a code, and at which levels. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly levels: Levels;
}

/** In pixels; right and bottom are outside. */
export interface CodeRegion {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A cell of a code, and the levels of the code. */
interface CodeCell extends CodeRegion, Levels {}

export interface CodeCells {
  readonly addRow: (y: number, span: Span) => void;
  readonly addColumn: (x: number, span: Span) => void;
  /** Visits the cells of all regions but those whose number is in `without`. Returns the regions, the same at every call. */
  readonly each: (visit: (cell: CodeCell) => void, without: ReadonlySet<number>) => readonly CodeRegion[];
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
    each: (visit, without) => {
      let region = new Uint8Array(cells);
      for (let cell = 0; cell < cells; cell++) region[cell] = lines[cell]! >= MIN_LINES ? 1 : 0;
      if (!region.includes(1)) return [];
      for (const by of [HOLE, -HOLE - STREAK, STREAK + HALO]) region = grown(region, size, by);
      spreadLevels({ region, lines, levels: [darks, lights] }, size);
      const { numbers, regions } = numberRegions(region, size);
      for (let y = 0, cell = 0; y < size.height; y++) {
        for (let x = 0; x < size.width; x++, cell++) {
          if (region[cell] === 0 || lines[cell] === 0 || without.has(numbers[cell]!)) continue;
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
      return regions.map(({ left, top, right, bottom }) => ({
        left: left * CELL,
        top: top * CELL,
        right: Math.min(width, right * CELL),
        bottom: Math.min(height, bottom * CELL),
      }));
    },
  };
}

/** Which region every cell belongs to, and the rectangles of the regions in cells. */
function numberRegions(region: Uint8Array, { width, height }: Size): { numbers: Uint16Array; regions: CodeRegion[] } {
  const numbers = new Uint16Array(region.length).fill(NO_REGION);
  const regions: CodeRegion[] = [];
  const stack: number[] = [];
  const take = (cell: number): void => {
    if (region[cell] !== 1 || numbers[cell] !== NO_REGION) return;
    numbers[cell] = regions.length;
    stack.push(cell);
  };
  for (let first = region.indexOf(1); first !== -1; first = region.indexOf(1, first + 1)) {
    if (numbers[first] !== NO_REGION || regions.length >= NO_REGION) continue;
    take(first);
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      const x = cell % width;
      const y = Math.floor(cell / width);
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      if (x > 0) take(cell - 1);
      if (x < width - 1) take(cell + 1);
      if (y > 0) take(cell - width);
      if (y < height - 1) take(cell + width);
    }
    regions.push({ left, top, right, bottom });
  }
  return { numbers, regions };
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
