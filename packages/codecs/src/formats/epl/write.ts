/** Label tree → EPL2 (EPL2 manual): what EPL cannot say of an element becomes a picture of that element. */
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import { contentText, type Document, type Element, type Ink, type Label } from '../../label/index.ts';
import { pictureOf, type PlacedBitmap, rectanglesOf } from '../../language/dots.ts';
import { imageDots, planLine, ruleLines } from '../../language/rules.ts';
import { boxStrips, isFilled } from '../../language/strips.ts';
import { createTally, type Tally } from '../../language/tally.ts';
import { createGround, type Ground } from '../../language/ground.ts';
import { invertBoxes } from '../../language/white-on-black.ts';
import { widenPrintWidth } from '../../language/print-width.ts';
import { measureElement } from '../../render/index.ts';
import type { Rect } from '../../render/place.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { CODE_PAGES_8, CUT_POSITION, CUT_RANGE, SPEEDS_IPS, THIN, WRITER_PAGES } from './tables.ts';
import { planBarcode } from './write-barcode.ts';
import { counterDefinitions, type DataWriter, needsForm, writeContent } from './write-data.ts';
import { type Letters, planSoftFonts, type SoftFonts } from './write-soft-font.ts';
import { planText } from './write-text.ts';

const LINE_END = latin1Bytes('\r\n');
const DEFAULT_GAP_MM = 3;
/** Name of the form that holds a label's counters. */
const FORM = 'PLATEN';
const MAX_QUANTITY = 65_535;
/** Gaps and marks that printers take, at 203 and at 300 dpi (EPL2 manual, Q). */
const LEAST_GAP = { 203: 16, 300: 18 } as const;
const MAX_GAP = 240;
const MAX_OFFSET = 65_535;

/** Writes every label, one after the other. */
export function writeEpl(document: Document, options: WriteOptions = {}): WriteResult {
  const now = options.now ?? new Date();
  const tally = createTally(createDiagnosticSink(), now);
  const parts: Uint8Array[] = [];
  const letters: Letters = new Map();
  for (const label of document.labels) parts.push(writeLabel(widenPrintWidth(label), tally, { now, letters }));
  return { bytes: concatBytes(parts), diagnostics: tally.diagnostics(), retention: tally.retention() };
}

/** The commands of a label, each with its line end. */
interface Page {
  readonly label: Label;
  readonly tally: Tally;
  readonly data: DataWriter;
  /** Pictures that must not lie over what is drawn: GW may overwrite with its white dots. */
  readonly early: Uint8Array[];
  readonly commands: Uint8Array[];
  /** Commands with counters, which only a form may hold. */
  readonly form: Uint8Array[];
  readonly ground: Ground;
  readonly softFonts: SoftFonts;
  /** True while all of them only add black, so that their order does not matter. */
  plain: boolean;
}

function writeLabel(label: Label, tally: Tally, { now, letters }: { now: Date; letters: Letters }): Uint8Array {
  tally.count(label.elements);
  const pageKey = choosePage(label, now);
  const page: Page = {
    label,
    tally,
    data: { page: CODE_PAGES_8[pageKey]!, now, tally, counters: [] },
    softFonts: planSoftFonts(label, { page: CODE_PAGES_8[pageKey]!, now, letters }),
    early: [],
    commands: [],
    form: [],
    ground: createGround(label, now),
    plain: true,
  };
  const { elements, origin } = label.mirrored
    ? { elements: label.elements, origin: new Map<Element, Element>() }
    : invertBoxes(label, now);
  for (const element of elements) writeElement(page, element, origin.get(element) ?? element);
  return assemble(page, pageKey);
}

/** The first code page that has all characters of the label, or the one that lacks the fewest. */
function choosePage(label: Label, now: Date): string {
  let text = '';
  const wanted = new Set<string>();
  for (const element of label.elements) {
    if (element.kind === 'text') text += contentText(element.content, now);
    else if (element.kind === 'barcode' && element.encoding) wanted.add(element.encoding);
  }
  const pages = [...WRITER_PAGES].toSorted((a, b) => Number(wanted.has(CODE_PAGES_8[b]!)) - Number(wanted.has(CODE_PAGES_8[a]!))); // prettier-ignore
  const lacking = (page: CodePage): number => encodeText(text.replace(/[\r\n]/g, ''), page).missing.length;
  let best = { key: pages[0]!, missing: Infinity };
  for (const key of pages) {
    const missing = lacking(CODE_PAGES_8[key]!);
    if (missing < best.missing) best = { key, missing };
    if (missing === 0) break;
  }
  return best.key;
}

/** Settings, N, the image, P; counters in a form that is stored and recalled (manual, FS, FR, ?). */
function assemble(page: Page, pageKey: string): Uint8Array {
  const { label, data } = page;
  const { quantity = 1, replicates = 1 } = label.print;
  const copies = Math.min(MAX_QUANTITY, Math.max(1, Math.round(replicates)));
  const sets = Math.min(MAX_QUANTITY, Math.max(1, Math.ceil(quantity / copies)));
  const counts = page.form.length > 0;
  const lines: (string | Uint8Array)[] = [
    '',
    `I8,${pageKey},001`,
    ...settings(label),
    ...(data.dateFormat === undefined ? [] : [`TD${data.dateFormat}`]),
    ...(data.timeFormat === undefined ? [] : [`TT${data.timeFormat}`]),
    ...page.softFonts.commands,
    ...(counts ? [`FK"${FORM}"`, `FK"${FORM}"`, `FS"${FORM}"`, ...counterDefinitions(data.counters), ...page.form, 'FE'] : []), // prettier-ignore
    'N',
    ...page.early,
    ...page.commands,
    ...(counts ? [`FR"${FORM}"`, '?', ...data.counters.map((counter) => counter.start)] : []),
    copies > 1 ? `P${sets},${copies}` : `P${sets}`,
  ];
  return concatBytes(lines.flatMap((line) => [typeof line === 'string' ? latin1Bytes(line) : line, LINE_END]));
}

function settings(label: Label): string[] {
  const { print, dpi } = label;
  const lines = [`q${Math.min(THIN.coordinateMax, Math.round(label.widthDots))}`];
  const length = Math.min(THIN.coordinateMax, Math.round(label.heightDots));
  const wanted = Math.round(print.gapDots ?? (DEFAULT_GAP_MM * dpi) / 25.4);
  const gap = Math.min(MAX_GAP, Math.max(LEAST_GAP[dpi < 300 ? 203 : 300], wanted));
  const moved = Math.round(print.gapOffsetDots ?? 0);
  const offset =
    print.gapOffsetDots === undefined ? '' : `${moved < 0 ? '-' : '+'}${Math.min(MAX_OFFSET, Math.abs(moved))}`;
  if (print.media === 'continuous') lines.push(`Q${length},0${offset}`);
  else if (print.media === 'mark') lines.push(`Q${length},B${gap}${offset || '+0'}`);
  else lines.push(`Q${length},${gap}${offset}`);
  if (print.speedIps !== undefined) lines.push(`S${nearestSpeed(print.speedIps)}`);
  if (print.darknessPercent !== undefined) {
    lines.push(`D${Math.min(15, Math.max(0, Math.round((print.darknessPercent * 15) / 100)))}`);
  }
  const hardware = hardwareOptions(label);
  if (hardware !== undefined) lines.push(hardware);
  const tear = Math.round(print.tearOffsetDots ?? 0);
  if (tear !== 0 && Math.abs(tear) <= CUT_RANGE) lines.push(`f${String(CUT_POSITION + tear).padStart(3, '0')}`);
  lines.push(label.inverted ? 'ZB' : 'ZT');
  return lines;
}

function nearestSpeed(speedIps: number): string {
  const speeds = Object.entries(SPEEDS_IPS);
  return speeds.reduce((best, each) => (Math.abs(each[1] - speedIps) < Math.abs(best[1] - speedIps) ? each : best))[0];
}

/** `O` with the letters of the mode; nothing where the label leaves the printer as it is set. */
function hardwareOptions({ print }: Label): string | undefined {
  if (print.mode === undefined && print.thermal === undefined) return undefined;
  const every =
    print.pauseEvery !== undefined && print.pauseEvery > 0 && print.pauseEvery < 256 ? print.pauseEvery : '';
  const mode = print.mode === 'cutter' ? `C${every}` : print.mode === 'peel-off' ? 'P' : '';
  const direct = print.thermal === 'direct' ? 'D' : '';
  return `O${direct}${direct && mode ? ',' : ''}${mode}`;
}

function writeElement(page: Page, element: Element, original: Element): void {
  if (page.label.mirrored) {
    putPicture(page, element, original, 'EPL does not mirror');
    return;
  }
  switch (element.kind) {
    case 'text':
      return writeText(page, element, original);
    case 'barcode': {
      const plan = planBarcode(element, page.label.dpi, page.data);
      if (plan.kind === 'picture') return putPicture(page, element, original, plan.why);
      if (plan.approximation) page.tally.approximated(original, plan.approximation);
      put(page, element, plan.bytes);
      for (const line of plan.lines ?? []) writeText(page, line, original);
      return;
    }
    case 'box':
      return writeBox(page, element, original);
    case 'line':
      return writeLine(page, element, original);
    case 'ellipse':
      return putPicture(page, element, original, 'EPL has no circles');
    case 'image':
      return writeImage(page, element);
    case 'addressBlock':
      return page.tally.dropped(original, 'an address without data prints nothing');
    default:
      return element satisfies never;
  }
}

function writeText(page: Page, element: Extract<Element, { kind: 'text' }>, original: Element): void {
  const { now, page: codePage } = page.data;
  if (contentText(element.content, now) === '') return;
  const { softFonts, label } = page;
  const plan = planText(element, { label, dpi: label.dpi, now, page: codePage, softFonts });
  if (plan.kind === 'picture') return putPicture(page, element, original, plan.why);
  if (plan.approximation) page.tally.approximated(original, plan.approximation);
  for (const text of plan.texts) {
    const { rotation, content, blackCell } = text.element;
    const reverse = blackCell ? 'R' : 'N';
    const head = `A${text.x},${text.y},${rotation / 90},${text.font},${text.across},${text.down},${reverse},`;
    const flat = content.map((part) =>
      part.kind === 'literal' ? { ...part, text: part.text.replace(/[\r\n]+/g, ' ') } : part,
    );
    put(page, element, concatBytes([latin1Bytes(head), writeContent(page.data, original, flat)]));
  }
  page.plain &&= !element.blackCell;
}

/** A command in its place: with counters it goes into the form. */
function put(page: Page, element: Element, command: Uint8Array): void {
  const counts = (element.kind === 'text' || element.kind === 'barcode') && needsForm(element.content);
  (counts ? page.form : page.commands).push(command);
  page.ground.add(element);
}

const RULES: Readonly<Record<Ink, string>> = { black: 'LO', white: 'LW', xor: 'LE' };

/** Rectangles as LO, LW or LE, cut to the label. */
function putRules(page: Page, element: Element, rectangles: readonly Rect[], ink: Ink): void {
  const lines = ruleLines(RULES[ink], rectangles);
  if (lines.length > 0) page.commands.push(lines);
  page.ground.add(element);
  page.plain &&= ink === 'black';
}

function writeBox(page: Page, element: Extract<Element, { kind: 'box' }>, original: Element): void {
  if (element.widthDots <= 0 || element.heightDots <= 0) return;
  if (element.radiusDots > 0) return putPicture(page, element, original, 'EPL has no rounded corners');
  const { x, y, widthDots, heightDots, thicknessDots } = element;
  if (element.ink !== 'black' || isFilled(element) || x < 0 || y < 0) {
    return putRules(page, element, boxStrips(element), element.ink);
  }
  const inside = THIN.cornerIsInside ? 1 : 0;
  const corners = [x, y, thicknessDots, x + widthDots - inside, y + heightDots - inside].map((value) =>
    Math.round(value),
  );
  put(page, element, latin1Bytes(`X${corners.join(',')}`));
}

/** Level and upright lines are rectangles; diagonals are LS where the printer's stroke is near enough. */
function writeLine(page: Page, element: Extract<Element, { kind: 'line' }>, original: Element): void {
  const line = planLine(element, page.label, { now: page.data.now, cap: THIN.diagonalCap });
  if (!line) return;
  if (line.kind === 'rectangle') return putRules(page, element, [line.rect], element.ink);
  if (element.ink !== 'black' || line.likeness < 0.8)
    return putPicture(page, element, original, 'the stroke of an EPL diagonal differs');
  if (line.likeness < 1) page.tally.approximated(original, 'the ends of an EPL diagonal differ');
  put(page, element, latin1Bytes(`LS${[...line.from, line.thicknessDots, ...line.to].join(',')}`));
}

/** Images are GW; gray ones are reduced, turned and scaled ones drawn first. */
function writeImage(page: Page, element: Extract<Element, { kind: 'image' }>): void {
  const placed = imageDots(element, page.label, page.data.now);
  if (element.opaque) {
    const bounds = measureElement(element, page.label.dpi);
    if (page.ground.touches(bounds)) putRules(page, element, [bounds], 'white');
  }
  if (placed) putDots(page, element, placed);
}

function putPicture(page: Page, element: Element, original: Element, why: string): void {
  const { label, data } = page;
  // The black cell of a text is drawn below it, as a rule.
  const drawn = pictureOf(element.kind === 'text' ? { ...element, blackCell: false } : element, label, data.now);
  page.tally.picture(original, why);
  if (!drawn) return;
  const placed = label.mirrored ? mirrored(drawn, label) : drawn;
  if (element.kind === 'text' && element.blackCell) {
    const { x, y, widthDots, heightDots } = measureElement(element, label.dpi, { now: data.now });
    const left = label.mirrored ? label.widthDots - x - widthDots : x;
    putRules(page, element, [{ x: left, y, widthDots, heightDots }], 'black');
  }
  putDots(page, element, placed);
}

function mirrored({ bitmap, x, y }: PlacedBitmap, label: Label): PlacedBitmap {
  const data = new Uint8Array(bitmap.data.length);
  for (let row = 0; row < bitmap.heightDots; row++) {
    for (let column = 0; column < bitmap.widthDots; column++) {
      const from = bitmap.widthDots - 1 - column;
      const bit = (bitmap.data[row * bitmap.strideBytes + (from >> 3)]! >> (7 - (from & 7))) & 1;
      if (bit) data[row * bitmap.strideBytes + (column >> 3)]! |= 0x80 >> (column & 7);
    }
  }
  return { bitmap: { ...bitmap, data }, x: label.widthDots - x - bitmap.widthDots, y };
}

/** Dots with the element's ink: black as GW, white and inverting ones as rectangles, which EPL draws exactly. */
function putDots(page: Page, element: Element, placed: PlacedBitmap): void {
  const ink = 'ink' in element ? element.ink : 'black';
  if (ink !== 'black') return putRules(page, element, rectanglesOf(placed), ink);
  const { ground } = page;
  const { bitmap, x, y } = placed;
  const bounds = { x, y, widthDots: bitmap.strideBytes * 8, heightDots: bitmap.heightDots };
  const covers = page.plain && ground.touches(bounds);
  const dots = new Uint8Array(bitmap.data.length);
  for (let i = 0; i < dots.length; i++) dots[i] = ~bitmap.data[i]! & 0xff;
  const command = concatBytes([latin1Bytes(`GW${x},${y},${bitmap.strideBytes},${bitmap.heightDots},`), dots]);
  (covers ? page.early : page.commands).push(command);
  ground.add(element);
}
