/** PDF out and in: exact sizes, vector content, the same dots; pages as pictures or as elements; what is refused. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../src/formats/pdf/read.ts';
import { writePdf } from '../src/formats/pdf/write.ts';
import {
  sampleText,
  createLabel,
  type Element,
  type ImageElement,
  type Label,
  literal,
  type MonoBitmap,
  type TextElement,
} from '../src/label/index.ts';
import { reducePicture } from '../src/pictures/reduce/reduce.ts';
import { renderLabel } from '../src/render/index.ts';
import { likeness } from './likeness.ts';
import { pageOf } from './pdf-source.ts';

const sample = (name: string): Uint8Array => readFileSync(new URL(`samples/pdf/${name}`, import.meta.url));
const text = (content: string, fields: Partial<TextElement> = {}): TextElement => ({
  kind: 'text',
  x: 40,
  y: 40,
  content: literal(content),
  font: { name: '0', heightDots: 40, widthDots: 40 },
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
  ...fields,
});
const box = (x: number, y: number, fields: Partial<Extract<Element, { kind: 'box' }>> = {}): Element => ({
  kind: 'box',
  x,
  y,
  widthDots: 100,
  heightDots: 60,
  thicknessDots: 4,
  radiusDots: 0,
  ink: 'black',
  ...fields,
});
const barcode = (
  symbology: string,
  data: string,
  fields: Partial<Extract<Element, { kind: 'barcode' }>> = {},
): Element => ({
  kind: 'barcode',
  symbology,
  x: 300,
  y: 200,
  content: literal(data),
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
  moduleDots: 3,
  wideRatio: 3,
  heightDots: 80,
  humanReadable: { position: 'below' },
  options: {},
  ...fields,
});
const everything: Element[] = [
  text('Plain text'),
  text('bold', { y: 90, font: { name: '0', heightDots: 40, widthDots: 40, bold: true } }),
  text('italic', { x: 200, y: 90, font: { name: '0', heightDots: 40, widthDots: 30, italic: true } }),
  text('A fixed', { x: 40, y: 140, font: { name: 'D', heightDots: 18, widthDots: 10 } }),
  text('turned', { x: 20, y: 200, rotation: 90 }),
  text('down', { x: 700, y: 300, rotation: 270 }),
  text('one two three four five six', {
    x: 500,
    y: 40,
    block: {
      widthDots: 260,
      maxLines: 3,
      lineSpacingDots: 2,
      align: 'justify',
      hangingIndentDots: 0,
      overflow: 'clip',
    },
  }),
  box(80, 300),
  box(80, 380, { thicknessDots: 30 }),
  box(200, 300, { radiusDots: 15 }),
  { kind: 'ellipse', x: 200, y: 380, widthDots: 80, heightDots: 50, thicknessDots: 5, ink: 'black' },
  { kind: 'line', x1: 40, y1: 460, x2: 300, y2: 460, thicknessDots: 3, ink: 'black', cap: 'butt' },
  { kind: 'line', x1: 40, y1: 470, x2: 200, y2: 560, thicknessDots: 5, ink: 'black', cap: 'slanted' },
  barcode('code128', '12345678'),
  barcode('qrcode', 'https://example.com', { x: 350, y: 360, moduleDots: 5 }),
  barcode('ean13', '4006381333931', { x: 560, y: 420, moduleDots: 2 }),
  box(40, 30, { widthDots: 120, heightDots: 30, thicknessDots: 30, ink: 'xor' }),
  box(90, 385, { widthDots: 20, heightDots: 20, thicknessDots: 20, ink: 'white' }),
];
const label = (elements: readonly Element[], fields: Partial<Label> = {}): Label =>
  createLabel({ widthDots: 812, heightDots: 600, elements, ...fields });

/** The page of a PDF as dots. */
const drawn = async (bytes: Uint8Array, dpi = 203): Promise<MonoBitmap> => {
  const { document, diagnostics } = await readPdf(bytes, { dpi });
  expect(diagnostics).toEqual([]);
  return reducePicture((document.labels[0]!.elements[0] as ImageElement).picture, { colorMode: 'BW', darkness: 50 });
};
const native = async (bytes: Uint8Array): Promise<readonly Element[]> => {
  const { document, diagnostics } = await readPdf(bytes, { dpi: 203, pdf: { conversionMode: 'NATIVE' } });
  expect(diagnostics).toEqual([]);
  return document.labels[0]!.elements;
};

/** A PDF of one page with this content, 100 × 100 points. */
function pdf(
  content: string,
  {
    page = '',
    pages = 1,
    resources = '',
    catalog = '',
    more = [],
  }: {
    page?: string;
    pages?: number;
    resources?: string;
    catalog?: string;
    /** Objects 5, 6, …, where there is one page. */
    more?: readonly string[];
  } = {},
): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ')}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  for (let index = 0; index < pages; index++)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] ${page} /Contents 3 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> >>`,
    );
  objects.push(...more);
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A form of 100 × 100 points that paints this. */
const form = (content: string, entries = ''): string =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A PDF of one page with this content and one more object, whose stream is the content again. */
function pdfOf([content, dictionary]: readonly [string, string], resources: string): Buffer {
  const file = pdf(content, { resources }).toString('latin1');
  const at = file.indexOf('xref\n');
  const object = `5 0 obj\n${dictionary.replace(/Length \d+/, `Length ${content.length}`)}\nstream\n${content}\nendstream\nendobj\n`;
  // The offsets of the table are wrong now: readers then search for the objects.
  return Buffer.from(file.slice(0, at) + object + file.slice(at), 'latin1');
}

describe('PDF out', () => {
  it('draws what the renderer draws, every kind of element', async () => {
    const all = label(everything);
    const { bytes, retention } = await writePdf({ labels: [all] }, {});
    expect(retention).toEqual({ elements: everything.length, native: everything.length, pictures: 0 });
    expect(likeness(await drawn(bytes), renderLabel(all))).toBeGreaterThan(0.93);
  });

  it('has sharp bars: the dots of bar codes and boxes are exactly those of the renderer', async () => {
    for (const element of [
      barcode('code128', 'ABC-123', { humanReadable: { position: 'none' } }),
      barcode('datamatrix', 'x'.repeat(30), { moduleDots: 4 }),
      box(33, 57),
      box(10, 10, { thicknessDots: 60 }),
    ]) {
      const one = label([element]);
      const { bytes } = await writePdf({ labels: [one] }, {});
      expect(likeness(await drawn(bytes), renderLabel(one))).toBeGreaterThan(0.999);
    }
  });

  it('turns and mirrors whole labels, and centres a print width', async () => {
    for (const fields of [
      { inverted: true },
      { mirrored: true },
      { inverted: true, mirrored: true },
      { printWidthDots: 700 },
    ]) {
      const one = label(everything.slice(0, 16), fields);
      const { bytes } = await writePdf({ labels: [one] }, {});
      expect(likeness(await drawn(bytes), renderLabel(one)), JSON.stringify(fields)).toBeGreaterThan(0.9);
    }
  });

  it('is one page a label at its physical size', async () => {
    const { bytes } = await writePdf(
      {
        labels: [
          createLabel({ widthDots: 812, heightDots: 1218 }),
          createLabel({ dpi: 300, widthDots: 600, heightDots: 300 }),
        ],
      },
      {},
    );
    const file = Buffer.from(bytes).toString('latin1');
    expect(file.match(/MediaBox \[[^\]]*\]/g)).toEqual(['MediaBox [ 0 0 288 432 ]', 'MediaBox [ 0 0 144 72 ]']);
    expect(
      (await readPdf(bytes, { dpi: 300 })).document.labels.map(({ widthDots, heightDots }) => [widthDots, heightDots]),
    ).toEqual([
      [1200, 1800],
      [600, 300],
    ]);
  });

  it('keeps bitmaps at one bit a dot, and colour where the label has it', async () => {
    const picture = renderLabel(label([box(0, 0)]));
    const image = (fields: object): Element =>
      ({
        kind: 'image',
        x: 0,
        y: 0,
        picture,
        widthDots: 812,
        heightDots: 600,
        rotation: 0,
        anchor: 'block',
        ink: 'black',
        ...fields,
      }) as Element;
    const { bytes } = await writePdf({ labels: [label([image({})])] }, {});
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/ImageMask true/);
    expect(likeness(await drawn(bytes), picture)).toBe(1);
    const red = {
      kind: 'raster',
      widthDots: 2,
      heightDots: 1,
      channels: 3,
      data: Uint8Array.of(255, 0, 0, 255, 255, 255),
    };
    const colour = await writePdf({ labels: [label([image({ picture: red })])] }, {});
    const { document } = await readPdf(colour.bytes, { dpi: 203, colors: true });
    const back = (document.labels[0]!.elements[0] as ImageElement).picture;
    expect(back.kind === 'raster' && [...back.data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('has the marks of shaped scripts where the renderer has them', async () => {
    const one = label([text('ที่นี่ น้ำ กุ้ง'), text('مُحَمَّد', { y: 120 }), text('नमस्ते', { y: 200, rotation: 90 })]);
    const { bytes } = await writePdf({ labels: [one] }, {});
    expect(likeness(await drawn(bytes), renderLabel(one))).toBeGreaterThan(0.93);
  });

  it('has text that can be searched, whatever the characters', async () => {
    const { bytes } = await writePdf({ labels: [label([text('Grüße “quoted” 5')])] }, {});
    expect((await native(bytes)).map((element) => element.kind === 'text' && sampleText(element.content))).toEqual([
      'Grüße “quoted” 5',
    ]);
  });
});

describe('PDF in, NATIVE', () => {
  it('takes the texts, boxes and lines of our own labels back as what they were', async () => {
    const elements = await native((await writePdf({ labels: [label(everything.slice(0, 13))] }, {})).bytes);
    const kinds = elements.map((element) => element.kind);
    expect(kinds.filter((kind) => kind === 'text').length).toBe(8);
    expect(elements.filter((element) => element.kind === 'text').map((element) => sampleText(element.content))).toEqual(
      expect.arrayContaining(['Plain text', 'italic', 'A fixed', 'turned', 'down', 'one two three', 'four five six']),
    );
    expect(elements).toContainEqual(box(80, 300));
    expect(elements).toContainEqual(
      expect.objectContaining({ kind: 'ellipse', x: 200, y: 380, widthDots: 80, heightDots: 50, thicknessDots: 5 }),
    );
    expect(elements).toContainEqual(
      expect.objectContaining({ kind: 'line', x1: 40, y1: 470, x2: 200, y2: 560, thicknessDots: 5, cap: 'slanted' }),
    );
    expect(elements).toContainEqual(expect.objectContaining({ kind: 'text', rotation: 90 }));
    expect(elements).toContainEqual(expect.objectContaining({ kind: 'text', rotation: 270 }));
  });

  it('takes a browser’s label apart: text, boxes, lines; slanted text, gray grounds and shadings are pictures', async () => {
    const elements = await native(sample('browser-label.pdf'));
    const texts = elements.filter((element) => element.kind === 'text').map((element) => sampleText(element.content));
    expect(texts).toEqual(
      expect.arrayContaining(['PRIORITY MAIL', 'Ship to: Jörg Müller', 'Königstraße 12', 'white on black', 'vertical']),
    );
    expect(texts.join()).not.toContain('thirteen');
    expect(elements.filter((element) => element.kind === 'box').length).toBeGreaterThan(10);
    expect(elements.filter((element) => element.kind === 'image').length).toBeGreaterThanOrEqual(3);
    const image = await readPdf(sample('browser-label.pdf'), { dpi: 203 });
    const picture = reducePicture((image.document.labels[0]!.elements[0] as ImageElement).picture, { colorMode: 'BW' });
    const rendered = renderLabel(
      label(
        elements.map((element) =>
          element.kind === 'image'
            ? { ...element, picture: reducePicture(element.picture, { colorMode: 'BW' }) }
            : element,
        ),
        { heightDots: 1218 },
      ),
    );
    expect(likeness(rendered, picture)).toBeGreaterThan(0.6);
  });

  it('reads size, place and turn of texts and joins the pieces of a line', async () => {
    const [one, ...others] = await native(pdf('BT /F 10 Tf 10 20 Td [(Hel) 20 (lo)] TJ ( wor) Tj (ld) Tj ET'));
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      kind: 'text',
      x: 28,
      y: 226,
      rotation: 0,
      anchor: 'baseline',
      content: [{ kind: 'literal', text: 'Hello world' }],
    });
    const [turned] = await native(pdf('BT /F 10 Tf 0 1 -1 0 50 20 Tm (Up) Tj ET'));
    expect(turned).toMatchObject({ kind: 'text', x: 141, y: 226, rotation: 270 });
  });

  it('honours page rotation and crop box', async () => {
    const { document } = await readPdf(
      pdf('BT /F 10 Tf 10 20 Td (Hi) Tj ET', { page: '/Rotate 90 /CropBox [0 0 100 50]' }),
      { dpi: 72, pdf: { conversionMode: 'NATIVE' } },
    );
    expect(document.labels[0]).toMatchObject({
      widthDots: 50,
      heightDots: 100,
      elements: [{ kind: 'text', x: 20, y: 10, rotation: 90 }],
    });
  });

  it('reads rectangles, frames, strokes and lines', async () => {
    const at = (points: number): number => Math.round((points * 203) / 72);
    expect(await native(pdf('10 10 20 30 re f'))).toEqual([
      {
        kind: 'box',
        x: at(10),
        y: at(60),
        widthDots: at(30) - at(10),
        heightDots: at(90) - at(60),
        thicknessDots: at(30) - at(10),
        radiusDots: 0,
        ink: 'black',
      },
    ]);
    expect(await native(pdf('10 10 40 40 re 12 12 36 36 re f*'))).toMatchObject([{ kind: 'box', thicknessDots: 6 }]);
    expect(await native(pdf('2 w 10 10 40 40 re S'))).toMatchObject([{ kind: 'box', thicknessDots: 6, x: at(9) }]);
    expect(await native(pdf('1 w 10 50 m 90 50 l S'))).toMatchObject([
      { kind: 'box', widthDots: at(90) - at(10), heightDots: 3 },
    ]);
    expect(await native(pdf('1 w 10 10 m 90 60 l S'))).toMatchObject([{ kind: 'line', cap: 'butt' }]);
    expect(await native(pdf('1 g 0 0 100 100 re f 0 g 10 10 20 20 re f 1 g 15 15 5 5 re f'))).toMatchObject([
      { ink: 'black' },
      { ink: 'white' },
    ]);
  });

  it('makes pictures of what it cannot say: gray, clipped, dashed, slanted, a shading', async () => {
    for (const content of [
      '0.5 g 10 10 20 20 re f',
      'q 10 10 m 30 10 l 20 30 l h W n 10 10 20 20 re f Q',
      '[3] 0 d 10 10 m 90 10 l S',
      'BT /F 20 Tf 1 .2 -.2 1 10 20 Tm (Hi) Tj ET',
      '10 10 m 20 30 50 30 60 10 c f',
      '/Pattern cs /P scn 10 10 20 20 re f',
    ]) {
      const resources =
        '/Pattern << /P << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [10 10 30 30] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0] /C1 [1] >> >> >> >>';
      expect(
        (await native(pdf(content, { resources }))).map((element) => element.kind),
        content,
      ).toEqual(['image']);
    }
  });

  const texts = async (bytes: Uint8Array): Promise<string[]> =>
    (await native(bytes)).flatMap((element) => (element.kind === 'text' ? [sampleText(element.content)] : []));
  const kinds = async (bytes: Uint8Array): Promise<string[]> => (await native(bytes)).map(({ kind }) => kind);

  it('takes forms apart; what it cannot say in one is a picture of its own', async () => {
    const bytes = pdf('q .5 0 0 .5 10 10 cm /X Do Q', {
      resources: '/XObject << /X 5 0 R >>',
      more: [form('BT /F 20 Tf 10 20 Td (inside) Tj ET 0.5 g 10 60 20 20 re f 0 g 50 60 20 20 re f')],
    });
    expect(await kinds(bytes)).toEqual(['text', 'image', 'box']);
    expect(await native(bytes)).toContainEqual(expect.objectContaining({ kind: 'text', x: 42, y: 226 }));
  });

  it('leaves out what is on a layer that is off, objects and forms alike', async () => {
    const more = [
      '<< /Type /OCG /Name (off) >>',
      '<< /Type /OCG /Name (on) >>',
      form('BT /F 10 Tf 10 80 Td (form off) Tj ET', '/OC 5 0 R'),
      form('BT /F 10 Tf 10 60 Td (form on) Tj ET', '/OC 6 0 R'),
    ];
    const bytes = pdf(
      '/OC /A BDC BT /F 10 Tf 10 40 Td (off) Tj ET EMC /OC /B BDC BT /F 10 Tf 10 20 Td (on) Tj ET EMC /X Do /Y Do',
      {
        catalog: '/OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [5 0 R] >> >>',
        resources: '/Properties << /A 5 0 R /B 6 0 R >> /XObject << /X 7 0 R /Y 8 0 R >>',
        more,
      },
    );
    expect(await texts(bytes)).toEqual(['on', 'form on']);
  });

  it('has annotations and filled fields, also such without an appearance', async () => {
    const bytes = pdf('BT /F 10 Tf 10 90 Td (page) Tj ET', {
      page: '/Annots [5 0 R 7 0 R]',
      catalog:
        '/AcroForm << /Fields [7 0 R] /NeedAppearances true /DR << /Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
      more: [
        '<< /Type /Annot /Subtype /Stamp /Rect [0 0 100 100] /F 4 /AP << /N 6 0 R >> >>',
        form('BT /F 10 Tf 10 60 Td (stamp) Tj ET'),
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (filled) /DA (/H 10 Tf 0 g) /Rect [10 20 90 40] /F 4 >>',
      ],
    });
    expect(await texts(bytes)).toEqual(['page', 'stamp', 'filled']);
    // The field stands between 20 and 40 points from the bottom.
    const { data, strideBytes } = await drawn(bytes);
    expect(data.subarray(strideBytes * 170, strideBytes * 225).some((byte) => byte !== 0)).toBe(true);
  });

  it('makes pictures of outlined letters and of glyphs without a character', async () => {
    expect(await kinds(pdf('BT 1 Tr /F 20 Tf 10 20 Td (Hi) Tj ET'))).toEqual(['image']);
    expect(await kinds(pdf('1 g BT 2 Tr /F 20 Tf 10 20 Td (Hi) Tj ET'))).toEqual(['image']);
    expect(await kinds(pdf('BT 2 Tr /F 20 Tf 10 20 Td (Hi) Tj ET'))).toEqual(['text']);
    const glyph = '800 0 0 0 700 700 d1 0 0 700 700 re f';
    const nameless = pdf('BT /Z 20 Tf 10 20 Td (AB) Tj ET', {
      resources: '/Font << /Z 5 0 R >>',
      more: [
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 65 /LastChar 66 /Widths [800 800] /Encoding << /Type /Encoding /Differences [65 /g1 /g2] >> /CharProcs << /g1 6 0 R /g2 6 0 R >> /Resources << >> >>',
        `<< /Length ${glyph.length} >>\nstream\n${glyph}\nendstream`,
      ],
    });
    expect(await kinds(nameless)).toEqual(['image']);
  });

  it('keeps the space between letters and the width of letters', async () => {
    const [spaced] = await native(pdf('BT 8 Tc /F 12 Tf 10 20 Td (Spaced) Tj ET'));
    const [plain] = await native(pdf('BT /F 12 Tf 10 20 Td (Spaced) Tj ET'));
    expect(spaced).toMatchObject({ kind: 'text', charGapDots: 23 });
    expect(Math.abs((spaced as TextElement).font.widthDots - (plain as TextElement).font.widthDots)).toBeLessThan(3);
    expect(await texts(pdf('BT /F 10 Tf 60 Tz 10 20 Td (narrow) Tj 150 Tz (wide) Tj ET'))).toEqual(['narrow', 'wide']);
  });

  it('covers what lies below a picture that hides it', async () => {
    const bytes = pdf('0 0 100 100 re f 0.9 g 10 10 50 50 re f');
    expect(await native(bytes)).toMatchObject([{ kind: 'box' }, { kind: 'image', opaque: true }]);
  });

  it('reads a document that is encrypted with an empty password', async () => {
    expect(await texts(sample('encrypted-empty-password.pdf'))).toEqual(['Upright Text', 'Side']);
  });

  it('has the size of its unit', async () => {
    const { document } = await readPdf(pdf('10 10 20 20 re f', { page: '/UserUnit 2' }), {
      dpi: 72,
      pdf: { conversionMode: 'NATIVE' },
    });
    expect(document.labels[0]).toMatchObject({
      widthDots: 200,
      heightDots: 200,
      elements: [{ kind: 'box', x: 20, y: 140, widthDots: 40, heightDots: 40 }],
    });
  });

  it('leaves out invisible text', async () => {
    expect(await native(pdf('BT 3 Tr /F 10 Tf 10 20 Td (ocr) Tj ET'))).toEqual([]);
  });
});

/** A page that a pattern covers. */
const tiled = (entries: string): Uint8Array =>
  pageOf({
    content: '/Pattern cs /P scn 0 0 288 216 re f',
    resources: '/Pattern << /P 6 0 R >>',
    objects: [
      {
        entries: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 ${entries.includes('BBox') ? '' : '/BBox [0 0 10 10]'} /Resources << >> ${entries}`,
        data: '0 0 1 1 re f',
      },
      '0.001',
    ],
  });

describe('PDF in: what is refused, by name', () => {
  const fault = async (bytes: Uint8Array, options = {}): Promise<string | undefined> => {
    const { document, diagnostics } = await readPdf(bytes, options);
    expect(document.labels).toEqual([]);
    return diagnostics[0] && `${diagnostics[0].severity} ${diagnostics[0].code}: ${diagnostics[0].message}`;
  };
  it.each<[string, () => Uint8Array, object, RegExp]>([
    ['an encrypted one', () => sample('encrypted.pdf'), {}, /error pdf_encrypted: .*requires a password/],
    ['text', () => Buffer.from('hello'), {}, /error pdf_broken/],
    ['nothing', () => new Uint8Array(), {}, /error pdf_broken/],
    ['half a file', () => Buffer.from(sample('browser-label.pdf').subarray(0, 900)), {}, /error pdf_/],
    ['no pages', () => pdf('', { pages: 0 }), {}, /error pdf_no_pages/],
    [
      '1,000 pages',
      () => pdf('', { pages: 1000 }),
      {},
      /error pdf_too_many_pages: The PDF has 1000 pages; at most 500 are possible/,
    ],
    [
      'a page that is not there',
      () => pdf(''),
      { pdf: { pageNumber: 1 } },
      /error pdf_page_missing: pdf.pageNumber is 1; the PDF has 1 page/,
    ],
    [
      'a page of a football field',
      () => pdf('', { page: '/MediaBox [0 0 14400 14400] /UserUnit 75' }),
      { dpi: 600 },
      /error label_too_large/,
    ],
  ])('%s', async (_, bytes, options, message) => {
    expect(await fault(bytes(), options)).toMatch(message);
  });
  it('a picture bomb, before it is decoded', async () => {
    const image =
      '<< /Type /XObject /Subtype /Image /Width 20000 /Height 20000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Length 0 >>';
    const bytes = pdfOf(['q 100 0 0 100 0 0 cm /I Do Q', image], '/XObject << /I 5 0 R >>');
    for (const conversionMode of ['IMAGE', 'NATIVE']) {
      expect(await fault(bytes, { pdf: { conversionMode } })).toMatch(
        /error picture_too_large: .*20000 × 20000 pixels/,
      );
    }
  });
  it('a form that draws itself again and again; the next document is read', async () => {
    const form =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /I 5 0 R >> >> /Length 42 >>';
    expect(await fault(pdfOf(['/I Do /I Do /I Do /I Do /I Do /I Do /I Do', form], '/XObject << /I 5 0 R >>'))).toMatch(
      /error pdf_broken/,
    );
    expect(await native(pdf('10 10 20 20 re f'))).toHaveLength(1);
  });
  it.each([
    ['steps of a thousandth', '/XStep 0.001 /YStep 0.001', ''],
    ['one step, escaped and away from the dictionary', '/X#53tep 7 0 R /YStep 10', ''],
    ['a matrix that makes it small', '/XStep 1 /YStep 1', '/Matrix [0.001 0 0 0.001 0 0]'],
    ['tiles that overlap', '/XStep 1 /YStep 1 /BBox [0 0 1000 1000]', ''],
  ])('a tiling pattern that repeats for hours is refused before it is drawn: %s', async (_name, steps, matrix) => {
    const { document, diagnostics } = await readPdf(tiled(`${steps} ${matrix}`), {});
    expect([document.labels, diagnostics.map(({ code }) => code)]).toEqual([[], ['limit_exceeded']]);
    expect(diagnostics[0]!.message).toContain('tiling pattern');
  });
  it('a fine hatch is drawn', async () => {
    const { document, diagnostics } = await readPdf(tiled('/XStep 2 /YStep 2 /BBox [0 0 2 2]'), {});
    expect([document.labels.length, diagnostics]).toEqual([1, []]);
  });
  it('takes one page of a thousand', async () => {
    const { document } = await readPdf(pdf('10 10 20 20 re f', { pages: 1000 }), { pdf: { pageNumber: 999 } });
    expect(document.labels).toHaveLength(1);
  });
});

it('streams are compressed', async () => {
  const { bytes } = await writePdf({ labels: [label(everything)] }, {});
  const file = Buffer.from(bytes);
  const stream = file.indexOf('stream\n') + 7;
  expect(() => inflateSync(file.subarray(stream))).not.toThrow();
  expect(bytes.length).toBeLessThan(30_000);
});
