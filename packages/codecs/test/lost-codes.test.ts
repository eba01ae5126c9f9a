/** A drawn bar code that is too small for the dots of the result is a warning, however it was drawn and made smaller. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ConversionParams } from '../src/convert/params.ts';
import { convertDocument, type ConvertRequest } from '../src/convert/convert.ts';
import type { FormatName } from '../src/index.ts';
import { isBlack } from '../src/label/index.ts';
import { renderElement } from '../src/render/index.ts';
import { barcode } from './elements.ts';
import { pageOf } from './pdf-source.ts';

const DATA = '1Z999AA10123456784';
const URL_DATA = 'https://example.com/4711';

function dotsOf(symbology: string, data: string, moduleDots = 1, heightDots = 1) {
  const { bitmap } = renderElement(barcode(symbology, data, { moduleDots, heightDots }), 203);
  const { widthDots: width, heightDots: height } = bitmap;
  return { width, height, isDark: (x: number, y: number) => isBlack(bitmap, x, y) };
}

/** A code as gray samples, `times` pixels a module, with white around it. */
function samplesOf(symbology: string, data: string, times: number): { width: number; height: number; data: Buffer } {
  const code = dotsOf(symbology, data, times, 40 * times);
  const margin = 10 * times;
  const [width, height] = [code.width + 2 * margin, code.height + 2 * margin];
  const samples = Buffer.alloc(width * height, 255);
  for (let y = 0; y < code.height; y++)
    for (let x = 0; x < code.width; x++) if (code.isDark(x, y)) samples[(y + margin) * width + x + margin] = 0;
  return { width, height, data: samples };
}

/** Rectangles of a code, `module` points each. */
function rectanglesOf(symbology: string, data: string, module: number, tall: number): string {
  const { width, height, isDark } = dotsOf(symbology, data);
  let content = '';
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isDark(x, y)) content += `${20 + x * module} ${160 - y * module} ${module} ${tall} re f\n`;
  return content;
}

const scan = samplesOf('code128', DATA, 3);
const image = {
  entries: `/Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  data: scan.data,
};
const bars = rectanglesOf('code128', DATA, 1.08, 40);
/** 1.08 points a module are 3 dots at 203 dpi. */
const PAGES = {
  'bars of rectangles': pageOf({ content: bars }),
  'bars in a form': pageOf({
    content: '/X Do',
    resources: '/XObject << /X 6 0 R >>',
    objects: [{ entries: '/Type /XObject /Subtype /Form /BBox [0 0 288 216]', data: bars }],
  }),
  'a picture': pageOf({
    content: `q ${(scan.width / 3) * 1.08} 0 0 ${(scan.height / 3) * 1.08} 10 60 cm /X Do Q`,
    resources: '/XObject << /X 6 0 R >>',
    objects: [image],
  }),
  'modules of a QR Code': pageOf({ content: rectanglesOf('qrcode', URL_DATA, 1.08, 1.08) }),
} as const;

const MODES = ['IMAGE', 'NATIVE'] as const;

async function lostIn(
  source: FormatName,
  bytes: Uint8Array,
  params: ConversionParams,
  more: Partial<ConvertRequest> = {},
): Promise<string[]> {
  const { diagnostics, failure } = await convertDocument({ source, target: 'zpl', bytes, params, ...more });
  expect(failure).toBeUndefined();
  return diagnostics.flatMap(({ code, params }) => (code === 'code_lost' ? [String(params?.data)] : []));
}

describe.each(MODES)('a page of a PDF, %s', (conversionMode) => {
  const pdf = { conversionMode } as const;
  it.each(Object.entries(PAGES))('%s: warns where the page is made too small, and not at its size', async (_, page) => {
    expect(await lostIn('pdf', page, { scaling: 35, pdf })).toHaveLength(1);
    expect(await lostIn('pdf', page, { pdf })).toEqual([]);
    expect(await lostIn('pdf', page, { scaling: 200, pdf })).toEqual([]);
  });
  it.each(['png', 'xml'] as const)('fitted to 3 × 4 in as %s: the code that is lost has its name', async (target) => {
    const page = readFileSync(new URL('samples/pdf/label-on-a4.pdf', import.meta.url));
    const params = { fit: 'contain', label: { width: 3, height: 4 }, pdf } as const;
    expect(await lostIn('pdf', page, params, { target })).toEqual([DATA]);
    expect(await lostIn('pdf', page, params, { target, forPrinter: true, copies: 2 })).toEqual([DATA]);
  });
});

describe('the part of a page that is drawn again', () => {
  it.each([
    ['turned', { rotation: 90 }],
    ['moved', { position: { x: 4, y: 4 } }],
    ['on a label of a size', { label: { width: 5, height: 4 } }],
    ['trimmed', { trim: true }],
  ] as const)('has the code of a page that is %s', async (_, params) => {
    expect(await lostIn('pdf', PAGES['bars of rectangles'], { scaling: 35, ...params })).toHaveLength(1);
  });

  it('has the code of a picture so pale that most of its bars do not print', async () => {
    const params = { scaling: 30, darkness: 10, pdf: { conversionMode: 'IMAGE' } } as const;
    expect(await lostIn('pdf', PAGES['a picture'], params)).toHaveLength(1);
  });

  it('has the codes of the page that shows them', async () => {
    const page = readFileSync(new URL('samples/pdf/label-on-a4.pdf', import.meta.url));
    expect(await lostIn('pdf', page, { scaling: 30, pdf: { pageNumber: 0 } })).toEqual([DATA]);
  });
});

/** A picture as PGM would have it, written by the codecs themselves. */
async function pictureOf(target: FormatName, times: number): Promise<Uint8Array> {
  const zpl = `^XA^PW${110 * times + 400}^LL${60 * times + 60}^FO60,30^BY${times}^BCN,${40 * times},N^FDLOST-4711^FS^XZ`;
  const { bytes } = await convertDocument({ source: 'zpl', target, bytes: Buffer.from(zpl) });
  return bytes;
}

describe.each(['png', 'jpeg', 'gif', 'bmp'] as const)('a picture as %s', (source) => {
  it('warns where it is made too small, and not at its size', async () => {
    const bytes = await pictureOf(source, 3);
    expect(await lostIn(source, bytes, { scaling: 35 })).toEqual(['LOST-4711']);
    expect(await lostIn(source, bytes, {})).toEqual([]);
  });
});

it('modules below 0.19 mm of a picture that scans are hard to read', async () => {
  const bytes = await pictureOf('png', 1);
  const { diagnostics } = await convertDocument({ source: 'png', target: 'zpl', bytes });
  expect(diagnostics.filter(({ code }) => code === 'module_too_small')).toHaveLength(1);
});

it('small letters, rules and halftones are no codes', async () => {
  const lines = Array.from(
    { length: 24 },
    (_, row) => `BT /F1 5 Tf 20 ${200 - row * 7} Td (Illinois will fill ${row} mill bills) Tj ET`,
  );
  const rules = Array.from({ length: 60 }, (_, column) => `${150 + column * 2} 20 0.7 180 re f`);
  const page = pageOf({ content: [...lines, ...rules].join('\n') });
  for (const conversionMode of MODES)
    for (const scaling of [50, 100])
      expect(await lostIn('pdf', page, { scaling, pdf: { conversionMode } })).toEqual([]);
});
