/** The part of the label that becomes the output: its top-left corner, and its size in inches. */
import { type Element, inchesToDots, type Label } from '../label/index.ts';
import type { ConversionParams } from './params.ts';
import { moveElement } from '../label/move.ts';
import { measureElement, type Rect, renderElement } from '../render/index.ts';
import { contains, meet } from '../render/place.ts';

/** Cuts the label at `position` and gives it the size of `label`; what is omitted follows from the source. */
export function placeLabel(
  label: Label,
  { label: size, position }: Pick<ConversionParams, 'label' | 'position'>,
): Label {
  const dx = position?.x ?? 0;
  const dy = position?.y ?? 0;
  if (dx === 0 && dy === 0 && size?.width === undefined && size?.height === undefined) return label;
  return cutLabel(label, {
    x: dx,
    y: dy,
    widthDots: Math.max(1, size?.width === undefined ? label.widthDots - dx : inchesToDots(size.width, label.dpi)),
    heightDots: Math.max(1, size?.height === undefined ? label.heightDots - dy : inchesToDots(size.height, label.dpi)),
  });
}

/** The part of the label, in dots of its picture. What lies outside of the part is no loss: it goes without a word. */
export function cutLabel(label: Label, { x, y, widthDots, heightDots }: Rect): Label {
  // Elements are described before the label's own turn and mirror, the cut happens after them.
  const across = label.mirrored !== label.inverted;
  const moveX = across ? widthDots - label.widthDots + x : -x;
  const moveY = label.inverted ? heightDots - label.heightDots + y : -y;
  const { printWidthDots, ...rest } = label;
  const centred = printWidthDots === undefined ? 0 : Math.floor((label.widthDots - printWidthDots) / 2);
  const moved = label.elements.map((element) => moveElement(element, moveX + centred, moveY));
  const isPart = x !== 0 || y !== 0 || widthDots < label.widthDots || heightDots < label.heightDots;
  const part: Rect = { x: 0, y: 0, widthDots, heightDots };
  return {
    ...rest,
    widthDots,
    heightDots,
    sizeFromSource: true,
    elements: isPart ? moved.filter((element) => shows(element, part, label.dpi)) : moved,
  };
}

/** Dots that the line of text beside a bar code reaches, about. */
const BESIDE_BARS = 40;

/** True where an element may print in the part; a frame around all of it does not. */
function shows(element: Element, part: Rect, dpi: number): boolean {
  const bounds = measureElement(element, dpi);
  const over = element.kind === 'text' ? element.font.heightDots : BESIDE_BARS;
  const reach: Rect = {
    x: bounds.x - over,
    y: bounds.y - over,
    widthDots: bounds.widthDots + 2 * over,
    heightDots: bounds.heightDots + 2 * over,
  };
  if (!meet(part, element.kind === 'text' || element.kind === 'barcode' ? reach : bounds)) return false;
  if ((element.kind === 'text' || element.kind === 'barcode') && !meet(part, bounds)) {
    // Glyphs and lines of text may reach over the block.
    const { bitmap, x, y } = renderElement(element, dpi);
    return meet(part, { x, y, widthDots: bitmap.widthDots, heightDots: bitmap.heightDots });
  }
  if (element.kind !== 'box' || element.radiusDots > 0) return true;
  const { x, y, thicknessDots: t } = element;
  const hole: Rect = {
    x: x + t,
    y: y + t,
    widthDots: element.widthDots - 2 * t,
    heightDots: element.heightDots - 2 * t,
  };
  return hole.widthDots <= 0 || hole.heightDots <= 0 || !contains(hole, part);
}
