/**
 * Drawn bar codes that are too small for the dots of the result: those of a picture or a page that scan when the same label is
 * drawn larger and not as it prints, and those whose modules scanners can hardly read.
 */
import { message } from '@platen/messages';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { areaOfCodes } from '../formats/pdf/codes/code-areas.ts';
import type { Element, ImageElement, Label, MonoBitmap } from '../label/index.ts';
import { drawRegion } from '../language/shapes/dots.ts';
import { checkModuleWidth, type Report, reportOn } from '../lint/label-checks.ts';
import { hull, meet, type Rect } from '../render/place.ts';
import { measureElement } from '../render/index.ts';
import { type FineArea, fineAreas } from '../scan/fine-areas.ts';
import { moduleOfScanned } from '../scan/module.ts';
import { type ScannedCode, scanCodes } from '../scan/scan.ts';

/** How much larger the label is drawn to see what it shows; less where that would be more dots than a scanner takes. */
const LARGER = 3;
const MAX_DOTS = 12_000_000;
/** The lower side of a place that has no room for two codes, with the white around it. */
const LOW_IN = 1.6;
/** White around a code that is scanned with it. */
const QUIET_DOTS = 24;
/** Bar codes of fewer characters are taken for chance: a scanner finds some in a halftone. */
const MIN_CHARACTERS = 4;
/** Characters of the data that a report shows. */
const SHOWN = 40;

/** What a conversion may still scan: the first labels stand for the others. */
export interface ScanBudget {
  /** Dots as they print, and as they are drawn larger. */
  dots: number;
  /** Labels that may be drawn again. */
  drawings: number;
}

interface Checked {
  /** As it prints. */
  readonly label: Label;
  /** The same label before its pictures became black and white. */
  readonly gray: Label;
  /** Whether all that is black in the gray pictures prints. */
  readonly isBold: boolean;
  /** The same label, `factor` times as large, of whose dots only `part` need be drawn; undefined where it cannot be drawn. */
  readonly larger: (factor: number, part: Rect) => Promise<Label | undefined>;
  /** Whether its pictures have been made smaller, or its page was drawn for these dots: else nothing is lost. */
  readonly isResampled: boolean;
  readonly now: Date;
}

/** Reports the drawn bar codes of the label that do not scan as it prints, and those of modules that are too small. */
export async function checkDrawnCodes(checked: Checked, sink: DiagnosticSink, budget: ScanBudget): Promise<void> {
  const { label, now } = checked;
  const unread: FineArea[] = [];
  const read = new Set<string>();
  for (const fine of areasOf(checked)) {
    const { around } = fine;
    if ((budget.dots -= dotsOf(around)) < 0) return;
    const picture = drawRegion(drawn(label), around, label.dpi, now);
    const found = await codesIn(picture, (code) => meet(placeIn(around, code), fine), isLow(fine, label.dpi));
    for (const code of found) {
      read.add(code.text);
      const moduleDots = moduleOfScanned(picture, code);
      const report = reporter(label, placeIn(around, code), sink);
      if (moduleDots !== undefined) checkModuleWidth(moduleDots, label.dpi, report);
    }
    if (found.length === 0) unread.push(fine);
  }
  if (unread.length > 0 && checked.isResampled) await reportLost(checked, { unread, read, sink, budget });
}

/**
 * A quick look finds most codes, and one for bars alone most of a place that is too low for two codes: each takes a third of
 * the time of the next.
 */
async function codesIn(
  picture: MonoBitmap,
  isWanted: (code: ScannedCode) => boolean,
  isLow: boolean,
): Promise<ScannedCode[]> {
  for (const options of [...(isLow ? [{ symbology: 'AllLinear', isQuick: true }] : []), { isQuick: true }, {}]) {
    const found = (await scanCodes(picture, { isDark: true, ...options })).filter(isWanted);
    if (found.length > 0) return found;
  }
  return [];
}

const isLow = ({ widthDots, heightDots }: Rect, dpi: number): boolean =>
  Math.min(widthDots, heightDots) <= LOW_IN * dpi;

const dotsOf = ({ widthDots, heightDots }: Rect): number => widthDots * heightDots;

interface Unread {
  readonly unread: readonly FineArea[];
  /** Data of codes that scan, or that were reported. */
  readonly read: Set<string>;
  readonly sink: DiagnosticSink;
  readonly budget: ScanBudget;
}

async function reportLost({ label, larger, now }: Checked, { unread, read, sink, budget }: Unread): Promise<void> {
  const factor = Math.min(LARGER, Math.floor(Math.sqrt(MAX_DOTS / dotsOf({ x: 0, y: 0, ...label }))));
  if (factor < 2 || --budget.drawings < 0) return;
  const large = await larger(factor, times(hull(unread.map(({ around }) => around)), factor));
  if (!large) return;
  for (const fine of unread) {
    const { around } = fine;
    if ((budget.dots -= dotsOf(around) * factor * factor) < 0) return;
    const picture = drawRegion(drawn(large), times(around, factor), large.dpi, now);
    const found = await codesIn(picture, (code) => meet(placeIn(around, code, factor), fine), isLow(fine, label.dpi));
    for (const code of found) await reportCode(code, { around, picture });
  }

  async function reportCode(
    code: ScannedCode,
    { around, picture }: { readonly around: Rect; readonly picture: MonoBitmap },
  ): Promise<void> {
    if (code.text.length < MIN_CHARACTERS || read.has(code.text)) return;
    const moduleDots = moduleOfScanned(picture, code);
    const there = placeIn(around, code, factor);
    if (moduleDots === undefined || isStated(label, there)) return;
    read.add(code.text);
    if (await scansAt(label, there, { code, now })) return;
    const data = code.text.length > SHOWN ? `${code.text.slice(0, SHOWN)}…` : code.text;
    const millimetres = ((moduleDots / factor / label.dpi) * 25.4).toFixed(2);
    const report = reporter(label, there, sink);
    const dots = (moduleDots / factor).toFixed(1);
    report(message('lint.code_lost', { data, millimetres, dots }), message('expected.larger_code'));
  }
}

const times = ({ x, y, widthDots, heightDots }: Rect, factor: number): Rect => ({
  x: x * factor,
  y: y * factor,
  widthDots: widthDots * factor,
  heightDots: heightDots * factor,
});

/** What draws a code: bar codes that the label states are judged by themselves, and a text is none. */
const drawn = ({ elements }: Label): Element[] =>
  elements.filter(({ kind }) => kind !== 'text' && kind !== 'barcode' && kind !== 'addressBlock');

/** Where the scanner saw a code in an area that is drawn `factor` times as large. */
const placeIn = (area: Rect, { x, y, widthDots, heightDots }: Rect, factor = 1): Rect => ({
  x: area.x + x / factor,
  y: area.y + y / factor,
  widthDots: widthDots / factor,
  heightDots: heightDots / factor,
});

/** A scanner that is shown a code alone reads some that it does not find among others, or the other way about. */
async function scansAt(
  label: Label,
  place: Rect,
  { code, now }: { readonly code: ScannedCode; readonly now: Date },
): Promise<boolean> {
  const { symbology, text } = code;
  const alone = grown(place, QUIET_DOTS, label);
  for (const area of [alone, { ...alone, x: 0, widthDots: label.widthDots }]) {
    const found = await scanCodes(drawRegion(drawn(label), area, label.dpi, now), { symbology, isDark: true });
    if (found.some((one) => one.text === text)) return true;
  }
  return false;
}

/** True where a bar code of the label was drawn in the page. */
const isStated = ({ elements, dpi }: Label, place: Rect): boolean =>
  elements.some((element) => element.kind === 'barcode' && meet(measureElement(element, dpi), place));

/** Reports about the element that draws there. */
function reporter(label: Label, place: Rect, sink: DiagnosticSink): Report {
  const element = drawn(label).find((one) => meet(measureElement(one, label.dpi), place));
  return reportOn(sink, element ?? {});
}

/** Where the label shows something as fine as a bar code of few dots a module. */
function areasOf({ label, gray, isBold, now }: Checked): FineArea[] {
  const areas: FineArea[] = [];
  for (const [index, element] of label.elements.entries())
    if (element.kind === 'image') areas.push(...fineInImage(element, gray.elements[index], { dpi: label.dpi, isBold }));
  const boxes = label.elements.filter(({ kind }) => kind === 'box' || kind === 'line');
  const area = areaOfCodes({ ...label, elements: boxes });
  if (area) {
    const fine = fineAreas(drawRegion(boxes, area, label.dpi, now));
    areas.push(...fine.map((one) => moved(one, area)));
  }
  return joined(
    areas
      .map((one) => ({ ...grown(one, QUIET_DOTS, label), around: grown(one.around, QUIET_DOTS, label) }))
      .filter(({ widthDots, heightDots }) => widthDots > 0 && heightDots > 0),
  );
}

const moved = ({ around, ...fine }: FineArea, { x, y }: Pick<Rect, 'x' | 'y'>): FineArea => ({
  ...fine,
  x: fine.x + x,
  y: fine.y + y,
  around: { ...around, x: around.x + x, y: around.y + y },
});

function fineInImage(
  element: ImageElement,
  gray: Element | undefined,
  { dpi, isBold }: Pick<Label, 'dpi'> & Pick<Checked, 'isBold'>,
): FineArea[] {
  const { picture, rotation } = element;
  // Dithered tones are fine; before they were dithered they are not.
  const isSame =
    gray?.kind === 'image' &&
    gray.picture.widthDots === picture.widthDots &&
    gray.picture.heightDots === picture.heightDots;
  const fine = fineAreas(isSame ? gray.picture : picture, isSame && isBold ? picture : undefined);
  if (fine.length === 0) return [];
  const place = measureElement(element, dpi);
  if (rotation !== 0 || picture.widthDots !== place.widthDots || picture.heightDots !== place.heightDots)
    return [{ ...place, around: place }];
  return fine.map((one) => moved(one, place));
}

/** The area with `by` dots more on each side, as far as the label goes. */
function grown({ x, y, widthDots, heightDots }: Rect, by: number, label: Label): Rect {
  const [left, top] = [Math.max(0, Math.floor(x) - by), Math.max(0, Math.floor(y) - by)];
  const right = Math.min(label.widthDots, Math.ceil(x + widthDots) + by);
  const bottom = Math.min(label.heightDots, Math.ceil(y + heightDots) + by);
  return { x: left, y: top, widthDots: right - left, heightDots: bottom - top };
}

/** Areas that overlap become one. */
function joined(areas: readonly FineArea[]): FineArea[] {
  const result: FineArea[] = [];
  for (const area of areas) {
    let whole = area;
    for (let at = result.findIndex((other) => meet(other, whole)); at >= 0;) {
      const other = result.splice(at, 1)[0]!;
      whole = { ...hull([whole, other]), around: hull([whole.around, other.around]) };
      at = result.findIndex((one) => meet(one, whole));
    }
    result.push(whole);
  }
  return result;
}
