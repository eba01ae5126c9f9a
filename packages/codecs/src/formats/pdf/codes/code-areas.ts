/** Where a page may show bar codes: rows of bars, many small squares, pictures as fine as codes are. Cheap, and often wrong. */
import type { BoxElement, Element, ImageElement, Label, Picture } from '../../../label/index.ts';
import type { Rect } from '../../../render/index.ts';
import { MIN_BARS } from '../../../scan/min-bars.ts';

/** Dots around what may be a code that are scanned with it. */
const QUIET_DOTS = 40;
/** The greatest distance between two bars. */
const NEAR_DOTS = 60;
/** Small boxes that may be the modules of a symbol. */
const MIN_MODULES = 60;

/** The part of the label that may show bar codes; undefined where it shows nothing like one. */
export function areaOfCodes({ elements, widthDots, heightDots }: Label): Rect | undefined {
  const areas: Rect[] = elements.filter((element) => element.kind === 'image').filter(isFine);
  const small = elements.filter((element) => element.kind === 'box').filter(isSmall);
  if (small.length >= MIN_MODULES) areas.push(...small);
  areas.push(...barsOf(elements, 'x'), ...barsOf(elements, 'y'));
  if (areas.length === 0) return undefined;
  let [left, top, right, bottom] = [widthDots, heightDots, 0, 0];
  for (const area of areas) {
    [left, right] = [Math.min(left, area.x), Math.max(right, area.x + area.widthDots)];
    [top, bottom] = [Math.min(top, area.y), Math.max(bottom, area.y + area.heightDots)];
  }
  left = Math.max(0, left - QUIET_DOTS);
  top = Math.max(0, top - QUIET_DOTS);
  right = Math.min(widthDots, right + QUIET_DOTS);
  bottom = Math.min(heightDots, bottom + QUIET_DOTS);
  return right > left && bottom > top
    ? { x: left, y: top, widthDots: right - left, heightDots: bottom - top }
    : undefined;
}

const isSmall = ({ widthDots, heightDots }: BoxElement): boolean => Math.max(widthDots, heightDots) <= NEAR_DOTS;

/** Boxes that begin beside each other, one near to the next along `axis`: guard bars end elsewhere. */
function barsOf(elements: readonly Element[], axis: 'x' | 'y'): Rect[] {
  const rows = new Map<number, BoxElement[]>();
  for (const element of elements) {
    if (element.kind !== 'box') continue;
    const { x, y, widthDots, heightDots } = element;
    if ((axis === 'x' ? widthDots : heightDots) > NEAR_DOTS) continue;
    const key = axis === 'x' ? y : x;
    const row = rows.get(key);
    if (row) row.push(element);
    else rows.set(key, [element]);
  }
  return [...rows.values()].filter((row) => row.length >= MIN_BARS && isNear(row, axis)).flat();
}

/** Share of black from the first bar to the last: lines of a table are far thinner than the gaps between them. */
const MIN_INK = 0.25;

function isNear(row: readonly BoxElement[], axis: 'x' | 'y'): boolean {
  const bars = row.toSorted((one, other) => one[axis] - other[axis]);
  let [count, black, length] = [0, 0, 0];
  for (const [index, bar] of bars.entries()) {
    const next = bars[index + 1];
    const way = next ? next[axis] - bar[axis] : Infinity;
    if (way === 0 || way > NEAR_DOTS) continue;
    count++;
    black += axis === 'x' ? bar.widthDots : bar.heightDots;
    length += way;
  }
  return count >= MIN_BARS - 1 && black >= MIN_INK * length;
}

/** Dots of a tile, for small modules and for larger ones; the changes of black and white in a row or column of it on average, its black; so many make a code. */
const TILES = [24, 48, 96];
const MIN_CHANGES = 2.5;
const MIN_BLACK = 0.25;
const MAX_BLACK = 0.75;
const MIN_TILES = 4;

/** True where as many small parts of a picture as make a code change between black and white again and again. */
const isFine = ({ picture }: ImageElement): boolean => TILES.some((tile) => hasFineTiles(picture, tile));

function hasFineTiles(picture: Picture, tile: number): boolean {
  const { widthDots, heightDots } = picture;
  let fine = 0;
  for (let top = 0; top + tile <= heightDots; top += tile)
    for (let left = 0; left + tile <= widthDots; left += tile)
      if (isFineTile(picture, tile, left, top) && ++fine >= MIN_TILES) return true;
  return false;
}

function isFineTile(picture: Picture, tile: number, left: number, top: number): boolean {
  // Most tiles are blank or contain one edge: their middle decides.
  const middle = tile >> 1;
  let changes = 0;
  for (let at = 1; at < tile; at++) {
    if (isDark(picture, left + at, top + middle) !== isDark(picture, left + at - 1, top + middle)) changes++;
    if (isDark(picture, left + middle, top + at) !== isDark(picture, left + middle, top + at - 1)) changes++;
  }
  if (changes < MIN_CHANGES) return false;
  let [black, across, down] = [0, 0, 0];
  for (let y = top; y < top + tile; y++) {
    for (let x = left; x < left + tile; x++) {
      const dark = isDark(picture, x, y);
      if (dark) black++;
      if (x > left && dark !== isDark(picture, x - 1, y)) across++;
      if (y > top && dark !== isDark(picture, x, y - 1)) down++;
    }
  }
  const dots = tile * tile;
  return black >= MIN_BLACK * dots && black <= MAX_BLACK * dots && Math.max(across, down) >= MIN_CHANGES * tile;
}

function isDark(picture: Picture, x: number, y: number): boolean {
  if (picture.kind === 'mono') return (picture.data[y * picture.strideBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
  return picture.data[(y * picture.widthDots + x) * picture.channels]! < 128;
}
