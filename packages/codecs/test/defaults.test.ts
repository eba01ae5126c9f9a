/** What a printer takes where a document leaves something out: the defaults of the manuals, each with its section. */
import { expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { type PrinterLanguage, read } from '../src/index.ts';

const lines = (...list: readonly string[]): string => `${list.join('\r\n')}\r\n`;
const epl = (...list: readonly string[]): string => lines('N', ...list, 'P1');
const tspl = (...list: readonly string[]): string => lines('SIZE 80 mm,60 mm', 'CLS', ...list, 'PRINT 1');
const dpl = (...list: readonly string[]): string => `\x02L\r${list.join('\r')}\rE\r`;
const sbpl = (...list: readonly string[]): string =>
  `\x02${['A', ...list, 'Q1', 'Z'].map((each) => `\x1b${each}`).join('')}\x03`;
const cpcl = (...list: readonly string[]): string => lines('! 0 200 200 400', ...list, 'PRINT');
const ipl = (fields: string): string =>
  ['<ESC>C', '<ESC>P', `E4;F4;${fields}`, 'R', '<ESC>E4', '<CAN>', '<ETB>'].map((each) => `<STX>${each}<ETX>`).join('');

/** Language, section of its manual, document, and a part of the label or of its first element. */
const DEFAULTS: readonly (readonly [PrinterLanguage, section: string, source: string, label: object, element: object])[] = [
  ['epl', 'q: the width of the head', epl('Q200,24', 'A9,9,0,3,1,1,N,"A"'), { widthDots: 832 }, {}],
  ['epl', 'R: no offset', epl('q400', 'Q200,24', 'A9,9,0,3,1,1,N,"A"'), {}, { x: 9, y: 9 }],
  ['epl', 'I: code page 437', epl('q400', 'Q200,24', 'A9,9,0,3,1,1,N,"\xe1"'), {}, { content: [{ text: 'ß' }] }],
  ['epl', 'P: one copy of each set', epl('q400', 'Q200,24', 'A9,9,0,3,1,1,N,"A"'), { print: { quantity: 1 } }, {}],
  ['epl', 'b, Data Matrix: modules of 5 dots', epl('q400', 'Q200,24', 'b9,9,D,"A"'), {}, { moduleDots: 5 }],
  ['epl', 'b, QR: modules of 3 dots, level M', epl('q400', 'Q200,24', 'b9,9,Q,"A"'), {}, { moduleDots: 3, options: {} }],
  ['tspl', 'TEXT: aligned left', tspl('TEXT 9,9,"3",0,1,1,"A"'), {}, { justify: 'start' }],
  ['tspl', 'PRINT: one copy', tspl('TEXT 9,9,"3",0,1,1,"A"'), { print: { quantity: 1 } }, {}],
  ['tspl', 'REFERENCE: no offset', tspl('TEXT 9,9,"3",0,1,1,"A"'), {}, { x: 9, y: 9 }],
  ['dpl', 'D: dots of 1 × 1', dpl('121100000100010A'), {}, { font: { heightDots: 18, widthDots: 10 } }],
  ['dpl', 'y: symbol set PM', dpl('1911S0100100010P012P012\x84'), {}, { content: [{ text: 'ä' }] }],
  ['dpl', 'J: left', dpl('121100000100010A'), {}, { justify: 'start' }],
  ['ipl', 'c: font 0', ipl('H0;o9,9;f3;d3,A;'), {}, { font: { name: 'ipl-0' } }],
  ['ipl', '<SI>l: code page 850', ipl('H0;o9,9;f3;c25;k9;d3,\x84;'), {}, { content: [{ text: 'ä' }] }],
  ['sbpl', 'L: once as wide and high', sbpl('V0010', 'H0010', 'MAB'), {}, { font: { heightDots: 20, widthDots: 13 } }],
  ['sbpl', 'V and H: 1', sbpl('MAB'), {}, { x: 0, y: 0 }],
  ['cpcl', '!: one label', cpcl('PAGE-WIDTH 400', 'T 7 0 9 9 A'), { print: { quantity: 1 } }, {}],
  ['cpcl', 'SETMAG: 1 1', cpcl('PAGE-WIDTH 400', 'T 7 0 9 9 A'), {}, { font: { heightDots: 24, widthDots: 12 } }],
  ['cpcl', 'BARCODE-TEXT: off', cpcl('PAGE-WIDTH 400', 'B 39 1 1 50 9 9 A'), {}, { humanReadable: { position: 'none' } }],
  ['cpcl', 'BARCODE QR: model 2, modules of 6 dots', cpcl('PAGE-WIDTH 400', 'B QR 9 9', 'MA,A', 'ENDQR'), {}, { moduleDots: 6, options: {} }],
  ['cpcl', 'BARCODE PDF-417: 3 columns, level 1', cpcl('PAGE-WIDTH 400', 'B PDF-417 9 9', 'A', 'ENDPDF'), {}, { moduleDots: 2, options: { columns: 3, security: 1 } }],
  ['cpcl', 'BARCODE DATAMATRIX: modules of 6 dots', cpcl('PAGE-WIDTH 400', 'B DATAMATRIX 9 9', 'A', 'ENDDATAMATRIX'), {}, { moduleDots: 6 }],
]; // prettier-ignore

test.each(DEFAULTS)('%s, %s', async (language, _, source, label, element) => {
  const { document } = await read(language, latin1Bytes(source));
  expect(document.labels).toMatchObject([label]);
  expect(document.labels[0]!.elements[0]).toMatchObject(element);
});
