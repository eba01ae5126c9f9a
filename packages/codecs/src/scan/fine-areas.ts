/** Where a picture changes between black and white as often as a bar code does whose modules have about two dots or fewer. */
import type { Picture } from '../label/index.ts';
import type { Rect } from '../render/place.ts';

/** Dots of the side of a tile. */
const TILE = 12;
/** Changes in a dot of a row or column of a tile, on average: a code of two and a half dots a module has as many. */
const FINE_CHANGES = 0.22;
/** Changes in a tile of a code of any size. */
const SOME_CHANGES = 0.06;
/** Share of black: that of a code is about a half, that of small letters and of the white between their lines a quarter. */
const [MIN_BLACK, MAX_BLACK] = [0.35, 0.65] as const;
/** Changes along the bars to those across them, at most: letters have far more. */
const BARS = 0.15;
/** Changes across and down, of modules of little more than a dot: a whole symbol may fill no more than one tile. */
const DENSE_CHANGES = 0.35;
/** Tiles of bars or modules that make a code, and fine tiles of any kind: those of stacked bars. */
const [MIN_TILES, MIN_STACKED] = [4, 24] as const;
/** Their share of all tiles: a code of three dots a module has some as well. */
const MIN_SHARE = 0.5;
/** Areas of a picture at most. */
const MAX_AREAS = 60;

/** Tiles between two parts of a code: wide bars and spaces have none that counts. */
const REACH = 3;
/** What a tile shows: nothing, as many edges and as much black as a code, as fine ones, those of bars or of modules, or densest. */
const [NONE, CODE, FINE, CLEAR, DENSE] = [0, 1, 2, 3, 4] as const;

/** The rectangles around what lies together and is fine for the most part. */
export function fineAreas(picture: Picture): Rect[] {
  const columns = Math.floor(picture.widthDots / TILE);
  const rows = Math.floor(picture.heightDots / TILE);
  if (columns * rows === 0) return [];
  const tiles = new Uint8Array(columns * rows);
  const isDark = darkOf(picture);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      tiles[row * columns + column] = kindOf(isDark, column * TILE, row * TILE);
  const areas: Rect[] = [];
  for (let first = 0; first < tiles.length && areas.length < MAX_AREAS; first++) {
    const area = tiles[first]! >= FINE && takeAround(tiles, { columns, rows, first });
    if (area) areas.push(area);
  }
  return areas;
}

type IsDark = (x: number, y: number) => boolean;

function darkOf(picture: Picture): IsDark {
  const { data, widthDots } = picture;
  if (picture.kind === 'mono') return (x, y) => (data[y * picture.strideBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
  const { channels } = picture;
  return (x, y) => data[(y * widthDots + x) * channels]! < 128;
}

function kindOf(isDark: IsDark, left: number, top: number): number {
  // Most tiles are blank, or show an edge: their middle decides.
  const middle = TILE >> 1;
  let some = 0;
  for (let at = 1; at < TILE; at++) {
    if (isDark(left + at, top + middle) !== isDark(left + at - 1, top + middle)) some++;
    if (isDark(left + middle, top + at) !== isDark(left + middle, top + at - 1)) some++;
  }
  if (some === 0) return NONE;
  let [black, across, down] = [0, 0, 0];
  for (let y = top; y < top + TILE; y++)
    for (let x = left; x < left + TILE; x++) {
      const dark = isDark(x, y);
      if (dark) black++;
      if (x > left && dark !== isDark(x - 1, y)) across++;
      if (y > top && dark !== isDark(x, y - 1)) down++;
    }
  const dots = TILE * TILE;
  const changes = Math.max(across, down) / dots;
  const share = black / dots;
  if (changes < SOME_CHANGES || share < MIN_BLACK || share > MAX_BLACK) return NONE;
  if (changes < FINE_CHANGES) return CODE;
  const fewer = Math.min(across, down) / dots;
  if (fewer >= DENSE_CHANGES) return DENSE;
  return fewer >= FINE_CHANGES || fewer <= BARS * changes ? CLEAR : FINE;
}

/** Takes the tiles around one that is fine; undefined where they are too few, or coarse for the most part. */
function takeAround(
  tiles: Uint8Array,
  { columns, rows, first }: { readonly columns: number; readonly rows: number; readonly first: number },
): Rect | undefined {
  const stack: number[] = [];
  const take = (tile: number): void => {
    if (tiles[tile]! < CODE) return;
    stack.push(tile);
    all++;
    if (tiles[tile]! >= FINE) fine++;
    if (tiles[tile]! >= CLEAR) clear++;
    if (tiles[tile] === DENSE) dense++;
    tiles[tile] = NONE;
  };
  let [left, top, right, bottom, all, fine, clear, dense] = [columns, rows, 0, 0, 0, 0, 0, 0];
  take(first);
  for (let tile = stack.pop(); tile !== undefined; tile = stack.pop()) {
    const [x, y] = [tile % columns, Math.floor(tile / columns)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    for (let row = Math.max(0, y - REACH); row <= Math.min(rows - 1, y + REACH); row++)
      for (let column = Math.max(0, x - REACH); column <= Math.min(columns - 1, x + REACH); column++)
        take(row * columns + column);
  }
  if (clear < MIN_TILES && fine < MIN_STACKED && dense === 0) return undefined;
  if (fine < MIN_SHARE * all) return undefined;
  // A code ends in tiles that it fills only in part.
  return {
    x: (left - REACH) * TILE,
    y: (top - REACH) * TILE,
    widthDots: (right - left + 2 * REACH) * TILE,
    heightDots: (bottom - top + 2 * REACH) * TILE,
  };
}
