/** Promises of the ZPL writer for a whole document: one encoding, and a label that a reader and a printer accept. */
import { expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import { contentText, createLabel, literal, type TextElement } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { barcode, box, text } from './elements.ts';
import { now } from './languages/index.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

test('a document is UTF-8 throughout, also if its fields had other character sets', () => {
  const address: TextElement = {
    ...text,
    content: literal('Jürgen Müller\nKönigstraße_7\nC:\\München'),
    block: {
      widthDots: 400, maxLines: 4, lineSpacingDots: 0, align: 'center', hangingIndentDots: 0, overflow: 'overprint',
    },
  }; // prettier-ignore
  const code = barcode('code128', 'Größe_5', { y: 300, encoding: 'cp850' });
  const elements = [address, { ...text, content: literal('naïve') }, code];
  const { bytes } = writeZpl({ labels: [createLabel({ elements })] }, { now });
  expect(() => decoder.decode(bytes)).not.toThrow();
  const [first, second, third] = readZpl(bytes).document.labels[0]!.elements;
  expect(
    [first, second, third].map((element) => element && 'content' in element && contentText(element.content, now)),
  ).toEqual(['Jürgen Müller\nKönigstraße_7\nC:\\München', 'naïve', 'Größe_5']);
});

test('an empty label is read back as one', () => {
  const { bytes } = writeZpl({ labels: [createLabel({ widthDots: 400, heightDots: 300, sizeFromSource: true })] });
  const { document, diagnostics } = readZpl(bytes);
  expect(document.labels).toMatchObject([{ widthDots: 400, heightDots: 300, elements: [] }]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(latin1(bytes)).toContain('^FD^FS');
});

test('a later ^FW turns a text whose ^A has stated its turn', () => {
  const rotationOf = (fields: string): unknown => {
    const [element] = readZpl(latin1Bytes(`^XA${fields}^XZ`)).document.labels[0]!.elements;
    return (element as TextElement).rotation;
  };
  expect(rotationOf('^FO50,50^A0N,13,18^FWB^FDside^FS')).toBe(270);
  expect(rotationOf('^FWB^FO50,50^A0N,13,18^FDside^FS')).toBe(0);
  expect(rotationOf('^FO50,50^A0N,13,18^FDside^FS^FWB')).toBe(0);
});

test('a bar code in white, which ZPL lacks, erases the elements below it', () => {
  const elements = [
    { ...box, heightDots: 200, thicknessDots: 200 },
    barcode('code39', 'WHITE', { ink: 'white', x: 60, y: 60 }),
  ];
  const label = createLabel({ elements });
  const { bytes, retention } = writeZpl({ labels: [label] }, { now });
  expect(retention).toEqual({ elements: 2, native: 1, pictures: 1 });
  expect(renderLabel(readZpl(bytes).document.labels[0]!, { now }).data).toEqual(renderLabel(label, { now }).data);
});

test.each([
  ['databar-omni', '0950110153000', '^BRN,1,2,1^FD'],
  ['databar-limited', '0950110153000', '^BRN,5,2,1^FD'],
  ['databar-expanded', '(01)09501101530003', '^BRN,6,2,1,,22^FD'],
])('a plain %s is a bar code of ZPL', (symbology, data, command) => {
  const label = createLabel({ elements: [barcode(symbology, data, { heightDots: 0 })] });
  const { bytes, retention } = writeZpl({ labels: [label] }, { now });
  expect(latin1(bytes)).toContain(command);
  expect(retention).toEqual({ elements: 1, native: 1, pictures: 0 });
  expect(renderLabel(readZpl(bytes).document.labels[0]!, { now }).data).toEqual(renderLabel(label, { now }).data);
});

test('an ITF-14 is an Interleaved 2 of 5 with its check digit', () => {
  const label = createLabel({ elements: [barcode('itf14', '1540014128876')] });
  const { bytes, retention } = writeZpl({ labels: [label] }, { now });
  expect(latin1(bytes)).toContain('^B2N,80,N,N,N^FD15400141288763^FS');
  expect(retention).toEqual({ elements: 1, native: 1, pictures: 0 });
  expect(renderLabel(readZpl(bytes).document.labels[0]!, { now }).data).toEqual(renderLabel(label, { now }).data);
});
