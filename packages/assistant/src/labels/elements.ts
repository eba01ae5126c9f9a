/** The elements of a label as an assistant reads them: kind, content, box, and where the document makes them. */
import { contentText, type Document, type Element, measureElement } from '@platen/codecs';

const MOST_ELEMENTS = 200;

export function elementsOf({ labels }: Document, index: number, now = new Date()) {
  const label = labels[index];
  return (label?.elements ?? []).slice(0, MOST_ELEMENTS).map((element) => ({
    kind: element.kind,
    ...contentOf(element, now),
    box: measureElement(element, label!.dpi),
    ...(element.span ? { offset: element.span[0], length: element.span[1] } : {}),
  }));
}

function contentOf(element: Element, now: Date): Record<string, string> {
  if (element.kind === 'text') return { text: contentText(element.content, now) };
  if (element.kind === 'barcode') return { symbology: element.symbology, data: contentText(element.content, now) };
  return {};
}
