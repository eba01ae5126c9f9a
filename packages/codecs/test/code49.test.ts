/** Code 49 in ZPL: starting modes whose data is the characters of the symbol (ZPL II Programming Guide, ^B4). */
import { describe, expect, it } from 'vitest';
import { readZpl } from '../src/formats/zpl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import { type BarcodeElement, sampleText } from '../src/label/index.ts';
import { renderElement } from '../src/render/index.ts';

function codeOf(mode: string, data: string): { readonly code: BarcodeElement; readonly notes: readonly string[] } {
  const { document, diagnostics } = readZpl(Buffer.from(`^XA^FO20,20^B4N,8,N,${mode}^FD${data}^FS^XZ`), {});
  return { code: document.labels[0]!.elements[0] as BarcodeElement, notes: diagnostics.map(({ code }) => code) };
}
const dotsOf = (code: BarcodeElement): string => Buffer.from(renderElement(code, 203).bitmap.data).toString('base64');

describe('the characters of the symbol are read', () => {
  it.each([
    ['0', 'AB>A>B', 'ABab'],
    ['0', 'A<6B>%', 'A!B~'],
    ['0', 'A=12345=B', 'A12345B'],
    ['2', '12345=AB', '12345AB'],
    ['4', '6A', '!A'],
    ['5', 'A>B', 'ab'],
    ['1', '>AB', 'aB'],
    ['3', '1>AB', '1aB'],
  ])('mode %s: %s', (mode, data, text) => {
    const { code, notes } = codeOf(mode, data);
    expect([sampleText(code.content), notes]).toEqual([text, []]);
  });
  it.each([
    ['2', '123AB', '123'],
    ['4', '%AB', ''],
    ['0', 'AB<%C', 'AB'],
    ['0', 'AB>>A', 'AB'],
    ['0', 'ABab', 'AB'],
  ])('up to an invalid sequence, mode %s: %s', (mode, data, text) => {
    const { code, notes } = codeOf(mode, data);
    expect([code ? sampleText(code.content) : '', notes]).toEqual([
      text,
      expect.arrayContaining(['characters_left_out']),
    ]);
  });
});

it('a starting mode that follows from the data prints what the automatic mode prints', () => {
  expect(dotsOf(codeOf('5', 'A>B').code)).toBe(dotsOf(codeOf('A', 'ab').code));
  expect(dotsOf(codeOf('2', '12345=AB').code)).toBe(dotsOf(codeOf('A', '12345AB').code));
});

it('a symbol of a group says which it is', () => {
  const symbols = ['1', '2', '3', '<', '>'].map((place) => dotsOf(codeOf('3', `${place}AB`).code));
  expect(new Set([...symbols, dotsOf(codeOf('A', 'AB').code)]).size).toBe(6);
});

it.each([
  ['1', '>AB<6'],
  ['3', '2>AB'],
  ['4', '6>A'],
])('mode %s comes back from the ZPL that is written', (mode, data) => {
  const { code } = codeOf(mode, data);
  const { bytes } = writeZpl({
    labels: [readZpl(Buffer.from(`^XA^FO20,20^B4N,8,N,${mode}^FD${data}^FS^XZ`), {}).document.labels[0]!],
  });
  const [again] = readZpl(bytes, {}).document.labels[0]!.elements as BarcodeElement[];
  expect([again!.content, again!.options]).toEqual([code.content, code.options]);
});
