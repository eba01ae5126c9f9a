/** Every code that a scanner (zxing) can read is read back from our picture with the same data, in all rotations. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import {
  createMonoBitmap,
  FNC1,
  isBlack,
  literal,
  type BarcodeElement,
  type MonoBitmap,
  type Rotation,
} from '../../label/index.ts';
import { fillRect } from '../frame.ts';
import { boundsBarcode, drawBarcode } from './index.ts';
import { loadScanner } from '../../../test/scanner.ts';

const context = { dpi: 203, now: new Date(0) };

beforeAll(loadScanner);

interface Case {
  readonly symbology: string;
  readonly data: string;
  /** The text that the scanner returns; default: the data. */
  readonly text?: string;
  readonly format: NonNullable<ReaderOptions['formats']>[number];
  readonly options?: BarcodeElement['options'];
  readonly moduleDots?: number;
  readonly heightDots?: number;
  readonly wideRatio?: number;
  readonly encoding?: string;
}

const GS = '\u001d';

const CASES: readonly Case[] = [
  { symbology: 'code128', data: 'Hello 12345678', format: 'Code128' },
  { symbology: 'code128', data: 'Hello', format: 'Code128', options: { codeSet: 'B' } },
  { symbology: 'code128', data: 'HELLO\t12', format: 'Code128', options: { codeSet: 'A' } },
  { symbology: 'code128', data: '12345', format: 'Code128', options: { codeSet: 'C' } },
  { symbology: 'code128', data: 'caf\u00e9 \u00fcber', format: 'Code128', encoding: 'latin1' },
  {
    symbology: 'gs1-128',
    data: '(01)09501101020917(10)AB-12(17)261231',
    text: `010950110102091710AB-12${GS}17261231`,
    format: 'Code128',
  },
  {
    symbology: 'gs1-128',
    data: `10AB-12${FNC1}17261231`,
    text: `10AB-12${GS}17261231`,
    format: 'Code128',
    options: { input: 'raw' },
  },
  {
    symbology: 'gs1-128',
    data: '0034012345000000017',
    text: '00340123450000000178',
    format: 'Code128',
    options: { input: 'sscc' },
  },
  { symbology: 'code39', data: 'CODE-39 $%', format: 'Code39' },
  { symbology: 'code39', data: 'CODE39', format: 'Code39', options: { checkDigit: 'mod43' }, text: 'CODE39W' },
  { symbology: 'code39', data: 'lower Case!', format: 'Code39', options: { fullAscii: true } },
  { symbology: 'logmars', data: 'LOGMARS1', text: 'LOGMARS1K', format: 'Code39' },
  // The scanner takes +A for full ASCII.
  { symbology: 'hibc39', data: 'A999BJC5D6E71', text: 'a999BJC5D6E71.', format: 'Code39' },
  { symbology: 'code93', data: 'CODE93 lower', format: 'Code93' },
  { symbology: 'interleaved2of5', data: '1234567890', format: 'ITF' },
  {
    symbology: 'interleaved2of5',
    data: '123456789',
    text: '1234567895',
    format: 'ITF',
    options: { checkDigit: 'mod10' },
  },
  { symbology: 'itf14', data: '1540014128876', text: '15400141288763', format: 'ITF' },
  { symbology: 'identcode', data: '56310243031', text: '563102430313', format: 'ITF' },
  { symbology: 'leitcode', data: '2134807501640', text: '21348075016401', format: 'ITF' },
  { symbology: 'ean13', data: '590123412345', text: '5901234123457', format: 'EAN13' },
  { symbology: 'ean8', data: '9638507', text: '96385074', format: 'EAN8' },
  { symbology: 'upca', data: '03600029145', text: '0036000291452', format: 'UPCA' },
  { symbology: 'upce', data: '425261', text: '0042100005264', format: 'UPCE' },
  { symbology: 'codabar', data: 'A40156B', format: 'Codabar' },
  { symbology: 'telepen', data: 'Telepen 1', format: 'Telepen' },
  { symbology: 'databar-omni', data: '0095011010209', text: '0100950110102098', format: 'DataBar' },
  { symbology: 'databar-truncated', data: '0095011010209', text: '0100950110102098', format: 'DataBar' },
  { symbology: 'databar-limited', data: '0950110153001', text: '0109501101530010', format: 'DataBarLtd' },
  { symbology: 'databar-stacked', data: '0095011010209', text: '0100950110102098', format: 'DataBar' },
  { symbology: 'databar-stacked-omni', data: '0095011010209', text: '0100950110102098', format: 'DataBar' },
  {
    symbology: 'databar-expanded',
    data: '(01)09501101020917(10)ABC12',
    text: '010950110102091710ABC12',
    format: 'DataBarExp',
  },
  {
    symbology: 'databar-expanded-stacked',
    data: '(01)09501101020917(10)ABC12',
    text: '010950110102091710ABC12',
    format: 'DataBarExp',
  },
  { symbology: 'qrcode', data: 'https://example.com/p/12345?x=\u00e4', format: 'QRCode' },
  { symbology: 'qrcode', data: '0123456789'.repeat(30), format: 'QRCode', options: { level: 'L' } },
  { symbology: 'qrcode', data: 'ABC-123', format: 'QRCode', options: { level: 'H', version: 8, mask: 5 } },
  {
    symbology: 'qrcode',
    data: 'N12345,AAB C,B0003xyz',
    text: '12345AB Cxyz',
    format: 'QRCode',
    options: { input: 'segments' },
  },
  {
    symbology: 'gs1-qrcode',
    data: '(01)09501101020917(10)ab-1(17)261231',
    text: `010950110102091710ab-1${GS}17261231`,
    format: 'QRCode',
  },
  { symbology: 'microqr', data: '12345', format: 'MicroQRCode' },
  { symbology: 'rmqr', data: 'RMQR 12345', format: 'RMQRCode' },
  { symbology: 'rmqr', data: 'a lot in seventeen rows', format: 'RMQRCode', options: { level: 'H', version: 38 } },
  { symbology: 'microqr', data: 'Micro 1', format: 'MicroQRCode', options: { level: 'L', version: 4 } },
  { symbology: 'datamatrix', data: 'DataMatrixTest', format: 'DataMatrix' },
  { symbology: 'datamatrix', data: 'abc 12345 ABC*>XYZ \u00e9', format: 'DataMatrix', encoding: 'latin1' },
  {
    symbology: 'datamatrix',
    data: 'RECT 8x32',
    format: 'DataMatrix',
    options: { rows: 8, columns: 32, shape: 'rectangle' },
  },
  { symbology: 'datamatrix', data: 'Lorem ipsum dolor sit amet '.repeat(20), format: 'DataMatrix' },
  {
    symbology: 'gs1-datamatrix',
    data: '(01)09501101020917(10)AB(17)261231',
    text: `010950110102091710AB${GS}17261231`,
    format: 'DataMatrix',
  },
  { symbology: 'aztec', data: 'Aztec Code, 12345: test.', format: 'Aztec' },
  { symbology: 'aztec', data: 'Lorem ipsum dolor sit amet, '.repeat(12), format: 'Aztec', options: { size: 40 } },
  { symbology: 'aztec', data: 'COMPACT', format: 'Aztec', options: { size: 103 } },
  { symbology: 'aztec', data: 'FULL', format: 'Aztec', options: { size: 206 } },
  { symbology: 'aztec', data: '25', text: '025', format: 'Aztec', options: { size: 300 } },
  { symbology: 'pdf417', data: 'PDF417 text, 0123456789012345678 \u00e9\u00e8', format: 'PDF417', encoding: 'latin1' },
  { symbology: 'pdf417', data: 'Columns', format: 'PDF417', options: { columns: 4, security: 4 }, heightDots: 8 },
  {
    symbology: 'pdf417',
    data: 'Truncated',
    format: 'PDF417',
    options: { columns: 3, truncated: true },
    heightDots: 10,
  },
  { symbology: 'maxicode', data: `152382802${GS}840${GS}001${GS}MESSAGE`, format: 'MaxiCode', options: { mode: 2 } },
  {
    symbology: 'maxicode',
    data: '001840152382802MESSAGE',
    text: `152382802${GS}840${GS}001${GS}MESSAGE`,
    format: 'MaxiCode',
    options: { mode: 2, layout: 'class-first' },
  },
  { symbology: 'maxicode', data: 'Mode 4 message', format: 'MaxiCode', options: { mode: 4 } },
];

function element(given: Case, rotation: Rotation): BarcodeElement {
  return {
    kind: 'barcode',
    symbology: given.symbology,
    x: 60,
    y: 60,
    anchor: 'block',
    justify: 'start',
    rotation,
    ink: 'black',
    content: literal(given.data),
    moduleDots: given.moduleDots ?? 2,
    wideRatio: given.wideRatio ?? 3,
    heightDots: given.heightDots ?? (/^(databar|qr|micro|data|aztec|maxi|pdf|gs1-[qd])/.test(given.symbology) ? 0 : 60),
    humanReadable: { position: 'none' },
    options: given.options ?? {},
    ...(given.encoding && { encoding: given.encoding }),
  };
}

async function scan(barcode: BarcodeElement, format: Case['format']): Promise<string[]> {
  const bounds = boundsBarcode(barcode, context);
  const [width, height] = [Math.ceil(bounds.widthDots) + 120, Math.ceil(bounds.heightDots) + 120];
  const frame = createMonoBitmap(width, height);
  drawBarcode(frame, barcode, context);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      if (isBlack(frame, x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  const found = await readBarcodes({ data, width, height } as ImageData, {
    tryHarder: true,
    tryRotate: true,
    textMode: 'Plain',
    formats: [format],
    tryInvert: false,
    tryDownscale: false,
    tryDenoise: false,
    maxNumberOfSymbols: 1,
  });
  return found.map(({ text }) => text);
}

const titled = (cases: readonly Case[]): (readonly [string, Case])[] =>
  cases.map((given) => [`${given.symbology} ${given.data.slice(0, 20)} ${JSON.stringify(given.options ?? {})}`, given]);

describe.each([0, 90, 180, 270] as const)('turned by %i degrees', (rotation) => {
  // The scanner reads MaxiCode upright only.
  const readable = CASES.filter(({ format }) => rotation === 0 || format !== 'MaxiCode');
  test.each(titled(readable))('%s is read back', async (_title, given) => {
    expect(await scan(element(given, rotation), given.format)).toContain(given.text ?? given.data);
  });
});

/** The frame turned clockwise by a quarter. */
function quarterTurn(frame: MonoBitmap): MonoBitmap {
  const turned = createMonoBitmap(frame.heightDots, frame.widthDots);
  for (let y = 0; y < frame.heightDots; y++) {
    for (let x = 0; x < frame.widthDots; x++) {
      if (isBlack(frame, x, y)) fillRect(turned, frame.heightDots - 1 - y, x, 1, 1, 'black');
    }
  }
  return turned;
}

function picture(given: Case, rotation: Rotation): MonoBitmap {
  const barcode = element(given, rotation);
  const bounds = boundsBarcode(barcode, context);
  const frame = createMonoBitmap(bounds.widthDots, bounds.heightDots);
  drawBarcode(frame, { ...barcode, x: 0, y: 0 }, context);
  return frame;
}

test('a turned bar code is the upright one turned, to the dot', () => {
  for (const given of CASES) {
    let expected = picture(given, 0);
    for (const rotation of [90, 180, 270] as const) {
      expected = quarterTurn(expected);
      expect(Buffer.compare(expected.data, picture(given, rotation).data), given.symbology).toBe(0);
    }
  }
});
