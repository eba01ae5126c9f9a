/** Which texts print the same in another font: only those in the same cells, without a gap and without a style. */
import { expect, it } from 'vitest';
import type { FontSpec, TextElement } from '../../label/index.ts';
import { readZpl } from '../../formats/zpl/read.ts';
import { printsAlike } from './match-font.ts';

const [text] = readZpl(new TextEncoder().encode('^XA^FO9,9^AB,11,7^FDx^FS^XZ'), { dpi: 203 }).document.labels[0]!
  .elements as [TextElement];
const font: FontSpec = text.font;

it('is said of the same cells alone', () => {
  expect(printsAlike(text, font, 203)).toBe(true);
  expect(printsAlike(text, { ...font, heightDots: font.heightDots * 2 }, 203)).toBe(false);
  expect(printsAlike(text, { ...font, widthDots: font.widthDots * 2 }, 203)).toBe(false);
});

it.each<[string, Partial<TextElement>]>([
  ['a gap', { charGapDots: 2 }],
  ['bold letters', { font: { ...font, bold: true } }],
  ['italic letters', { font: { ...font, italic: true } }],
  ['a line below', { font: { ...font, underline: true } }],
])('is not said of a text with %s', (_, more) => {
  expect(printsAlike({ ...text, ...more }, font, 203)).toBe(false);
});
