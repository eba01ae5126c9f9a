/** Written bar codes are read back with a decoder: label tree → printer language → picture → data. */
import { beforeAll, expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { encodePng } from '../src/formats/png/write.ts';
import type { PrinterLanguage } from '../src/formats/format.ts';
import type { BarcodeElement } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { barcode } from './elements.ts';
import { FACTS, LANGUAGES, through } from './languages/index.ts';
import { loadScanner } from './scanner.ts';

beforeAll(loadScanner);

interface Case {
  readonly symbology: string;
  readonly data: string;
  readonly text: string;
  readonly fields?: Partial<BarcodeElement>;
  /** Languages that lack the bar code: it is a picture there. */
  readonly lacking?: readonly PrinterLanguage[];
}

/** The text that the decoder returns; for UPC-A the EAN-13 with a leading zero. */
const cases: readonly Case[] = [
  { symbology: 'code128', data: 'JJD0099120045', text: 'JJD0099120045' },
  { symbology: 'code128', data: 'Mixed 12345678 "quoted\\"', text: 'Mixed 12345678 "quoted\\"' },
  { symbology: 'code128', data: '123456', text: '123456', fields: { options: { codeSet: 'C' } } },
  { symbology: 'gs1-128', data: '(01)09501101020917(10)LOT55(21)7', text: '(01)09501101020917(10)LOT55(21)7' },
  { symbology: 'code39', data: 'PART-77', text: 'PART-77' },
  { symbology: 'code93', data: 'CODE93TEXT', text: 'CODE93TEXT' },
  { symbology: 'ean13', data: '590123412345', text: '5901234123457' },
  { symbology: 'ean8', data: '9638507', text: '96385074' },
  { symbology: 'upca', data: '01234567890', text: '0012345678905' },
  { symbology: 'interleaved2of5', data: '12345678', text: '12345678' },
  { symbology: 'codabar', data: 'A40156B', text: 'A40156B' },
  { symbology: 'qrcode', data: 'https://example.com/?a=1,2&b="x"', text: 'https://example.com/?a=1,2&b="x"' },
  { symbology: 'qrcode', data: 'Grüße 大きい', text: 'Grüße 大きい' },
  { symbology: 'datamatrix', data: 'ABC~1 "x" \\ 123', text: 'ABC~1 "x" \\ 123' },
  { symbology: 'pdf417', data: 'PDF417 SAMPLE, LINE ONE', text: 'PDF417 SAMPLE, LINE ONE' },
  { symbology: 'aztec', data: 'AZTEC 25 PERCENT', text: 'AZTEC 25 PERCENT', lacking: ['ipl'] },
  { symbology: 'upce', data: '123456', text: '0012345000065' },
  { symbology: 'itf14', data: '1590123412345', text: '15901234123454' },
  { symbology: 'databar-omni', data: '0950110153000', text: '(01)09501101530003' },
  { symbology: 'databar-limited', data: '0950110153000', text: '(01)09501101530003' },
  {
    symbology: 'databar-expanded',
    data: '(01)09501101530003(17)250101(10)AB-123',
    text: '(01)09501101530003(17)250101(10)AB-123',
    lacking: ['epl'],
  },
];
/** Symbols whose height is fixed. */
const OWN_HEIGHT = /^(?:qrcode|datamatrix|aztec|databar)/;

test.each(LANGUAGES.flatMap((language) => cases.map((each) => ({ language, ...each }))))(
  '$language: $symbology $data',
  async ({ language, symbology, data, text, fields, lacking }) => {
    const element = barcode(symbology, data, {
      x: 60,
      y: 60,
      moduleDots: ['qrcode', 'datamatrix', 'aztec'].includes(symbology) ? 5 : 3,
      heightDots: symbology === 'pdf417' ? 12 : OWN_HEIGHT.test(symbology) ? 0 : 120,
      ...fields,
    });
    const { again, retention } = await through(language, [element], { widthDots: 1200, heightDots: 500 });
    const lacks = lacking?.includes(language) || FACTS[language].lacks?.includes(symbology);
    expect(retention.native).toBe(lacks ? 0 : 1);
    const found = await readBarcodes(new Blob([encodePng(renderLabel(again))]), { tryHarder: true });
    expect(found.map((each) => each.text)).toEqual([text]);
  },
);
