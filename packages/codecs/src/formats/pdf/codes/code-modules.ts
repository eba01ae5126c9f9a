/** Compares a bar code that is drawn on a page with one of ours, module by module. */
import { type BarcodeElement, isBlack, type MonoBitmap, type Rotation } from '../../../label/index.ts';
import { type Rect, renderElement } from '../../../render/index.ts';
import type { ScannedCode } from '../../../scan/scan.ts';
import { findSymbology } from '../../../symbologies/index.ts';
import { codeElements, type Modules } from './code-elements.ts';

/** A bar code as it is drawn, seen upright: `u` runs along it, `v` from its top down. */
interface Drawn {
  readonly rotation: Rotation;
  /** True where the dot is black. */
  readonly at: (u: number, v: number) => boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Bars that reach below the others: guard bars, and the first and last ones of some producers. */
  readonly tails: readonly Rect[];
}

/** Our element for what is drawn, in its place, and the area that both take. */
export interface Match {
  readonly element: BarcodeElement;
  /** All of what was drawn, bars that reach below the others included. */
  readonly drawn: Rect;
  /** The same area in parts that hold nothing but bars or modules. */
  readonly parts: readonly Rect[];
  /** Where nothing else may print: what was drawn, and ours, without the guard bars, between which digits stand. */
  readonly clear: readonly Rect[];
  /** All of ours, where nothing else may print on a black dot, if it has guard bars. */
  readonly guarded?: Rect;
  readonly bitmap: MonoBitmap;
}

/** Dots around the place that the scanner names which may belong to the symbol. */
const BESIDE = 3;
/** Rows at the ends of bars that may show some of them and not others: they are shaded. */
const EDGE = 1;
/** Dots of a module below which its middle may be the dot of another. */
const MIN_MODULE = 1.5;
/** Share of its size by which a module that is not on the dots may change. */
const MAX_CHANGE = 0.2;
/** Share of the height of bars into which the text above or below may reach: the rest is what is read. */
const MAX_OVERLAP = 0.1;
/** White beside a symbol that is made larger: at the ends of bars, which scanners ask for, and around all others. */
const QUIET_MODULES = { bars: 10, matrix: 2 } as const;

/** The element that has the same modules as the code that is drawn in the frame, in sizes of whole dots; the nearest first. */
export function matchesOf(frame: MonoBitmap, code: ScannedCode, dpi: number): Match[] {
  const rotation = ((((Math.round(code.turn / 90) * 90) % 360) + 360) % 360) as Rotation;
  const isMatrix = MATRIX.test(code.symbology);
  const drawn = isMatrix ? matrixOf(frame, code, rotation) : barsOf(frame, code, rotation);
  if (!drawn) return [];
  const modules = code.symbology === 'PDF417' ? pdf417Modules(drawn) : { columns: code.columns, rows: code.rows };
  for (const element of codeElements(code, modules)) {
    const sizes = isMatrix ? matrixSizes(drawn, element, { ...modules, dpi }) : barSizes(drawn, element, dpi);
    if (sizes.length > 0) return sizes.flatMap((size) => placed(frame, drawn, { ...size, rotation, dpi }) ?? []);
  }
  const [likeliest] = code.symbology === 'Code128' ? codeElements(code, modules) : [];
  const sizes = likeliest ? code128Sizes(drawn, likeliest, dpi) : [];
  return sizes.flatMap((size) => placed(frame, drawn, { ...size, rotation, dpi }) ?? []);
}

const MATRIX = /QRCode|DataMatrix|Aztec|PDF417/;

/** The frame seen so that a code that is turned by `rotation` stands upright. */
function view(frame: MonoBitmap, rotation: Rotation): (u: number, v: number) => boolean {
  if (rotation === 0) return (u, v) => isBlack(frame, u, v);
  if (rotation === 90) return (u, v) => isBlack(frame, frame.widthDots - 1 - v, u);
  if (rotation === 180) return (u, v) => isBlack(frame, frame.widthDots - 1 - u, frame.heightDots - 1 - v);
  return (u, v) => isBlack(frame, v, frame.heightDots - 1 - u);
}

interface Size {
  readonly widthDots: number;
  readonly heightDots: number;
}

/** A rectangle of the frame in that view; `turned(turned(rect, r), -r)` is the rectangle. */
function seen(rect: Rect, frame: Size, rotation: Rotation): Rect {
  const { x, y, widthDots, heightDots } = rect;
  if (rotation === 0) return rect;
  const [right, bottom] = [frame.widthDots - x - widthDots, frame.heightDots - y - heightDots];
  if (rotation === 90) return { x: y, y: right, widthDots: heightDots, heightDots: widthDots };
  if (rotation === 180) return { x: right, y: bottom, widthDots, heightDots };
  return { x: bottom, y: x, widthDots: heightDots, heightDots: widthDots };
}

/** Back from the view to the frame. */
function unseen(rect: Rect, frame: Size, rotation: Rotation): Rect {
  const turned = { widthDots: frame.heightDots, heightDots: frame.widthDots };
  const back = ((360 - rotation) % 360) as Rotation;
  return seen(rect, rotation % 180 === 0 ? frame : turned, back);
}

/** The ink at the place of a matrix symbol; undefined where something else is as near. */
function matrixOf(frame: MonoBitmap, code: ScannedCode, rotation: Rotation): Drawn | undefined {
  const at = view(frame, rotation);
  const near = seen(code, frame, rotation);
  const [fromU, toU] = [Math.floor(near.x) - BESIDE, Math.ceil(near.x + near.widthDots) + BESIDE];
  const [fromV, toV] = [Math.floor(near.y) - BESIDE, Math.ceil(near.y + near.heightDots) + BESIDE];
  let [left, top, right, bottom] = [toU, toV, fromU, fromV];
  for (let v = fromV; v < toV; v++)
    for (let u = fromU; u < toU; u++)
      if (at(u, v)) {
        [left, right] = [Math.min(left, u), Math.max(right, u + 1)];
        [top, bottom] = [Math.min(top, v), Math.max(bottom, v + 1)];
      }
  if (right <= left || left === fromU || right === toU || top === fromV || bottom === toV) return undefined;
  return { rotation, at, left, top, width: right - left, height: bottom - top, tails: [] };
}

/** The dots of a row of bars: where the first begins and the last ends, and as far up and down as it looks the same. */
function barsOf(frame: MonoBitmap, code: ScannedCode, rotation: Rotation): Drawn | undefined {
  const at = view(frame, rotation);
  const near = seen(code, frame, rotation);
  const middle = Math.round(near.y + near.heightDots / 2);
  let left = Math.round(near.x) - BESIDE;
  let right = Math.round(near.x + near.widthDots) + BESIDE;
  if (at(left, middle) || at(right, middle)) return undefined;
  while (left < right && !at(left, middle)) left++;
  while (right > left && !at(right - 1, middle)) right--;
  if (right <= left) return undefined;
  const isSame = (v: number): boolean => {
    for (let u = left - 1; u <= right; u++) if (at(u, v) !== at(u, middle)) return false;
    return true;
  };
  let [top, bottom] = [middle, middle + 1];
  const height = rotation % 180 === 0 ? frame.heightDots : frame.widthDots;
  while (top > 0 && isSame(top - 1)) top--;
  while (bottom < height && isSame(bottom)) bottom++;
  const bars = { rotation, at, left, top, width: right - left, height: bottom - top };
  const goesOn = (v: number): boolean => v >= 0 && v < height && at(left, v) && at(right - 1, v);
  const isBearer = (v: number): boolean => runsOf(bars, v).length === 1;
  // Bars that something crosses are taller than what is seen of them.
  const [above, below] = [top - 1 - EDGE, bottom + EDGE];
  if (goesOn(above) && !isBearer(above)) return undefined;
  if (!goesOn(below) || isBearer(below)) return { ...bars, tails: [] };
  const tails = tailsOf(bars, middle, height);
  return tails && { ...bars, tails };
}

/** The bars that go on below the others, each down to its end; undefined where anything else begins there. */
function tailsOf(bars: Omit<Drawn, 'tails'>, middle: number, height: number): Rect[] | undefined {
  const { at, left, top, width } = bars;
  const bottom = top + bars.height;
  const tails: Rect[] = [];
  let u = left;
  for (const run of runsOf(bars, middle)) {
    const columns = Array.from({ length: run }, (_, index) => u + index);
    const isBar = at(u, middle);
    const isBlackAt = (v: number): boolean => columns.some((column) => at(column, v));
    if (!isBar && isBlackAt(bottom + EDGE)) return undefined;
    if (isBar && isBlackAt(bottom + EDGE)) {
      let end = bottom + EDGE + 1;
      while (end < height && isBlackAt(end)) end++;
      tails.push({ x: u, y: bottom, widthDots: run, heightDots: end - bottom });
    }
    u += run;
  }
  return u === left + width ? tails : undefined;
}

/** Start and stop pattern and row indicators of PDF417 are 69 modules, a column of data 17; each row begins with a bar of eight. */
function pdf417Modules(drawn: Drawn): Modules {
  const { left, top, width, height, at } = drawn;
  const columns = (8 * width) / runsOf(drawn, top + 1)[0]!;
  let rows = 1;
  for (let v = top + 1; v < top + height; v++) {
    let u = left;
    while (u < left + width && at(u, v) === at(u, v - 1)) u++;
    if (u < left + width) rows++;
  }
  return { columns: 69 + 17 * Math.round((columns - 69) / 17), rows };
}

/** Lengths of black and white by turns along a row, from its first dot on. */
function runsOf({ left, width, at }: Pick<Drawn, 'at' | 'left' | 'width'>, v: number): number[] {
  const runs: number[] = [];
  for (let u = left; u < left + width; u++) {
    if (u > left && at(u, v) === at(u - 1, v)) runs[runs.length - 1]!++;
    else runs.push(1);
  }
  return runs;
}

interface Sized {
  readonly element: BarcodeElement;
  /** Dots of a module as it is drawn. */
  readonly moduleDots: number;
}

/** The element in the nearest sizes of whole dots; none where it has more modules or fewer. */
function matrixSizes(
  drawn: Drawn,
  element: BarcodeElement,
  { columns, rows, dpi }: Modules & { readonly dpi: number },
): Sized[] {
  const isStacked = findSymbology(element.symbology)?.sizing.heightDots === 'row';
  const { bitmap } = renderElement({ ...element, heightDots: isStacked ? 1 : 0 }, dpi);
  if (bitmap.widthDots !== columns || bitmap.heightDots !== rows) return [];
  const [moduleDots, rowDots] = [drawn.width / columns, drawn.height / rows];
  if (moduleDots < MIN_MODULE && moduleDots !== 1) return [];
  if (!isStacked && Math.abs(rowDots - moduleDots) > MAX_CHANGE * moduleDots) return [];
  const heightDots = isStacked ? Math.max(1, Math.round(rowDots)) : 0;
  return wholeDots(moduleDots).map((dots) => ({ element: { ...element, heightDots, moduleDots: dots }, moduleDots }));
}

function barSizes(drawn: Drawn, element: BarcodeElement, dpi: number): Sized[] {
  const { at, left, top } = drawn;
  const sized = { ...element, heightDots: drawn.height };
  const { bitmap } = renderElement({ ...sized, heightDots: 1, wideRatio: 3 }, dpi);
  if (bitmap.widthDots === 0) return [];
  if (findSymbology(element.symbology)!.sizing.wideRatio) return wideBarSizes(drawn, sized, bitmap);
  const moduleDots = drawn.width / bitmap.widthDots;
  if (moduleDots < MIN_MODULE && moduleDots !== 1) return [];
  for (let column = 0; column < bitmap.widthDots; column++)
    if (at(left + Math.floor((column + 0.5) * moduleDots), top) !== isBlack(bitmap, column, 0)) return [];
  // Guard bars reach further down than the others, or all are of one length.
  if (element.options['guards'] !== undefined && (element.options['guards'] === 'long') !== drawn.tails.length > 0)
    return [];
  return wholeDots(moduleDots).map((dots) => ({ element: { ...sized, moduleDots: dots }, moduleDots }));
}

/** Modules of a character of Code 128 and of its stop pattern, and their bars and spaces. */
const CODE128 = { modules: 11, runs: 6, stopModules: 13, stopRuns: 7 };

/** A Code 128 whose producer changes code sets where ours does not: as many modules or more say the same. */
function code128Sizes(drawn: Drawn, element: BarcodeElement, dpi: number): Sized[] {
  const characters = (runsOf(drawn, drawn.top).length - CODE128.stopRuns) / CODE128.runs;
  const modules = characters * CODE128.modules + CODE128.stopModules;
  const { bitmap } = renderElement({ ...element, moduleDots: 1, heightDots: 1 }, dpi);
  if (!Number.isInteger(characters) || bitmap.widthDots === 0 || bitmap.widthDots > modules) return [];
  const moduleDots = drawn.width / modules;
  if (moduleDots < MIN_MODULE) return [];
  const sized = { ...element, heightDots: drawn.height };
  return wholeDots(moduleDots).map((dots) => ({ element: { ...sized, moduleDots: dots }, moduleDots }));
}

/** Narrow and wide bars and spaces: in the same order, and each wide one clearly wider than every narrow one. */
function wideBarSizes(drawn: Drawn, element: BarcodeElement, bitmap: MonoBitmap): Sized[] {
  const ours = runsOf({ at: (u, v) => isBlack(bitmap, u, v), left: 0, width: bitmap.widthDots }, 0);
  const runs = runsOf(drawn, drawn.top);
  if (runs.length !== ours.length) return [];
  const narrow = runs.filter((_, index) => ours[index] === 1);
  const wide = runs.filter((_, index) => ours[index] !== 1);
  if (narrow.length === 0 || wide.length === 0) return [];
  if (Math.min(...wide) < CLEARLY_WIDER * Math.max(...narrow)) return [];
  const moduleDots = narrow.reduce((sum, one) => sum + one, 0) / narrow.length;
  return wholeDots(moduleDots).map((dots) => {
    // The ratio that makes up for the width that whole dots of narrow bars take or leave.
    const ratio = (drawn.width / dots - narrow.length) / wide.length;
    const wideRatio = Math.min(3, Math.max(2, Math.round(ratio * 10) / 10));
    return { element: { ...element, moduleDots: dots, wideRatio }, moduleDots };
  });
}

const CLEARLY_WIDER = 1.3;

/** Whole dots near to those of a module, the nearest first. */
function wholeDots(moduleDots: number): number[] {
  const nearest = Math.round(moduleDots);
  const sizes = nearest === moduleDots ? [nearest] : [nearest, Math.floor(moduleDots)];
  return [...new Set(sizes)].filter((dots) => dots >= 1 && Math.abs(dots - moduleDots) <= MAX_CHANGE * moduleDots);
}

/** The element about the middle of what is drawn; undefined for single dots that are not drawn as they print. */
function placed(
  frame: MonoBitmap,
  drawn: Drawn,
  { element, rotation, dpi }: Sized & { readonly rotation: Rotation; readonly dpi: number },
): Match | undefined {
  const turned = { ...element, rotation };
  const own = renderElement(turned, dpi);
  if (own.bitmap.widthDots === 0) return undefined;
  const upright = rotation % 180 === 0;
  const [width, height] = upright
    ? [own.bitmap.widthDots, own.bitmap.heightDots]
    : [own.bitmap.heightDots, own.bitmap.widthDots];
  // Bars stay where they begin at the top; guards that reach below them are no part of their height.
  const top = element.heightDots === drawn.height ? drawn.top : Math.round(drawn.top + (drawn.height - height) / 2);
  const left = Math.round(drawn.left + (drawn.width - width) / 2);
  const read = element.heightDots === drawn.height ? drawn.height : height;
  // A symbol that grows must not grow into what stands beside it.
  const isLinear = findSymbology(element.symbology)?.kind === 'linear';
  const beside = width > drawn.width ? QUIET_MODULES[isLinear ? 'bars' : 'matrix'] * element.moduleDots : 0;
  const above = read > drawn.height ? QUIET_MODULES.matrix * element.moduleDots : 0;
  const within = (x: number, y: number, widthDots: number, heightDots: number): Rect =>
    unseen({ x, y, widthDots, heightDots }, frame, rotation);
  const whole = within(left, top, width, height);
  const main = within(drawn.left, drawn.top, drawn.width, drawn.height);
  const reach = Math.max(drawn.height, ...drawn.tails.map(({ y, heightDots }) => y + heightDots - drawn.top));
  const overlap = isLinear ? Math.floor(MAX_OVERLAP * drawn.height) : 0;
  const match: Match = {
    element: { ...turned, x: whole.x - own.x, y: whole.y - own.y },
    drawn: within(drawn.left, drawn.top, drawn.width, reach),
    parts: [main, ...drawn.tails.map(({ x, y, widthDots, heightDots }) => within(x, y, widthDots, heightDots))],
    clear: [
      within(drawn.left, drawn.top + overlap, drawn.width, drawn.height - 2 * overlap),
      within(left - beside, top - above + overlap, width + 2 * beside, read + 2 * (above - overlap)),
    ],
    ...(element.options['guards'] === 'long' && { guarded: whole }),
    bitmap: own.bitmap,
  };
  return element.moduleDots > 1 || isSame(frame, own.bitmap, whole) ? match : undefined;
}

function isSame(frame: MonoBitmap, bitmap: MonoBitmap, { x, y }: Rect): boolean {
  for (let row = 0; row < bitmap.heightDots; row++)
    for (let column = 0; column < bitmap.widthDots; column++)
      if (isBlack(frame, x + column, y + row) !== isBlack(bitmap, column, row)) return false;
  return true;
}
