/**
 * White on black for languages that only invert rectangles (EPL LE, TSPL REVERSE): a black box with inverted texts on it
 * is the same picture as the texts in black and the box inverting them.
 */
import type { BoxElement, Element } from '../label/index.ts';
import { measureElement } from '../render/index.ts';
import type { Rect } from '../render/place.ts';

/**
 * The same label with as few inverted and white elements as can be: texts and bar codes that are inverted over black
 * boxes become black, the boxes inverting ones behind them; those over blank label become black. Elements keep their
 * identity where they do not change; `origin` says of a changed one which it was.
 */
export function invertBoxes(
  elements: readonly Element[],
  dpi: number,
  now: Date,
): { elements: Element[]; origin: ReadonlyMap<Element, Element> } {
  const origin = new Map<Element, Element>();
  const few = elements.length <= MAX_ELEMENTS;
  if (!few || !elements.some((element) => isReversed(element))) return { elements: [...elements], origin };
  const items: Item[] = elements.map((element) => ({
    element,
    bounds: measureElement(element, dpi, { now }),
    behind: [],
  }));
  for (const item of items) if (isFilledBox(item.element)) tryBox(items, item as BoxItem);
  const result: Element[] = [];
  for (const [index, item] of items.entries()) {
    if (item.moved) continue;
    let element = item.element;
    if (isReversed(element) && (item.boxed || isBlankBelow(items, index))) {
      if (item.boxed || element.ink === 'xor') element = { ...element, ink: 'black' };
    }
    if (element !== item.element) origin.set(element, item.element);
    result.push(element);
    for (const box of item.behind) {
      const inverting: BoxElement = { ...box, ink: 'xor' };
      origin.set(inverting, box);
      result.push(inverting);
    }
  }
  return { elements: result, origin };
}

/** Labels of more elements are left as they are: every pair of them would be compared. */
const MAX_ELEMENTS = 3000;

interface Item {
  readonly element: Element;
  readonly bounds: Rect;
  /** Boxes that are drawn behind this element, inverting it. */
  readonly behind: BoxElement[];
  /** It is white or inverted over a box that now inverts it. */
  boxed?: true;
  /** It is a box that is drawn behind another element. */
  moved?: true;
}

interface BoxItem extends Item {
  readonly element: BoxElement;
}

type Reversed = Extract<Element, { kind: 'text' | 'barcode' }>;

/** A text or bar code that inverts or erases what is below. */
const isReversed = (element: Element): element is Reversed =>
  (element.kind === 'text' && !element.blackCell && element.ink !== 'black') ||
  (element.kind === 'barcode' && element.ink !== 'black');

const isFilledBox = (element: Element): element is BoxElement =>
  element.kind === 'box' &&
  element.ink === 'black' &&
  element.radiusDots === 0 &&
  2 * element.thicknessDots >= Math.min(element.widthDots, element.heightDots);

/** Lets the box invert the reversed elements on it, where nothing else touches it or them. */
function tryBox(items: readonly Item[], box: BoxItem): void {
  const first = items.indexOf(box);
  const group = items.filter((item, i) => i > first && isReversed(item.element) && touches(item, box.bounds));
  const last = group.at(-1);
  if (!last || group.some((item) => item.boxed)) return;
  for (const item of items) {
    if (item === box) continue;
    if (group.includes(item)) {
      // White ink outside of the box prints nothing, which black ink would.
      if (item.element.kind !== 'line' && 'ink' in item.element && item.element.ink === 'white' && !contains(box.bounds, item.bounds)) return; // prettier-ignore
      if (group.some((other) => other !== item && touches(other, item.bounds))) return;
    } else if (touches(item, box.bounds) || group.some((other) => touches(item, other.bounds))) return;
  }
  for (const item of group) item.boxed = true;
  box.moved = true;
  last.behind.push(box.element);
}

/** True where nothing was drawn under the item before it. */
function isBlankBelow(items: readonly Item[], index: number): boolean {
  const { bounds } = items[index]!;
  return items.slice(0, index).every((item) => !touches(item, bounds));
}

const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.widthDots <= outer.x + outer.widthDots &&
  inner.y + inner.heightDots <= outer.y + outer.heightDots;

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.widthDots && b.x < a.x + a.widthDots && a.y < b.y + b.heightDots && b.y < a.y + a.heightDots;

/** True where the item's dots may lie in the rectangle: the inside of an outline is free. */
function touches({ element, bounds }: Pick<Item, 'element' | 'bounds'>, rect: Rect): boolean {
  if (!overlaps(bounds, rect)) return false;
  if (element.kind !== 'box') return true;
  const t = element.thicknessDots;
  if (2 * t >= Math.min(element.widthDots, element.heightDots)) return true;
  const inside = {
    x: bounds.x + t,
    y: bounds.y + t,
    widthDots: bounds.widthDots - 2 * t,
    heightDots: bounds.heightDots - 2 * t,
  };
  return element.radiusDots > 0 || !contains(inside, rect);
}

/** An element that a writer has drawn, with where it lies: measured once. */
export interface Drawn {
  readonly element: Element;
  readonly bounds: Rect;
}

export function drawnElement(element: Element, dpi: number, now: Date): Drawn {
  let known: Rect | undefined;
  return {
    element,
    get bounds() {
      known ??= inkBounds(element, dpi, now);
      return known;
    },
  };
}

/** The element's block and what may reach over it: glyphs, guard bars, the human-readable line. */
function inkBounds(element: Element, dpi: number, now: Date): Rect {
  const { x, y, widthDots, heightDots } = measureElement(element, dpi, { now });
  const line = element.kind === 'barcode' && element.humanReadable.position !== 'none';
  const more = line
    ? 24 + 10 * element.moduleDots
    : element.kind === 'text'
      ? Math.ceil(element.font.heightDots / 5)
      : 0;
  return { x: x - more, y: y - more, widthDots: widthDots + 2 * more, heightDots: heightDots + 2 * more };
}

/** True where one of the drawn elements may have dots in the rectangle. */
export const anyTouches = (drawn: readonly Drawn[], rect: Rect): boolean => drawn.some((item) => touches(item, rect));

/** The drawn elements that may have dots in the rectangle, in order. */
export const thoseTouching = (drawn: readonly Drawn[], rect: Rect): Element[] =>
  drawn.filter((item) => touches(item, rect)).map(({ element }) => element);
