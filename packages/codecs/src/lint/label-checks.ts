/** How a label's elements will look: outside of the label, cut off, printed over themselves, too fine to read, blank. */
import { onOneLine } from '../convert/printable.ts';
import type { DiagnosticFields, DiagnosticSink } from '../diagnostics/index.ts';
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
import { renderElement, type Rect } from '../render/index.ts';
import { layOutText } from '../render/paragraph.ts';
import { printedText } from '../render/text.ts';
import { costOf } from '../render/work.ts';
import { encodeBarcode, findSymbology } from '../symbologies/index.ts';

/** What a document may still cost. */
export interface CheckBudget {
  elements: number;
  /** What texts and bar codes may cost, as `render/work` counts it. */
  dots: number;
  /** Elements that may be drawn to see whether their ink is cut off; beyond that their block decides. */
  pictures: number;
}

/** Millimetres below which a module is hard to read by common scanners (ISO/IEC 15420 and 15417: X from 0.264 mm, 0.19 mm at least). */
const LEAST_MODULE_MM = 0.19;
/** White that scanners want beside the bars, in modules: half of what the symbologies ask for (10; matrix codes 1 to 4). */
const LEAST_QUIET_MODULES = 5;
/** A block that is drawn to see where its ink ends has so many dots at most. */
const MOST_PICTURE_DOTS = 4_000_000;
/** Black that white elements may lie on, remembered a label. */
const MAX_REMEMBERED = 500;

interface Checking {
  readonly label: Label;
  readonly sink: DiagnosticSink;
  readonly budget: CheckBudget;
  readonly context: RenderContext;
  /** Where something was printed before. */
  readonly printed: Rect[];
}

type Complaint = Pick<DiagnosticFields, 'code' | 'message'> & { readonly expected: string };

/** Checks the elements in turn; false where the budget did not last. */
export function checkLabel(label: Label, sink: DiagnosticSink, budget: CheckBudget): boolean {
  const context: RenderContext = { dpi: label.dpi, now: new Date(), sink };
  const checking: Checking = { label, sink, budget, context, printed: [] };
  for (const element of label.elements) {
    budget.elements--;
    if (element.kind === 'text' || element.kind === 'barcode') budget.dots -= costOf(element, label);
    if (budget.elements < 0 || budget.dots < 0) return false;
    checkElement(checking, element);
  }
  return true;
}

function checkElement(checking: Checking, element: Element): void {
  if (element.kind === 'addressBlock') return;
  const say = (complaint: Complaint): void => {
    const [offset, length] = element.span ?? [0, 0];
    checking.sink.add({ offset, length, ...complaint });
  };
  // What is not filled in yet cannot be too long, and a field's name is no data of a bar code.
  const unfilled =
    (element.kind === 'text' || element.kind === 'barcode') && element.content.some((part) => part.kind === 'field');
  if (element.kind === 'barcode') checkModule(checking, element, say);
  if (element.kind === 'text') checkText(checking, element, say);
  if (unfilled && element.kind === 'barcode') return;
  // The renderer says itself what it cannot print as asked; nothing needs to be seen for that.
  if (element.kind === 'text') drawElement(createMonoBitmap(1, 1), onOneLine(element), checking.context);
  if (element.kind === 'barcode') drawElement(createMonoBitmap(1, 1), element, checking.context);
  if (element.kind === 'barcode') checkNumber(element, say);
  checkPlace(checking, element, say);
}

function checkPlace(checking: Checking, element: Element, say: (complaint: Complaint) => void): void {
  const { label, context, printed } = checking;
  const bounds = boundsOf(element, { ...context, sink: undefined });
  // Wider print areas than the canvas are centred on it (^PW).
  const width = label.printWidthDots === undefined ? label.widthDots : Math.max(label.widthDots, label.printWidthDots);
  const inside = `a place inside of ${label.widthDots} × ${label.heightDots} dots`;
  const canvas: Rect = { x: 0, y: 0, widthDots: width, heightDots: label.heightDots };
  if (bounds.widthDots <= 0 || bounds.heightDots <= 0) return;
  const ink = contains(canvas, bounds) ? bounds : inkOf(checking, element, bounds);
  if (!ink) return;
  if (!overlap(canvas, ink)) {
    say({
      code: 'outside_label',
      message: `The ${element.kind} at ${Math.round(ink.x)}, ${Math.round(ink.y)} lies outside of the label`,
      expected: inside,
    });
    return;
  }
  if (!contains(canvas, ink))
    say({
      code: 'over_edge',
      message: `The ${element.kind} reaches ${overEdges(canvas, ink)} of the label and is cut off`,
      expected: inside,
    });
  else if (element.kind === 'barcode') checkQuietZone(element, { ink, canvas }, say);
  if ('ink' in element && element.ink === 'white' && !(element.kind === 'text' && element.blackCell)) {
    if (printed.length < MAX_REMEMBERED && !printed.some((rect) => overlap(rect, ink)))
      say({
        code: 'invisible_element',
        message: `The white ${element.kind} lies on white and does not show`,
        expected: 'something black below it',
      });
  } else if (printed.length < MAX_REMEMBERED) printed.push(ink);
}

/** `41 dots over the right edge and 3 over the lower edge` */
function overEdges(canvas: Rect, ink: Rect): string {
  const over: readonly (readonly [dots: number, edge: string])[] = [
    [canvas.x - ink.x, 'left'],
    [canvas.y - ink.y, 'upper'],
    [ink.x + ink.widthDots - canvas.x - canvas.widthDots, 'right'],
    [ink.y + ink.heightDots - canvas.y - canvas.heightDots, 'lower'],
  ];
  const said = over.filter(([dots]) => dots > 0);
  return said
    .map(([dots, edge], i) => `${Math.ceil(dots)} ${i === 0 ? 'dots ' : ''}over the ${edge} edge`)
    .join(' and ');
}

/** The rectangle of the dots that print: a text block may reach over the edge while its text does not. */
function inkOf({ budget, label, context }: Checking, element: Element, bounds: Rect): Rect | undefined {
  if (element.kind !== 'text' && element.kind !== 'barcode') return bounds;
  if (bounds.widthDots * bounds.heightDots > MOST_PICTURE_DOTS || --budget.pictures < 0) return bounds;
  const { bitmap, x, y } = renderElement(element, label.dpi, { now: context.now });
  if (bitmap.widthDots === 0) return undefined;
  return { x, y, widthDots: bitmap.widthDots, heightDots: bitmap.heightDots };
}

function checkModule({ label }: Checking, element: BarcodeElement, say: (complaint: Complaint) => void): void {
  if (findSymbology(element.symbology)?.sizing.moduleDots !== true) return;
  const moduleMm = (element.moduleDots * 25.4) / label.dpi;
  if (moduleMm >= LEAST_MODULE_MM) return;
  say({
    code: 'module_too_small',
    message: `Modules of ${moduleMm.toFixed(2)} mm are hard to read`,
    expected: `at least ${LEAST_MODULE_MM} mm: ${Math.ceil((LEAST_MODULE_MM * label.dpi) / 25.4)} dots`,
  });
}

/** Printers put zeros before a number that is too short, and the right check digit behind it, without a word. */
function checkNumber(element: BarcodeElement, say: (complaint: Complaint) => void): void {
  const digits = findSymbology(element.symbology)?.digits;
  const data = sampleText(element.content);
  if (digits === undefined || !/^\d+$/.test(data) || data.length > digits + 1) return;
  const symbol = encodeBarcode({ symbology: element.symbology, data, options: element.options });
  if (symbol.kind !== 'linear') return;
  if (data.length > digits && symbol.text !== data)
    say({
      code: 'check_digit_replaced',
      message: `The check digit of ${data} is wrong; ${symbol.text} is printed`,
      expected: symbol.text,
    });
  else if (data.length < digits)
    say({
      code: 'number_padded',
      message: `${data} has ${data.length} digits; ${symbol.text} is printed`,
      expected: `${digits} digits, or ${digits + 1} with the check digit`,
    });
}

/** White at both ends of linear bars; the label's edge ends it. */
function checkQuietZone(
  element: BarcodeElement,
  { ink, canvas }: { ink: Rect; canvas: Rect },
  say: (complaint: Complaint) => void,
): void {
  if (findSymbology(element.symbology)?.kind !== 'linear') return;
  const across = element.rotation === 0 || element.rotation === 180;
  const [from, length, end] = across
    ? [ink.x, ink.widthDots, canvas.widthDots]
    : [ink.y, ink.heightDots, canvas.heightDots];
  const free = Math.floor(Math.min(from, end - from - length));
  const least = LEAST_QUIET_MODULES * element.moduleDots;
  if (free >= least) return;
  say({
    code: 'quiet_zone_narrow',
    message: `The bars end ${free} dots from the edge of the label; scanners want white there`,
    expected: `${2 * least} dots (10 modules) of white beside the bars`,
  });
}

function checkText({ label, context }: Checking, element: TextElement, say: (complaint: Complaint) => void): void {
  if (!knownFont(element.font, label.dpi))
    say({
      code: 'font_substituted',
      message: `There is no font "${element.font.name}"; font 0 prints in its place`,
      expected: 'a font of the language',
    });
  const { block } = element;
  if (!block || block.shrinkToFit || element.content.some((part) => part.kind === 'field')) return;
  const text = printedText(element, context);
  const needed = layOutText({ ...element, block: { ...block, overflow: 'overprint' } }, text, label.dpi).lines.length;
  if (block.overflow === 'overprint') {
    if (needed > block.maxLines)
      say({
        code: 'text_overprinted',
        message: `The text has ${needed} lines; those above ${block.maxLines} print over the last one`,
        expected: `a block of ${needed} lines`,
      });
    return;
  }
  const shown = layOutText(element, text, label.dpi).lines.length;
  if (shown < needed)
    say({
      code: 'text_cut_off',
      message: `The text has ${needed} lines; ${needed - shown} of them do not fit into the block and do not print`,
      expected: 'a higher block, or a smaller font',
    });
}

const knownFont = ({ name, file }: FontSpec, dpi: number): boolean =>
  file !== undefined || findFont(name, dpi) !== undefined;

const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.widthDots <= outer.x + outer.widthDots &&
  inner.y + inner.heightDots <= outer.y + outer.heightDots;

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.widthDots && b.x < a.x + a.widthDots && a.y < b.y + b.heightDots && b.y < a.y + a.heightDots;
