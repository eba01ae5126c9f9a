/**
 * How a label's elements will look: not encodable, outside of the label, cut off, printed over themselves, too fine to read,
 * blank. Lint, conversions and prints report the same.
 */
import { message, type Message } from '@platen/messages';
import type { DiagnosticMessage, DiagnosticSink } from '../diagnostics/index.ts';
import { findFont } from '../fonts/index.ts';
import {
  sampleText,
  createMonoBitmap,
  type BarcodeElement,
  type Element,
  type FontSpec,
  type Label,
  type TextElement,
} from '../label/index.ts';
import type { RenderContext } from '../render/context.ts';
import { boundsOf, drawElement } from '../render/element.ts';
import { reportSymbol } from '../render/barcode/index.ts';
import { inkBounds, renderElement, type Rect } from '../render/index.ts';
import { contains, meet } from '../render/place.ts';
import { layOutText } from '../render/paragraph.ts';
import { printedText } from '../render/text.ts';
import { costOf } from '../render/work.ts';
import { checkDigitAt, encodeBarcode, findSymbology } from '../symbologies/index.ts';
import { MIN_QUIET_MODULES, mayLackGlyphs, onOneLine, sureRect } from './sure.ts';

/** What a document may still cost. */
export interface CheckBudget {
  elements: number;
  /** What texts and bar codes may cost, as `render/work` counts it. */
  dots: number;
  /** Elements that may be drawn to see whether their ink is cut off; what is beyond that is not reported. */
  pictures: number;
  /** Matrix codes that may be encoded: they take longest, and those of the first labels stand for the others. */
  matrixCodes: number;
}

export interface CheckOptions {
  /** For `clock` contents. Default: now. */
  readonly now?: Date;
  /** Whether what reaches over the edge of the label is lost: a page of a PDF hides what lies beside it. Default true. */
  readonly edges?: boolean;
}

/** Millimetres below which a module is hard to read by common scanners (ISO/IEC 15420 and 15417: X from 0.264 mm, 0.19 mm at least). */
const MIN_MODULE_MM = 0.19;
/** The most dots of a block that is drawn to find where its ink ends. */
const MAX_PICTURE_DOTS = 4_000_000;
/** Black that white elements may lie on, remembered a label. */
const MAX_REMEMBERED = 500;

interface Checking {
  readonly label: Label;
  readonly sink: DiagnosticSink;
  readonly budget: CheckBudget;
  readonly context: RenderContext;
  readonly edges: boolean;
  /** Where something was printed before. */
  readonly printed: Rect[];
}

/** Reports about the element that is looked at. */
export type Report = (reported: DiagnosticMessage, expected: string | Message) => void;

export const reportOn =
  (sink: DiagnosticSink, { span: [offset, length] = [0, 0] }: Pick<Element, 'span'>): Report =>
  (reported, expected) =>
    sink.report(reported, { offset, length, expected });

/** Checks the elements in turn; false where the budget did not last. */
export function checkLabel(
  label: Label,
  sink: DiagnosticSink,
  budget: CheckBudget,
  { now = new Date(), edges = true }: CheckOptions = {},
): boolean {
  const context: RenderContext = { dpi: label.dpi, now, sink };
  const checking: Checking = { label, sink, budget, context, edges, printed: [] };
  for (const element of label.elements) {
    if (--budget.elements < 0) return false;
    const sure = sureRect(element, label);
    if (sure) {
      remember(checking.printed, sure);
      continue;
    }
    if (element.kind === 'text' || element.kind === 'barcode') budget.dots -= costOf(element, label);
    if (budget.dots < 0) return false;
    checkElement(checking, element);
  }
  return true;
}

function checkElement(checking: Checking, element: Element): void {
  if (element.kind === 'addressBlock') return;
  const { budget, context } = checking;
  const report = reportOn(checking.sink, element);
  if (element.kind === 'text') {
    checkText(checking, element, report);
    // The renderer reports what it cannot print as requested; that needs no picture.
    if (mayLackGlyphs(element)) drawElement(createMonoBitmap(1, 1), onOneLine(element), context);
  }
  if (element.kind === 'barcode') {
    // A field's name is no data of a bar code.
    if (element.content.some((part) => part.kind === 'field')) return;
    if (findSymbology(element.symbology)?.kind !== 'linear' && --budget.matrixCodes < 0) return;
    reportSymbol(element, context);
    checkNumber(element, report);
  }
  if (checking.edges) checkPlace(checking, element, report);
}

function remember(printed: Rect[], rect: Rect): void {
  if (printed.length < MAX_REMEMBERED) printed.push(rect);
}

/** Modules of the label as it prints: a conversion may have made them smaller. */
export function checkModules({ dpi, elements }: Label, sink: DiagnosticSink): void {
  for (const element of elements) if (element.kind === 'barcode') checkModule(dpi, element, reportOn(sink, element));
}

function checkPlace(checking: Checking, element: Element, report: Report): void {
  const { label, context, printed } = checking;
  const block = boundsOf(element, { ...context, sink: undefined });
  // Wider print areas than the canvas are centred on it (^PW).
  const width = label.printWidthDots === undefined ? label.widthDots : Math.max(label.widthDots, label.printWidthDots);
  const canvas: Rect = { x: 0, y: 0, widthDots: width, heightDots: label.heightDots };
  if (block.widthDots <= 0 || block.heightDots <= 0) return;
  const bounds = hasRoomForLine(canvas, block, element) ? block : inkBounds(element, { ...context, sink: undefined });
  const ink = contains(canvas, bounds) ? bounds : inkOf(checking, element, bounds);
  if (!ink) return;
  const isLine = element.kind === 'barcode' && contains(canvas, block);
  // Where its line stands to a dot or two is up to the printer.
  const least = isLine ? grown(canvas, element.moduleDots) : canvas;
  const name = (): Message => message(isLine ? 'element.readable_line' : `element.${element.kind}`);
  const inside = (): Message => message('expected.inside', { width: label.widthDots, height: label.heightDots });
  if (!meet(canvas, ink)) {
    report(message('lint.outside_label', { element: name(), x: Math.round(ink.x), y: Math.round(ink.y) }), inside());
    return;
  }
  if (!contains(least, ink))
    report(message('lint.over_edge', { element: name(), edges: overEdges(canvas, ink) }), inside());
  else if (element.kind === 'barcode') checkQuietZone(element, { ink: block, canvas }, report);
  if ('ink' in element && element.ink === 'white' && !(element.kind === 'text' && element.blackCell)) {
    if (printed.length < MAX_REMEMBERED && !printed.some((rect) => meet(rect, ink)))
      report(message('lint.invisible_element', { element: name() }), message('expected.black_below'));
  } else remember(printed, ink);
}

/** Modules around bars in which their line surely lies: half of a long one may lie beside them. */
const LINE_MODULES = 30;

/** True where what stands below, above and beside the bars surely lies inside of the canvas. */
function hasRoomForLine(canvas: Rect, block: Rect, element: Element): boolean {
  if (element.kind !== 'barcode' || element.humanReadable.position === 'none') return true;
  const { font, text } = element.humanReadable;
  const room = LINE_MODULES * element.moduleDots;
  return !font && !text && contains(canvas, grown(block, room));
}

const grown = ({ x, y, widthDots, heightDots }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  widthDots: widthDots + 2 * by,
  heightDots: heightDots + 2 * by,
});

/** `41 dots over the right edge and 3 dots over the lower edge` */
function overEdges(canvas: Rect, ink: Rect): Message {
  const over = [
    ['edge.left', canvas.x - ink.x],
    ['edge.upper', canvas.y - ink.y],
    ['edge.right', ink.x + ink.widthDots - canvas.x - canvas.widthDots],
    ['edge.lower', ink.y + ink.heightDots - canvas.y - canvas.heightDots],
  ] as const;
  return over
    .filter(([, dots]) => dots > 0)
    .map(([key, dots]): Message => message(key, { dots: Math.ceil(dots) }))
    .reduce((first, second) => message('edge.and', { first, second }));
}

/** The rectangle of the dots that print: a text block may reach over the edge while its text does not. */
function inkOf({ budget, label, context }: Checking, element: Element, bounds: Rect): Rect | undefined {
  if (element.kind !== 'text' && element.kind !== 'barcode') return bounds;
  if (bounds.widthDots * bounds.heightDots > MAX_PICTURE_DOTS) return bounds;
  if (--budget.pictures < 0) return undefined;
  const { bitmap, x, y } = renderElement(element, label.dpi, { now: context.now });
  if (bitmap.widthDots === 0) return undefined;
  return { x, y, widthDots: bitmap.widthDots, heightDots: bitmap.heightDots };
}

function checkModule(dpi: number, element: BarcodeElement, report: Report): void {
  if (findSymbology(element.symbology)?.sizing.moduleDots === true) checkModuleWidth(element.moduleDots, dpi, report);
}

/** A module below what scanners read with ease; `moduleDots` of a drawn code need not be whole. */
export function checkModuleWidth(moduleDots: number, dpi: number, report: Report): void {
  const moduleMm = (moduleDots * 25.4) / dpi;
  if (moduleMm >= MIN_MODULE_MM) return;
  const dots = Math.ceil((MIN_MODULE_MM * dpi) / 25.4);
  report(
    message('lint.module_too_small', { millimetres: moduleMm.toFixed(2) }),
    message('expected.module', { millimetres: MIN_MODULE_MM, dots }),
  );
}

/** Digits of UPC-E as it prints, between its number system and its check digit. */
const UPCE_DIGITS = 6;

/** Printers put zeros before a number that is too short, and the right check digit behind it, without a word. */
function checkNumber({ symbology, content, options }: BarcodeElement, report: Report): void {
  const isUpce = symbology === 'upce';
  const digits = isUpce ? UPCE_DIGITS : findSymbology(symbology)?.digits;
  const data = sampleText(content);
  const addOnDigits = Number(options['addOnDigits'] ?? 0);
  const number = addOnDigits === 0 ? data : data.replaceAll(/\D/g, '').slice(0, -addOnDigits);
  if (digits === undefined || !/^\d+$/.test(number)) return;
  const checkAt = checkDigitAt(symbology, number);
  if (checkAt === undefined && number.length >= digits) return;
  const symbol = encodeBarcode({ symbology, data, options });
  if (symbol.kind !== 'linear') return;
  if (checkAt === undefined) {
    report(
      message('lint.number_padded', { data: number, digits: number.length, printed: symbol.text }),
      isUpce ? message('expected.upce') : message('expected.digits', { digits, all: digits + 1 }),
    );
    return;
  }
  const printed = number.slice(0, checkAt) + symbol.text[isUpce ? UPCE_DIGITS + 1 : checkAt]!;
  if (printed !== number)
    report(
      message('lint.check_digit_replaced', { data: number, printed }),
      data.startsWith(number) ? printed + data.slice(number.length) : printed,
    );
}

/** White at both ends of linear bars; the label's edge ends it. */
function checkQuietZone(element: BarcodeElement, { ink, canvas }: { ink: Rect; canvas: Rect }, report: Report): void {
  if (findSymbology(element.symbology)?.kind !== 'linear') return;
  const across = element.rotation === 0 || element.rotation === 180;
  const [from, length, end] = across
    ? [ink.x, ink.widthDots, canvas.widthDots]
    : [ink.y, ink.heightDots, canvas.heightDots];
  const free = Math.floor(Math.min(from, end - from - length));
  const least = MIN_QUIET_MODULES * element.moduleDots;
  if (free >= least) return;
  report(message('lint.quiet_zone_narrow', { dots: free }), message('expected.quiet_zone', { dots: 2 * least }));
}

function checkText({ label, context }: Checking, element: TextElement, report: Report): void {
  if (!knownFont(element.font, label.dpi))
    report(message('lint.font_substituted', { font: element.font.name }), message('expected.known_font'));
  const { block } = element;
  if (!block || block.shrinkToFit || element.content.some((part) => part.kind === 'field')) return;
  const text = printedText(element, context);
  const laidOut = layOutText(element, text, label.dpi);
  if (laidOut.isWhole) return;
  const { lines } = layOutText({ ...element, block: { ...block, overflow: 'overprint' } }, text, label.dpi);
  // Centred texts end in a line separator, as ^FB asks for it: below the last line with ink there is nothing to lose.
  const needed = lines.findLastIndex(({ pieces }) => pieces.some((piece) => piece.text.trim() !== '')) + 1;
  if (block.overflow === 'overprint') {
    if (needed > block.maxLines)
      report(
        message('lint.text_overprinted', { lines: needed, most: block.maxLines }),
        message('expected.block_lines', { lines: needed }),
      );
    return;
  }
  const shown = laidOut.lines.length;
  if (shown < needed)
    report(message('lint.text_cut_off', { lines: needed, hidden: needed - shown }), message('expected.higher_block'));
}

const knownFont = ({ name, file }: FontSpec, dpi: number): boolean =>
  file !== undefined || findFont(name, dpi) !== undefined;
