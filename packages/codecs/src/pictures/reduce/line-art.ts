/** Separates line art (bar codes, thin lines) in a gray picture from its tones, and finds its black dots. */
import { hasTones, isTone, type Size } from './edges.ts';
import { type CodeCells, type CodeRegion, createCodeCells } from './code-cells.ts';
import { createLineScanner } from './line-scan.ts';

/** What a pixel of line art prints as; 0 is a pixel of a tone. */
export const [WHITE, BLACK] = [1, 2] as const;
/** Bars and gaps of codes are marked apart, by this shift, until it is known that they are some. */
const CODE_SHIFT = 2;
/** Share of the contrast of a code by which its pixels may differ from its bars or its ground. */
const ALIKE = 0.25;
/** Tones of a line of pixels below which it is not looked at: a code or a line without a tint consists of edges. */
const MIN_TONES = 8;
/** Tones that follow each other, down or across, before they count: what letters are smoothed with does not. */
const MIN_SERIES = 4;
/** Columns that are copied together: one after another would touch every row of the picture for each. */
const COLUMNS = 16;

interface LineArt {
  /** WHITE or BLACK for the pixels of line art, 0 for those of tones. */
  readonly marks: Uint8Array;
  /** Where bar codes seem to be; their indices are what `tones` names. */
  readonly codes: readonly CodeRegion[];
}

/**
 * The line art of a picture; undefined where the only tones are those of edges, of which `edgeAt` is above 0. Regions of
 * `tones` are no codes though they seem so.
 */
export function findLineArt(
  luminance: Uint8Array,
  size: Size,
  { edgeAt, tones: notCodes }: { edgeAt: (x: number, y: number) => number; tones: ReadonlySet<number> },
): LineArt | undefined {
  const { width, height } = size;
  const tones = countTones(luminance, size, edgeAt);
  if (tones.inRow.every((count) => count < MIN_TONES)) return undefined;
  const marks = new Uint8Array(width * height);
  const cells = createCodeCells(size);
  scanRows({ luminance, size, marks, cells }, tones.inRow);
  scanColumns({ luminance, size, marks, cells }, tones.inColumn);
  // Marks outside codes are removed. Inside a code every pixel gets one of its two levels, also where no scan line saw it.
  const lineMask = (1 << CODE_SHIFT) - 1;
  const codes = cells.each(({ left, top, right, bottom, dark, light }) => {
    const [palest, dullest] = [dark + ALIKE * (light - dark), light - ALIKE * (light - dark)];
    for (let y = top; y < bottom; y++) {
      for (let x = left, at = y * width + left; x < right; x++, at++) {
        const value = luminance[at]!;
        const seen = marks[at]! >> CODE_SHIFT;
        if (seen !== 0) marks[at] = seen;
        else if (value <= palest) marks[at] = BLACK;
        else if (value >= dullest) marks[at] = WHITE;
      }
    }
  }, notCodes);
  for (let at = 0; at < marks.length; at++) marks[at]! &= lineMask;
  return { marks, codes };
}

/** Pixels of every row and every column that are tones, as are those before them, and no edges: MIN_TONES or all there are. */
function countTones(
  luminance: Uint8Array,
  { width, height }: Size,
  edgeAt: (x: number, y: number) => number,
): { readonly inRow: Uint32Array; readonly inColumn: Uint32Array } {
  const inRow = new Uint32Array(height);
  const inColumn = new Uint32Array(width);
  const down = new Uint32Array(width);
  for (let y = 0, at = 0; y < height; y++) {
    if (!hasTones(luminance, at, width)) {
      down.fill(0);
      at += width;
      continue;
    }
    let across = 0;
    for (let x = 0; x < width; x++, at++) {
      if (!isTone(luminance[at]!)) {
        across = 0;
        down[x] = 0;
        continue;
      }
      across++;
      down[x]!++;
      // Rows and columns with enough tones are skipped.
      if (inRow[y]! >= MIN_TONES && inColumn[x]! >= MIN_TONES) continue;
      if ((across < MIN_SERIES && down[x]! < MIN_SERIES) || edgeAt(x, y) > 0) continue;
      inRow[y]!++;
      inColumn[x]!++;
    }
  }
  return { inRow, inColumn };
}

interface Scan {
  readonly luminance: Uint8Array;
  readonly size: Size;
  readonly marks: Uint8Array;
  readonly cells: CodeCells;
}

function scanRows({ luminance, size: { width, height }, marks, cells }: Scan, tones: Uint32Array): void {
  let y = 0;
  const mark = (from: number, to: number, { bits, over }: { bits: number; over: number }): void => {
    for (let at = y * width + from; at < y * width + to; at++) if ((marks[at]! & over) === 0) marks[at]! |= bits;
  };
  const scan = createLineScanner(width, {
    line: (from, to, dark) => mark(from, to, dark ? DARK_LINE : LIGHT_LINE),
    bar: (from, to, dark) => mark(from, to, dark ? DARK_BAR : LIGHT_BAR),
    code: (from, to, levels) => cells.addRow(y, { from, to, levels }),
  });
  for (; y < height; y++) if (tones[y]! >= MIN_TONES) scan(luminance.subarray(y * width, (y + 1) * width));
}

function scanColumns({ luminance, size: { width, height }, marks, cells }: Scan, tones: Uint32Array): void {
  let x = 0;
  const mark = (from: number, to: number, { bits, over }: { bits: number; over: number }): void => {
    for (let y = from, at = from * width + x; y < to; y++, at += width)
      if ((marks[at]! & over) === 0) marks[at]! |= bits;
  };
  const scan = createLineScanner(height, {
    line: (from, to, dark) => mark(from, to, dark ? DARK_LINE : LIGHT_LINE),
    bar: (from, to, dark) => mark(from, to, dark ? DARK_BAR : LIGHT_BAR),
    code: (from, to, levels) => cells.addColumn(x, { from, to, levels }),
  });
  const columns = Array.from({ length: Math.min(COLUMNS, width) }, () => new Uint8Array(height));
  for (let left = 0; left < width; left += COLUMNS) {
    const count = Math.min(COLUMNS, width - left);
    if (tones.subarray(left, left + count).every((known) => known < MIN_TONES)) continue;
    for (let y = 0; y < height; y++)
      for (let index = 0, at = y * width + left; index < count; index++, at++) columns[index]![y] = luminance[at]!;
    for (let index = 0; index < count; index++) {
      x = left + index;
      scan(columns[index]!);
    }
  }
}

/** The first mark of a kind stands. */
const lineMark = (mark: number) => ({ bits: mark, over: WHITE | BLACK });
const barMark = (mark: number) => ({ bits: mark << CODE_SHIFT, over: (WHITE | BLACK) << CODE_SHIFT });
const [DARK_LINE, LIGHT_LINE, DARK_BAR, LIGHT_BAR] = [lineMark(BLACK), lineMark(WHITE), barMark(BLACK), barMark(WHITE)];
