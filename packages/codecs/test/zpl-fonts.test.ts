/** Fonts of a document: their letters, and links between them. */
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readXml } from '../src/formats/xml/read.ts';
import { writeXml } from '../src/formats/xml/write.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import type { Document } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';

const file = (name: string): string =>
  readFileSync(new URL(`../src/fonts/files/${name}`, import.meta.url))
    .toString('hex')
    .toUpperCase();
const store = (name: string, hex: string): string => `~DU${name},${hex.length / 2},${hex}\n`;
const OCR = store('R:OCR.TTF', file('ocr-b.ttf'));
const THAI = store('R:THAI.TTF', file('NotoSansThai.ttf'));
const GREEK = store('R:GREEK.TTF', file('DejaVuSansMono.ttf'));

const read = (source: string): ReturnType<typeof readZpl> => readZpl(Buffer.from(source), { mergeFields: false });
const dots = (document: Document): string =>
  createHash('sha256').update(renderLabel(document.labels[0]!).data).digest('hex');
const printed = (fields: string): string =>
  dots(read(`${OCR}${THAI}${GREEK}^XA^CI28^PW400^LL100${fields}^XZ`).document);
const text = (font: string, data: string): string => `^FO10,10^A@N,40,40,R:${font}.TTF^FD${data}^FS`;

test('^FL: characters that a font lacks come from the linked fonts, in order, until the link is removed', () => {
  const link = '^FLR:GREEK.TTF,R:OCR.TTF,1^FLR:THAI.TTF,R:OCR.TTF,1';
  expect(printed(link + text('OCR', 'Ω'))).toBe(printed(text('GREEK', 'Ω')));
  expect(printed(link + text('OCR', 'ก'))).toBe(printed(text('THAI', 'ก')));
  expect(printed(link + text('OCR', 'A'))).toBe(printed(text('OCR', 'A')));
  expect(printed(`${link}^FLR:GREEK.TTF,R:OCR.TTF,0${text('OCR', 'Ω')}`)).toBe(printed(text('OCR', 'Ω')));
  expect(printed(text('OCR', 'Ω'))).not.toBe(printed(text('GREEK', 'Ω')));
});

test('^FL links to the fonts of the printer and to letters of ^CW', () => {
  const zero = '^FO10,10^A0N,40,40^FDก^FS';
  expect(printed(`^FLR:THAI.TTF,E:TT0003M_.FNT,1${zero}`)).toBe(printed(text('THAI', 'ก')));
  expect(printed(`^CWQ,R:OCR.TTF^FLR:THAI.TTF,R:OCR.TTF,1^CFQ,40^FO10,10^FDก^FS`)).toBe(printed(text('THAI', 'ก')));
  expect(read('^XA^FLR:NONE.TTF,R:OCR.TTF,1^FO1,1^FDx^FS^XZ').diagnostics.map(({ code }) => code)).toEqual([
    'font_not_stored',
  ]);
});

test('links stay with the text, in ZPL and in XML, and with no other', async () => {
  const { document } = read(
    `${OCR}${THAI}^XA^CI28^PW400^LL200^FLR:THAI.TTF,R:OCR.TTF,1${text('OCR', 'A ก')}^FLR:THAI.TTF,R:OCR.TTF,0^FO10,90^A@N,40,40,R:OCR.TTF^FDB ข^FS^XZ`,
  );
  expect(dots(readZpl(writeZpl(document).bytes, {}).document)).toBe(dots(document));
  expect(dots((await readXml((await writeXml(document, {})).bytes, {})).document)).toBe(dots(document));
});

test('a font that is not stored is reported once, however many fields ask for it', () => {
  const missing = (file: string): string => `^FO10,10^A@N,40,40,${file}^FDx^FS`;
  const { diagnostics } = read(`^XA${missing('E:A.TTF').repeat(8)}${missing('E:B.TTF')}^XZ`);
  expect(diagnostics.map(({ message }) => message.slice(0, 7))).toEqual(['E:A.TTF', 'E:B.TTF']);
});
