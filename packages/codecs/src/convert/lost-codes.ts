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
import { contains, meet, type Rect } from '../render/place.ts';
import { measureElement } from '../render/index.ts';
import { fineAreas } from '../scan/fine-areas.ts';
import { moduleOfScanned } from '../scan/module.ts';
import { type ScannedCode, scanCodes } from '../scan/scan.ts';

/** How much larger the label is drawn to see what it shows; less where that would be more dots than a scanner takes. */
const LARGER = 3;
const MAX_DOTS = 12_000_000;
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
  /** The same label, `factor` times as large; undefined where it cannot be drawn. */
  readonly larger: (factor: number) => Promise<Label | undefined>;
  /** Whether its pictures have been made smaller, or its page was drawn for these dots: else nothing is lost. */
  readonly isResampled: boolean;
  readonly now: Date;
}

/** Reports the drawn bar codes of the label that do not scan as it prints, and those of modules that are too small. */
export async function checkDrawnCodes(checked: Checked, sink: DiagnosticSink, budget: ScanBudget): Promise<void> {
  const { label, gray, now } = checked;
  const unread: Rect[] = [];
  const read = new Set<string>();
  for (const fine of areasOf(label, gray, now)) {
    let isRead = false;
    for (const area of areasAround(fine, label)) {
      if ((budget.dots -= area.widthDots * area.heightDots) < 0) return;
      const picture = drawRegion(drawn(label), area, label.dpi, now);
      const found = (await scanCodes(picture, { isDark: true })).filter((code) => meet(placeIn(area, code), fine));
      for (const code of found) {
        read.add(code.text);
        const moduleDots = moduleOfScanned(picture, code);
        const report = reporter(label, placeIn(area, code), sink);
        if (moduleDots !== undefined) checkModuleWidth(moduleDots, label.dpi, report);
      }
      isRead = found.length > 0;
      if (isRead) break;
    }
    if (!isRead) unread.push(fine);
  }
  if (unread.length > 0 && checked.isResampled) await reportLost(checked, { unread, read, sink, budget });
}

async function reportLost(
  { label, larger, now }: Checked,
  {
    unread,
    read,
    sink,
    budget,
  }: {
    readonly unread: readonly Rect[];
    readonly read: Set<string>;
    readonly sink: DiagnosticSink;
    readonly budget: ScanBudget;
  },
): Promise<void> {
  const factor = Math.min(LARGER, Math.floor(Math.sqrt(MAX_DOTS / (label.widthDots * label.heightDots))));
  if (factor < 2 || --budget.drawings < 0) return;
  const large = await larger(factor);
  if (!large) return;
  for (const fine of unread) {
    for (const area of areasAround(fine, label)) {
      if ((budget.dots -= area.widthDots * area.heightDots * factor * factor) < 0) return;
      const picture = drawRegion(drawn(large), times(area, factor), large.dpi, now);
      const found = (await scanCodes(picture, { isDark: true })).filter((code) =>
        meet(placeIn(area, code, factor), fine),
      );
      for (const code of found) await reportCode(code, { area, picture });
      if (found.length > 0) break;
    }
  }

  async function reportCode(
    code: ScannedCode,
    { area, picture }: { readonly area: Rect; readonly picture: MonoBitmap },
  ): Promise<void> {
    if (code.text.length < MIN_CHARACTERS || read.has(code.text)) return;
    const moduleDots = moduleOfScanned(picture, code);
    const there = placeIn(area, code, factor);
    if (moduleDots === undefined || isStated(label, there)) return;
    read.add(code.text);
    if (await scansAt(label, grown(there, QUIET_DOTS, label), { text: code.text, now })) return;
    const data = code.text.length > SHOWN ? `${code.text.slice(0, SHOWN)}…` : code.text;
    const millimetres = ((moduleDots / factor / label.dpi) * 25.4).toFixed(2);
    const report = reporter(label, there, sink);
    const dots = (moduleDots / factor).toFixed(1);
    report(message('lint.code_lost', { data, millimetres, dots }), message('expected.larger_code'));
  }
}

/** What is fine, and as a code may be so in parts, all that lies beside it, and above and below. */
const areasAround = (fine: Rect, { widthDots, heightDots }: Label): readonly Rect[] => [
  fine,
  { ...fine, x: 0, widthDots },
  { ...fine, y: 0, heightDots },
];

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

/** A scanner that is shown a code alone reads some that it does not find among others. */
async function scansAt(
  label: Label,
  place: Rect,
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<boolean> {
  const found = await scanCodes(drawRegion(drawn(label), place, label.dpi, now));
  return found.some((code) => code.text === text);
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
function areasOf(label: Label, gray: Label, now: Date): Rect[] {
  const areas: Rect[] = [];
  for (const [index, element] of label.elements.entries())
    if (element.kind === 'image') areas.push(...fineInImage(element, gray.elements[index], label));
  const boxes = label.elements.filter(({ kind }) => kind === 'box' || kind === 'line');
  const area = areaOfCodes({ ...label, elements: boxes });
  if (area) {
    const fine = fineAreas(drawRegion(boxes, area, label.dpi, now));
    areas.push(...fine.map((one) => ({ ...one, x: one.x + area.x, y: one.y + area.y })));
  }
  return joined(
    areas
      .map((one) => grown(one, QUIET_DOTS, label))
      .filter(({ widthDots, heightDots }) => widthDots > 0 && heightDots > 0),
  );
}

function fineInImage(element: ImageElement, gray: Element | undefined, { dpi }: Label): Rect[] {
  const { picture, rotation } = element;
  // Dithered tones are fine; before they were dithered they are not.
  const isSame =
    gray?.kind === 'image' &&
    gray.picture.widthDots === picture.widthDots &&
    gray.picture.heightDots === picture.heightDots;
  const fine = fineAreas(isSame ? gray.picture : picture);
  if (fine.length === 0) return [];
  const place = measureElement(element, dpi);
  if (rotation !== 0 || picture.widthDots !== place.widthDots || picture.heightDots !== place.heightDots)
    return [place];
  return fine.map((one) => ({ ...one, x: one.x + place.x, y: one.y + place.y }));
}

/** The area with `by` dots more on each side, as far as the label goes. */
function grown({ x, y, widthDots, heightDots }: Rect, by: number, label: Label): Rect {
  const [left, top] = [Math.max(0, Math.floor(x) - by), Math.max(0, Math.floor(y) - by)];
  const right = Math.min(label.widthDots, Math.ceil(x + widthDots) + by);
  const bottom = Math.min(label.heightDots, Math.ceil(y + heightDots) + by);
  return { x: left, y: top, widthDots: right - left, heightDots: bottom - top };
}

/** Areas that overlap become one. */
function joined(areas: readonly Rect[]): Rect[] {
  const result: Rect[] = [];
  for (const area of areas) {
    let whole = area;
    for (let at = result.findIndex((other) => meet(other, whole)); at >= 0;) {
      whole = around(whole, result.splice(at, 1)[0]!);
      at = result.findIndex((other) => meet(other, whole));
    }
    result.push(whole);
  }
  return result;
}

function around(one: Rect, other: Rect): Rect {
  if (contains(one, other)) return one;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    widthDots: Math.max(one.x + one.widthDots, other.x + other.widthDots) - x,
    heightDots: Math.max(one.y + one.heightDots, other.y + other.heightDots) - y,
  };
}
