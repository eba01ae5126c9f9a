/** How programs write bar codes into a PDF: small pages of our own, one a habit. Each scans, as a picture and in NATIVE. */
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { convertDocument } from '../src/convert/convert.ts';
import { isBlack } from '../src/label/index.ts';
import { renderElement } from '../src/render/index.ts';
import { barcode } from './elements.ts';
import { type Page, pageOf, type PdfObject } from './pdf-source.ts';
import { loadScanner } from './scanner.ts';

beforeAll(loadScanner);

const DATA = 'PLATEN-4711';
const { bitmap } = renderElement(barcode('code128', DATA, { moduleDots: 1, heightDots: 1 }), 203);
const MODULES = bitmap.widthDots;
/** Bars: first module, modules. */
const BARS: readonly [number, number][] = [];
for (let x = 0; x < MODULES; x++) {
  const last = BARS.at(-1);
  if (!isBlack(bitmap, x, 0)) continue;
  if (last && last[0] + last[1] === x) last[1]++;
  else (BARS as [number, number][]).push([x, 1]);
}

/** Points of a module that lie on no dot: 2.82 dots. */
const M = 1;
const [LEFT, LOW, HIGH] = [24, 80, 60];
const each = (draw: (x: number, width: number) => string): string =>
  BARS.map(([x, width]) => draw(LEFT + x * M, width * M)).join('\n');
const rectangles = each((x, width) => `${x} ${LOW} ${width} ${HIGH} re f`);
const placed = `q ${MODULES * M} 0 0 ${HIGH} ${LEFT} ${LOW} cm /I Do Q`;

/** The code as an image, `scale` samples a module, `rows` high. */
function image({
  scale = 1,
  rows = 1,
  entries,
  sample,
}: {
  readonly scale?: number;
  readonly rows?: number;
  readonly entries: string;
  readonly sample: (black: boolean) => readonly number[];
}): Partial<Page> {
  const row = Array.from({ length: MODULES * scale }, (_, x) =>
    sample(isBlack(bitmap, Math.floor(x / scale), 0)),
  ).flat();
  const data = deflateSync(Buffer.from(Array.from({ length: rows }, () => row).flat()));
  const size = `/Width ${MODULES * scale} /Height ${rows}`;
  const stream = { entries: `/Type /XObject /Subtype /Image ${size} /Filter /FlateDecode ${entries}`, data };
  return { content: placed, resources: '/XObject << /I 6 0 R >>', objects: [stream] };
}

/** One bit a sample, `rows` high. */
function bits(entries: string, { inverted = false, scale = 1, rows = 1 } = {}): Partial<Page> {
  const width = MODULES * scale;
  const stride = (width + 7) >> 3;
  const data = Buffer.alloc(stride * rows, 0);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++)
      if (isBlack(bitmap, Math.floor(x / scale), 0) !== inverted) data[y * stride + (x >> 3)]! |= 0x80 >> (x & 7);
  const size = `/Width ${width} /Height ${rows} /BitsPerComponent 1`;
  return {
    content: placed,
    resources: '/XObject << /I 6 0 R >>',
    objects: [{ entries: `/Type /XObject /Subtype /Image ${size} ${entries}`, data }],
  };
}

const form = (matrix: string, content: string): PdfObject => ({
  entries: `/Type /XObject /Subtype /Form /BBox [-1000 -1000 2000 2000] /Matrix [${matrix}] /Resources << >>`,
  data: content,
});

/** A font whose letters are bars, as programs without a font file make one. */
const type3: Partial<Page> = {
  content: `BT /T3 1 Tf ${LEFT} ${LOW} Td <${BARS.map(([x, width], index) => {
    const gap = index === 0 ? 0 : x - BARS[index - 1]![0] - BARS[index - 1]![1];
    return `${'20'.repeat(gap)}${'62'.repeat(width)}`;
  }).join('')}> Tj ET`,
  resources: '',
};
const type3Objects: readonly PdfObject[] = [
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 60] /FontMatrix [1 0 0 1 0 0] /CharProcs << /bar 7 0 R /gap 8 0 R >> /Encoding << /Type /Encoding /Differences [32 /gap 98 /bar] >> /FirstChar 32 /LastChar 98 /Widths [1 ' +
    `${'0 '.repeat(65)}1] /Resources << >> >>`,
  { entries: '', data: `1 0 0 0 1 ${HIGH} d1 0 0 1 ${HIGH} re f` },
  { entries: '', data: '1 0 d0' },
];

const HABITS: Readonly<Record<string, Partial<Page>>> = {
  'a rectangle a bar (FPDF, TCPDF, Zint)': { content: rectangles },
  'rectangles drawn downwards and leftwards': {
    content: each((x, width) => `${x + width} ${LOW + HIGH} ${-width} ${-HIGH} re f`),
  },
  'all bars in one path (ReportLab, BWIPP)': { content: `${rectangles.replaceAll(' f', '')} f` },
  'a path of lines a bar (Cairo)': {
    content: each(
      (x, width) => `${x} ${LOW} m ${x + width} ${LOW} l ${x + width} ${LOW + HIGH} l ${x} ${LOW + HIGH} l h f*`,
    ),
  },
  'a stroke a bar (jsPDF, iText)': {
    content: each((x, width) => `${width} w ${x + width / 2} ${LOW} m ${x + width / 2} ${LOW + HIGH} l S`),
  },
  'strokes of one module beside each other': {
    content: BARS.flatMap(([x, width]) => Array.from({ length: width }, (_, index) => LEFT + x + index + 0.5))
      .map((x) => `1 w ${x} ${LOW} m ${x} ${LOW + HIGH} l S`)
      .join('\n'),
  },
  'white spaces on a black rectangle': {
    content: `${LEFT} ${LOW} ${MODULES} ${HIGH} re f 1 g ${BARS.slice(1)
      .map(([x], index) => {
        const end = BARS[index]![0] + BARS[index]![1];
        return `${LEFT + end} ${LOW} ${x - end} ${HIGH} re f`;
      })
      .join(' ')}`,
  },
  'upside down by the page (Skia, Quartz)': {
    content: `q .24 0 0 -.24 0 216 cm ${BARS.map(([x, width]) => `${(LEFT + x) / 0.24} ${(216 - LOW - HIGH) / 0.24} ${width / 0.24} ${HIGH / 0.24} re f`).join(' ')} Q`,
  },
  'scaled by a form (pdftk, impositions)': {
    content: 'q .5 0 0 .5 0 0 cm /I Do Q',
    resources: '/XObject << /I 6 0 R >>',
    objects: [
      form(
        '1 0 0 1 0 0',
        BARS.map(([x, width]) => `${2 * (LEFT + x)} ${2 * LOW} ${2 * width} ${2 * HIGH} re f`).join(' '),
      ),
    ],
  },
  'forms in forms': {
    content: 'q /I Do Q',
    resources: '/XObject << /I 6 0 R >>',
    objects: [form('1 0 0 1 0 0', rectangles)],
  },
  'clipped to the label (Quartz, Word)': {
    content: `q 0 0 288 216 re W n q 10 10 260 190 re W* n ${rectangles} Q Q`,
  },
  'each bar clipped by itself (GDI printers)': {
    content: each(
      (x, width) => `q ${x} ${LOW} ${width} ${HIGH} re W n ${x - 1} ${LOW - 1} ${width + 2} ${HIGH + 2} re f Q`,
    ),
  },
  'turned by a matrix': {
    content: `q 0 1 -1 0 230 0 cm ${BARS.map(([x, width]) => `${10 + x} ${LOW} ${width} ${HIGH} re f`).join(' ')} Q`,
  },
  'in black of CMYK (InDesign, Illustrator)': { content: `0 0 0 1 k ${rectangles}` },
  'in rich black': { content: `.7 .6 .6 1 k ${rectangles}` },
  'in a spot colour': {
    content: `/Black cs 1 scn ${rectangles}`,
    resources:
      '/ColorSpace << /Black [/Separation /Black /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>] >>',
  },
  'in the dark gray of web pages (#231f20)': { content: `.137 .122 .125 rg ${rectangles}` },
  'above a white background (browsers)': { content: `1 1 1 rg 0 0 288 216 re f 0 0 0 rg ${rectangles}` },
  'as a stencil (BarTender, Crystal Reports)': { ...bits('/ImageMask true', { inverted: true }) },
  'as an image of one bit': { ...bits('/ColorSpace /DeviceGray', { inverted: true }) },
  'as an image of one bit, inverted': { ...bits('/ColorSpace /DeviceGray /Decode [1 0]') },
  'as an image of two colours': { ...bits('/ColorSpace [/Indexed /DeviceRGB 1 <ffffff000000>]') },
  'as a gray image, four samples a module': image({
    scale: 4,
    rows: 40,
    entries: '/ColorSpace /DeviceGray /BitsPerComponent 8',
    sample: (black) => [black ? 0 : 255],
  }),
  'as an image that is to be smoothed': image({
    scale: 3,
    rows: 2,
    entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Interpolate true',
    sample: (black) => (black ? [0, 0, 0] : [255, 255, 255]),
  }),
  'as an image of 600 dpi (SSRS, GDI+)': image({
    scale: 8,
    rows: 100,
    entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8',
    sample: (black) => (black ? [20, 20, 20] : [252, 252, 252]),
  }),
  'as an image in the page itself': {
    content: `q ${MODULES} 0 0 ${HIGH} ${LEFT} ${LOW} cm BI /W ${MODULES} /H 1 /BPC 8 /CS /G /F /AHx ID ${Array.from({ length: MODULES }, (_, x) => (isBlack(bitmap, x, 0) ? '00' : 'ff')).join('')}> EI Q`,
  },
  'as letters of a font of its own (Type 3)': { ...type3, objects: type3Objects },
  'with a text layer that is not seen': {
    content: `${rectangles} BT 3 Tr /F1 60 Tf ${LEFT} ${LOW} Td (${DATA}) Tj ET`,
  },
  'painted twice': { content: `${rectangles}\n${rectangles}` },
};

const pageWith = (habit: Partial<Page>): Uint8Array => {
  const page = { content: '', ...habit };
  const bytes = pageOf(page);
  return page.content.includes('/T3')
    ? Buffer.from(Buffer.from(bytes).toString('latin1').replace('/F1 5 0 R >>', '/T3 6 0 R >>'), 'latin1')
    : bytes;
};

/** The same page, described in another way. */
const PAGES: Readonly<Record<string, (page: string) => string>> = {
  'turned by its own entry': (page) => page.replace('/MediaBox', '/Rotate 90 /MediaBox'),
  'with an origin elsewhere': (page) => page.replace('[0 0 288 216]', '[-72 -36 216 180]'),
  'larger than what shows of it': (page) =>
    page.replace('/MediaBox [0 0 288 216]', '/MediaBox [-100 -100 700 700] /CropBox [0 0 288 216]'),
  'in units of two points': (page) => page.replace('/MediaBox', '/UserUnit 2 /MediaBox'),
};

async function scan(bytes: Uint8Array, conversionMode: 'IMAGE' | 'NATIVE'): Promise<unknown> {
  const params = { pdf: { conversionMode } } as const;
  const { bytes: zpl, diagnostics, failure } = await convertDocument({ source: 'pdf', target: 'zpl', bytes, params });
  expect(failure).toBeUndefined();
  const { bytes: png } = await convertDocument({ source: 'zpl', target: 'png', bytes: zpl });
  return {
    codes: (await readBarcodes(png, { tryHarder: true })).map(({ text }) => text),
    warnings: diagnostics.filter(({ severity }) => severity !== 'info').map(({ message }) => message),
  };
}

describe.each(['IMAGE', 'NATIVE'] as const)('a bar code scans, %s', (mode) => {
  it.each(Object.entries(HABITS))('%s', async (_, habit) => {
    expect(await scan(pageWith(habit), mode)).toEqual({ codes: [DATA], warnings: [] });
  });
  it.each(Object.entries(PAGES))('on a page %s', async (_, changed) => {
    const page = Buffer.from(pageOf({ content: rectangles })).toString('latin1');
    expect(await scan(Buffer.from(changed(page), 'latin1'), mode)).toEqual({ codes: [DATA], warnings: [] });
  });
});
