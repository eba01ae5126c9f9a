/**
 * White on black for languages that only invert rectangles (EPL LE, TSPL REVERSE): a black box with inverted texts on
 * it is the same picture as the texts in black and the box inverting them.
 */
import type { BoxElement, Element, Label } from '../../label/index.ts';
import { measureElement } from '../../render/index.ts';
import { contains, hull, meet, type Rect } from '../../render/place.ts';
import { createCoverage } from '../frame/ground.ts';
import { indexRects } from './rect-index.ts';
import { isFilled } from './strips.ts';

/**
 * Returns the same label with as few inverted and white elements as possible. Texts and bar codes inverted over black
 * boxes become black, followed by their boxes as inverting ones; those over blank label become black. Unchanged
 * elements keep their identity; `origin` returns the original of a changed one.
 */
export function invertBoxes(
  { elements, widthDots, heightDots, dpi }: Label,
  now: Date,
): { elements: readonly Element[]; origin: ReadonlyMap<Element, Element> } {
  const origin = new Map<Element, Element>();
  if (!elements.some((element) => 'ink' in element && element.ink !== 'black')) return { elements, origin };
  const items: Item[] = elements.map((element) => ({
    element,
    bounds: measureElement(element, dpi, { now }),
    behind: [],
  }));
  const plane = { widthDots, heightDots };
  const index = indexRects(
    items.map(({ bounds }) => bounds),
    plane,
  );
  const near: Near = (rect, accept) =>
    index.overlapping(rect, MAX_NEAR, (i) => accept(items[i]!, i))?.map((i) => items[i]!);
  items.forEach((item, i) => isFilledBox(item.element) && tryBox(item as BoxItem, i, near));
  const result: Element[] = [];
  const below = createCoverage(plane);
  for (const item of items) {
    const blank = isReversed(item.element) && !below.touches(item.bounds);
    below.mark(item.element, item.bounds);
    if (item.moved) continue;
    let element = item.element;
    if (item.boxed) element = inBlack(element);
    else if (blank && isReversed(element) && element.ink === 'xor') element = { ...element, ink: 'black' };
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

/** A box with more elements in its neighbourhood is not changed. */
const MAX_NEAR = 2000;

/** Returns the items in a place in their order; undefined if one of them is not accepted, or if there are too many. */
type Near = (rect: Rect, accept: (item: Item, order: number) => boolean) => readonly Item[] | undefined;

interface Item {
  readonly element: Element;
  readonly bounds: Rect;
  /** Inverting boxes that are drawn after this element. */
  readonly behind: BoxElement[];
  /** True if the element is white or inverted over a box that now inverts it. */
  boxed?: true;
  /** True for a box that is drawn after another element. */
  moved?: true;
}

interface BoxItem extends Item {
  readonly element: BoxElement;
}

type Reversed = Extract<Element, { kind: 'text' | 'barcode' }>;

/** True for a text or bar code that inverts or erases the elements below. */
const isReversed = (element: Element): element is Reversed =>
  (element.kind === 'text' && !element.blackCell && element.ink !== 'black') ||
  (element.kind === 'barcode' && element.ink !== 'black');

const isFilledBox = (element: Element): element is BoxElement =>
  element.kind === 'box' && element.ink === 'black' && element.radiusDots === 0 && isFilled(element);

/**
 * Makes the box invert the reversed elements on it, if nothing else touches it or them. `near`: the items in a place.
 */
function tryBox(box: BoxItem, boxOrder: number, near: Near): void {
  const belongs = (item: Item): boolean => isReversed(item.element) || standsOn(item, box);
  const onBox = near(
    box.bounds,
    (item, order) => item === box || !touches(item, box.bounds) || (order > boxOrder && belongs(item)),
  );
  const group = onBox?.filter((item) => item !== box && touches(item, box.bounds)) ?? [];
  const last = group.at(-1);
  if (!last || group.some((item) => item.boxed)) return;
  // White ink outside the box prints nothing, but black ink would print.
  if (group.some((item) => 'ink' in item.element && item.element.ink === 'white' && !contains(box.bounds, item.bounds)))
    return;
  const apart = (item: Item): boolean => group.every((other) => other === item || !touches(item, other.bounds));
  if (!near(hull([box, ...group].map(({ bounds }) => bounds)), (item) => item === box || apart(item))) return;
  for (const item of group) item.boxed = true;
  box.moved = true;
  last.behind.push(box.element);
}

/** True for a white text whose black cell lies entirely on the box: the cell is then part of the box. */
const standsOn = ({ element, bounds }: Item, box: BoxItem): boolean =>
  element.kind === 'text' && element.blackCell === true && element.ink === 'white' && contains(box.bounds, bounds);

/** Returns the element in black ink, and a text without its cell. */
function inBlack(element: Element): Element {
  if (element.kind === 'image' || element.kind === 'addressBlock') return element;
  if (element.kind !== 'text') return { ...element, ink: 'black' };
  const { blackCell: _, ...text } = element;
  return { ...text, ink: 'black' };
}

/** True if the item may have dots in the rectangle: the inside of an outline is free. */
function touches({ element, bounds }: Pick<Item, 'element' | 'bounds'>, rect: Rect): boolean {
  if (!meet(bounds, rect)) return false;
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
