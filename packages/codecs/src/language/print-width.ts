/** A print width other than the canvas stands in its middle: the same label as one whose elements are moved there. */
import type { Element, Label } from '../label/index.ts';

export function widenPrintWidth(label: Label): Label {
  const { printWidthDots, ...rest } = label;
  if (printWidthDots === undefined || printWidthDots === label.widthDots) return label;
  const dx = Math.floor((label.widthDots - printWidthDots) / 2);
  const move = (element: Element): Element =>
    element.kind === 'line'
      ? { ...element, x1: element.x1 + dx, x2: element.x2 + dx }
      : { ...element, x: element.x + dx };
  return { ...rest, elements: label.elements.map(move) };
}
