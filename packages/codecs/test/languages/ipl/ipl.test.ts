/** Laws of IPL alone: outline fonts in whole points, 200 fields, control characters spelled out. */
import { expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../../../src/bytes/cursor.ts';
import { readIpl } from '../../../src/formats/ipl/read.ts';
import { createLabel, dumpDocument, type Element, literal } from '../../../src/label/index.ts';
import { renderLabel } from '../../../src/render/index.ts';
import { barcode, box, text } from '../../elements.ts';
import { likeness } from '../../likeness.ts';
import { samplesOf, through } from '../index.ts';

test('parentheses of Code 128 are for the human-readable line if c6 sets it', async () => {
  const source = (m2: number): string =>
    `\x02\x1bP\x03\x02F1;D0;B0;o9,9;c6,0,${m2};i1;d3,(01)095 01;R;\x03\x02\x1bE1\x18\x17\x03`;
  const read = (m2: number) => readIpl(latin1Bytes(source(m2)), {}).document.labels[0]!.elements[0]!;
  expect(read(0)).toMatchObject({ content: literal('(01)095 01') });
  expect(read(1)).toMatchObject({ content: literal('0109501'), humanReadable: { text: literal('(01)095 01') } });
});

test('IPL, whose outlines come in whole points, reports the nearest size and the end of the text', async () => {
  const { retention, codes, text: source, again } = await through('ipl', [text]);
  expect(retention.native).toBe(1);
  expect(codes).toEqual(['element_approximated']);
  expect(source).toMatch(/H0;o\d+,\d+;f3;c63(,-?\d+)?;(k\d+|h\d+;w\d+);d3,Sample 42;/);
  expect(likeness(renderLabel(createLabel({ elements: [text] })), renderLabel(again))).toBeGreaterThan(0.5);
});

test('white text that reaches over its box, or two that overlap, are one picture with it', async () => {
  const over: Element = { ...text, ink: 'xor', x: box.x + box.widthDots - 20 };
  for (const shapes of [
    [box, over],
    [box, { ...text, ink: 'white' }, { ...text, x: text.x + 5, ink: 'white' }],
  ] as const) {
    const { alike, retention } = await through('ipl', shapes);
    expect(retention.pictures).toBe(shapes.length);
    // Letters that are drawn turned may round a dot elsewhere.
    expect(alike).toBeGreaterThan(0.999);
  }
});

test('a format of IPL has 200 fields: the remaining elements are one picture', async () => {
  const shapes = Array.from({ length: 260 }, (_, i) => ({
    ...box,
    x: (i % 20) * 28,
    y: Math.floor(i / 20) * 28,
    widthDots: 20,
    heightDots: 20,
    thicknessDots: 2,
  }));
  const { alike, retention, codes } = await through('ipl', shapes);
  expect(alike).toBe(1);
  expect(retention.elements).toBe(260);
  expect(retention.native).toBeGreaterThan(150);
  expect(codes).toContain('element_as_picture');
});

test('control characters as text are read like the characters', async () => {
  for (const { file, bytes } of samplesOf('ipl')) {
    // Direct graphics contain bytes that cannot be spelled.
    if (file === '07-direct.ipl') continue;
    const spelled = latin1(bytes).replace(/[\x00-\x1f\x7f]/g, (control) => SPELLED[control] ?? control);
    expect(dumpDocument(readIpl(latin1Bytes(spelled), {}).document), file).toBe(
      dumpDocument(readIpl(bytes, {}).document),
    );
  }
});

const SPELLED: Readonly<Record<string, string>> = {
  '\x02': '<STX>', '\x03': '<ETX>', '\x0f': '<SI>', '\x1b': '<ESC>', '\x18': '<CAN>', '\x17': '<ETB>', '\x0c': '<FF>', '\x1e': '<RS>',
  '\x1f': '<US>', '\x1c': '<FS>', '\r': '\r',
}; // prettier-ignore

test('two of the 2 of 5 codes are c3: Industrial with 0, Standard (IATA) with 1', async () => {
  for (const [symbology, code] of [
    ['industrial2of5', 'c3,0;'],
    ['standard2of5', 'c3,1;'],
  ] as const) {
    const { alike, retention, text: source, again } = await through('ipl', [barcode(symbology, '123456')]);
    expect(source).toContain(code);
    expect(retention.native).toBe(1);
    expect(again.elements[0]).toMatchObject({ symbology });
    expect(alike, symbology).toBe(1);
  }
});

test('UPC-E keeps its number system', async () => {
  for (const data of ['123456', '0123456', '1123456', '112345600004']) {
    const { alike, retention, problems } = await through('ipl', [barcode('upce', data)]);
    expect(retention.native).toBe(1);
    expect(problems).toEqual([]);
    expect(alike, data).toBe(1);
  }
});

test('a number is limited to its range and letters in it are ignored, with a diagnostic each', () => {
  const source = '\x02\x1bP\x03\x02F1;D0;H0;o1x0,20;f9;c0;hx;w3;d3,A;R;\x03\x02\x1bE1\x18\x17\x03';
  const { document, diagnostics } = readIpl(latin1Bytes(source), {});
  expect(document.labels[0]!.elements[0]).toMatchObject({ rotation: 0, font: { heightDots: 18, widthDots: 21 } });
  expect(diagnostics.map(({ code, command, expected }) => [code, command, expected])).toEqual([
    ['invalid_parameter', 'o', 'a whole number from -99999 to 99999'],
    ['parameter_out_of_range', 'f', 'a whole number from 0 to 3'],
    ['invalid_parameter', 'h', 'a whole number from 0 to 9999'],
  ]);
});
