/** The elements of a label for an assistant: kind, content, box, and position in the document. */
import { contentText, type Element, type LaidOut, measureElement } from '@platen/codecs';

/** Characters of a text or of data; the document has all of them. */
const MAX_CHARACTERS = 300;

export function elementsOf({ labels }: Pick<LaidOut, 'labels'>, index: number, now = new Date()) {
  const label = labels[index];
  return (label?.elements ?? []).map((element) => ({
    kind: element.kind,
    ...contentOf(element, now),
    box: rounded(measureElement(element, label!.dpi)),
    ...(element.span ? { offset: element.span[0], length: element.span[1] } : {}),
  }));
}

/** A text is as wide as its glyphs, which is no whole number of dots. */
export const rounded = <T extends object>(box: T): T =>
  Object.fromEntries(
    Object.entries(box).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value) : value]),
  ) as T;

function contentOf(element: Element, now: Date): Record<string, string> {
  if (element.kind === 'text') return { text: shortened(contentText(element.content, now)) };
  if (element.kind === 'barcode')
    return { symbology: element.symbology, data: shortened(contentText(element.content, now)) };
  return {};
}

const shortened = (text: string): string =>
  text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS)}… (${text.length} characters)`;
