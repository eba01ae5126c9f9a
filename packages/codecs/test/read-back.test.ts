/** Bar codes scan after every conversion: through each format, turned, at other densities, watermarked. Read by zxing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { convertDocument } from '../src/convert/convert.ts';
import type { ConversionParams } from '../src/convert/params.ts';
import { write } from '../src/formats/face.ts';
import type { FormatName } from '../src/formats/format.ts';
import { FORMAT_NAMES } from '../src/formats/index.ts';
import { createLabel, type Element } from '../src/label/index.ts';
import { barcode } from './elements.ts';
import { loadScanner } from './scanner.ts';

beforeAll(loadScanner);

const bars = (symbology: string, data: string, fields: Parameters<typeof barcode>[2]): Element =>
  barcode(symbology, data, { moduleDots: 3, heightDots: 90, ...fields });
/** Every bar code that all printer languages have, as it reads back. */
const CODES: readonly (readonly [element: Element, text: string])[] = [
  [bars('code128', 'Abc-12345', { x: 60, y: 40 }), 'Abc-12345'],
  [bars('code39', 'ABC123', { x: 60, y: 160, moduleDots: 2 }), 'ABC123'],
  [bars('ean13', '4006381333931', { x: 60, y: 290 }), '4006381333931'],
  [bars('upca', '036000291452', { x: 420, y: 290 }), '036000291452'],
  [bars('interleaved2of5', '1234567890', { x: 60, y: 420 }), '1234567890'],
  [bars('codabar', 'A12345B', { x: 460, y: 420, moduleDots: 2 }), 'A12345B'],
  [bars('qrcode', 'https://example.com/1', { x: 60, y: 560, moduleDots: 6, heightDots: 0 }), 'https://example.com/1'],
  [bars('datamatrix', 'PL-1234567890', { x: 300, y: 570, moduleDots: 6, heightDots: 0 }), 'PL-1234567890'],
  [
    bars('pdf417', 'A typical text of a label', { x: 480, y: 570, moduleDots: 2, heightDots: 8 }),
    'A typical text of a label',
  ],
];
const label = createLabel({
  widthDots: 812,
  heightDots: 760,
  sizeFromSource: true,
  elements: CODES.map(([element]) => element),
});
const source = (await write('xml', { labels: [label] })).bytes;

/** What zxing reads in a PNG; UPC-A as the equivalent EAN-13. */
async function scan(png: Uint8Array): Promise<string[]> {
  const results = await readBarcodes(png, {
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    maxNumberOfSymbols: 30,
  });
  return results.map(({ text }) => text.replace(/^0(036000291452)$/, '$1'));
}

async function scanned(format: FormatName, params: ConversionParams = {}, watermark = false): Promise<string[]> {
  const there = await convertDocument({ source: 'xml', target: format, bytes: source, params, watermark });
  expect(there.failure).toBeUndefined();
  const back = await convertDocument({
    source: format,
    target: 'png',
    bytes: there.bytes,
    params: { dpi: params.targetDpi ?? 203 },
  });
  expect(back.failure).toBeUndefined();
  return scan(back.bytes);
}
const ALL = CODES.map(([, text]) => text);
/** Codabar’s start and stop characters are not returned by some readers. */
const found = (texts: readonly string[]): string[] =>
  ALL.filter((text) => texts.some((read) => read === text || `A${read}B` === text));

describe('every bar code scans', () => {
  it.each(FORMAT_NAMES)('through %s', async (format) => expect(found(await scanned(format))).toEqual(ALL));
  it.each([90, 180, 270])('turned by %s°', async (rotation) =>
    expect(found(await scanned('png', { rotation }))).toEqual(ALL),
  );
  it.each([[300], [600]])('rescaled from 203 to %s dpi', async (targetDpi) =>
    expect(found(await scanned('zpl', { targetDpi }))).toEqual(ALL),
  );
  it.each<FormatName>(['png', 'pdf', 'zpl', 'tspl'])('in watermarked %s', async (format) =>
    expect(found(await scanned(format, {}, true))).toEqual(ALL),
  );
  it('taken out of a PDF as elements', async () => {
    const pdf = await convertDocument({ source: 'xml', target: 'pdf', bytes: source });
    const zpl = await convertDocument({
      source: 'pdf',
      target: 'zpl',
      bytes: pdf.bytes,
      params: { dpi: 203, pdf: { conversionMode: 'NATIVE' } },
    });
    const png = await convertDocument({ source: 'zpl', target: 'png', bytes: zpl.bytes, params: { dpi: 203 } });
    expect(found(await scan(png.bytes))).toEqual(ALL);
  });
  it('in a picture that was made larger and dithered', async () => {
    const jpeg = await convertDocument({ source: 'xml', target: 'jpeg', bytes: source });
    const png = await convertDocument({ source: 'jpeg', target: 'png', bytes: jpeg.bytes, params: { scaling: 150 } });
    expect(found(await scan(png.bytes))).toEqual(ALL);
  });
});
