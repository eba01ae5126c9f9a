/** Replaces a print width that differs from the canvas: it lies in the middle, so the elements are moved there. */
import type { Label } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';

export function widenPrintWidth(label: Label): Label {
  const { printWidthDots, ...rest } = label;
  if (printWidthDots === undefined || printWidthDots === label.widthDots) return label;
  const dx = Math.floor((label.widthDots - printWidthDots) / 2);
  return { ...rest, elements: label.elements.map((element) => moveElement(element, dx, 0)) };
}
