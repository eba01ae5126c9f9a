/** White texts on black: IPL prints a text white in a black block with a border (`b`), and nothing else in white. */
import { type BoxElement, type Element, type Label, type TextElement } from '../../label/index.ts';
import { NotExpressible } from '../../language/frame/not-expressible.ts';
import { isFilled } from '../../language/shapes/strips.ts';
import { measureElement } from '../../render/index.ts';
import type { Rect } from '../../render/place.ts';
import { type Borders, type IplCommand, type IplPage, filledField } from './page.ts';
import { silent, textField } from './write-text.ts';

const MAX_BORDER = 199;

const isBlackBox = (element: Element | undefined): element is BoxElement =>
  element?.kind === 'box' && element.ink === 'black' && element.radiusDots === 0 && isFilled(element);

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the text's block in whole dots. */
function blockOf(text: TextElement, dpi: number, now: Date): Edges {
  const { x, y, widthDots, heightDots } = measureElement(text, dpi, { now });
  return {
    left: Math.floor(x),
    top: Math.floor(y),
    right: Math.ceil(x + widthDots),
    bottom: Math.ceil(y + heightDots),
  };
}

const edgesOf = ({ x, y, widthDots, heightDots }: Rect): Edges => ({
  left: x, top: y, right: x + widthDots, bottom: y + heightDots,
}); // prettier-ignore
const grown = ({ left, top, right, bottom }: Edges, by: number): Edges => ({
  left: left - by, top: top - by, right: right + by, bottom: bottom + by,
}); // prettier-ignore

/** Returns the distances of the sides: left, top, right, bottom. */
const sidesBetween = (outer: Edges, inner: Edges): readonly number[] => [
  inner.left - outer.left, inner.top - outer.top, outer.right - inner.right, outer.bottom - inner.bottom,
]; // prettier-ignore

export function bordersOf(label: Label, now: Date): Borders {
  const dots = new Map<Element, number>();
  const boxes = new Set<Element>();
  label.elements.forEach((element, i) => {
    const box = label.elements[i - 1];
    if (element.kind !== 'text' || !element.blackCell || !isBlackBox(box)) return;
    const sides = sidesBetween(edgesOf(box), blockOf(element, label.dpi, now));
    if (sides[0]! < 1 || sides[0]! > MAX_BORDER || sides.some((side) => side !== sides[0])) return;
    dots.set(element, sides[0]!);
    boxes.add(box);
  });
  return { dots, boxes };
}

/**
 * Writes a filled box with single lines of white text on it, or black lines with a box that inverts them: first the
 * texts with their borders, then the rest of the box around them, so that no fields overlap. Returns undefined for
 * other groups.
 */
export function writeReversed(page: IplPage, group: readonly Element[]): readonly IplCommand[] | undefined {
  const { label, now } = page;
  const inverting = invertingBox(group.at(-1));
  const box = inverting ?? group[0];
  const others = inverting ? group.slice(0, -1) : group.slice(1);
  if (!isBlackBox(box) || box.x < 0 || box.y < 0 || others.length > MAX_TEXTS) return undefined;
  const texts = others.filter(
    (element): element is TextElement =>
      element.kind === 'text' && isLine(element) && (element.ink === 'black') === (inverting !== undefined),
  );
  if (texts.length < others.length) return undefined;
  const blocks: Edges[] = [];
  for (const text of texts) {
    const field = textField(silent(page), text, 0);
    if (field instanceof NotExpressible) return undefined;
    blocks.push(blockOf(field.printed, label.dpi, now));
  }
  const outer = edgesOf(roundedBox(box));
  const room = Math.min(...blocks.flatMap((block) => sidesBetween(outer, block)));
  // A box of the size of its text grows by the border, because IPL always prints one.
  const border = room > -2 ? Math.max(1, Math.min(MAX_BORDER, texts.length > 1 ? 1 : room)) : 0;
  const framed = blocks.map((block) => grown(block, border));
  if (border < 1 || framed.some((one, i) => framed.some((two, k) => i < k && meet(one, two)))) return undefined;
  const commands: IplCommand[] = [];
  for (const text of texts) {
    const white: TextElement = { ...text, ink: 'white', blackCell: true };
    page.tally.standsFor(white, text);
    const field = textField(page, white, border);
    if (field instanceof NotExpressible) return undefined;
    commands.push(field.command);
  }
  const rest = framed.reduce(cutOut, [outer]);
  return [...rest.map((part) => filledField(rectOf(part))), ...commands];
}

const MAX_TEXTS = 16;

const isLine = (text: TextElement): boolean => !text.blackCell && !text.block && text.direction !== 'vertical';

/** Returns the box in black if the element is a box that inverts. */
const invertingBox = (element: Element | undefined): BoxElement | undefined =>
  element?.kind === 'box' && element.ink === 'xor' ? { ...element, ink: 'black' } : undefined;

const roundedBox = ({ x, y, widthDots, heightDots }: BoxElement): Rect => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, widthDots: Math.round(x + widthDots) - left, heightDots: Math.round(y + heightDots) - top };
};

const rectOf = ({ left, top, right, bottom }: Edges): Rect => ({
  x: left, y: top, widthDots: right - left, heightDots: bottom - top,
}); // prettier-ignore

const meet = (a: Edges, b: Edges): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the parts of the rectangles above, below, left and right of the hole. */
const cutOut = (parts: readonly Edges[], hole: Edges): Edges[] =>
  parts.flatMap((part) => {
    if (!meet(part, hole)) return [part];
    const top = Math.max(part.top, hole.top);
    const bottom = Math.min(part.bottom, hole.bottom);
    return [
      { ...part, bottom: top },
      { ...part, top: bottom },
      { left: part.left, right: hole.left, top, bottom },
      { left: hole.right, right: part.right, top, bottom },
    ].filter((piece) => piece.left < piece.right && piece.top < piece.bottom);
  });
