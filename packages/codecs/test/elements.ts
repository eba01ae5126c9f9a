/** Elements that tests print. */
import { type Document, type Element, literal } from '../src/label/index.ts';

export const text: Extract<Element, { kind: 'text' }> = {
  kind: 'text',
  x: 40,
  y: 60,
  content: literal('Sample 42'),
  font: { name: '0', heightDots: 40, widthDots: 36 },
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
};
export const box: Extract<Element, { kind: 'box' }> = {
  kind: 'box',
  x: 20,
  y: 40,
  widthDots: 300,
  heightDots: 80,
  thicknessDots: 80,
  radiusDots: 0,
  ink: 'black',
};
export const barcode = (
  symbology: string,
  data: string,
  fields: Partial<Extract<Element, { kind: 'barcode' }>> = {},
): Extract<Element, { kind: 'barcode' }> => ({
  kind: 'barcode',
  symbology,
  x: 30,
  y: 30,
  content: literal(data),
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
  moduleDots: 2,
  wideRatio: 3,
  heightDots: 80,
  humanReadable: { position: 'none' },
  options: {},
  ...fields,
});

/** The document without the places of its elements in the source. */
export const withoutSpans = ({ labels }: Document): Document => ({
  labels: labels.map((label) => ({
    ...label,
    elements: label.elements.map((element) => ({ ...element, span: undefined }) as unknown as Element),
  })),
});
