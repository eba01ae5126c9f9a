/** Label tree → EPL2 (EPL2 manual). */
import { message } from '@platen/messages';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { type Document, type Element, type ImageElement, type Ink, type Label } from '../../label/index.ts';
import { choosePage, textOf } from '../../language/text/code-page.ts';
import { imageDots, pictureOf, type PlacedBitmap, rectanglesOf } from '../../language/shapes/dots.ts';
import { never } from '../../language/frame/not-expressible.ts';
import { countedReplicates } from '../../language/frame/print-settings.ts';
import { type RectangleWriter, writeBox, writeLine } from '../../language/shapes/rectangles.ts';
import { ruleLines } from '../../language/shapes/rules.ts';
import {
  type LanguageWriter,
  openPage,
  writeDocument,
  writeElements,
  type Written,
} from '../../language/frame/writer.ts';
import { measureElement } from '../../render/index.ts';
import type { Rect } from '../../render/place.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { ASSUMED } from './assumptions.ts';
import { CUT_POSITION, CUT_RANGE, SPEEDS_IPS } from './commands/label.ts';
import { CODE_PAGES_8, WRITER_PAGES } from './encodings.ts';
import { type EplLine, type EplPage, line } from './page.ts';
import { writeBarcode } from './write-barcode.ts';
import { counterDefinitions } from './write-data.ts';
import { type Letters, planSoftFonts } from './write-soft-font.ts';
import { writeText } from './write-text.ts';

const LINE_END = latin1Bytes('\r\n');
const DEFAULT_GAP_MM = 3;
/** Name of the form with a label's counters. */
const FORM = 'PLATEN';
const MAX_QUANTITY = 65_535;
/** Smallest gap or mark that printers accept, at 203 and at 300 dpi (EPL2 manual, Q). */
const MIN_GAP = { 203: 16, 300: 18 } as const;
/** Most labels before a cut, `OC`. */
const MAX_CUT_EVERY = 255;
const MAX_GAP = 240;
const MAX_OFFSET = 65_535;

const EPL: LanguageWriter<EplLine, EplPage> = {
  name: 'EPL',
  settings: {
    modes: ['peel-off', 'cutter'],
    cutEvery: MAX_CUT_EVERY,
    pauses: false,
    speedIps: [1.5, 6],
    thermal: true,
    tearOffsetDots: [-CUT_RANGE, CUT_RANGE],
    quantity: MAX_QUANTITY,
    replicates: MAX_QUANTITY,
    wholeSets: true,
  },
  ink: 'draws',
  turns: true,
  writesWhole: () => true,
  text: writeText,
  barcode: writeBarcode,
  box: (page, box) => writeBox(box, rectangles(page)),
  line: (page, stroke) => writeLine(page, stroke, rectangles(page)),
  ellipse: never(message('reason.no_circles', { language: 'EPL' })),
  image: writeImage,
  picture: writePicture,
};

export function writeEpl(document: Document, options: WriteOptions = {}): WriteResult {
  const letters: Letters = new Map();
  return writeDocument(document, options, EPL, (label, job) => {
    const { now } = job;
    const pageKey = pageOf(label, now);
    const codePage = CODE_PAGES_8[pageKey]!;
    const softFonts = planSoftFonts(label, { page: codePage, now, letters });
    const page: EplPage = { ...openPage(label, job, EPL), codePage, softFonts, counters: [], addsOnly: true };
    return assemble(page, pageKey, writeElements(page, EPL));
  });
}

/** The code page of the label's texts; those that bar codes require are tried first. */
function pageOf(label: Label, now: Date): string {
  const wanted = new Set<string>();
  for (const element of label.elements)
    if (element.kind === 'barcode' && element.encoding) wanted.add(element.encoding);
  const pages = [...WRITER_PAGES].toSorted((a, b) => Number(wanted.has(CODE_PAGES_8[b]!)) - Number(wanted.has(CODE_PAGES_8[a]!))); // prettier-ignore
  const named = pages.map((key) => [key, CODE_PAGES_8[key]!] as const);
  return choosePage(named, textOf(label, now))[0];
}

/** Settings, N, the image, P; counters in a form that is stored and recalled (manual, FS, FR, ?). */
function assemble(page: EplPage, pageKey: string, written: readonly EplLine[]): Uint8Array {
  const { label, counters } = page;
  const copies = Math.min(MAX_QUANTITY, countedReplicates(label));
  const sets = Math.min(MAX_QUANTITY, Math.max(1, Math.ceil((label.print.quantity ?? 1) / copies)));
  const at = (place?: EplLine['place']): Uint8Array[] =>
    written.filter((each) => each.place === place).map(({ bytes }) => bytes);
  const form = at('form');
  const counts = form.length > 0;
  const lines: (string | Uint8Array)[] = [
    '',
    `I8,${pageKey},001`,
    ...settings(label),
    ...(page.dateFormat === undefined ? [] : [`TD${page.dateFormat}`]),
    ...(page.timeFormat === undefined ? [] : [`TT${page.timeFormat}`]),
    ...page.softFonts.commands,
    ...(counts ? [`FK"${FORM}"`, `FK"${FORM}"`, `FS"${FORM}"`, ...counterDefinitions(counters), ...form, 'FE'] : []),
    'N',
    ...at('early'),
    ...at(),
    ...(counts ? [`FR"${FORM}"`, '?', ...counters.map((counter) => counter.start)] : []),
    copies > 1 ? `P${sets},${copies}` : `P${sets}`,
  ];
  return concatBytes(lines.flatMap((each) => [typeof each === 'string' ? latin1Bytes(each) : each, LINE_END]));
}

function settings(label: Label): string[] {
  const { print, dpi } = label;
  const lines = [`q${Math.min(ASSUMED.coordinateMax, Math.round(label.widthDots))}`];
  const length = Math.min(ASSUMED.coordinateMax, Math.round(label.heightDots));
  const wanted = Math.round(print.gapDots ?? (DEFAULT_GAP_MM * dpi) / 25.4);
  const gap = Math.min(MAX_GAP, Math.max(MIN_GAP[dpi < 300 ? 203 : 300], wanted));
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
  const cut = CUT_POSITION + Math.min(CUT_RANGE, Math.max(-CUT_RANGE, tear));
  if (tear !== 0) lines.push(`f${String(cut).padStart(3, '0')}`);
  lines.push(label.inverted ? 'ZB' : 'ZT');
  return lines;
}

function nearestSpeed(speedIps: number): string {
  const speeds = Object.entries(SPEEDS_IPS);
  return speeds.reduce((best, each) => (Math.abs(each[1] - speedIps) < Math.abs(best[1] - speedIps) ? each : best))[0];
}

/** Returns `O` with the letters of the mode, or undefined if the label does not change the printer's options. */
function hardwareOptions({ print }: Label): string | undefined {
  if (print.mode === undefined && print.thermal === undefined) return undefined;
  const { pauseEvery = 0, quantity = 1 } = print;
  const isBatch = quantity > 1 && pauseEvery >= quantity;
  const every = isBatch ? 'b' : pauseEvery > 0 ? Math.min(MAX_CUT_EVERY, Math.round(pauseEvery)) : '';
  const mode = print.mode === 'cutter' ? `C${every}` : print.mode === 'peel-off' ? 'P' : '';
  const direct = print.thermal === 'direct' ? 'D' : '';
  return `O${direct}${direct && mode ? ',' : ''}${mode}`;
}

const RULES: Readonly<Record<Ink, string>> = { black: 'LO', white: 'LW', xor: 'LE' };

/** Rectangles as LO, LW or LE, cut to the label. */
function rules(page: EplPage, rectangles: readonly Rect[], ink: Ink): EplLine[] {
  page.addsOnly &&= ink === 'black';
  const lines = ruleLines(RULES[ink], rectangles);
  return lines.length > 0 ? [line(lines)] : [];
}

const rectangles = (page: EplPage): RectangleWriter<EplLine> => ({
  language: 'EPL',
  cuts: true,
  filled: (rect, ink) => rules(page, [rect], ink),
  outline: ({ x, y, widthDots, heightDots, thicknessDots }) => {
    const inside = ASSUMED.cornerIsInside ? 1 : 0;
    return [line(`X${[x, y, thicknessDots, x + widthDots - inside, y + heightDots - inside].join(',')}`)];
  },
  diagonal: {
    cap: ASSUMED.diagonalCap,
    write: ({ from, to, thicknessDots }) => [line(`LS${[...from, thicknessDots, ...to].join(',')}`)],
  },
});

/** Images are GW; gray ones are dithered, turned and scaled ones are rendered first. */
function writeImage(page: EplPage, element: ImageElement): Written<EplLine> {
  const placed = imageDots(element, page.label, page.now);
  const bounds = measureElement(element, page.label.dpi);
  const erased = element.opaque && page.ground.touches(bounds) ? rules(page, [bounds], 'white') : [];
  return placed ? [...erased, ...dots(page, element, placed)] : erased;
}

/** Writes an element as dots. A text on a black cell is written as the cell and, over it, the white letters. */
function writePicture(page: EplPage, placed: PlacedBitmap, element: Element): Written<EplLine> {
  if (element.kind !== 'text' || !element.blackCell) return dots(page, element, placed);
  const { label, now } = page;
  const { x, y, widthDots, heightDots } = measureElement(element, label.dpi, { now });
  const letters = pictureOf({ ...element, blackCell: false }, label, now);
  const cell = rules(page, [{ x, y, widthDots, heightDots }], 'black');
  return letters ? [...cell, ...dots(page, element, letters)] : cell;
}

/** Dots with the element's ink: black as GW, white and inverting ones as rectangles, which EPL draws exactly. */
function dots(page: EplPage, element: Element, placed: PlacedBitmap): EplLine[] {
  const ink = 'ink' in element ? element.ink : 'black';
  if (ink !== 'black') return rules(page, rectanglesOf(placed), ink);
  const { bitmap, x, y } = placed;
  const bounds = { x, y, widthDots: bitmap.strideBytes * 8, heightDots: bitmap.heightDots };
  const white = bitmap.data.map((byte) => ~byte & 0xff);
  const head = latin1Bytes(`GW${x},${y},${bitmap.strideBytes},${bitmap.heightDots},`);
  const isEarly = page.addsOnly && page.ground.touches(bounds);
  return [{ bytes: concatBytes([head, white]), ...(isEarly ? { place: 'early' } : {}) }];
}
