/** The modules of a drawn symbol against those of bwip-js, for what fewer than two decoders read. */
import { createRequire } from 'node:module';
import { isBlack, type MonoBitmap } from '../../packages/codecs/src/label/index.ts';
import { inkOf, runsOf, upright } from './dots.ts';
import type { Figure, LibraryFigure } from './symbol.ts';

interface Raw {
  readonly sbs?: readonly number[];
  readonly bhs?: readonly number[];
  readonly bbs?: readonly number[];
  readonly pixs?: readonly number[];
  readonly pixx?: number;
}
const codecs = createRequire(new URL('../../packages/codecs/package.json', import.meta.url));
const library = codecs('bwip-js/node') as { raw: (options: Record<string, unknown>) => Raw[] };

const made = new Map<string, Raw>();
function rawOf({ bcid, text, options }: LibraryFigure): Raw {
  const key = JSON.stringify([bcid, text, options]);
  const known = made.get(key) ?? library.raw({ bcid, text, ...options })[0]!;
  made.set(key, known);
  return known;
}

/** What differs between the picture of a symbol, upright and cut to its ink, and its figure; undefined: nothing. */
export function differenceFrom(figure: Figure, picture: MonoBitmap, barDots: number): string | undefined {
  const [ours, theirs] = pair(figure, picture, barDots);
  return ours === theirs ? undefined : `modules ${shortened(ours)} for ${shortened(theirs)}`;
}

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 90)}…` : text);

function pair(figure: Figure, picture: MonoBitmap, barDots: number): [ours: string, theirs: string] {
  // Above the human-readable line, and below the shortened bars of an add-on.
  const middle = runsOf(picture, Math.min(picture.heightDots - 1, Math.round((barDots || picture.heightDots) * 0.6)));
  switch (figure.kind) {
    case 'standard':
      return [inModules(middle), figure.widths.join(' ')];
    case 'widths':
      return [inModules(middle), inModules(withoutEnd(rawOf(figure).sbs!))];
    case 'two-widths': {
      const theirs = withoutEnd(rawOf(figure).sbs!);
      // bwip-js draws Plessey with other widths of bars than of spaces.
      const isPlessey = figure.bcid === 'plessey';
      return [
        narrowAndWide(middle),
        isPlessey ? theirs.map((width) => (width > 2 ? 'W' : 'n')).join('') : narrowAndWide(theirs),
      ];
    }
    case 'heights':
      return [barsIn(picture), barsOf(rawOf(figure))];
    case 'rows': {
      const raw = rawOf(figure);
      const theirs = rowsOf(raw);
      return [rowsIn(picture, theirs[0]!.length).join('\n'), distinct(theirs).join('\n')];
    }
    default:
      return figure satisfies never;
  }
}

/** From the first to the last bar: bwip-js has bars of no width at the ends of some symbols. */
const withoutEnd = (widths: readonly number[]): readonly number[] => {
  const bars = widths.slice(widths[0] === 0 ? 2 : 0);
  while (bars.length % 2 === 0 || bars.at(-1) === 0) bars.pop();
  return bars;
};

function inModules(runs: readonly number[]): string {
  const least = Math.min(...runs);
  return runs.map((run) => Math.round(run / least)).join(' ');
}

function narrowAndWide(runs: readonly number[]): string {
  const least = Math.min(...runs);
  return runs.map((run) => (run > 1.5 * least ? 'W' : 'n')).join('');
}

/** Rows of modules, cut to the columns that have ink. */
function rowsOf({ pixs = [], pixx = 1 }: Raw): string[] {
  const rows: string[] = [];
  for (let at = 0; at < pixs.length; at += pixx) rows.push(pixs.slice(at, at + pixx).join(''));
  const left = Math.min(...rows.map((row) => row.indexOf('1')).filter((x) => x >= 0));
  const right = Math.max(...rows.map((row) => row.lastIndexOf('1')));
  return rows.map((row) => row.slice(left, right + 1));
}

/** Rows are as high as a language makes them: those alike are one. */
const distinct = (rows: readonly string[]): string[] => rows.filter((row, at) => row !== rows[at - 1]);

function rowsIn(picture: MonoBitmap, columns: number): string[] {
  const rows = Array.from({ length: picture.heightDots }, (_, y) => {
    let row = '';
    for (let column = 0; column < columns; column++)
      row += isBlack(picture, Math.floor(((column + 0.5) * picture.widthDots) / columns), y) ? '1' : '0';
    return row;
  });
  return distinct(rows);
}

/** Each bar of a postal code: whether it reaches up and down. */
function barsOf({ bhs = [], bbs = [] }: Raw): string {
  const [bottom, top] = [Math.min(...bbs), Math.max(...bhs.map((height, at) => height + bbs[at]!))];
  return bhs.map((height, at) => barName(height + bbs[at]! === top, bbs[at] === bottom)).join('');
}

const barName = (reachesUp: boolean, reachesDown: boolean): string =>
  reachesUp && reachesDown ? 'F' : reachesUp ? 'A' : reachesDown ? 'D' : 'T';

function barsIn(picture: MonoBitmap): string {
  let bars = '';
  for (let x = 0; x < picture.widthDots; x++) {
    const column = columnOf(picture, x);
    if (!column || columnOf(picture, x - 1)) continue;
    bars += barName(column.top <= picture.heightDots * 0.15, column.bottom >= picture.heightDots * 0.85);
  }
  return bars;
}

function columnOf(picture: MonoBitmap, x: number): { top: number; bottom: number } | undefined {
  let top = -1;
  let bottom = 0;
  for (let y = 0; y < picture.heightDots; y++)
    if (isBlack(picture, x, y)) {
      if (top < 0) top = y;
      bottom = y + 1;
    }
  return top < 0 ? undefined : { top, bottom };
}

/** The ink of an upright picture alone. */
export const inkAlone = (picture: MonoBitmap): MonoBitmap =>
  upright(picture, inkOf(picture)!, { rotation: 0, white: 0 });
