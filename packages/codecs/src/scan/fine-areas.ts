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
/** What a tile shows: nothing, some ink, as many edges and as much black as a code, as fine ones, those of bars or of modules, or densest. */
const [NONE, INK, CODE, FINE, CLEAR, DENSE] = [0, 1, 2, 3, 4, 5] as const;

/** What lies together and is fine for the most part. */
export interface FineArea extends Rect {
  /** It and the ink beside it: a code may be fine in parts. */
  readonly around: Rect;
}

/**
 * The rectangles around what lies together and is fine for the most part. `printed` is the picture in black and white, in which
 * all is black that is so in the picture: it is quicker to look at.
 */
export function fineAreas(picture: Picture, printed: Picture = picture): FineArea[] {
  const columns = Math.floor(picture.widthDots / TILE);
  const rows = Math.floor(picture.heightDots / TILE);
  if (columns * rows === 0) return [];
  const kinds = new Uint8Array(columns * rows);
  const [runAt, printedAt] = [runsOf(picture), runsOf(printed)];
  for (let row = 0; row < rows; row++) {
    const hasInk = inkOfRows(printed, row * TILE);
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * TILE, row * TILE];
      if (!hasInk(x)) continue;
      const isPale = printed !== picture && blackOf(printedAt, x, y) < MIN_BLACK * TILE * TILE;
      kinds[row * columns + column] = isPale ? INK : kindOf(runAt, x, y);
    }
  }
  const areas: FineArea[] = [];
  const left = kinds.slice();
  for (let first = 0; first < left.length && areas.length < MAX_AREAS; first++) {
    const box = left[first]! >= FINE && takeAround(left, { columns, rows, first });
    if (box) areas.push({ ...rectOf(box), around: rectOf(withInk(kinds, { columns, rows, box })) });
  }
  return areas;
}

/** Most tiles are blank, which the black dots of all their rows at once tell soonest. */
function inkOfRows(picture: Picture, top: number): (x: number) => boolean {
  if (picture.kind !== 'mono') return () => true;
  const { data, strideBytes } = picture;
  const ink = data.slice(top * strideBytes, (top + 1) * strideBytes);
  for (let row = top + 1; row < top + TILE; row++)
    for (let byte = 0, at = row * strideBytes; byte < strideBytes; byte++, at++) ink[byte]! |= data[at]!;
  return (x) => bitsAt(ink, x >> 3, x) !== 0;
}

/** Twelve bits from dot x of a row on, whose byte stands at `at`: tiles begin in the middle of bytes as well. */
const bitsAt = (data: Uint8Array, at: number, x: number): number =>
  (((data[at]! << 8) | data[at + 1]!) >> (4 - (x & 7))) & ALL;

/** The dots of a row of a tile from (x, y) on as bits, black as 1. */
type RunAt = (x: number, y: number) => number;

function runsOf(picture: Picture): RunAt {
  const { data, widthDots } = picture;
  if (picture.kind === 'mono') {
    const { strideBytes } = picture;
    return (x, y) => bitsAt(data, y * strideBytes + (x >> 3), x);
  }
  const { channels } = picture;
  return (x, y) => {
    let at = (y * widthDots + x) * channels;
    let run = 0;
    for (let dot = 0; dot < TILE; dot++, at += channels) run = (run << 1) | (data[at]! < 128 ? 1 : 0);
    return run;
  };
}

const ALL = (1 << TILE) - 1;
/** Black dots of a run, and its changes. */
const BLACK_DOTS = Uint8Array.from({ length: ALL + 1 }, (_, run) => run.toString(2).replaceAll('0', '').length);
const changesIn = (run: number): number => BLACK_DOTS[(run ^ (run >> 1)) & (ALL >> 1)]!;

function blackOf(runAt: RunAt, left: number, top: number): number {
  let black = 0;
  for (let y = top; y < top + TILE; y++) black += BLACK_DOTS[runAt(left, y)]!;
  return black;
}

function kindOf(runAt: RunAt, left: number, top: number): number {
  let [black, across, down, before] = [0, 0, 0, runAt(left, top)];
  for (let y = top; y < top + TILE; y++) {
    const run = runAt(left, y);
    down += BLACK_DOTS[run ^ before]!;
    before = run;
    if (run === 0) continue;
    black += BLACK_DOTS[run]!;
    across += changesIn(run);
  }
  if (black === 0) return NONE;
  const dots = TILE * TILE;
  const changes = Math.max(across, down) / dots;
  const share = black / dots;
  if (changes < SOME_CHANGES || share < MIN_BLACK || share > MAX_BLACK) return INK;
  if (changes < FINE_CHANGES) return CODE;
  const fewer = Math.min(across, down) / dots;
  if (fewer >= DENSE_CHANGES) return DENSE;
  return fewer >= FINE_CHANGES || fewer <= BARS * changes ? CLEAR : FINE;
}

/** Tiles from the first to the last, which is not among them. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A code ends in tiles that it fills only in part. */
const rectOf = ({ left, top, right, bottom }: Box): Rect => ({
  x: (left - REACH) * TILE,
  y: (top - REACH) * TILE,
  widthDots: (right - left + 2 * REACH) * TILE,
  heightDots: (bottom - top + 2 * REACH) * TILE,
});

/** The tiles of the box, and those with ink to its sides, one near to the next. */
function withInk(
  kinds: Uint8Array,
  { columns, rows, box }: { readonly columns: number; readonly rows: number; readonly box: Box },
): Box {
  const { left, top, right, bottom } = box;
  const hasInk = (column: number, row: number): boolean => kinds[row * columns + column] !== NONE;
  const isColumn = (column: number): boolean => {
    for (let row = top; row < bottom; row++) if (hasInk(column, row)) return true;
    return false;
  };
  const isRow = (row: number): boolean => {
    for (let column = left; column < right; column++) if (hasInk(column, row)) return true;
    return false;
  };
  const reached = (from: number, { end, has }: { readonly end: number; readonly has: typeof isRow }): number => {
    const step = end < from ? -1 : 1;
    let last = from;
    for (let at = from + step; (end - at) * step >= 0 && Math.abs(at - last) <= REACH; at += step)
      if (has(at)) last = at;
    return last;
  };
  return {
    left: reached(left, { end: 0, has: isColumn }),
    top: reached(top, { end: 0, has: isRow }),
    right: reached(right - 1, { end: columns - 1, has: isColumn }) + 1,
    bottom: reached(bottom - 1, { end: rows - 1, has: isRow }) + 1,
  };
}

/** Takes the tiles around one that is fine; undefined where they are too few, or coarse for the most part. */
function takeAround(
  tiles: Uint8Array,
  { columns, rows, first }: { readonly columns: number; readonly rows: number; readonly first: number },
): Box | undefined {
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
  return { left, top, right, bottom };
}
