/** A black box with white text becomes black text and a box that inverts it, where that is the same picture. */
import { expect, it } from 'vitest';
import { createLabel, type BoxElement, type Element, type TextElement } from '../../label/index.ts';
import { readZpl } from '../../formats/zpl/read.ts';
import { invertBoxes } from './white-on-black.ts';

const NOW = new Date(Date.UTC(2027, 0, 31, 12));
const [text] = readZpl(new TextEncoder().encode('^XA^FO40,40^FR^ABN,22,14^FDWhite^FS^XZ'), { dpi: 203 }).document
  .labels[0]!.elements as [TextElement];
const box: BoxElement = {
  kind: 'box',
  x: 20,
  y: 20,
  widthDots: 200,
  heightDots: 80,
  thicknessDots: 80,
  radiusDots: 0,
  ink: 'black',
};
const inverted = (...elements: readonly Element[]): readonly Element[] =>
  invertBoxes(createLabel({ widthDots: 300, heightDots: 200, elements }), NOW).elements;
const inks = (elements: readonly Element[]): string[] =>
  elements.map((one) => `${one.kind} ${'ink' in one && one.ink}`);

it('the text is black, and the box inverts it', () => {
  const elements = inverted(box, text);
  expect(inks(elements)).toEqual(['text black', 'box xor']);
});

it('a text that is inverted over blank label is black', () => {
  expect(inks(inverted(text))).toEqual(['text black']);
});

it.each<[string, Partial<BoxElement>]>([
  ['a box with round corners', { radiusDots: 10 }],
  ['a frame', { thicknessDots: 4 }],
  ['an inverting box', { ink: 'xor' }],
])('%s stays', (_, fields) => {
  const elements = inverted({ ...box, ...fields }, text);
  expect(elements[0]).toEqual({ ...box, ...fields });
});

it('what is black on the box, or elsewhere on the label, stays as it is', () => {
  const far = { ...text, x: 40, y: 150, ink: 'black' as const };
  const elements = inverted(box, text, far);
  expect(inks(elements)).toEqual(['text black', 'box xor', 'text black']);
});

it('what lies between box and text, and touches neither, is no hindrance', () => {
  const over: TextElement = { ...text, x: 160 };
  const between: BoxElement = { ...box, x: 225, y: 22, widthDots: 6, heightDots: 6, thicknessDots: 6 };
  expect(inks(inverted(box, over, between))).toEqual(['text black', 'box xor', 'box black']);
  const touching = { ...between, y: 45 };
  expect(inks(inverted(box, over, touching))).toEqual(['box black', 'text xor', 'box black']);
});
