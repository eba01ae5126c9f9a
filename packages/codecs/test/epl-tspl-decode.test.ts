/** The bar codes of what is written read back with a decoder: label tree → EPL or TSPL → picture → data. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readEpl } from '../src/formats/epl/read.ts';
import { writeEpl } from '../src/formats/epl/write.ts';
import { encodePng } from '../src/formats/png/write.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { writeTspl } from '../src/formats/tspl/write.ts';
import { type BarcodeElement, createLabel } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';

const LANGUAGES = { epl: { read: readEpl, write: writeEpl }, tspl: { read: readTspl, write: writeTspl } } as const;

beforeAll(async () => {
  const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(path.resolve(reader))).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

interface Case {
  readonly symbology: string;
  readonly data: string;
  readonly text: string;
  readonly fields?: Partial<BarcodeElement>;
}

/** What the decoder says; of UPC-A the EAN-13 with a zero before it. */
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
  { symbology: 'aztec', data: 'AZTEC 25 PERCENT', text: 'AZTEC 25 PERCENT' },
];

test.each((['epl', 'tspl'] as const).flatMap((language) => cases.map((each) => ({ language, ...each }))))(
  '$language: $symbology $data',
  async ({ language, symbology, data, text, fields }) => {
    const matrix = ['qrcode', 'datamatrix', 'aztec', 'pdf417'].includes(symbology);
    const element: BarcodeElement = {
      kind: 'barcode',
      symbology,
      x: 60,
      y: 60,
      content: [{ kind: 'literal', text: data }],
      rotation: 0,
      anchor: 'block',
      justify: 'start',
      ink: 'black',
      moduleDots: matrix && symbology !== 'pdf417' ? 5 : 3,
      wideRatio: 3,
      heightDots: symbology === 'pdf417' ? 12 : matrix ? 0 : 120,
      humanReadable: { position: 'none' },
      options: {},
      ...fields,
    };
    const label = createLabel({ widthDots: 1200, heightDots: 500, elements: [element], sizeFromSource: true });
    const written = LANGUAGES[language].write({ labels: [label] }, {});
    expect(written.retention).toEqual({ elements: 1, native: 1, pictures: 0 });
    const again = LANGUAGES[language].read(written.bytes, {}).document.labels[0]!;
    const found = await readBarcodes(new Blob([encodePng(renderLabel(again))]), { tryHarder: true });
    expect(found.map((each) => each.text)).toEqual([text]);
  },
);
