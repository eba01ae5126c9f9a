/** Watermarks stay on top of everything, in every format, and every bar code below them still scans. */
import { textOf } from '../src/diagnostics/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { convertDocument, type ConvertRequest } from '../src/convert/convert.ts';
import { write } from '../src/formats/face.ts';
import type { FormatName } from '../src/formats/format.ts';
import { PRINTER_LANGUAGES } from '../src/formats/index.ts';
import { createLabel, isBlack, type MonoBitmap } from '../src/label/index.ts';
import { decodePicture } from '../src/pictures/decode.ts';
import { reducePicture } from '../src/pictures/reduce/reduce.ts';
import { barcode } from './elements.ts';
import { loadScanner } from './scanner.ts';

beforeAll(loadScanner);

const TARGETS: readonly FormatName[] = ['png', 'pdf', 'xml', ...PRINTER_LANGUAGES];
const zpl = (fields: string, size = '^PW600^LL900'): Uint8Array => Buffer.from(`^XA${size}${fields}^XZ`);

async function run(request: ConvertRequest): Promise<Uint8Array> {
  const result = await convertDocument(request);
  expect(result.failure).toBeUndefined();
  return result.bytes;
}

/** The document in `target`, as a picture. */
async function seen(request: ConvertRequest): Promise<Uint8Array> {
  const bytes = await run(request);
  if (request.target === 'png') return bytes;
  // A page is rendered at a higher density, so that no bar falls between two dots.
  const params = { dpi: request.target === 'pdf' ? 406 : 203, colorMode: 'BW' } as const;
  return run({ source: request.target, target: 'png', bytes, params });
}

async function dots(png: Uint8Array): Promise<MonoBitmap> {
  const picture = await decodePicture(png, 'png');
  if (picture.kind === 'error') throw new Error(textOf(picture.fault));
  return reducePicture(picture, { colorMode: 'BW', darkness: 50 });
}

async function differingDots(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await dots(one), await dots(other)];
  let count = 0;
  for (let y = 0; y < a.heightDots; y++)
    for (let x = 0; x < a.widthDots; x++) if (isBlack(a, x, y) !== isBlack(b, x, y)) count++;
  return count;
}

const CODES = createLabel({
  widthDots: 812,
  heightDots: 1000,
  sizeFromSource: true,
  elements: [
    barcode('code128', 'Abc-12345', { x: 60, y: 40, moduleDots: 2, heightDots: 90 }),
    barcode('ean13', '4006381333931', { x: 460, y: 50, moduleDots: 2, heightDots: 90 }),
    barcode('qrcode', 'https://example.com/1', { x: 60, y: 300, moduleDots: 4, heightDots: 0 }),
    barcode('datamatrix', 'PL-1234567890', { x: 400, y: 320, moduleDots: 4, heightDots: 0 }),
    barcode('pdf417', 'A typical text', { x: 60, y: 600, moduleDots: 2, heightDots: 8 }),
  ],
});
const TEXTS = ['4006381333931', 'A typical text', 'Abc-12345', 'PL-1234567890', 'https://example.com/1'];

const scan = async (png: Uint8Array): Promise<string[]> =>
  (await readBarcodes(png, { tryHarder: true, maxNumberOfSymbols: 30 })).map(({ text }) => text).toSorted();

describe('a watermark', () => {
  const HOSTILE: Readonly<Record<string, Uint8Array>> = {
    'a white box over all': zpl('^FO0,0^GB600,900,900,W^FS^FO50,60^A0N,60,60^FDHello^FS'),
    'a black label': zpl('^FO0,0^GB600,900,900^FS^FO50,60^A0N,60,60^FR^FDHello^FS'),
    'a black header band': zpl('^FO0,0^GB600,300,300^FS^FO50,400^A0N,60,60^FDHello^FS'),
    'a bar code over all, under a white box': zpl(
      '^FO0,0^BQN,2,10^FDQA,hello^FS^FO0,0^BY9^BCN,900,N^FD12345^FS^FO0,0^GB600,900,900,W^FS^FO50,60^A0N,60,60^FDHello^FS',
    ),
    'lines in every place': zpl(
      Array.from({ length: 45 }, (_, row) => `^FO0,${row * 20}^A0N,20,20^FD${'Mxwq '.repeat(14)}^FS`).join(''),
    ),
    'a print width beside the canvas, turned and mirrored': zpl(
      '^POI^PMY^FO50,60^A0N,60,60^FDHello^FS',
      '^PW400^LL900',
    ),
  };
  it.each(Object.keys(HOSTILE).flatMap((name) => TARGETS.map((target) => [name, target] as const)))(
    'is seen on %s, as %s',
    async (name, target) => {
      const request: ConvertRequest = { source: 'zpl', target, bytes: HOSTILE[name]!, params: { dpi: 203 } };
      const [plain, marked] = [await seen(request), await seen({ ...request, watermark: true })];
      expect(await differingDots(plain, marked)).toBeGreaterThan(400);
    },
  );
  it('is seen on a label with more to draw than a label may have', async () => {
    const bytes = zpl(`^FO50,60^A0N,60,60^FDHello^FS${'^FO0,0^GE600,900,900,W^FS'.repeat(1200)}`);
    const plain = await run({ source: 'zpl', target: 'png', bytes });
    const marked = await convertDocument({ source: 'zpl', target: 'png', bytes, watermark: true });
    expect(await differingDots(plain, marked.bytes)).toBeGreaterThan(400);
    expect(marked.diagnostics.map(({ code }) => code)).toEqual(['limit_exceeded']);
  });
  it('is seen on a picture with a black header band, in every printer language', async () => {
    const bytes = await run({ source: 'zpl', target: 'png', bytes: HOSTILE['a black header band']! });
    for (const target of PRINTER_LANGUAGES) {
      const request: ConvertRequest = { source: 'png', target, bytes, params: { dpi: 203 } };
      const [plain, marked] = [await seen(request), await seen({ ...request, watermark: true })];
      expect(await differingDots(plain, marked), target).toBeGreaterThan(400);
    }
  });
  it('is on free ground if there is some', async () => {
    const marked = await run({ source: 'zpl', target: 'zpl', bytes: HOSTILE['a black header band']!, watermark: true });
    expect(Buffer.from(marked).toString()).toMatch(/\^FDSAMPLE/);
    expect(Buffer.from(marked).toString()).not.toContain('^FR');
  });
});

describe('every bar code scans under a watermark', () => {
  const targets: readonly FormatName[] = ['png', 'jpeg', 'pdf', ...PRINTER_LANGUAGES];
  it.each(targets)('as an element, in %s', async (target) => {
    const { bytes } = await write('xml', { labels: [CODES] });
    expect(await scan(await seen({ source: 'xml', target, bytes, watermark: true }))).toEqual(TEXTS);
  });
  it.each(targets)('in a picture, in %s', async (target) => {
    const { bytes } = await write('png', { labels: [CODES] });
    expect(await scan(await seen({ source: 'png', target, bytes, params: { dpi: 203 }, watermark: true }))).toEqual(
      TEXTS,
    );
  });
  it('drawn of boxes', async () => {
    const { bytes } = await write('pdf', { labels: [CODES] });
    const params = { dpi: 203, pdf: { conversionMode: 'NATIVE' } } as const;
    expect(await scan(await seen({ source: 'pdf', target: 'png', bytes, params, watermark: true }))).toEqual(TEXTS);
  });
});

describe('on the free tier', () => {
  it('every label of a job but the first is the notice, of a batch of records too', async () => {
    const bytes = zpl('^FO50,60^A0N,60,60^FD{name}^FS');
    const request: ConvertRequest = { source: 'zpl', target: 'zpl', bytes, firstLabelOnly: true };
    const text = async (more: Partial<ConvertRequest>): Promise<string> =>
      Buffer.from(await run({ ...request, ...more })).toString();
    const job = await text({ params: { data: [{ name: 'first' }, { name: 'second' }] } });
    expect(job).toContain('first');
    expect(job).not.toContain('second');
    const second = await text({ params: { data: [{ name: 'second' }] }, batch: { index: 1, size: 3 } });
    expect(second).toContain('This plan prints only');
    const picked = await text({ params: { data: [{ name: 'first' }, { name: 'second' }], labelNumber: 2 } });
    expect(picked).toContain('This plan prints only');
  });
});
