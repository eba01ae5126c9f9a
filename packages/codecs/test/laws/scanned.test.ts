/** Any data in any symbology of the scanner (zxing) scans unchanged, in every encodation of our encoders. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { encodePng } from '../../src/formats/png/write.ts';
import { type BarcodeElement, createLabel } from '../../src/label/index.ts';
import { measureElement, renderLabel } from '../../src/render/index.ts';
import { encodeBarcode } from '../../src/symbologies/index.ts';
import { barcode } from '../elements.ts';
import { loadScanner } from '../scanner.ts';
import { seedOf } from '../../../../test/properties.ts';

beforeAll(loadScanner);

/** Runs of one kind and mixtures of them, which make an encoder change its mode. */
const pieces = {
  digits: fc.stringMatching(/^[0-9]{1,13}$/),
  capitals: fc.stringMatching(/^[A-Z ]{1,9}$/),
  letters: fc.stringMatching(/^[a-z ]{1,9}$/),
  x12: fc.stringMatching(/^[A-Z0-9*> \r]{1,9}$/),
  edifact: fc.stringMatching(/^[ -^]{1,9}$/),
  ascii: fc.stringMatching(/^[!-~]{1,9}$/),
  controls: fc.stringMatching(/^[\x01-\x1f]{1,4}$/),
  latin: fc.stringMatching(/^[ -~\xa1-\xff]{1,6}$/),
  world: fc.constantFrom('漢字', 'Ελληνικά', 'ไทย', '😀', 'Кириллица'),
};
const mixOf = (...kinds: readonly (keyof typeof pieces)[]): fc.Arbitrary<string> =>
  fc.array(fc.oneof(...kinds.map((kind) => pieces[kind])), { minLength: 1, maxLength: 7 }).map((all) => all.join(''));
const bytes = mixOf('digits', 'capitals', 'letters', 'x12', 'edifact', 'ascii', 'controls', 'latin', 'world');
const ascii = mixOf('digits', 'capitals', 'letters', 'ascii', 'controls');

interface Kind {
  readonly symbology: string;
  readonly format: NonNullable<ReaderOptions['formats']>[number];
  readonly data: fc.Arbitrary<string>;
  readonly options?: fc.Arbitrary<BarcodeElement['options']>;
  readonly element?: Partial<BarcodeElement>;
  /** The text that the scanner returns for the data. */
  readonly scanned?: (data: string) => string;
}

const gtin = fc.stringMatching(/^[01][0-9]{12}$/);
/** The digits with the check digit of EAN, UPC and GTINs behind them. */
const checked = (digits: string): string => {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
};
const gs1 = fc
  .tuple(gtin, fc.stringMatching(/^[A-Z0-9-]{1,12}$/), fc.stringMatching(/^[0-9]{1,6}$/))
  .map(([item, lot, count]) => `(01)${checked(item)}(10)${lot}(37)${count}`);
const elements = (data: string): string => data.replace(/\(10\)([^(]*)\(/, '10$1\u001d(').replaceAll(/[()]/g, '');

const MATRIX = { moduleDots: 4, heightDots: 0 };
const KINDS: readonly Kind[] = [
  { symbology: 'code128', format: 'Code128', data: ascii },
  { symbology: 'code39', format: 'Code39', data: fc.stringMatching(/^[0-9A-Z. -]{1,20}$/) },
  { symbology: 'code93', format: 'Code93', data: ascii },
  { symbology: 'interleaved2of5', format: 'ITF', data: fc.stringMatching(/^([0-9]{2}){3,12}$/) },
  { symbology: 'codabar', format: 'Codabar', data: fc.stringMatching(/^A[0-9$:/.+-]{2,15}B$/) },
  { symbology: 'ean13', format: 'EAN13', data: fc.stringMatching(/^[1-9][0-9]{11}$/), scanned: checked },
  { symbology: 'ean8', format: 'EAN8', data: fc.stringMatching(/^[0-9]{7}$/), scanned: checked },
  { symbology: 'gs1-128', format: 'Code128', data: gs1, scanned: elements },
  { symbology: 'databar-omni', format: 'DataBar', data: gtin, scanned: (data) => `01${checked(data)}` },
  { symbology: 'databar-limited', format: 'DataBarLtd', data: gtin, scanned: (data) => `01${checked(data)}` },
  { symbology: 'databar-stacked-omni', format: 'DataBar', data: gtin, scanned: (data) => `01${checked(data)}` },
  { symbology: 'databar-expanded', format: 'DataBarExp', data: gs1, scanned: elements },
  { symbology: 'databar-expanded-stacked', format: 'DataBarExp', data: gs1, scanned: elements },
  { symbology: 'gs1-datamatrix', format: 'DataMatrix', data: gs1, scanned: elements, element: MATRIX },
  { symbology: 'gs1-qrcode', format: 'QRCode', data: gs1, scanned: elements, element: MATRIX },
  {
    symbology: 'qrcode',
    format: 'QRCode',
    data: bytes,
    options: fc.record({ level: fc.constantFrom('L', 'M', 'Q', 'H'), mask: fc.integer({ min: -1, max: 7 }) }),
    element: MATRIX,
  },
  {
    symbology: 'datamatrix',
    format: 'DataMatrix',
    data: bytes,
    options: fc.record({ shape: fc.constantFrom('square', 'any') }),
    element: MATRIX,
  },
  {
    symbology: 'aztec',
    format: 'Aztec',
    data: bytes,
    options: fc.record({ size: fc.constantFrom(0, 10, 33, 50, 75) }),
    element: MATRIX,
  },
  {
    symbology: 'pdf417',
    format: 'PDF417',
    data: bytes,
    options: fc.record({ security: fc.integer({ min: -1, max: 5 }), truncated: fc.boolean() }),
    element: { moduleDots: 2, heightDots: 8 },
  },
  {
    symbology: 'maxicode',
    format: 'MaxiCode',
    data: mixOf('digits', 'capitals', 'letters', 'latin', 'world'),
    options: fc.constant({ mode: 4 }),
    element: { moduleDots: 1, heightDots: 0 },
  },
  {
    symbology: 'microqr',
    format: 'MicroQRCode',
    data: mixOf('digits', 'capitals').filter((text) => text.length < 12),
    element: MATRIX,
  },
];

const elementOf = (kind: Kind, data: string, options: BarcodeElement['options']): BarcodeElement =>
  barcode(kind.symbology, data, { x: 60, y: 60, moduleDots: 3, heightDots: 90, options, ...kind.element });

describe('any data scans unchanged', () => {
  it.each(KINDS)('$symbology', async (kind) => {
    await fc.assert(
      fc.asyncProperty(kind.data, kind.options ?? fc.constant({}), async (data, options) => {
        const element = elementOf(kind, data, options);
        fc.pre(encodeBarcode({ ...element, data }).kind !== 'error');
        const { widthDots, heightDots } = measureElement(element, 203);
        const label = createLabel({ widthDots: widthDots + 120, heightDots: heightDots + 120, elements: [element] });
        const found = await readBarcodes(encodePng(renderLabel(label)), {
          formats: [kind.format],
          tryHarder: true,
          textMode: 'Plain',
        });
        expect(found.map(({ text }) => text)).toEqual([(kind.scanned ?? String)(data)]);
      }),
      { numRuns: 20, seed: seedOf(12) },
    );
  });
});
