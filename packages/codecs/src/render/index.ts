/** Rendering: label tree → 1-bit pictures, and where elements lie. */
import {
  createMonoBitmap,
  type Anchor,
  type BarcodeElement,
  type Element,
  type MonoBitmap,
  moveElement,
  type TextElement,
} from '../label/index.ts';
import { readableLines } from './barcode/index.ts';
import type { RenderContext } from './context.ts';
import { boundsOf, drawElement } from './element.ts';
import { crop } from './frame.ts';
import type { RenderOptions } from './label.ts';
import { anchorOf, hull, placeBlock, type Rect } from './place.ts';
import { sizeOfBlock } from './size.ts';

export type { RenderContext } from './context.ts';
export { boundsOf } from './element.ts';
export { inPicture, renderInColour, renderLabel, type RenderOptions } from './label.ts';
export type { Rect } from './place.ts';

const contextOf = (dpi: number, options: RenderOptions = {}): RenderContext => ({
  dpi,
  now: options.now ?? new Date(),
  sink: options.sink,
});

/** Most dots of the picture of one element. */
const MAX_ELEMENT_DOTS = 85_000_000;

/** The element as it marks white paper; one that inverts marks it too, and is drawn as such (its edges are cut otherwise). */
export const inBlack = (element: Element): Element =>
  'ink' in element && element.ink === 'xor' ? element : ({ ...element, ink: 'black' } as Element);

/**
 * The element alone, in black, cropped to its ink, with where the picture's top-left corner lies on the label. A blank
 * element gives a picture of 0 × 0. What lies left of or above the label is kept.
 */
export function renderElement(
  element: Element,
  dpi: number,
  options: RenderOptions = {},
): { bitmap: MonoBitmap; x: number; y: number } {
  const context = contextOf(dpi, options);
  const bounds = inkBounds(element, context);
  // Glyphs and long bars reach over the block.
  const margin = 16 + ('font' in element ? 2 * Math.ceil(element.font.heightDots) : 0);
  const left = Math.floor(bounds.x) - margin;
  const top = Math.floor(bounds.y) - margin;
  // Gaps below zero can make a block of less than nothing.
  const width = Math.max(0, Math.ceil(bounds.widthDots)) + 2 * margin + 1;
  const height = Math.max(0, Math.ceil(bounds.heightDots)) + 2 * margin + 1;
  if (!(width * height <= MAX_ELEMENT_DOTS)) return { bitmap: createMonoBitmap(0, 0), x: left, y: top };
  const frame = createMonoBitmap(width, height);
  drawElement(frame, inBlack(moveElement(element, -left, -top)), context);
  const { bitmap, x, y } = crop(frame);
  return { bitmap, x: x + left, y: y + top };
}

/** The element's block, and of a bar code the lines beside its bars too. */
export function inkBounds(element: Element, context: RenderContext): Rect {
  const block = boundsOf(element, context);
  if (element.kind !== 'barcode' || element.humanReadable.position === 'none') return block;
  return hull([block, ...readableLines(element, context).map((line) => boundsOf(line, context))]);
}

/** The rectangle that the element's block covers on the label, in dots (fractions where a text's width has some). */
export function measureElement(
  element: Element,
  dpi: number,
  options: RenderOptions = {},
): { x: number; y: number; widthDots: number; heightDots: number } {
  return boundsOf(element, contextOf(dpi, options));
}

/**
 * The same element described by another anchor, its start: prints the same dots, up to the rounding of text widths.
 * Elements without an anchor come back as they are.
 */
export function convertAnchor<T extends Element>(element: T, to: Anchor, dpi: number, options: RenderOptions = {}): T {
  if (element.kind !== 'text' && element.kind !== 'barcode' && element.kind !== 'image') return element;
  const context = contextOf(dpi, options);
  const turn = placeBlock(element, sizeOfBlock(element, context));
  const { x, y } = anchorOf(turn, sizeOfBlock({ ...element, anchor: to }, context), { anchor: to });
  return { ...element, anchor: to, x, y, ...('justify' in element ? { justify: 'start' } : {}) };
}

/** The human-readable line of a bar code as texts of their own, printing the same dots. */
export function humanReadableTexts(element: BarcodeElement, dpi: number, options: RenderOptions = {}): TextElement[] {
  return readableLines(element, contextOf(dpi, options));
}
