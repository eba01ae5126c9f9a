/** How many dots a module of a scanned bar code has, measured in the picture. */
import { isBlack, type MonoBitmap } from '../label/index.ts';
import type { ScannedCode } from './scan.ts';

/** Modules of symbols of one width. */
const WIDTHS: Readonly<Record<string, number>> = { EAN13: 95, ISBN: 95, UPCA: 95, EAN8: 67, UPCE: 51 };
/** Modules of a character of three bars, and of what is more than characters of six runs. */
const CHARACTERS: Readonly<Record<string, readonly [character: number, rest: number]>> = {
  Code128: [11, 2],
  Code93: [9, 1],
};
/** Parts of the height, between which rows are tried: a text may lie over the middle. */
const ROWS = 8;
/** A narrow bar to the narrowest; of one dot and a half some have one dot and some two. */
const NARROW = 1.6;
const NARROW_OF_A_DOT = 2;

type Size = { readonly widthDots: number; readonly heightDots: number };

/**
 * Dots of a module, which need not be whole: the width divided by the modules, or the mean of the narrow bars. `isAt` tells the
 * black dots of the symbol from its corner on as if it were upright.
 */
export function scannedModule(
  { symbology, columns }: Pick<ScannedCode, 'symbology' | 'columns'>,
  size: Size,
  isAt: (u: number, v: number) => boolean,
): number {
  const { widthDots } = size;
  if (columns > 0) return widthDots / columns;
  const fixed = WIDTHS[symbology];
  if (fixed !== undefined) return widthDots / fixed;
  const runs = cleanestRuns(size, isAt);
  // Each row of PDF417 begins with a bar of eight modules; 17 modules are a column of data, 69 are there besides.
  if (/^(Compact)?PDF417$/.test(symbology))
    return widthDots / (1 + 17 * Math.round(((8 * widthDots) / runs[0]! - 1) / 17));
  const characters = CHARACTERS[symbology];
  if (characters && runs.length % 6 === 1) return widthDots / (((runs.length - 1) / 6) * characters[0] + characters[1]);
  const least = Math.min(...runs);
  const narrow = least === 1 ? NARROW_OF_A_DOT : least * NARROW;
  const narrows = runs.filter((run) => run <= narrow);
  return narrows.reduce((sum, run) => sum + run, 0) / narrows.length;
}

/** Dots of a module of a code where the scanner saw it in the picture; undefined for one that stands aslant. */
export function moduleOfScanned(picture: MonoBitmap, code: ScannedCode): number | undefined {
  const quarter = Math.round(code.turn / 90);
  if (Math.abs(code.turn - quarter * 90) > MAX_TURN) return undefined;
  const lies = quarter % 2 === 0;
  const [left, top] = [Math.round(code.x), Math.round(code.y)];
  const [width, height] = [Math.round(code.widthDots), Math.round(code.heightDots)];
  const [widthDots, heightDots] = lies ? [width, height] : [height, width];
  if (widthDots < 1 || heightDots < 1) return undefined;
  const isAt = (u: number, v: number): boolean => {
    const [x, y] = lies ? [left + u, top + v] : [left + v, top + u];
    return x >= 0 && y >= 0 && x < picture.widthDots && y < picture.heightDots && isBlack(picture, x, y);
  };
  const [from, to] = ends({ widthDots, heightDots }, isAt);
  if (to <= from) return undefined;
  const backwards = ((quarter % 4) + 4) % 4 >= 2;
  return scannedModule(code, { widthDots: to - from, heightDots }, (u, v) =>
    isAt(backwards ? to - 1 - u : from + u, v),
  );
}

/** Degrees that a code of whole dots may be off a quarter turn. */
const MAX_TURN = 2;

/** The first dot with ink in the middle rows, and the one behind the last. */
function ends({ widthDots, heightDots }: Size, isAt: (u: number, v: number) => boolean): readonly [number, number] {
  const rows = Array.from({ length: ROWS - 1 }, (_, part) => Math.floor((heightDots * (part + 1)) / ROWS));
  const hasInk = (u: number): boolean => rows.some((v) => isAt(u, v));
  let [from, to] = [0, widthDots];
  while (from < to && !hasInk(from)) from++;
  while (to > from && !hasInk(to - 1)) to--;
  return [from, to];
}

/** Returns the runs of the row that has the most: anything drawn over bars joins some. */
function cleanestRuns({ widthDots, heightDots }: Size, isAt: (u: number, v: number) => boolean): number[] {
  const rows = Array.from({ length: ROWS - 1 }, (_, part) => Math.floor((heightDots * (part + 1)) / ROWS));
  const all = rows.map((row) => runsOf((u) => isAt(u, row), widthDots));
  return all.reduce((most, runs) => (runs.length > most.length ? runs : most));
}

/** Lengths of black and white by turns. */
function runsOf(isAt: (u: number) => boolean, width: number): number[] {
  const runs: number[] = [];
  for (let u = 0; u < width; u++) {
    if (u > 0 && isAt(u) === isAt(u - 1)) runs[runs.length - 1]!++;
    else runs.push(1);
  }
  return runs;
}
