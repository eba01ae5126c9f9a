/**
 * Bar codes that a label shows and does not state: in a picture, which every page of a PDF is, or drawn of boxes. A scanner
 * finds them; their symbology, modules and place are measured in the dots.
 */
import {
  areaOfCodes,
  type BarcodeElement,
  createMonoBitmap,
  findSymbology,
  isBlack,
  type MonoBitmap,
  type Rect,
  type Rotation,
  type ScannedCode,
  scanCodes,
  scannedModule,
  type SymbologyName,
} from '@platen/codecs';
import { message } from '@platen/messages';
import { barRows } from './bar-rows.ts';
import { maxiCodePlaces } from './bullseye.ts';
import type { Code } from './code.ts';
import type { Report } from './report.ts';
import { SYMBOLOGY_FACTS } from './symbology-facts.ts';
import { type LabelView, meet, placeOf, type Upright, upright } from './view.ts';

/** Degrees that a code of whole dots may be off a quarter turn. */
const MAX_TURN = 2;
/** Dots by which the place that the scanner names may be off. */
const BESIDE = 4;
/** Dots around a picture that are looked at with it. */
const MARGIN = 16;
/** Share of its dots in which a row of bars may differ from the one in the middle. */
const MAX_CHANGED = 0.04;

/** The codes that `view` shows outside of the places of its bar code elements. Reports bars that no decoder reads. */
export async function drawnCodes(view: LabelView, stated: readonly Rect[], report: Report): Promise<readonly Code[]> {
  const area = areaOf(view);
  if (!area) return [];
  const picture = cropped(view.picture, area);
  const scanned = [...(await scanCodes(picture, { isDark: true }))];
  for (const places of maxiCodePlaces(picture)) {
    for (const place of places) {
      const crop = cropped(picture, place);
      const [code] = await scanCodes(crop, { symbology: 'MaxiCode', isDark: true });
      if (!code) continue;
      // The scanner takes all ink of what it is shown for the symbol.
      const ink = inkOf(crop);
      scanned.push({ ...code, ...ink, x: place.x + ink.x, y: place.y + ink.y, turn: 0 });
      break;
    }
  }
  const found = scanned.map((code) => ({ ...code, x: code.x + area.x, y: code.y + area.y }));
  const known = [...stated, ...found].map((place) => ({ ...place, x: place.x - area.x, y: place.y - area.y }));
  for (const bars of barRows(picture, view.label.dpi, known)) {
    const box = { ...bars, x: bars.x + area.x, y: bars.y + area.y };
    report.add(message('preflight.unread_bars'), { view, element: drawingAt(view, box), box });
  }
  return found
    .filter((code) => !stated.some((place) => meet(place, code)))
    .flatMap((code) => measured(view, code) ?? []);
}

/** The first element that may draw something there. */
function drawingAt(view: LabelView, place: Rect): number {
  const index = view.label.elements.findIndex(
    (element) => element.kind !== 'text' && element.kind !== 'barcode' && meet(placeOf(view, element), place),
  );
  return Math.max(0, index);
}

/** Around the pictures, and the boxes that may be bars; undefined where there are none. */
function areaOf(view: LabelView): Rect | undefined {
  const { label, picture, shift } = view;
  const boxes = areaOfCodes({ ...label, elements: label.elements.filter(({ kind }) => kind === 'box') });
  const areas = label.elements.filter(({ kind }) => kind === 'image').map((element) => placeOf(view, element));
  if (boxes) areas.push({ ...boxes, x: boxes.x + shift });
  const left = Math.max(0, Math.min(...areas.map(({ x }) => x)) - MARGIN);
  const top = Math.max(0, Math.min(...areas.map(({ y }) => y)) - MARGIN);
  const right = Math.min(picture.widthDots, Math.max(...areas.map(({ x, widthDots }) => x + widthDots)) + MARGIN);
  const bottom = Math.min(picture.heightDots, Math.max(...areas.map(({ y, heightDots }) => y + heightDots)) + MARGIN);
  if (right <= left || bottom <= top) return undefined;
  return { x: left, y: top, widthDots: right - left, heightDots: bottom - top };
}

function cropped(bitmap: MonoBitmap, { x: left, y: top, widthDots, heightDots }: Rect): MonoBitmap {
  const crop = createMonoBitmap(widthDots, heightDots);
  for (let y = 0; y < heightDots; y++)
    for (let x = 0; x < widthDots; x++)
      if (isBlack(bitmap, left + x, top + y)) crop.data[y * crop.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
  return crop;
}

/** The rectangle around the ink. */
function inkOf(bitmap: MonoBitmap): Rect {
  let [left, top, right, bottom] = [bitmap.widthDots, bitmap.heightDots, 0, 0];
  for (let y = 0; y < bitmap.heightDots; y++)
    for (let x = 0; x < bitmap.widthDots; x++)
      if (isBlack(bitmap, x, y)) {
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), y + 1];
      }
  return { x: left, y: top, widthDots: right - left, heightDots: bottom - top };
}

/** Undefined for what is no symbol of ours, such as the add-on of an EAN, and for one that stands aslant. */
function measured(view: LabelView, scanned: ScannedCode): Code | undefined {
  const symbology = symbologyOf(scanned);
  const info = symbology && findSymbology(symbology);
  const turn = Math.round(scanned.turn / 90) * 90;
  if (!info || Math.abs(scanned.turn - turn) > MAX_TURN) return undefined;
  const rotation = (((turn % 360) + 360) % 360) as Rotation;
  const rough: Rect = {
    x: Math.round(scanned.x),
    y: Math.round(scanned.y),
    widthDots: Math.max(1, Math.round(scanned.widthDots)),
    heightDots: Math.max(1, Math.round(scanned.heightDots)),
  };
  const isAt = (symbol: Upright, u: number, v: number): boolean => isBlack(view.picture, ...symbol.at(u, v));
  const around = upright({ rotation }, rough);
  const ends = info.kind === 'linear' ? barsIn(around, isAt) : inkIn(around, isAt);
  const place = between(around.at(ends.left, ends.top), around.at(ends.right - 1, ends.bottom - 1));
  const symbol = upright({ rotation }, place);
  const element: BarcodeElement = {
    kind: 'barcode',
    symbology,
    content: [{ kind: 'literal', text: scanned.text }],
    x: place.x,
    y: place.y,
    rotation,
    anchor: 'block',
    justify: 'start',
    ink: 'black',
    moduleDots: scannedModule(scanned, symbol, (u, v) => isAt(symbol, u, v)),
    wideRatio: 3,
    heightDots: symbol.heightDots,
    humanReadable: { position: 'none' },
    options: scanned.symbology === 'CompactPDF417' ? { truncated: true } : {},
  };
  return {
    view,
    index: drawingAt(view, place),
    element,
    info,
    facts: SYMBOLOGY_FACTS[symbology],
    place,
    symbol,
    alone: { bitmap: cropped(view.picture, place), x: place.x, y: place.y },
    isDrawn: true,
  };
}

/** The scanner's names of variants, each with the name of its family in the table of facts. */
const FAMILIES: Readonly<Record<string, string>> = {
  Code39Std: 'Code39',
  Code39Ext: 'Code39',
  Code32: 'Code39',
  PZN: 'Code39',
  ITF14: 'ITF',
  ISBN: 'EAN13',
  DataBarOmni: 'DataBar',
  TelepenAlpha: 'Telepen',
  TelepenNumeric: 'Telepen',
  CompactPDF417: 'PDF417',
  AztecCode: 'Aztec',
  QRCodeModel1: 'QRCode',
  QRCodeModel2: 'QRCode',
};

function symbologyOf({ symbology, isGs1 }: ScannedCode): SymbologyName | undefined {
  const name = FAMILIES[symbology] ?? symbology;
  const known = (Object.keys(SYMBOLOGY_FACTS) as SymbologyName[]).filter(
    (row) => SYMBOLOGY_FACTS[row]!.zxingCpp === name,
  );
  const gs1 = known.find((row) => row.startsWith('gs1-'));
  return isGs1 && gs1 ? gs1 : known.find((row) => row !== gs1);
}

interface Ends {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
type IsAt = (symbol: Upright, u: number, v: number) => boolean;

/** A row of bars from its first to its last one, and the rows that look like it: of several rows the one that most others do. */
function barsIn(around: Upright, isAt: IsAt): Ends {
  const rows = range(1, ROWS).map((part) => Math.floor((around.heightDots * part) / ROWS));
  const all = [...new Set(rows)].map((row) => alike(around, isAt, row));
  return all.reduce((most, each) => (each.rows > most.rows ? each : most));
}

/** Parts of the height, between which rows are tried: a text may lie over the middle. */
const ROWS = 8;

function alike(around: Upright, isAt: IsAt, row: number): Ends & { readonly rows: number } {
  const isBar = (u: number, v = row): boolean => isAt(around, u, v);
  let [left, right] = [-BESIDE, around.widthDots + BESIDE];
  // Ink in the quiet zone is none of the first bar's.
  if (isBar(0)) while (left < 0 && !range(left, 0).every((u) => isBar(u))) left++;
  else while (left < around.widthDots && !isBar(left)) left++;
  const last = around.widthDots - 1;
  if (isBar(last)) while (right > last + 1 && !range(last, right).every((u) => isBar(u))) right--;
  else while (right > left + 1 && !isBar(right - 1)) right--;
  const most = (right - left) * MAX_CHANGED;
  const isSame = (v: number): boolean => range(left, right).filter((u) => isBar(u, v) !== isBar(u)).length <= most;
  const same = range(0, around.heightDots).filter(isSame);
  let [top, bottom] = [same[0]!, same.at(-1)! + 1];
  while (row - top < MAX_HEIGHT && isSame(top - 1)) top--;
  while (bottom - row < MAX_HEIGHT && isSame(bottom)) bottom++;
  return { left, top, right, bottom, rows: same.length };
}

/** Bars of a whole page are no bar code. */
const MAX_HEIGHT = 20_000;

/** The rectangle of the scanner, its sides moved to the ink. */
function inkIn(around: Upright, isAt: IsAt): Ends {
  let [left, top, right, bottom] = [0, 0, around.widthDots, around.heightDots];
  const hasInk = (us: readonly number[], vs: readonly number[]): boolean =>
    us.some((u) => vs.some((v) => isAt(around, u, v)));
  const rows = range(top, bottom);
  while (left > -BESIDE && hasInk([left - 1], rows)) left--;
  while (right < around.widthDots + BESIDE && hasInk([right], rows)) right++;
  while (left < BESIDE && !hasInk([left], rows)) left++;
  while (right > around.widthDots - BESIDE && !hasInk([right - 1], rows)) right--;
  const columns = range(left, right);
  while (top > -BESIDE && hasInk(columns, [top - 1])) top--;
  while (bottom < around.heightDots + BESIDE && hasInk(columns, [bottom])) bottom++;
  while (top < BESIDE && !hasInk(columns, [top])) top++;
  while (bottom > around.heightDots - BESIDE && !hasInk(columns, [bottom - 1])) bottom--;
  return { left, top, right: Math.max(right, left + 1), bottom: Math.max(bottom, top + 1) };
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

function between([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Rect {
  const [left, top] = [Math.min(x, toX), Math.min(y, toY)];
  return { x: left, y: top, widthDots: Math.abs(toX - x) + 1, heightDots: Math.abs(toY - y) + 1 };
}
