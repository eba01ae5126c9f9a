/** Bar codes that a PDF draws: those that become bar codes again, and those that stay drawn. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOfCodes } from '../src/formats/pdf/codes/code-areas.ts';
import { readPdf } from '../src/formats/pdf/read.ts';
import { writePdf } from '../src/formats/pdf/write.ts';
import {
  type BarcodeElement,
  contentText,
  createLabel,
  createMonoBitmap,
  isBlack,
  type Element,
  type Label,
  type Rotation,
} from '../src/label/index.ts';
import { renderElement, renderLabel } from '../src/render/index.ts';
import { scanCodes } from '../src/scan/scan.ts';
import { barcode as barcodeOf } from './elements.ts';
import { pageOf } from './pdf-source.ts';

const NOW = new Date(0);
const sample = (name: string): Uint8Array => readFileSync(new URL(`samples/pdf/${name}`, import.meta.url));

async function native(bytes: Uint8Array): Promise<Label> {
  const { document, diagnostics } = await readPdf(bytes, { dpi: 203, pdf: { conversionMode: 'NATIVE' } });
  expect(diagnostics).toEqual([]);
  return document.labels[0]!;
}

const codesOf = ({ elements }: Label): BarcodeElement[] => elements.filter((element) => element.kind === 'barcode');
const kindsOf = ({ elements }: Label): string[] => [...new Set(elements.map(({ kind }) => kind))].toSorted();
const dataOf = (code: BarcodeElement): string => `${code.symbology} ${contentText(code.content, NOW)}`;
const scanned = async (label: Label): Promise<string[]> =>
  (await scanCodes(renderLabel(label))).map(({ text }) => text).toSorted();

const isAlike = (one: Label, other: Label): boolean =>
  Buffer.from(renderLabel(one).data).equals(renderLabel(other).data);

const barcode = (symbology: string, data: string, fields: Partial<BarcodeElement> = {}): BarcodeElement =>
  barcodeOf(symbology, data, { x: 100, y: 100, moduleDots: 3, ...fields });
const labelOf = (...elements: Element[]): Label => createLabel({ widthDots: 812, heightDots: 812, elements });
const pdfOf = async (label: Label): Promise<Uint8Array> => (await writePdf({ labels: [label] }, {})).bytes;

/** A page with the bars of a code in points, `module` wide: narrow and wide as the code has them. */
function barsOf(code: BarcodeElement, module: number, more = ''): Uint8Array {
  const { bitmap } = renderElement({ ...code, moduleDots: 1, heightDots: 1 }, 203);
  let content = '';
  for (let column = 0; column < bitmap.widthDots; column++)
    if (bitmap.data[column >> 3]! & (0x80 >> (column & 7)))
      content += `${20 + column * module} 100 ${module} 40 re f\n`;
  return pageOf({ content: `${content}${more}` });
}

describe('bar codes that are drawn on the dots come back dot for dot', () => {
  const rotations: readonly Rotation[] = [0, 90, 180, 270];
  it.each([
    ['code128', 'Platen 4711', {}],
    ['gs1-128', '(01)04006381333931(10)A', { moduleDots: 2 }],
    ['code39', 'ABC-12', { moduleDots: 2, wideRatio: 2.5 }],
    ['code93', 'ABC-12', {}],
    ['interleaved2of5', '123456', {}],
    ['codabar', 'A12345B', {}],
    ['ean13', '4006381333931', { options: { guards: 'long' } }],
    ['ean8', '96385074', { options: { guards: 'short' } }],
    ['upca', '012345678905', {}],
    ['databar-omni', '(01)04006381333931', {}],
    ['qrcode', 'https://example.com/4711', { moduleDots: 5 }],
    ['gs1-qrcode', '(01)04006381333931(10)A', { moduleDots: 5 }],
    ['datamatrix', 'Platen 4711', { moduleDots: 5 }],
    ['gs1-datamatrix', '(01)04006381333931(10)A', { moduleDots: 5 }],
    ['aztec', 'Platen 4711', { moduleDots: 5 }],
    ['pdf417', 'Platen 4711', { heightDots: 10, options: { columns: 3 } }],
  ] as const)('%s, in every turn', async (symbology, data, fields) => {
    for (const rotation of rotations) {
      const label = labelOf(barcode(symbology, data, { ...fields, rotation }));
      const read = await native(await pdfOf(label));
      expect(codesOf(read).map(dataOf), `turned by ${rotation}`).toEqual([`${symbology} ${data}`]);
      expect(kindsOf(read)).toEqual(['barcode']);
      expect(await scanned(read)).toEqual(await scanned(label));
      if (!['qrcode', 'gs1-qrcode', 'pdf417'].includes(symbology))
        expect(isAlike(read, label), `turned by ${rotation}`).toBe(true);
    }
  });
});

describe('bar codes that are drawn between the dots', () => {
  it.each([0.94, 0.8, 1.3])('%d points a module: the same modules in whole dots, at the same place', async (module) => {
    const read = await native(barsOf(barcode('code128', 'SKU-0042'), module));
    expect(codesOf(read).map(dataOf)).toEqual(['code128 SKU-0042']);
    expect(kindsOf(read)).toEqual(['barcode']);
    expect(codesOf(read)[0]!.moduleDots).toBe(Math.round((module * 203) / 72));
    expect(await scanned(read)).toEqual(['SKU-0042']);
  });

  it('stay drawn where the code would touch content beside it', async () => {
    const beside = '1 0 0 1 0 0 cm 136 100 60 40 re f\n';
    const code = barcode('code128', 'SKU-0042');
    const { bitmap } = renderElement({ ...code, moduleDots: 1, heightDots: 1 }, 203);
    const read = await native(barsOf(code, 0.94, `${20 + (bitmap.widthDots + 5) * 0.94} 100 60 40 re f\n${beside}`));
    expect(codesOf(read)).toEqual([]);
  });

  it('stay drawn where a module has less than a dot and a half', async () => {
    const read = await native(barsOf(barcode('code128', 'SKU-0042'), 0.5));
    expect(codesOf(read)).toEqual([]);
  });
});

describe('pages of other programs', () => {
  it('the codes of a page drawn by rectangles, each in its symbology', async () => {
    const read = await native(sample('drawn-codes.pdf'));
    expect(codesOf(read).map(dataOf).toSorted()).toEqual([
      'codabar A40156B',
      'code128 SKU-0042-AB',
      'code39 PART-77',
      'code93 WORK93',
      'ean8 96385074',
      'qrcode https://example.com/t/4711',
    ]);
    // The first digit of the EAN-13 and the bearer bars of the other leave no room: they stay as they are drawn, and scan.
    expect(await scanned(read)).toEqual(expect.arrayContaining(['12345678901231', '4006381333931']));
  });

  it('QR codes of squares, of one path, and of an image that holds more than the code', async () => {
    const read = await native(sample('drawn-qr-codes.pdf'));
    expect(codesOf(read).map(dataOf).toSorted()).toEqual([
      'code128 TURNED-90',
      'qrcode PLATEN-4711-0815',
      'qrcode as an image',
      'qrcode https://example.com/t/4711',
      'qrcode https://example.com/t/4711',
      'qrcode one path',
    ]);
    expect(await scanned(read)).toEqual(
      codesOf(read)
        .map(({ content }) => contentText(content, NOW))
        .toSorted(),
    );
  });
});

it('a code with content printed over it stays drawn', async () => {
  const over = {
    kind: 'line',
    x1: 90,
    y1: 120,
    x2: 500,
    y2: 124,
    thicknessDots: 2,
    ink: 'black',
    cap: 'butt',
  } as const;
  const read = await native(await pdfOf(labelOf(barcode('code128', 'Platen 4711'), over)));
  expect(codesOf(read)).toEqual([]);
});

it('a picture keeps its content beside the code', async () => {
  const { bitmap } = renderElement(barcode('code128', 'Platen 4711'), 203);
  const picture = createMonoBitmap(600, 200);
  for (let y = 0; y < bitmap.heightDots; y++)
    picture.data.set(
      bitmap.data.subarray(y * bitmap.strideBytes, (y + 1) * bitmap.strideBytes),
      (y + 20) * picture.strideBytes + 5,
    );
  for (let y = 150; y < 180; y++) picture.data.fill(0xff, y * picture.strideBytes + 5, y * picture.strideBytes + 40);
  const image: Element = {
    kind: 'image', x: 50, y: 50, picture, widthDots: 600, heightDots: 200, rotation: 0, anchor: 'block', ink: 'black',
  }; // prettier-ignore
  const read = await native(await pdfOf(labelOf(image)));
  expect(codesOf(read).map(dataOf)).toEqual(['code128 Platen 4711']);
  const rest = renderElement(
    read.elements.find(({ kind }) => kind === 'image')!,
    203,
  );
  expect([rest.bitmap.widthDots, rest.bitmap.heightDots].map((dots) => Math.round(dots / 10) * 10)).toEqual([280, 30]);
  expect(rest.y).toBeGreaterThan(190);
});

/** A scan of an EAN-13 with guard bars, the digits between them as small blocks, and `more` drawn into it. */
function scanOf(more: (set: (x: number, y: number) => void) => void): Element {
  const { bitmap } = renderElement(barcode('ean13', '4006381333931', { options: { guards: 'long' } }), 203);
  const picture = createMonoBitmap(600, 200);
  const set = (x: number, y: number): void => {
    picture.data[y * picture.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
  };
  for (let y = 0; y < bitmap.heightDots; y++)
    for (let x = 0; x < bitmap.widthDots; x++) if (isBlack(bitmap, x, y)) set(x + 40, y + 20);
  const below = 20 + bitmap.heightDots;
  for (let y = below - 6; y < below + 6; y++) for (let x = 60; x < 160; x++) set(x, y);
  more(set);
  return {
    kind: 'image', x: 50, y: 50, picture, widthDots: 600, heightDots: 200, rotation: 0, anchor: 'block', ink: 'black',
  }; // prettier-ignore
}

it('a picture keeps the digits that stand between guard bars', async () => {
  const read = await native(await pdfOf(labelOf(scanOf(() => {}))));
  expect(codesOf(read).map(dataOf)).toEqual(['ean13 4006381333931']);
  const rest = renderLabel({ ...read, elements: read.elements.filter(({ kind }) => kind === 'image') });
  let ink = 0;
  for (let y = 0; y < rest.heightDots; y++) for (let x = 0; x < rest.widthDots; x++) if (isBlack(rest, x, y)) ink++;
  expect(ink).toBe(1200);
});

it('bars of a picture that something crosses stay drawn', async () => {
  const ring = scanOf((set) => {
    for (let at = 0; at < 60; at++) for (let wide = 0; wide < 6; wide++) set(220 + at + wide, 150 - at);
  });
  const read = await native(await pdfOf(labelOf(ring)));
  expect(codesOf(read)).toEqual([]);
});

it('a Code 128 in other code sets than ours becomes one with the same data', async () => {
  const read = await native(readFileSync(new URL('producers/tcpdf.pdf', import.meta.url)));
  expect(codesOf(read).map(dataOf)).toContain('code128 TC-6000123');
});

it('a page of texts, boxes and tables has nothing to scan', async () => {
  const table = Array.from({ length: 30 }, (_, index) => `20 ${20 + index * 6} 240 0.5 re f 20 20 0.5 174 re f\n`);
  const columns = Array.from({ length: 12 }, (_, index) => `${20 + index * 22} 20 0.5 174 re f\n`);
  const texts = Array.from({ length: 20 }, (_, index) => `BT /F1 8 Tf 22 ${22 + index * 8} Td (some words) Tj ET\n`);
  const read = await native(pageOf({ content: [...table, ...columns, ...texts].join('') }));
  expect(areaOfCodes(read)).toBeUndefined();
  expect(areaOfCodes(await native(sample('browser-label.pdf')))).toBeUndefined();
});
