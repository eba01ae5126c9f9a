/** Label tree → TSPL (TSPL manual): what TSPL cannot say of an element becomes a picture of that element. */
import { encodeText, type CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import { contentText, type Document, type Element, type Ink, type Label } from '../../label/index.ts';
import { pictureOf, type PlacedBitmap } from '../../language/dots.ts';
import { widenPrintWidth } from '../../language/print-width.ts';
import { hanOf, needsFont, residentFont } from '../../language/han-text.ts';
import { imageDots, planLine, ruleLines } from '../../language/rules.ts';
import { boxStrips, isFilled } from '../../language/strips.ts';
import { createTally, type Tally } from '../../language/tally.ts';
import { turnAround } from '../../language/turn-around.ts';
import { createGround, type Ground } from '../../language/ground.ts';
import { invertBoxes } from '../../language/white-on-black.ts';
import { measureElement } from '../../render/index.ts';
import type { Rect } from '../../render/place.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { ASSUMED, dotsPerMm } from './assumptions.ts';
import { CODE_PAGE_NAMES } from './encodings.ts';
import { counterDefinitions, type DataWriter } from './write-data.ts';
import { planBarcode } from './write-matrix.ts';
import { planText } from './write-text.ts';

const LINE_END = latin1Bytes('\r\n');
const DEFAULT_GAP = '3 mm,0 mm';

/** Writes every label, one after the other. */
export function writeTspl(document: Document, options: WriteOptions = {}): WriteResult {
  const now = options.now ?? new Date();
  const tally = createTally(createDiagnosticSink(), now);
  const parts: Uint8Array[] = [];
  const fonts = new Map<string, Uint8Array>();
  for (const label of document.labels)
    parts.push(writeLabel(turnAround(widenPrintWidth(label), now), tally, { now, fonts }));
  return { bytes: concatBytes(parts), diagnostics: tally.diagnostics(), retention: tally.retention() };
}

interface Page {
  readonly label: Label;
  readonly tally: Tally;
  readonly data: DataWriter;
  readonly commands: Uint8Array[];
  readonly ground: Ground;
}

interface Shared {
  readonly now: Date;
  /** Fonts that labels so far have downloaded. */
  readonly fonts: Map<string, Uint8Array>;
}

function writeLabel(label: Label, tally: Tally, { now, fonts }: Shared): Uint8Array {
  const downloaded = fonts.size;
  tally.count(label.elements);
  const codePage = choosePage(label, now);
  const data: DataWriter = { page: codePage, now, tally, counters: [], fonts };
  const page: Page = { label, tally, data, commands: [], ground: createGround(label, now) };
  const { elements, origin } = invertBoxes(label, now);
  for (const element of elements) writeElement(page, element, origin.get(element) ?? element);
  const { quantity = 1, replicates = 1 } = label.print;
  const copies = Math.max(1, Math.round(replicates));
  const sets = Math.max(1, Math.ceil(quantity / copies));
  const lines: (string | Uint8Array)[] = [
    ...settings(label),
    `CODEPAGE ${CODE_PAGE_NAMES[codePage]}`,
    ...counterDefinitions(data.counters),
    ...[...fonts]
      .slice(downloaded)
      .map(([name, file]) => concatBytes([latin1Bytes(`DOWNLOAD "${name}",${file.length},`), file])),
    'CLS',
    ...page.commands,
    `PRINT ${sets},${copies}`,
  ];
  return concatBytes(lines.flatMap((line) => [typeof line === 'string' ? latin1Bytes(line) : line, LINE_END]));
}

/** Windows 1252 where it has all characters, else UTF-8; bar codes with bytes of a page of their own decide first. */
function choosePage(label: Label, now: Date): CodePage {
  let text = '';
  const wanted = new Set<string>();
  for (const element of label.elements) {
    if (element.kind === 'text') {
      const shown = contentText(element.content, now);
      // A font of two bytes a character takes UTF-8 or a page of its own.
      if (element.font.name === 'tspl-24' && /[^\x00-\x7f]/.test(shown)) return 'utf-8';
      text += shown;
    } else if (element.kind === 'barcode') {
      const ascii = /^[\x00-\x7f\uE000-\uE0FF]*$/.test(contentText(element.content, now));
      if (!ascii) wanted.add(element.encoding ?? 'utf-8');
    }
  }
  const pages = (Object.keys(CODE_PAGE_NAMES) as CodePage[]).filter((page) => wanted.has(page));
  const flat = text.replace(/[\r\n]/g, '');
  return [...pages, 'cp1252' as const].find((page) => encodeText(flat, page).missing.length === 0) ?? 'utf-8';
}

function settings(label: Label): string[] {
  const { print, dpi } = label;
  const mm = (dots: number): string => `${Math.round((dots / dotsPerMm(dpi)) * 1000) / 1000} mm`;
  const lines = [`SIZE ${mm(label.widthDots)},${mm(label.heightDots)}`];
  const offset = mm(print.gapOffsetDots ?? 0);
  if (print.media === 'continuous') lines.push('GAP 0 mm,0 mm');
  else if (print.media === 'mark') lines.push(`BLINE ${mm(print.gapDots ?? 0)},${offset}`);
  else lines.push(`GAP ${print.gapDots === undefined ? DEFAULT_GAP : `${mm(print.gapDots)},${offset}`}`);
  if (print.tearOffsetDots) lines.push(`OFFSET ${mm(print.tearOffsetDots)}`);
  if (print.speedIps !== undefined) lines.push(`SPEED ${Math.round(print.speedIps * 10) / 10}`);
  if (print.darknessPercent !== undefined) {
    lines.push(`DENSITY ${Math.min(15, Math.max(0, Math.round((print.darknessPercent * 15) / 100)))}`);
  }
  lines.push(`DIRECTION ${ASSUMED.uprightDirection},${label.mirrored ? 1 : 0}`, 'REFERENCE 0,0');
  if (print.mode === 'peel-off') lines.push('SET PEEL ON');
  else if (print.mode === 'tear-off') lines.push('SET TEAR ON');
  else if (print.mode === 'rewind') lines.push('SET REWIND ON');
  else if (print.mode === 'applicator') lines.push('SET APPLICATOR ON');
  else if (print.mode === 'cutter')
    lines.push(`SET CUTTER ${print.pauseEvery ? Math.round(print.pauseEvery) : 'BATCH'}`);
  if (print.thermal) lines.push(`SET RIBBON ${print.thermal === 'transfer' ? 'ON' : 'OFF'}`);
  return lines;
}

function writeElement(page: Page, element: Element, original: Element): void {
  switch (element.kind) {
    case 'text':
      return writeText(page, element, original);
    case 'barcode': {
      if (element.ink !== 'black') return putPicture(page, element, original, WHITE);
      const plan = planBarcode(element, page.label.dpi, page.data);
      if (plan.kind === 'picture') return putPicture(page, element, original, plan.why);
      if (plan.approximation) page.tally.approximated(original, plan.approximation);
      put(page, element, [plan.bytes]);
      for (const line of plan.lines ?? []) writeText(page, line, original);
      return;
    }
    case 'box':
      return writeBox(page, element, original);
    case 'ellipse':
      return writeEllipse(page, element, original);
    case 'line':
      return writeLine(page, element, original);
    case 'image':
      return writeImage(page, element);
    case 'addressBlock':
      return page.tally.dropped(original, 'an address without data prints nothing');
    default:
      return element satisfies never;
  }
}

const WHITE = 'TSPL has no white or inverting ink';

function put(page: Page, element: Element, commands: readonly Uint8Array[]): void {
  for (const command of commands) page.commands.push(command);
  page.ground.add(element);
}

/** Black texts, and white ones on their own black cell: the text in black and its cell inverted. */
function writeText(page: Page, element: Extract<Element, { kind: 'text' }>, original: Element): void {
  const { dpi } = page.label;
  const { now } = page.data;
  if (contentText(element.content, now) === '') return;
  const cell = element.blackCell ? measureElement(element, dpi, { now }) : undefined;
  const reversible = cell !== undefined && element.ink === 'white' && !page.ground.touches(cell);
  if (element.ink !== 'black' && !reversible) return putPicture(page, element, original, WHITE);
  const plan = planText({ ...element, ink: 'black', blackCell: undefined }, dpi, page.data);
  if (plan.kind === 'picture') return putPicture(page, element, original, plan.why);
  if (plan.approximation) page.tally.approximated(original, plan.approximation);
  const han = hanOf(element, page.data.now);
  const resident = residentFont(element, 'tspl');
  if (han.length > 0 && resident) page.tally.needsFont(original, needsFont(han, resident));
  put(page, element, plan.commands);
  if (cell) putRules(page, element, [cell], 'xor');
}

const RULES: Readonly<Record<Ink, string>> = { black: 'BAR', white: 'ERASE', xor: 'REVERSE' };

/** Rectangles as BAR, ERASE or REVERSE, cut at the label's upper left. */
function putRules(page: Page, element: Element, rectangles: readonly Rect[], ink: Ink): void {
  const lines = ruleLines(`${RULES[ink]} `, rectangles);
  put(page, element, lines.length === 0 ? [] : [lines]);
}

const words = (name: string, values: readonly number[]): Uint8Array =>
  latin1Bytes(`${name} ${values.map((value) => Math.round(value)).join(',')}`);

function writeBox(page: Page, element: Extract<Element, { kind: 'box' }>, original: Element): void {
  const { x, y, widthDots, heightDots, thicknessDots, radiusDots, ink } = element;
  if (widthDots <= 0 || heightDots <= 0) return;
  const rounded = radiusDots > 0;
  if (rounded && (ink !== 'black' || x < 0 || y < 0)) {
    return putPicture(page, element, original, ink === 'black' ? 'it begins outside of the label' : WHITE);
  }
  if (!rounded && (ink !== 'black' || isFilled(element) || x < 0 || y < 0)) {
    return putRules(page, element, boxStrips(element), ink);
  }
  const inside = ASSUMED.cornerIsInside ? 1 : 0;
  const corners = [x, y, x + widthDots - inside, y + heightDots - inside, thicknessDots];
  put(page, element, [words('BOX', rounded ? [...corners, radiusDots] : corners)]);
}

function writeEllipse(page: Page, element: Extract<Element, { kind: 'ellipse' }>, original: Element): void {
  const { x, y, widthDots, heightDots, thicknessDots, ink } = element;
  if (widthDots <= 0 || heightDots <= 0) return;
  if (ink !== 'black') return putPicture(page, element, original, WHITE);
  if (x < 0 || y < 0) return putPicture(page, element, original, 'it begins outside of the label');
  const round = widthDots === heightDots;
  put(page, element, [
    round
      ? words('CIRCLE', [x, y, widthDots, thicknessDots])
      : words('ELLIPSE', [x, y, widthDots, heightDots, thicknessDots]),
  ]);
}

/** Level and upright lines are rectangles; diagonals are DIAGONAL where the printer's stroke is near enough. */
function writeLine(page: Page, element: Extract<Element, { kind: 'line' }>, original: Element): void {
  const line = planLine(element, page.label, { now: page.data.now, cap: ASSUMED.diagonalCap });
  if (!line) return;
  if (line.kind === 'rectangle') return putRules(page, element, [line.rect], element.ink);
  if (element.ink !== 'black') return putPicture(page, element, original, WHITE);
  if (line.likeness < 0.8) return putPicture(page, element, original, 'the stroke of a TSPL diagonal differs');
  if (line.likeness < 1) page.tally.approximated(original, 'the ends of a TSPL diagonal differ');
  put(page, element, [words('DIAGONAL', [...line.from, ...line.to, line.thicknessDots])]);
}

/** Images are BITMAP; gray ones are reduced, turned and scaled ones drawn first. */
function writeImage(page: Page, element: Extract<Element, { kind: 'image' }>): void {
  const placed = imageDots(element, page.label, page.data.now);
  if (placed) putDots(page, element, placed);
}

function putPicture(page: Page, element: Element, original: Element, why: string): void {
  page.tally.picture(original, why);
  const { label, data } = page;
  let placed = pictureOf(element, label, data.now);
  if (element.kind === 'text' && element.blackCell) {
    const cell = measureElement(element, label.dpi, { now: data.now });
    const box: Element = {
      ...element,
      kind: 'box',
      ...cell,
      thicknessDots: cell.heightDots,
      radiusDots: 0,
      ink: 'black',
    };
    placed = pictureOf(box, label, data.now) ?? placed;
  }
  if (placed) putDots(page, element, placed);
}

/** BITMAP modes (TSPL manual): what OR and XOR do is not sure on every printer, overwriting is. */
const OVERWRITE = 0;
const XOR = 2;

/**
 * Dots with the element's ink. Where something lies below, the picture is of that part of the label as it then looks,
 * and overwrites it.
 */
function putDots(page: Page, element: Element, placed: PlacedBitmap): void {
  const { ground } = page;
  const { bitmap, x, y } = placed;
  const region = { x, y, widthDots: bitmap.strideBytes * 8, heightDots: bitmap.heightDots };
  const ink = 'ink' in element ? element.ink : 'black';
  const opaque = element.kind === 'image' && element.opaque === true && ink === 'black';
  const covers = !opaque && ground.touches(region);
  const cell = element.kind === 'text' && element.blackCell;
  const dots = covers || cell ? ground.look(region, element) : bitmap;
  if (!covers && ink === 'white' && !cell) return;
  const mode = !covers && ink === 'xor' && element.kind === 'image' ? XOR : OVERWRITE;
  const flip = ASSUMED.blackBit === 0 ? 0xff : 0;
  const bytes = new Uint8Array(bitmap.strideBytes * bitmap.heightDots);
  for (let i = 0; i < bytes.length; i++) bytes[i] = dots.data[i]! ^ flip;
  const head = `BITMAP ${x},${y},${bitmap.strideBytes},${bitmap.heightDots},${mode},`;
  put(page, element, [concatBytes([latin1Bytes(head), bytes])]);
}
