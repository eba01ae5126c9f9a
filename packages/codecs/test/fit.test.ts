/** Labels made to fit a size, one label of several, each label as a file of its own. */
import { readFileSync } from 'node:fs';
import { textOf } from '../src/diagnostics/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { convertDocument, type ConvertRequest, type ConvertResult } from '../src/convert/convert.ts';
import { write } from '../src/formats/face.ts';
import { createLabel, isBlack, type MonoBitmap } from '../src/label/index.ts';
import { decodePicture } from '../src/pictures/decode.ts';
import { reducePicture } from '../src/pictures/reduce/reduce.ts';
import { barcode } from './elements.ts';
import { loadScanner } from './scanner.ts';

beforeAll(loadScanner);

/** A document that is one black box of the whole label. */
const filled = (width: number, height: number): Uint8Array =>
  Buffer.from(`^XA^PW${width}^LL${height}^FO0,0^GB${width},${height},${width}^FS^XZ`);

async function drawn(request: Partial<ConvertRequest>): Promise<MonoBitmap> {
  const result = await convertDocument({ source: 'zpl', target: 'png', bytes: new Uint8Array(), ...request });
  expect(result.failure).toBeUndefined();
  const picture = await decodePicture(result.bytes, 'png');
  if (picture.kind === 'error') throw new Error(textOf(picture.fault));
  return reducePicture(picture);
}

/** Left, top, right and bottom of the black dots. */
function ink(bitmap: MonoBitmap): number[] {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (let y = 0; y < bitmap.heightDots; y++)
    for (let x = 0; x < bitmap.widthDots; x++)
      if (isBlack(bitmap, x, y)) {
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
  return [left, top, right, bottom];
}

describe('fit', () => {
  const four = { label: { width: 4, height: 6 } };
  it.each([
    ['contain', 'upright, in the middle', filled(406, 406), [0, 203, 812, 1015]],
    ['contain', 'turned where that fits better', filled(1218, 812), [0, 0, 812, 1218]],
    ['cover', 'without a margin', filled(406, 406), [0, 0, 812, 1218]],
    ['cover', 'turned where less is cut', filled(1218, 812), [0, 0, 812, 1218]],
    ['none', 'as it is, at its corner', filled(406, 406), [0, 0, 406, 406]],
  ] as const)('%s: %s', async (fit, _, bytes, expected) => {
    const bitmap = await drawn({ bytes, params: { fit, ...four } });
    expect([bitmap.widthDots, bitmap.heightDots]).toEqual([812, 1218]);
    expect(ink(bitmap)).toEqual(expected);
  });
  it.each(['png', 'pdf'] as const)('takes a %s that is an A4 page onto a label, all of it', async (source) => {
    const page = filled(1678, 2374);
    const bytes = (await convertDocument({ source: 'zpl', target: source, bytes: page })).bytes;
    const bitmap = await drawn({ source, bytes, params: { fit: 'contain', ...four, dpi: 203 } });
    const [left, top, right, bottom] = ink(bitmap) as [number, number, number, number];
    expect([left, right]).toEqual([0, 812]);
    expect(bottom - top).toBeCloseTo((812 * 2374) / 1678, -1);
    expect(Math.abs(top - (1218 - bottom))).toBeLessThanOrEqual(1);
  });
  it('takes the other side from the document if one is set', async () => {
    const bitmap = await drawn({ bytes: filled(406, 203), params: { fit: 'contain', label: { width: 4 } } });
    expect([bitmap.widthDots, bitmap.heightDots]).toEqual([812, 406]);
  });
  it('leaves a label as its rotation has turned it', async () => {
    const params = { fit: 'contain', rotation: 180, ...four } as const;
    expect(ink(await drawn({ bytes: filled(1218, 812), params }))).toEqual([0, 338, 812, 879]);
  });
  it('keeps bar codes inside and readable', async () => {
    const label = createLabel({
      widthDots: 1000,
      heightDots: 400,
      sizeFromSource: true,
      elements: [barcode('code128', 'FIT-123456', { x: 60, y: 40, moduleDots: 5, heightDots: 200 })],
    });
    const { bytes } = await write('xml', { labels: [label] });
    for (const width of [2, 3, 4, 6]) {
      const params = { fit: 'contain', label: { width, height: 2 } } as const;
      const png = (await convertDocument({ source: 'xml', target: 'png', bytes, params })).bytes;
      expect((await readBarcodes(png, { tryHarder: true })).map(({ text }) => text)).toEqual(['FIT-123456']);
    }
  });
});

describe('trim', () => {
  const small = '^XA^PW812^LL1218^FO100,200^GB150,100,100^FS^FO300,300^GB100,300,3^FS^XZ';
  const bytes = Buffer.from(small);
  it('leaves out the white margins', async () => {
    const bitmap = await drawn({ bytes, params: { trim: true } });
    expect([bitmap.widthDots, bitmap.heightDots]).toEqual([300, 400]);
    expect(ink(bitmap)).toEqual([0, 0, 300, 400]);
  });
  it.each(['^POI', '^PMY', '^POI^PMY'])('of a label with %s', async (turn) => {
    const bitmap = await drawn({ bytes: Buffer.from(small.replace('^XA', `^XA${turn}`)), params: { trim: true } });
    expect([bitmap.widthDots, bitmap.heightDots]).toEqual([300, 400]);
    expect(ink(bitmap)).toEqual([0, 0, 300, 400]);
  });
  it.each(['png', 'jpeg', 'pdf', 'tspl', 'xml'] as const)('before it makes a %s fit', async (source) => {
    const page = (await convertDocument({ source: 'zpl', target: source, bytes })).bytes;
    const params = { trim: true, fit: 'contain', label: { width: 3, height: 4 }, dpi: 203 } as const;
    const [left, top, right, bottom] = ink(await drawn({ source, bytes: page, params })) as [
      number,
      number,
      number,
      number,
    ];
    expect(left).toBeLessThanOrEqual(3);
    expect(top).toBeLessThanOrEqual(3);
    expect(right).toBeGreaterThanOrEqual(606);
    expect(bottom).toBeGreaterThanOrEqual(809);
  });
  it.each([0, 90, 180, 270])('of a page of a PDF that is turned by %i', async (rotation) => {
    const params = { rotation } as const;
    const page = (await convertDocument({ source: 'zpl', target: 'pdf', bytes, params })).bytes;
    for (const conversionMode of ['IMAGE', 'NATIVE'] as const) {
      const trimmed = { trim: true, dpi: 203, pdf: { conversionMode } } as const;
      const { widthDots, heightDots } = await drawn({ source: 'pdf', target: 'png', bytes: page, params: trimmed });
      const [width, height] = rotation % 180 === 0 ? [widthDots, heightDots] : [heightDots, widthDots];
      expect(Math.abs(width - 300)).toBeLessThanOrEqual(3);
      expect(Math.abs(height - 400)).toBeLessThanOrEqual(3);
    }
  });
  it('a blank label stays as it is', async () => {
    const bitmap = await drawn({
      bytes: Buffer.from('^XA^PW200^LL100^FO9,9^A0N,30^FD ^FS^XZ'),
      params: { trim: true },
    });
    expect([bitmap.widthDots, bitmap.heightDots]).toEqual([200, 100]);
  });
  it('a label on a page of A4 is as large as a label of 4 x 6 is, and its bar code scans', async () => {
    const page = readFileSync(new URL('samples/pdf/label-on-a4.pdf', import.meta.url));
    const params = { trim: true, fit: 'contain', label: { width: 4, height: 6 } } as const;
    const { bytes: png } = await convertDocument({ source: 'pdf', target: 'png', bytes: page, params });
    expect((await readBarcodes(png, { tryHarder: true })).map(({ text }) => text)).toEqual(['1Z999AA10123456784']);
    const [left, top, right, bottom] = ink(await drawn({ source: 'pdf', bytes: page, params })) as [
      number,
      number,
      number,
      number,
    ];
    expect(right - left >= 806 || bottom - top >= 1212).toBe(true);
  });
});

describe('labels of a document', () => {
  const bytes = Buffer.concat([filled(100, 50), filled(100, 60), filled(100, 70)]);
  const run = async (request: Partial<ConvertRequest>): Promise<ConvertResult> =>
    convertDocument({ source: 'zpl', target: 'png', bytes, ...request });
  const heightOf = async (png: Uint8Array): Promise<number> => {
    const picture = await decodePicture(png, 'png');
    return picture.kind === 'error' ? 0 : picture.heightDots;
  };
  it('one of them is the output', async () => {
    expect(await heightOf((await run({ params: { labelNumber: 2 } })).bytes)).toBe(60);
    expect((await run({ target: 'zpl', params: { labelNumber: 2 } })).labels).toBe(1);
    expect((await run({ params: { labelNumber: 4 } })).failure).toMatchObject({
      code: 'invalid_parameter',
      message: 'label is 4; the document has 3 labels.',
    });
  });
  it('each is a file of its own', async () => {
    const { files = [], labels } = await run({ separate: true });
    expect(labels).toBe(3);
    expect(await Promise.all(files.map(heightOf))).toEqual([50, 60, 70]);
  });
  it('a corner beyond the label is refused', async () => {
    const { failure } = await run({ params: { position: { x: 1000 } } });
    expect(failure).toMatchObject({
      code: 'invalid_parameter',
      message: 'position.x is 1000, beyond the label: it is 100 dots wide.',
    });
  });
});

it('colorMode BW makes a picture black and white in label XML too', async () => {
  const gray = await convertDocument({ source: 'zpl', target: 'jpeg', bytes: filled(100, 50) });
  const xml = await convertDocument({ source: 'jpeg', target: 'xml', bytes: gray.bytes, params: { colorMode: 'BW' } });
  const data = /<image[^>]*>(?:<!\[CDATA\[)?([^<\]]+)/.exec(Buffer.from(xml.bytes).toString())![1]!;
  expect(await decodePicture(Buffer.from(data, 'base64'), 'png')).toMatchObject({ kind: 'mono' });
});
