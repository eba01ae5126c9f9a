/** The part of the label that becomes the output: its top-left corner, and its size in inches. */
import { inchesToDots, type Label } from '../label/index.ts';
import type { ConversionParams } from './params.ts';
import { moveElement } from '../label/move.ts';

/** Cuts the label at `position` and gives it the size of `label`; what is omitted follows from the source. */
export function placeLabel(
  label: Label,
  { label: size, position }: Pick<ConversionParams, 'label' | 'position'>,
): Label {
  const dx = position?.x ?? 0;
  const dy = position?.y ?? 0;
  if (dx === 0 && dy === 0 && size?.width === undefined && size?.height === undefined) return label;
  const width = size?.width === undefined ? undefined : Math.max(1, inchesToDots(size.width, label.dpi));
  const height = size?.height === undefined ? undefined : Math.max(1, inchesToDots(size.height, label.dpi));
  // Elements are described before the label's own turn and mirror, the cut happens after them: from the other side
  // the elements only move where the size stays.
  const across = label.mirrored !== label.inverted;
  const moveX = across ? (width === undefined ? 0 : dx) : -dx;
  const moveY = label.inverted ? (height === undefined ? 0 : dy) : -dy;
  const { printWidthDots, ...rest } = label;
  const centred = printWidthDots === undefined ? 0 : Math.floor((label.widthDots - printWidthDots) / 2);
  return {
    ...rest,
    widthDots: width ?? Math.max(1, label.widthDots - dx),
    heightDots: height ?? Math.max(1, label.heightDots - dy),
    sizeFromSource: true,
    elements: label.elements.map((element) => moveElement(element, moveX + (across ? 0 : centred), moveY)),
  };
}
