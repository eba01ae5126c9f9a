/** Where a picture shows rows of bars, whether a decoder reads them or not. */
import { isBlack, type MonoBitmap, type Rect } from '@platen/codecs';
import { meet } from './view.ts';

/** Black and white by turns in a row of bars: fewer are letters, or the columns of a table. */
const MIN_RUNS = 20;
const MAX_RUN_IN = 0.16;
/** Height in which all rows look the same; no text has as many upright strokes as high. */
const HEIGHT_IN = 0.12;
const STEPS = 6;
/** Share of its dots in which a row may differ from the one above. */
const MAX_CHANGED = 0.03;
/** The wide bars of a symbol are twice as wide as its narrow ones; those of a scale or a comb are alike. */
const MIN_RATIO = 1.7;

/** Rows of bars that lie or stand, outside of `known`; what lies near one belongs to it. */
export function barRows(bitmap: MonoBitmap, dpi: number, known: readonly Rect[]): readonly Rect[] {
  const { widthDots, heightDots } = bitmap;
  const near = Math.round(HEIGHT_IN * dpi);
  const found: Rect[] = [];
  const keep = (area: Rect): void => {
    const [x, y] = [area.x - near, area.y - near];
    const around = { x, y, widthDots: area.widthDots + 2 * near, heightDots: area.heightDots + 2 * near };
    if (!known.some((other) => meet(other, area)) && !found.some((other) => meet(other, around))) found.push(area);
  };
  for (const { from, to, first, last } of rowsIn((u, v) => isBlack(bitmap, u, v), [widthDots, heightDots], dpi))
    keep({ x: from, y: first, widthDots: to - from, heightDots: last - first });
  for (const { from, to, first, last } of rowsIn((u, v) => isBlack(bitmap, v, u), [heightDots, widthDots], dpi))
    keep({ x: first, y: from, widthDots: last - first, heightDots: to - from });
  return found;
}

interface Row {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

function* rowsIn(
  isDark: (u: number, v: number) => boolean,
  [width, height]: readonly [number, number],
  dpi: number,
): Generator<Row> {
  const step = Math.max(1, Math.round((HEIGHT_IN * dpi) / STEPS));
  const longest = MAX_RUN_IN * dpi;
  for (let v = 0; v + STEPS * step < height; v += step) {
    for (const [from, to] of seriesIn((u) => isDark(u, v), width, longest)) {
      const isSame = (row: number): boolean => {
        let changed = 0;
        for (let u = from; u < to; u++) if (isDark(u, row) !== isDark(u, v)) changed++;
        return changed <= MAX_CHANGED * (to - from);
      };
      let last = v + step;
      while (last < height && isSame(last)) last += step;
      if (last >= v + STEPS * step) yield { from, to, first: v, last: Math.min(last, height) };
    }
  }
}

/** Returns the first and the last dark dot of each series of short runs. */
function seriesIn(isDark: (u: number) => boolean, width: number, longest: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let [runs, from, start] = [0, 0, 0];
  let [narrowest, widest] = [Infinity, 0];
  const end = (to: number): void => {
    if (runs >= MIN_RUNS && widest >= MIN_RATIO * narrowest) found.push([from, to]);
    [runs, narrowest, widest] = [0, Infinity, 0];
  };
  for (let u = 0; u <= width; u++) {
    const dark = u > 0 && isDark(u - 1);
    if (u < width && u > 0 && isDark(u) === dark) continue;
    const run = u - start;
    if (dark) {
      if (run > longest) end(start);
      else {
        if (runs === 0) from = start;
        runs++;
        [narrowest, widest] = [Math.min(narrowest, run), Math.max(widest, run)];
      }
    } else if (run > longest) end(start);
    else if (runs > 0) runs++;
    if (u === width) end(dark ? u : start);
    start = u;
  }
  return found;
}
