/** Label tree → TSPL (TSPL manual). */
import { message } from '@platen/messages';
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import {
  contentText,
  type Document,
  type Element,
  type EllipseElement,
  type ImageElement,
  type Ink,
  type Label,
  type PrintSettings,
  type TextElement,
} from '../../label/index.ts';
import { imageDots, type PlacedBitmap, pictureOf } from '../../language/shapes/dots.ts';
import { NotExpressible, notExpressible, OUTSIDE } from '../../language/frame/not-expressible.ts';
import { countedReplicates, type SettingsCommands } from '../../language/frame/print-settings.ts';
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
import { ASSUMED, dotsPerMm } from './assumptions.ts';
import { CODE_PAGE_NAMES } from './encodings.ts';
import { command, type TsplPage } from './page.ts';
import { writeBarcode } from './write-barcode.ts';
import { counterDefinitions } from './write-data.ts';
import { writeBlackText } from './write-text.ts';

const LINE_END = latin1Bytes('\r\n');
const DEFAULT_GAP = '3 mm';

/** Inches a second that SPEED takes. */
const SPEED_IPS = [0.5, 24] as const;
const SET_MODES: SettingsCommands['modes'] = ['tear-off', 'peel-off', 'cutter', 'rewind', 'applicator'];
/** Most labels between two cuts. */
const MAX_CUT_EVERY = 65_535;
const MAX_LABELS = 999_999_999;

const TSPL: LanguageWriter<Uint8Array, TsplPage> = {
  name: 'TSPL',
  settings: {
    modes: SET_MODES,
    cutEvery: MAX_CUT_EVERY,
    pauses: false,
    speedIps: SPEED_IPS,
    thermal: true,
    tearOffsetDots: [-Infinity, Infinity],
    quantity: MAX_LABELS,
    replicates: MAX_LABELS,
    wholeSets: true,
  },
  ink: 'draws',
  mirrors: true,
  writesWhole: () => true,
  text: writeText,
  barcode: writeBarcode,
  box: (_, box) => writeBox(box, RECTANGLES),
  line: (page, stroke) => writeLine(page, stroke, RECTANGLES),
  ellipse: writeEllipse,
  image: writeImage,
  picture: writePicture,
};

export function writeTspl(document: Document, options: WriteOptions = {}): WriteResult {
  const fonts = new Map<string, Uint8Array>();
  return writeDocument(document, options, TSPL, (label, job) => {
    const downloaded = fonts.size;
    const codePage = choosePage(label, job.now);
    const page: TsplPage = { ...openPage(label, job), codePage, counters: [], fonts };
    const commands = writeElements(page, TSPL);
    const copies = countedReplicates(label);
    const sets = Math.max(1, Math.ceil((label.print.quantity ?? 1) / copies));
    const lines: (string | Uint8Array)[] = [
      ...settings(page.label),
      `CODEPAGE ${CODE_PAGE_NAMES[codePage]}`,
      ...counterDefinitions(page.counters),
      ...[...fonts].slice(downloaded).map(([name, file]) => command('DOWNLOAD', [`"${name}"`, file.length], file)),
      'CLS',
      ...commands,
      `PRINT ${sets},${copies}`,
    ];
    return concatBytes(lines.flatMap((line) => [typeof line === 'string' ? latin1Bytes(line) : line, LINE_END]));
  });
}

/** Returns the page of a bar code that has one, else Windows 1252 if it has all characters, else UTF-8. */
function choosePage(label: Label, now: Date): CodePage {
  let text = '';
  const wanted = new Set<string>();
  for (const element of label.elements) {
    if (element.kind === 'text') {
      const shown = contentText(element.content, now);
      // A font of two bytes a character needs UTF-8 or its own page.
      if (/^tspl-\d\d$/.test(element.font.name) && /[^\x00-\x7f]/.test(shown)) return 'utf-8';
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
  else if (print.media === 'mark') lines.push(`BLINE ${print.gapDots ? mm(print.gapDots) : DEFAULT_GAP},${offset}`);
  else lines.push(`GAP ${print.gapDots === undefined ? DEFAULT_GAP : mm(print.gapDots)},${offset}`);
  if (print.tearOffsetDots) lines.push(`OFFSET ${mm(print.tearOffsetDots)}`);
  if (print.speedIps !== undefined)
    lines.push(`SPEED ${Math.min(SPEED_IPS[1], Math.max(SPEED_IPS[0], Math.round(print.speedIps * 10) / 10))}`);
  if (print.darknessPercent !== undefined) {
    lines.push(`DENSITY ${Math.min(15, Math.max(0, Math.round((print.darknessPercent * 15) / 100)))}`);
  }
  lines.push(`DIRECTION ${ASSUMED.uprightDirection},${label.mirrored ? 1 : 0}`, 'REFERENCE 0,0');
  if (print.mode === 'cutter') lines.push(`SET CUTTER ${cutEvery(print)}`);
  else if (print.mode && SET_MODES.includes(print.mode))
    lines.push(`SET ${print.mode.replace(/-off$/, '').toUpperCase()} ON`);
  if (print.thermal) lines.push(`SET RIBBON ${print.thermal === 'transfer' ? 'ON' : 'OFF'}`);
  return lines;
}

/** Without a number every label is cut; a whole print is a batch. */
const cutEvery = ({ pauseEvery = 1, quantity = 1 }: PrintSettings): number | 'BATCH' =>
  quantity > 1 && pauseEvery >= quantity ? 'BATCH' : Math.min(MAX_CUT_EVERY, Math.max(1, Math.round(pauseEvery)));

const NOT_BLACK = notExpressible(message('reason.black_only', { language: 'TSPL' }));

/** Writes black texts, and white texts on a black cell as black text in an inverted cell. */
function writeText(page: TsplPage, element: TextElement): Written<Uint8Array> {
  const cell = element.blackCell ? measureElement(element, page.label.dpi, { now: page.now }) : undefined;
  const isReversible = cell !== undefined && element.ink === 'white' && !page.ground.touches(cell);
  if (element.ink !== 'black' && !isReversible) return NOT_BLACK;
  const black: TextElement = { ...element, ink: 'black', blackCell: undefined };
  page.tally.standsFor(black, element);
  const written = writeBlackText(page, black);
  return written instanceof NotExpressible || !cell ? written : [...written, ...rules([cell], 'xor')];
}

const RULES: Readonly<Record<Ink, string>> = { black: 'BAR', white: 'ERASE', xor: 'REVERSE' };

/** Rectangles as BAR, ERASE or REVERSE, cut at the label's upper left. */
function rules(rectangles: readonly Rect[], ink: Ink): Uint8Array[] {
  const lines = ruleLines(`${RULES[ink]} `, rectangles);
  return lines.length === 0 ? [] : [lines];
}

const shape = (name: string, values: readonly number[]): Uint8Array => command(name, values.map(Math.round));

const RECTANGLES: RectangleWriter<Uint8Array> = {
  language: 'TSPL',
  cuts: true,
  rounds: true,
  filled: (rect, ink) => rules([rect], ink),
  outline: ({ x, y, widthDots, heightDots, thicknessDots, radiusDots }) => {
    const inside = ASSUMED.cornerIsInside ? 1 : 0;
    const corners = [x, y, x + widthDots - inside, y + heightDots - inside, thicknessDots];
    return [shape('BOX', radiusDots > 0 ? [...corners, radiusDots] : corners)];
  },
  diagonal: {
    cap: ASSUMED.diagonalCap,
    write: ({ from, to, thicknessDots }) => [shape('DIAGONAL', [...from, ...to, thicknessDots])],
  },
};

function writeEllipse(
  _: TsplPage,
  { x, y, widthDots, heightDots, thicknessDots, ink }: EllipseElement,
): Written<Uint8Array> {
  if (widthDots <= 0 || heightDots <= 0) return [];
  if (ink !== 'black') return NOT_BLACK;
  if (x < 0 || y < 0) return OUTSIDE;
  return widthDots === heightDots
    ? [shape('CIRCLE', [x, y, widthDots, thicknessDots])]
    : [shape('ELLIPSE', [x, y, widthDots, heightDots, thicknessDots])];
}

/** Images are BITMAP; gray ones are dithered, turned and scaled ones are rendered first. */
function writeImage(page: TsplPage, element: ImageElement): Written<Uint8Array> {
  const placed = imageDots(element, page.label, page.now);
  return placed ? writeDots(page, placed, element) : [];
}

/** Writes an element as dots; a text on a black cell includes the cell. */
function writePicture(page: TsplPage, placed: PlacedBitmap, element: Element): Written<Uint8Array> {
  if (element.kind !== 'text' || !element.blackCell) return writeDots(page, placed, element);
  const { label, now } = page;
  const cell = measureElement(element, label.dpi, { now });
  const box: Element = {
    ...element,
    kind: 'box',
    ...cell,
    thicknessDots: cell.heightDots,
    radiusDots: 0,
    ink: 'black',
  };
  return writeDots(page, pictureOf(box, label, now) ?? placed, element);
}

/** BITMAP modes (TSPL manual): printers differ in OR and XOR, but not in overwriting. */
const OVERWRITE = 0;
const XOR = 2;

/**
 * Writes dots in the element's ink. If something lies below, the picture is the resulting part of the label and
 * overwrites it.
 */
function writeDots({ ground }: TsplPage, { bitmap, x, y }: PlacedBitmap, element: Element): Uint8Array[] {
  const { strideBytes, heightDots } = bitmap;
  const region = { x, y, widthDots: strideBytes * 8, heightDots };
  const ink = 'ink' in element ? element.ink : 'black';
  const isOpaque = element.kind === 'image' && element.opaque === true && ink === 'black';
  const covers = !isOpaque && ground.touches(region);
  const hasCell = element.kind === 'text' && element.blackCell;
  if (!covers && ink === 'white' && !hasCell) return [];
  const { data } = covers || hasCell ? ground.look(region, element) : bitmap;
  const mode = !covers && ink === 'xor' && element.kind === 'image' ? XOR : OVERWRITE;
  const flip = ASSUMED.blackBit === 0 ? 0xff : 0;
  const dots = data.subarray(0, strideBytes * heightDots).map((byte) => byte ^ flip);
  return [command('BITMAP', [x, y, strideBytes, heightDots, mode], dots)];
}
