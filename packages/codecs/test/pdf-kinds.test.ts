/** PDFs of other programs: pictures of every coding and colour, masks, and content that NATIVE must interpret. */
import { readFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { ConversionParams } from '../src/convert/params.ts';
import { convertDocument } from '../src/convert/convert.ts';
import { fitPictures } from '../src/convert/fit-pictures.ts';
import { readPdf } from '../src/formats/pdf/read.ts';
import { createLabel, isBlack, sampleText, type Element, type ImageElement, type Raster } from '../src/label/index.ts';
import { grayRaster } from '../src/pictures/encode.ts';
import { renderLabel } from '../src/render/index.ts';
import { pageOf, type PdfObject, pdfOf } from './pdf-source.ts';

const sample = (name: string): Uint8Array => readFileSync(new URL(`samples/pdf/${name}.pdf`, import.meta.url));

/** The page in gray. */
async function drawn(bytes: Uint8Array, dpi: number): Promise<Raster> {
  const { document, diagnostics } = await readPdf(bytes, { dpi });
  expect(diagnostics).toEqual([]);
  const { picture } = document.labels[0]!.elements[0] as ImageElement;
  return picture.kind === 'mono' ? grayRaster(picture) : picture;
}

async function native(bytes: Uint8Array, expected: readonly string[] = []): Promise<readonly Element[]> {
  const { document, diagnostics } = await readPdf(bytes, { dpi: 203, pdf: { conversionMode: 'NATIVE' } });
  expect(diagnostics.map(({ code }) => code)).toEqual(expected);
  return document.labels[0]!.elements;
}

it.each(['ccitt-g3', 'ccitt-g3-2d', 'ccitt-g4', 'jbig2', 'jpx'])('decodes %s to the same pixels', async (name) => {
  const black = (x: number, y: number): boolean =>
    x < 8 || y < 8 || (x >= 24 && x < 40 && y >= 16 && y < 32) || (x >= 48 && ((x >> 1) & 1) === 0);
  const { widthDots, heightDots, data } = await drawn(sample(name), 72);
  expect([widthDots, heightDots]).toEqual([64, 40]);
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 64; x++) expect(data[y * 64 + x]! < 128, `${x}, ${y}`).toBe(black(x, y));
});

/** A picture of one pixel a cell, drawn so that each is 20 dots wide. */
async function shades(entries: string, samples: readonly number[], more: readonly PdfObject[] = []): Promise<number[]> {
  const count = 4;
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${count * 20} 20] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    { entries: '', data: `q ${count * 20} 0 0 20 0 0 cm 0 g /I Do Q` },
    { entries: `/Type /XObject /Subtype /Image /Width ${count} /Height 1 ${entries}`, data: Uint8Array.from(samples) },
    ...more,
  ]);
  const { data } = await drawn(file, 72);
  return Array.from({ length: count }, (_, index) => data[10 * count * 20 + index * 20 + 10]!);
}

const cmykTint = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>';
const softMask: PdfObject = {
  entries: '/Type /XObject /Subtype /Image /Width 4 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  data: Uint8Array.of(255, 128, 0, 255),
};
const stencil: PdfObject = {
  entries: '/Type /XObject /Subtype /Image /Width 4 /Height 1 /ImageMask true /BitsPerComponent 1',
  data: Uint8Array.of(0x40),
};
it.each<[string, string, number[], number[], PdfObject[]?]>([
  ['1-bit gray', '/ColorSpace /DeviceGray /BitsPerComponent 1', [0x50], [0, 255, 0, 255]],
  ['2-bit gray', '/ColorSpace /DeviceGray /BitsPerComponent 2', [0x1b], [0, 85, 170, 255]],
  [
    '16-bit gray',
    '/ColorSpace /DeviceGray /BitsPerComponent 16',
    [0, 0, 85, 85, 170, 170, 255, 255],
    [0, 85, 170, 255],
  ],
  [
    'inverted by Decode',
    '/ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 0]',
    [255, 170, 85, 0],
    [0, 85, 170, 255],
  ],
  [
    'CMYK',
    '/ColorSpace /DeviceCMYK /BitsPerComponent 8',
    [0, 0, 0, 255, 0, 0, 0, 170, 0, 0, 0, 85, 0, 0, 0, 0],
    [0, 85, 170, 255],
  ],
  [
    'a palette',
    '/ColorSpace [/Indexed /DeviceRGB 3 <000000555555aaaaaaffffff>] /BitsPerComponent 2',
    [0x1b],
    [0, 85, 170, 255],
  ],
  [
    'a palette of CMYK',
    '/ColorSpace [/Indexed /DeviceCMYK 1 <000000ff00000000>] /BitsPerComponent 1',
    [0x50],
    [0, 255, 0, 255],
  ],
  [
    'a profile that is none',
    '/ColorSpace [/ICCBased 6 0 R] /BitsPerComponent 8',
    [0, 85, 170, 255],
    [0, 85, 170, 255],
    [{ entries: '/N 1', data: 'none' }],
  ],
  [
    'a spot colour',
    `/ColorSpace [/Separation /Black /DeviceCMYK ${cmykTint}] /BitsPerComponent 8`,
    [255, 170, 85, 0],
    [0, 85, 170, 255],
  ],
  [
    'several inks',
    '/ColorSpace [/DeviceN [/One /Two] /DeviceGray 6 0 R] /BitsPerComponent 8',
    [255, 9, 170, 9, 85, 9, 0, 9],
    [0, 85, 170, 255],
    [{ entries: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]', data: '{ pop 1 exch sub }' }],
  ],
  [
    'a soft mask',
    '/ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 6 0 R',
    [0, 0, 0, 0],
    [0, 127, 255, 0],
    [softMask],
  ],
  [
    'a stencil mask',
    '/ColorSpace /DeviceGray /BitsPerComponent 8 /Mask 6 0 R',
    [0, 0, 0, 0],
    [0, 255, 0, 0],
    [stencil],
  ],
  [
    'a colour that is clear',
    '/ColorSpace /DeviceGray /BitsPerComponent 8 /Mask [10 20]',
    [0, 15, 85, 20],
    [0, 255, 85, 255],
  ],
  ['a stencil', '/ImageMask true /BitsPerComponent 1', [0x50], [0, 255, 0, 255]],
  ['a stencil, inverted', '/ImageMask true /BitsPerComponent 1 /Decode [1 0]', [0xa0], [0, 255, 0, 255]],
])('a picture in %s has its shades', async (_, entries, samples, wanted, more = []) => {
  const found = await shades(entries, samples, more);
  // Conversions of CMYK differ; black is black.
  for (const [index, shade] of wanted.entries())
    expect(Math.abs(found[index]! - shade), `${index}: ${found.join(' ')}`).toBeLessThanOrEqual(shade === 0 ? 0 : 32);
});

describe('NATIVE', () => {
  const texts = (elements: readonly Element[]): (readonly [string, number])[] =>
    elements.flatMap((element) => (element.kind === 'text' ? [[sampleText(element.content), element.x] as const] : []));

  it('leaves the cells of a table where they are, also if they are one text', async () => {
    const found = texts(
      await native(pageOf({ content: 'BT /F1 12 Tf 20 150 Td [(Name)-6000(Qty)-4000(Price)]TJ ET' })),
    );
    expect(found.map(([text]) => text)).toEqual(['Name', 'Qty', 'Price']);
    expect(found[0]![1]).toBe(56);
    // Advances of Helvetica: Name 2.667 em, Qty 1.556 em.
    expect(Math.abs(found[1]![1] - 56 - (12 * 8.667 * 203) / 72)).toBeLessThanOrEqual(2);
    expect(Math.abs(found[2]![1] - 56 - (12 * (8.667 + 5.556) * 203) / 72)).toBeLessThanOrEqual(2);
  });

  it('leaves turned cells where they are', async () => {
    const elements = await native(pageOf({ content: 'BT /F1 12 Tf 0 1 -1 0 100 20 Tm [(Up)-3000(there)]TJ ET' }));
    expect(texts(elements).map(([text]) => text)).toEqual(['Up', 'there']);
    const [one, other] = elements.map((element) => ('y' in element ? element.y : Number.NaN));
    expect(one).toBe(553);
    expect(Math.abs(one! - other! - (12 * (1.278 + 3) * 203) / 72)).toBeLessThanOrEqual(2);
    expect(elements.every((element) => element.kind === 'text' && element.rotation === 270)).toBe(true);
  });

  it('makes a picture of text written downwards', async () => {
    const elements = await native(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 216] /Contents 4 0 R /Resources << /Font << /C 5 0 R >> >> >>',
        { entries: '', data: 'BT /C 30 Tf 60 150 Td <004100420043> Tj ET' },
        '<< /Type /Font /Subtype /Type0 /BaseFont /KozMinPro-Regular /Encoding /UniJIS-UCS2-V /DescendantFonts [6 0 R] >>',
        '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /KozMinPro-Regular /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>',
        '<< /Type /FontDescriptor /FontName /KozMinPro-Regular /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
      ]),
    );
    expect(elements.map(({ kind }) => kind)).toEqual(['image']);
    const [{ widthDots, heightDots }] = elements as [ImageElement];
    expect(heightDots).toBeGreaterThan(2 * widthDots);
  });

  it('makes pictures of bar codes that are set in a font, not texts', async () => {
    for (const font of ['ABCDEF+LibreBarcode39-Regular', 'Free3of9', 'IDAutomationHC39M', 'Code128', 'C39HrP24DhTt']) {
      const page = (name: string): Uint8Array =>
        pdfOf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 216] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
          { entries: '', data: 'BT /F1 40 Tf 20 100 Td (*SKU-42*) Tj ET' },
          `<< /Type /Font /Subtype /TrueType /BaseFont /${name} >>`,
        ]);
      expect(
        (await native(page(font), ['barcode_font_missing'])).map(({ kind }) => kind),
        font,
      ).toEqual(['image']);
      expect((await native(page('SourceCodePro'), ['font_substituted'])).map(({ kind }) => kind)).toEqual(['text']);
    }
  });

  it('shows Thai, Devanagari and Hebrew as on the page: marks without a character of their own, and numbers', async () => {
    const bytes = sample('chromium-scripts');
    const [own, page] = [await native(bytes), await drawn(bytes, 203)];
    const texts = own.flatMap((element) => (element.kind === 'text' ? [sampleText(element.content)] : []));
    expect(texts).toEqual(['123']);
    const label = createLabel({ widthDots: page.widthDots, heightDots: page.heightDots, elements: own });
    const shown = renderLabel(await fitPictures(label, { keepColors: false }));
    // Every dot of the page's Thai and Devanagari is there, give or take one at the edges of letters.
    let [ink, lost] = [0, 0];
    for (let y = 1; y < 180; y++) {
      for (let x = 1; x < page.widthDots - 1; x++) {
        if (page.data[y * page.widthDots + x]! > 60) continue;
        ink++;
        const near = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isBlack(shown, x + dx, y + dy)));
        if (!near) lost++;
      }
    }
    expect(ink).toBeGreaterThan(500);
    expect(lost).toBeLessThan(0.01 * ink);
  });

  it('keeps Central European letters in the text', async () => {
    const bytes = (
      await convertDocument({
        source: 'zpl',
        target: 'pdf',
        bytes: Buffer.from('^XA^CI28^PW600^LL200^FO20,50^A0N,60,60^FDZażółć gęślą İğüşöç^FS^XZ'),
      })
    ).bytes;
    const texts = (await native(bytes)).map((element) =>
      element.kind === 'text' ? sampleText(element.content) : element.kind,
    );
    expect(texts).toEqual(['Zażółć gęślą İğüşöç']);
  });

  it('makes pictures of content clipped by letters', async () => {
    const elements = await native(
      pageOf({ content: 'q BT 7 Tr /F1 60 Tf 10 100 Td (CLIP) Tj ET 0 g 0 100 288 20 re f Q 20 20 100 10 re f' }),
    );
    expect(elements.map(({ kind }) => kind)).toEqual(['image', 'box']);
  });

  it('makes pictures of pattern fills, with and without colours', async () => {
    const tile = (paint: number): PdfObject => ({
      entries: `/Type /Pattern /PatternType 1 /PaintType ${paint} /TilingType 1 /BBox [0 0 8 8] /XStep 8 /YStep 8 /Resources << >>`,
      data: '0 0 4 8 re f',
    });
    const elements = await native(
      pageOf({
        content: '/Pattern cs /P scn 20 20 80 80 re f /C cs 0 0 0 /Q scn 120 20 80 80 re f 0 g 220 20 40 80 re f',
        resources: '/ColorSpace << /C [/Pattern /DeviceRGB] >> /Pattern << /P 6 0 R /Q 7 0 R >>',
        objects: [tile(1), tile(2)],
      }),
    );
    expect(elements.map(({ kind }) => kind)).toEqual(['image', 'image', 'box']);
  });

  it('omits screen-only content, like the picture of the page', async () => {
    const elements = await native(
      pageOf({
        content:
          '/OC /P BDC BT /F1 24 Tf 20 150 Td (Screen) Tj ET EMC /OC /Q BDC BT /F1 24 Tf 20 100 Td (Paper) Tj ET EMC',
        resources: '/Properties << /P 6 0 R /Q 7 0 R >>',
        objects: [
          '<< /Type /OCG /Name (a) /Usage << /Print << /PrintState /OFF >> >> >>',
          '<< /Type /OCG /Name (b) >>',
        ],
        catalog:
          '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /AS [<< /Event /Print /Category [/Print] /OCGs [6 0 R] >>] >> >>',
      }),
    );
    expect(texts(elements).map(([text]) => text)).toEqual(['Paper']);
  });

  it('reads rectangles with round corners: filled, drawn, and as a frame of two contours', async () => {
    const round = (
      x: number,
      y: number,
      { width, height, r }: { width: number; height: number; r: number },
    ): string => {
      const [k, right, top] = [r * 0.4477, x + width, y + height];
      return `${x + r} ${y} m ${right - r} ${y} l ${right - k} ${y} ${right} ${y + k} ${right} ${y + r} c ${right} ${top - r} l ${right} ${top - k} ${right - k} ${top} ${right - r} ${top} c ${x + r} ${top} l ${x + k} ${top} ${x} ${top - k} ${x} ${top - r} c ${x} ${y + r} l ${x} ${y + k} ${x + k} ${y} ${x + r} ${y} c h `;
    };
    const size = { width: 100, height: 60, r: 10 };
    const elements = await native(
      pageOf({
        content: `${round(20, 20, size)} f 2 w ${round(150, 20, size)} S ${round(20, 120, size)} ${round(23, 123, { width: 94, height: 54, r: 7 })} f*`,
      }),
    );
    const dots = (points: number): number => Math.round((points * 203) / 72);
    const wanted = [
      [100, 60, 60, 10],
      [102, 62, 2, 11],
      [100, 60, 3, 10],
    ];
    expect(elements.map(({ kind }) => kind)).toEqual(['box', 'box', 'box']);
    for (const [index, element] of elements.entries()) {
      const { widthDots, heightDots, thicknessDots, radiusDots } = element as Extract<Element, { kind: 'box' }>;
      for (const [at, found] of [widthDots, heightDots, thicknessDots, radiusDots].entries())
        expect(Math.abs(found - dots(wanted[index]![at]!)), `${index}, ${at}: ${found}`).toBeLessThanOrEqual(1);
    }
  });
});

it.each(['IMAGE', 'NATIVE'] as const)(
  'sets Chinese and Japanese in a font of ours where the PDF names one that it does not bring along: %s',
  async (conversionMode) => {
    const bytes = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 144 72] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      { entries: '', data: 'BT /F1 20 Tf 10 30 Td <4E0A6D776771> Tj ET' },
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 752 /Descent -271 /CapHeight 737 /StemV 58 >>',
    ]);
    const { document } = await readPdf(bytes, { dpi: 203, pdf: { conversionMode } });
    const shown = renderLabel(await fitPictures(document.labels[0]!, { keepColors: false }));
    const black = (left: number, right: number): number => {
      let dots = 0;
      for (let y = 0; y < shown.heightDots; y++) for (let x = left; x < right; x++) if (isBlack(shown, x, y)) dots++;
      return dots;
    };
    // Three characters of 20 points, side by side.
    for (const at of [0, 1, 2]) expect(black(28 + 56 * at, 28 + 56 * (at + 1))).toBeGreaterThan(300);
    expect(black(0, 20) + black(210, shown.widthDots)).toBe(0);
  },
);

it('a document that forbids printing is refused', async () => {
  const { document, diagnostics } = await readPdf(sample('encrypted-no-printing'), { dpi: 203 });
  expect(document.labels).toEqual([]);
  expect(diagnostics[0]).toMatchObject({
    code: 'pdf_encrypted',
    message: expect.stringContaining('does not allow printing'),
  });
});

it('NATIVE to a picture draws the page in the fonts of the PDF; with data its texts are filled in', async () => {
  const pdf = await PDFDocument.create();
  pdf
    .addPage([288, 144])
    .drawText('Helvetica {name}', { x: 20, y: 80, size: 24, font: await pdf.embedFont(StandardFonts.Helvetica) });
  const bytes = await pdf.save();
  const png = async (params: ConversionParams): Promise<Uint8Array> =>
    (await convertDocument({ source: 'pdf', target: 'png', bytes, params })).bytes;
  const drawn = await png({});
  expect(Buffer.from(await png({ pdf: { conversionMode: 'NATIVE' } })).equals(drawn)).toBe(true);
  const filled = await png({ pdf: { conversionMode: 'NATIVE' }, data: [{ name: 'Ada' }] });
  expect(Buffer.from(filled).equals(drawn)).toBe(false);
});
