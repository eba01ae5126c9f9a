/** A page of a PDF that is made larger or smaller is drawn once, at its final size: its bar codes still scan. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import type { ConversionParams } from '../src/convert/params.ts';
import { convertDocument } from '../src/convert/convert.ts';
import { isBlack } from '../src/label/index.ts';
import { decodePicture } from '../src/pictures/decode.ts';
import { renderElement } from '../src/render/index.ts';
import { barcode } from './elements.ts';
import { pageOf } from './pdf-source.ts';
import { loadScanner } from './scanner.ts';

beforeAll(loadScanner);

const DPI = 203;
const DATA = '1Z999AA10123456784';

/** Runs of black in the rows of a code drawn with modules of one dot: left, top, width. */
function runsOf(symbology: string, data: string): { rows: number; runs: readonly [number, number, number][] } {
  const { bitmap } = renderElement(barcode(symbology, data, { moduleDots: 1, heightDots: 1 }), DPI);
  const runs: [number, number, number][] = [];
  for (let y = 0; y < bitmap.heightDots; y++)
    for (let x = 0; x < bitmap.widthDots; x++) {
      if (!isBlack(bitmap, x, y)) continue;
      const last = runs.at(-1);
      if (last && last[1] === y && last[0] + last[2] === x) last[2]++;
      else runs.push([x, y, 1]);
    }
  return { rows: bitmap.heightDots, runs };
}

/** Points of a module of the linear codes below: 228 modules of 288 points. */
const BAR = 1.08;
const bars = runsOf('code128', DATA).runs;
const modules = runsOf('qrcode', 'https://example.com/4711').runs;
const SQUARE = 3.1;

/** How programs draw bar codes: one rectangle a bar, all in one path, strokes, one rectangle a module. */
const PAGES = {
  'a rectangle a bar': pageOf({
    content: bars.map(([x, , width]) => `${20 + x * BAR} 60 ${width * BAR} 80 re f`).join('\n'),
  }),
  'one path': pageOf({
    content: `${bars.map(([x, , width]) => `${20 + x * BAR} 60 ${width * BAR} 80 re`).join('\n')} f`,
  }),
  'a stroke a bar': pageOf({
    content: bars
      .map(
        ([x, , width]) => `${width * BAR} w ${20 + (x + width / 2) * BAR} 60 m ${20 + (x + width / 2) * BAR} 140 l S`,
      )
      .join('\n'),
  }),
  'a rectangle a row of modules': pageOf({
    content: modules
      .map(([x, y, width]) => `${60 + x * SQUARE} ${180 - y * SQUARE} ${width * SQUARE} ${SQUARE} re f`)
      .join('\n'),
  }),
};

async function scan(bytes: Uint8Array, params: ConversionParams): Promise<string[]> {
  // Through a printer language, as it prints.
  const written = await convertDocument({ source: 'pdf', target: 'zpl', bytes, params });
  expect(written.failure).toBeUndefined();
  const { bytes: png } = await convertDocument({ source: 'zpl', target: 'png', bytes: written.bytes });
  return (await readBarcodes(png, { tryHarder: true })).map(({ text }) => text);
}

describe.each(['IMAGE', 'NATIVE'] as const)('bar codes of a scaled page scan, %s', (conversionMode) => {
  it.each(Object.entries(PAGES))('drawn as %s', async (_, page) => {
    const lost: number[] = [];
    for (let scaling = 80; scaling <= 150; scaling += 3.5)
      if ((await scan(page, { scaling, pdf: { conversionMode } })).length !== 1) lost.push(scaling);
    expect(lost).toEqual([]);
  });
  it('made to fit labels of many sizes, a label on a page of A4', async () => {
    const page = readFileSync(new URL('samples/pdf/label-on-a4.pdf', import.meta.url));
    const lost: number[] = [];
    for (let width = 4; width <= 8; width += 0.25) {
      const params = { fit: 'contain', label: { width, height: 1.5 * width }, pdf: { conversionMode } } as const;
      if ((await scan(page, params)).join() !== DATA) lost.push(width);
    }
    expect(lost).toEqual([]);
  });
});

describe('a page is drawn once', () => {
  const page = readFileSync(new URL('samples/pdf/label-on-a4.pdf', import.meta.url));
  const dotsOf = async (params: ConversionParams): Promise<string> => {
    const { bytes, failure } = await convertDocument({ source: 'pdf', target: 'png', bytes: page, params });
    expect(failure).toBeUndefined();
    const picture = await decodePicture(bytes, 'png');
    if (picture.kind === 'error') throw new Error(picture.fault.key);
    const hash = createHash('sha256').update(picture.data).digest('hex');
    return `${picture.widthDots} x ${picture.heightDots}: ${hash}`;
  };
  it.each([
    ['scaling', { dpi: 300, scaling: 50 }, { dpi: 150 }],
    ['another density', { sourceDpi: 203, dpi: 300 }, { dpi: 300 }],
    ['targetDpi', { dpi: 203, targetDpi: 300, scaling: 50 }, { dpi: 150 }],
    ['a turn and scaling', { dpi: 300, scaling: 50, rotation: 90 }, { dpi: 150, rotation: 90 }],
  ] as const)('%s: the dots of the page at that density', async (_, one, other) => {
    expect(await dotsOf(one)).toEqual(await dotsOf(other));
  });
});

it('a page that is too large is drawn where it is made small enough', async () => {
  const text = Buffer.from(pageOf({ content: '0 0 100 100 re f' })).toString('latin1');
  const bytes = Buffer.from(text.replace('[0 0 288 216]', '[0 0 9999 9999]'), 'latin1');
  const params = { fit: 'contain', label: { width: 4, height: 6 } } as const;
  const { failure } = await convertDocument({ source: 'pdf', target: 'png', bytes, params });
  expect(failure).toBeUndefined();
  expect((await convertDocument({ source: 'pdf', target: 'png', bytes })).failure?.code).toBe('label_too_large');
});
