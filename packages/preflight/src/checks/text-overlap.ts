/** Texts that print over each other, or over the human-readable line of a bar code. */
import type { BarcodeElement, Element, Rect, TextElement } from '@platen/codecs';
import { contentText, createMonoBitmap, isBlack } from '@platen/codecs';
import { message } from '@platen/messages';
import type { Report } from '../report.ts';
import { type Drawing, drawAlone, inkOf, type LabelView, placeOf } from '../view.ts';

/** Texts of a label that are compared; more are a drawing made of letters. */
const MAX_TEXTS = 500;
/** Dots of the smaller text that lie on the larger one: fewer are letters that touch. */
const MIN_SHARE = 0.03;
const MIN_DOTS = 6;
/** A text printed again within these dots is a bold one. */
const BOLD_DOTS = 4;

interface Text {
  readonly element: TextElement | BarcodeElement;
  readonly index: number;
  readonly drawing: Drawing;
  readonly ink: Rect;
}

export function checkTextOverlap(view: LabelView, report: Report): void {
  const texts: Text[] = [];
  for (const [index, element] of view.label.elements.entries()) {
    if (texts.length >= MAX_TEXTS) break;
    if (!isPlainText(element) && !isBarcodeWithLine(element)) continue;
    if (element.content.some(({ kind }) => kind === 'field')) continue;
    const drawing = element.kind === 'text' ? drawAlone(view, element) : lineOf(view, element);
    if (drawing.bitmap.widthDots > 0) texts.push({ element, index, drawing, ink: inkOf(drawing) });
  }
  for (const [at, text] of texts.entries()) {
    const below = texts.slice(0, at).find((other) => overlap(view, text, other));
    if (!below) continue;
    const [first, second] = [below, text].map(({ element }) => shown(contentText(element.content, view.now)));
    report.add(message('preflight.text_overlap', { first: first!, second: second! }), {
      view,
      element: text.index,
      box: common(text.ink, below.ink),
    });
  }
}

const isPlainText = (element: Element): element is TextElement =>
  element.kind === 'text' && element.ink === 'black' && !element.blackCell;

const isBarcodeWithLine = (element: Element): element is BarcodeElement =>
  element.kind === 'barcode' && element.ink === 'black' && element.humanReadable.position !== 'none';

/** Returns what a bar code draws besides its bars. */
function lineOf(view: LabelView, element: BarcodeElement): Drawing {
  const { bitmap, x: left, y: top } = drawAlone(view, element);
  const bars = placeOf(view, element);
  const line = createMonoBitmap(bitmap.widthDots, bitmap.heightDots);
  for (let y = 0; y < bitmap.heightDots; y++)
    for (let x = 0; x < bitmap.widthDots; x++)
      if (isBlack(bitmap, x, y) && !contains(bars, left + x, top + y))
        line.data[y * line.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
  return { bitmap: line, x: left, y: top };
}

const contains = ({ x, y, widthDots, heightDots }: Rect, atX: number, atY: number): boolean =>
  atX >= x && atY >= y && atX < x + widthDots && atY < y + heightDots;

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function overlap(view: LabelView, a: Text, b: Text): boolean {
  const area = common(a.ink, b.ink);
  if (area.widthDots <= 0 || area.heightDots <= 0) return false;
  if (
    Math.abs(a.ink.x - b.ink.x) <= BOLD_DOTS &&
    Math.abs(a.ink.y - b.ink.y) <= BOLD_DOTS &&
    contentText(a.element.content, view.now) === contentText(b.element.content, view.now)
  )
    return false;
  let shared = 0;
  for (let y = area.y; y < area.y + area.heightDots; y++)
    for (let x = area.x; x < area.x + area.widthDots; x++) if (isInked(a, x, y) && isInked(b, x, y)) shared++;
  return shared >= Math.max(MIN_DOTS, MIN_SHARE * Math.min(inkDots(a), inkDots(b)));
}

const isInked = ({ drawing: { bitmap, x, y } }: Text, atX: number, atY: number): boolean =>
  isBlack(bitmap, atX - x, atY - y);

function inkDots({ drawing: { bitmap } }: Text): number {
  let dots = 0;
  for (const byte of bitmap.data) for (let bits = byte; bits !== 0; bits &= bits - 1) dots++;
  return dots;
}

function common(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    widthDots: Math.min(a.x + a.widthDots, b.x + b.widthDots) - x,
    heightDots: Math.min(a.y + a.heightDots, b.y + b.heightDots) - y,
  };
}
