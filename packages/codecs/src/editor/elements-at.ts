/** From a dot of a label's picture back to the elements that lie there, and from an element to its box. */
import type { Document, Element, Label } from '../label/index.ts';
import { boundsOf, inPicture, type Rect } from '../render/index.ts';

export interface PlacedElement {
  /** Index of the label in the document, and of the element on the label. */
  readonly label: number;
  readonly index: number;
  readonly element: Element;
  /** In dots of the label's picture. */
  readonly box: Rect;
}

/** Clocks print the same length at any time, as good as. */
const NOW = new Date(2026, 0, 1);

/** The element with its box. */
export function placeElement(
  { labels }: Document,
  { label, index }: { readonly label: number; readonly index: number },
): PlacedElement {
  const { dpi, elements } = labels[label]!;
  const element = elements[index]!;
  return {
    label,
    index,
    element,
    box: inPicture(boundsOf(element, { dpi, now: NOW, sink: undefined }), labels[label]!),
  };
}

/** The elements of a label whose box has the dot, the one that is drawn last first. */
export function elementsAt(document: Document, x: number, y: number, { label = 0 } = {}): PlacedElement[] {
  const found: PlacedElement[] = [];
  const { elements } = document.labels[label] ?? ({ elements: [] } as Pick<Label, 'elements'>);
  for (let index = elements.length - 1; index >= 0; index--) {
    const placed = placeElement(document, { label, index });
    const { box } = placed;
    if (x >= box.x && x < box.x + box.widthDots && y >= box.y && y < box.y + box.heightDots) found.push(placed);
  }
  return found;
}

/** The elements that the bytes at `offset` make, those with the shortest span first. */
export function elementsFrom(document: Document, offset: number): PlacedElement[] {
  const found: { label: number; index: number; length: number }[] = [];
  document.labels.forEach(({ elements }, label) =>
    elements.forEach(({ span }, index) => {
      if (span && offset >= span[0] && offset < span[0] + Math.max(1, span[1]))
        found.push({ label, index, length: span[1] });
    }),
  );
  return found.sort((a, b) => a.length - b.length).map((place) => placeElement(document, place));
}
