/** The conversion pipeline: parameters, transformations, multi-label rules, watermarks, failures. */
import { textOf } from '../src/diagnostics/index.ts';
import { describe, expect, it } from 'vitest';
import { convertDocument, type ConvertRequest } from '../src/convert/convert.ts';
import { rotateLabel } from '../src/language/frame/rotate.ts';
import { scaleLabel } from '../src/convert/scale.ts';
import { planLabel } from '../src/convert/plan-label.ts';
import { watermarkPicture, watermarkText } from '../src/convert/watermark/watermark.ts';
import { read, write } from '../src/formats/face.ts';
import type { FormatName } from '../src/formats/format.ts';
import {
  sampleText,
  createLabel,
  createMonoBitmap,
  type Element,
  isBlack,
  type Label,
  literal,
  type MonoBitmap,
  type Picture,
  type Rotation,
  type TextElement,
} from '../src/label/index.ts';
import { decodePicture } from '../src/pictures/decode.ts';
import { encodePng } from '../src/pictures/png.ts';
import { measureElement, renderLabel } from '../src/render/index.ts';
import { likeness } from './likeness.ts';

const text = (content: string, fields: Partial<TextElement> = {}): TextElement => ({
  kind: 'text',
  x: 30,
  y: 20,
  content: literal(content),
  font: { name: '0', heightDots: 40, widthDots: 30 },
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
  ...fields,
});
const barcode = (fields: Partial<Extract<Element, { kind: 'barcode' }>> = {}): Element => ({
  kind: 'barcode',
  symbology: 'code128',
  x: 60,
  y: 200,
  content: literal('123456'),
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
const box = (fields: Partial<Extract<Element, { kind: 'box' }>> = {}): Element => ({
  kind: 'box',
  x: 10,
  y: 10,
  widthDots: 380,
  heightDots: 280,
  thicknessDots: 4,
  radiusDots: 0,
  ink: 'black',
  ...fields,
});
const label = (elements: readonly Element[], fields: Partial<Label> = {}): Label =>
  createLabel({ widthDots: 406, heightDots: 304, sizeFromSource: true, elements, ...fields });
const xml = async (...elements: Element[]): Promise<Uint8Array> =>
  (await write('xml', { labels: [label(elements)] })).bytes;

const run = async (request: Partial<ConvertRequest> & { bytes: Uint8Array }) => {
  const result = await convertDocument({ source: 'xml', target: 'png', ...request });
  return result;
};
const picture = async (bytes: Uint8Array): Promise<Picture> => {
  const decoded = await decodePicture(bytes, 'png');
  if (decoded.kind === 'error') throw new Error(textOf(decoded.fault));
  return decoded;
};
const mono = async (bytes: Uint8Array): Promise<MonoBitmap> => {
  const decoded = await picture(bytes);
  if (decoded.kind !== 'mono') throw new Error('not black and white');
  return decoded;
};
const turned = (bitmap: MonoBitmap, turn: number): MonoBitmap => {
  const { widthDots: w, heightDots: h } = bitmap;
  const out = turn % 180 === 0 ? createMonoBitmap(w, h) : createMonoBitmap(h, w);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (!isBlack(bitmap, x, y)) continue;
      const [tx, ty] =
        turn === 90 ? [h - 1 - y, x] : turn === 180 ? [w - 1 - x, h - 1 - y] : turn === 270 ? [y, w - 1 - x] : [x, y];
      out.data[ty! * out.strideBytes + (tx! >> 3)]! |= 0x80 >> (tx! & 7);
    }
  }
  return out;
};

describe('rotation', () => {
  const picture8 = { ...createMonoBitmap(16, 8), data: Uint8Array.from({ length: 16 }, (_, index) => index * 37) };
  const rotations: Rotation[] = [0, 90, 180, 270];
  const anchors = ['block', 'corner', 'bottom-corner', 'baseline'] as const;
  const samples: [string, Element][] = [
    ...rotations.flatMap((rotation) =>
      anchors.map((anchor): [string, Element] => [
        `text ${rotation} ${anchor}`,
        text('Agjp 12', { x: 200, y: 150, rotation, anchor }),
      ]),
    ),
    ...rotations.flatMap((rotation) =>
      anchors.map((anchor): [string, Element] => [
        `bar code ${rotation} ${anchor}`,
        barcode({
          x: 200,
          y: 150,
          rotation,
          anchor,
          moduleDots: 1,
          heightDots: 40,
          humanReadable: { position: 'none' },
        }),
      ]),
    ),
    ...rotations.map((rotation): [string, Element] => [
      `image ${rotation}`,
      {
        kind: 'image',
        x: 200,
        y: 150,
        picture: picture8,
        widthDots: 32,
        heightDots: 16,
        rotation,
        anchor: 'block',
        ink: 'black',
      },
    ]),
    ['box', box()],
    ['ellipse', { kind: 'ellipse', x: 30, y: 50, widthDots: 101, heightDots: 60, thicknessDots: 5, ink: 'black' }],
    ['line', { kind: 'line', x1: 20, y1: 30, x2: 300, y2: 30, thicknessDots: 4, ink: 'black', cap: 'butt' }],
    ['slope', { kind: 'line', x1: 20, y1: 30, x2: 300, y2: 200, thicknessDots: 8, ink: 'black', cap: 'butt' }],
    [
      'slanted line',
      { kind: 'line', x1: 20, y1: 230, x2: 200, y2: 30, thicknessDots: 8, ink: 'black', cap: 'slanted' },
    ],
    [
      'paragraph',
      text('several words of text', {
        rotation: 90,
        block: {
          widthDots: 150,
          maxLines: 4,
          lineSpacingDots: 3,
          align: 'right',
          hangingIndentDots: 10,
          overflow: 'clip',
        },
      }),
    ],
  ];
  it.each(samples)('turns a %s like a picture of it', (_, element) => {
    const one = label([element]);
    for (const turn of [90, 180, 270, -90, 450]) {
      const expected = turned(renderLabel(one), ((turn % 360) + 360) % 360);
      expect(likeness(renderLabel(rotateLabel(one, turn)), expected), String(turn)).toBeGreaterThan(
        element.kind === 'text' ? 0.9 : 0.97,
      );
    }
  });
  it('turns labels that are inverted or mirrored as a whole', () => {
    for (const fields of [{ inverted: true }, { mirrored: true }, { inverted: true, mirrored: true }]) {
      const one = label([text('Agjp'), box({ widthDots: 100 }), barcode()], fields);
      for (const turn of [90, 180, 270])
        expect(
          likeness(renderLabel(rotateLabel(one, turn)), turned(renderLabel(one), turn)),
          `${JSON.stringify(fields)} ${turn}`,
        ).toBeGreaterThan(0.93);
    }
  });
});

describe('size and density', () => {
  it('targetDpi rescales every dot value to the same size in inches', async () => {
    const source = label(
      [
        text('Ab', {
          block: {
            widthDots: 200,
            maxLines: 2,
            lineSpacingDots: 10,
            align: 'left',
            hangingIndentDots: 20,
            overflow: 'clip',
            heightDots: 100,
          },
          charGapDots: 4,
        }),
        barcode({ humanReadable: { position: 'below', font: { name: '0', heightDots: 20, widthDots: 20 } } }),
        box(),
      ],
      { printWidthDots: 400, print: { gapDots: 20, quantity: 3 } },
    );
    const doubled = scaleLabel({ ...source, dpi: 300 }, 2, 600);
    expect(doubled).toMatchObject({
      dpi: 600,
      widthDots: 812,
      heightDots: 608,
      printWidthDots: 800,
      print: { gapDots: 40, quantity: 3 },
    });
    expect(doubled.elements[0]).toMatchObject({
      x: 60,
      y: 40,
      font: { heightDots: 80, widthDots: 60 },
      charGapDots: 8,
      block: { widthDots: 400, lineSpacingDots: 20, hangingIndentDots: 40, heightDots: 200 },
    });
    expect(doubled.elements[1]).toMatchObject({
      moduleDots: 6,
      heightDots: 160,
      humanReadable: { font: { heightDots: 40 } },
    });
    expect(doubled.elements[2]).toMatchObject({ thicknessDots: 8, widthDots: 760 });
  });
  it('sourceDpi, dpi and targetDpi: the picture has the size of the output', async () => {
    const bytes = (await write('png', { labels: [label([box()])] })).bytes;
    for (const [params, size] of [
      [{}, [406, 304]],
      [{ dpi: 300 }, [406, 304]],
      [{ sourceDpi: 203, dpi: 300 }, [600, 449]],
      [{ dpi: 203, targetDpi: 406 }, [812, 608]],
      [{ scaling: 50 }, [203, 152]],
    ] as const) {
      const { widthDots, heightDots } = await picture(
        (await convertDocument({ source: 'png', target: 'png', bytes, params })).bytes,
      );
      expect([widthDots, heightDots], JSON.stringify(params)).toEqual(size);
    }
  });
  it('label.width and label.height are inches of the output; the rest is detected', async () => {
    const bytes = await xml(box());
    for (const [params, size] of [
      [{ label: { width: 4 } }, [812, 304]],
      [{ label: { width: 1, height: 2 }, rotation: 90 }, [203, 406]],
      [{ dpi: 300, label: { width: 4, height: 6 } }, [1200, 1800]],
    ] as const) {
      const { widthDots, heightDots } = await picture((await run({ bytes, params })).bytes);
      expect([widthDots, heightDots], JSON.stringify(params)).toEqual(size);
    }
  });
  it('position cuts away everything left of and above it', async () => {
    const cut = await mono(
      (
        await run({
          bytes: await xml(box({ x: 100, y: 50, widthDots: 20, heightDots: 20, thicknessDots: 20 })),
          params: { position: { x: 95, y: 50 } },
        })
      ).bytes,
    );
    expect([cut.widthDots, cut.heightDots]).toEqual([311, 254]);
    expect([isBlack(cut, 4, 0), isBlack(cut, 5, 0), isBlack(cut, 24, 19), isBlack(cut, 25, 19)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('position acts after the turn of an inverted label', async () => {
    const { bytes } = await write('xml', {
      labels: [label([box({ x: 0, y: 0, widthDots: 20, heightDots: 20, thicknessDots: 20 })], { inverted: true })],
    });
    const cut = await mono((await run({ bytes, params: { position: { x: 380, y: 280 } } })).bytes);
    expect([cut.widthDots, cut.heightDots, isBlack(cut, 5, 3), isBlack(cut, 6, 4), isBlack(cut, 25, 23)]).toEqual([
      26,
      24,
      false,
      true,
      true,
    ]);
  });
});

describe('colour', () => {
  const pixels = Uint8Array.from(
    { length: 64 * 64 * 3 },
    (_, index) => (index % 3 === 0 ? 255 : Math.floor(index / 3) % 64) * 1,
  );
  const png = encodePng({ kind: 'raster', widthDots: 64, heightDots: 64, channels: 3, data: pixels });
  it('COLOR keeps colours in picture targets, GRAYSCALE and BW are black and white', async () => {
    const colour = await picture(
      (await convertDocument({ source: 'png', target: 'png', bytes: png, params: { colorMode: 'COLOR' } })).bytes,
    );
    expect(colour.kind === 'raster' && Buffer.compare(colour.data, pixels)).toBe(0);
    for (const colorMode of ['BW', 'GRAYSCALE'] as const)
      expect(
        (
          await picture(
            (await convertDocument({ source: 'png', target: 'png', bytes: png, params: { colorMode } })).bytes,
          )
        ).kind,
      ).toBe('mono');
  });
  it('COLOR works with turns, cuts and other elements above the picture', async () => {
    const { bytes } = await convertDocument({ source: 'png', target: 'xml', bytes: png });
    const { document } = await read('xml', bytes);
    const [image] = document.labels[0]!.elements;
    const both = await write('xml', {
      labels: [
        {
          ...document.labels[0]!,
          elements: [
            image!,
            { kind: 'box', x: 0, y: 0, widthDots: 8, heightDots: 8, thicknessDots: 8, radiusDots: 0, ink: 'black' },
          ],
        },
      ],
    });
    const out = await picture(
      (
        await convertDocument({
          source: 'xml',
          target: 'png',
          bytes: both.bytes,
          params: { colorMode: 'COLOR', rotation: 90 },
        })
      ).bytes,
    );
    expect(out.kind === 'raster' && [...out.data.subarray(63 * 3, 64 * 3)]).toEqual([0, 0, 0]);
    expect(out.kind === 'raster' && out.data[0]).toBe(255);
  });
  it.each(['bmp', 'gif', 'jpeg'] as const)('%s comes out in the fewest bits and reads back', async (target) => {
    const bw = await convertDocument({ source: 'xml', target, bytes: await xml(box()) });
    const { document, diagnostics } = await read(target, bw.bytes);
    expect(diagnostics).toEqual([]);
    expect(document.labels[0]).toMatchObject({ widthDots: 406, heightDots: 304 });
    const back = await convertDocument({
      source: target,
      target: 'png',
      bytes: bw.bytes,
      params: { colorMode: 'BW', darkness: 50 },
    });
    expect(likeness(await mono(back.bytes), renderLabel(label([box()])))).toBe(1);
    const colour = await convertDocument({ source: 'png', target, bytes: png, params: { colorMode: 'COLOR' } });
    const [image] = (await read(target, colour.bytes)).document.labels[0]!.elements;
    expect(image).toMatchObject({ kind: 'image', picture: { kind: 'raster', channels: 3 } });
  });
});

describe('several labels', () => {
  const data = [{ a: 'one' }, { a: 'two' }, { a: 'three' }];
  const fields = async () => xml({ ...text(''), content: [{ kind: 'field', name: 'a' }] });
  it('all come out in PDF and ZPL, the first in pictures, XML and JSON', async () => {
    for (const [target, count] of [
      ['pdf', 3],
      ['zpl', 3],
      ['png', 1],
      ['bmp', 1],
      ['gif', 1],
      ['jpeg', 1],
      ['xml', 1],
      ['json', 1],
    ] as [FormatName, number][]) {
      const result = await run({ bytes: await fields(), target, params: { data } });
      expect([result.failure, result.labels], target).toEqual([undefined, count]);
    }
    const zpl = Buffer.from((await run({ bytes: await fields(), target: 'zpl', params: { data } })).bytes).toString();
    expect(zpl.match(/\^FD[^^]*/g)).toEqual(['^FDone', '^FDtwo', '^FDthree']);
  });
  it('free tier: the first label, then the plan label', async () => {
    const { bytes, labels } = await run({
      bytes: await fields(),
      target: 'zpl',
      params: { data },
      firstLabelOnly: true,
    });
    const zpl = Buffer.from(bytes).toString();
    expect(labels).toBe(3);
    expect(zpl).toContain('^FDone');
    expect(zpl).not.toMatch(/two|three/);
    expect(zpl.match(/This plan prints only the first label/g)).toHaveLength(2);
  });
  it('free tier: entries of a batch that print are a job each, and each job has its first label', async () => {
    const request = { bytes: await fields(), target: 'zpl', params: { data: data.slice(1, 2) } } as const;
    const second = { ...request, firstLabelOnly: true, batch: { index: 1, size: 3 } };
    const printed = Buffer.from((await run({ ...second, forPrinter: true })).bytes).toString();
    expect(printed).toContain('^FDtwo');
    expect(printed).not.toContain('This plan prints only the first label');
    expect(Buffer.from((await run(second)).bytes).toString()).toContain('This plan prints only the first label');
  });
  it('without data every field prints null, and dialect moca keeps fields', async () => {
    expect(Buffer.from((await run({ bytes: await fields(), target: 'zpl' })).bytes).toString()).toContain('^FDnull');
    expect(
      Buffer.from((await run({ bytes: await fields(), target: 'zpl', params: { dialect: 'moca' } })).bytes).toString(),
    ).toMatch(/~a,\d+~/);
    const other = await run({ bytes: await fields(), target: 'epl', params: { dialect: 'moca' } });
    expect(other.diagnostics.map(({ code }) => code)).toContain('parameter_ignored');
  });
  it('copies multiply the quantity', async () => {
    const { bytes } = await write('xml', { labels: [label([box()], { print: { quantity: 3 } })] });
    expect(Buffer.from((await run({ bytes, target: 'zpl', copies: 5 })).bytes).toString()).toMatch(/\^PQ15/);
  });
});

describe('watermarks', () => {
  const busy = label([
    box({ x: 0, y: 0, widthDots: 406, heightDots: 304 }),
    barcode({ x: 40, y: 40, heightDots: 150, humanReadable: { position: 'none' } }),
    text('A text', { y: 240 }),
  ]);
  it('lie across a picture, and not on a bar code', async () => {
    const marked = renderLabel(await watermarkPicture(busy));
    const plain = renderLabel(busy);
    const code = measureElement(busy.elements[1]!, 203);
    let outside = 0;
    for (let y = 0; y < 304; y++) {
      for (let x = 0; x < 406; x++) {
        if (isBlack(marked, x, y) === isBlack(plain, x, y)) continue;
        outside++;
        expect(
          x >= code.x - 30 && x < code.x + code.widthDots + 30 && y >= code.y && y < code.y + code.heightDots,
        ).toBe(false);
      }
    }
    expect(outside).toBeGreaterThan(300);
  });
  it('are one additional text in a printer language, never on a bar code', async () => {
    for (const one of [busy, label([barcode({ x: 10, y: 10, heightDots: 270, moduleDots: 4 })]), label([])]) {
      const { elements } = await watermarkText(one);
      expect(elements).toHaveLength(one.elements.length + 1);
      const word = elements.at(-1) as TextElement;
      expect(sampleText(word.content)).toBe('SAMPLE');
      const here = measureElement(word, 203);
      expect(here.x + here.widthDots).toBeLessThanOrEqual(406);
      for (const other of one.elements.filter((element) => element.kind === 'barcode')) {
        const there = measureElement(other, 203);
        expect(
          here.x < there.x + there.widthDots &&
            there.x < here.x + here.widthDots &&
            here.y < there.y + there.heightDots &&
            there.y < here.y + here.heightDots,
        ).toBe(false);
      }
    }
  });
  it('are requested by the parameter or by the plan', async () => {
    const bytes = await xml(text('x'));
    for (const request of [{ params: { watermark: true } }, { watermark: true }])
      expect(Buffer.from((await run({ bytes, target: 'zpl', ...request })).bytes).toString()).toContain('^FDSAMPLE');
    expect(
      Buffer.from((await run({ bytes, target: 'zpl', params: { watermark: false } })).bytes).toString(),
    ).not.toContain('SAMPLE');
  });
  it('the plan label fits labels of every size', () => {
    for (const [widthDots, heightDots] of [
      [812, 1218],
      [400, 120],
      [203, 203],
    ] as const) {
      const plan = renderLabel(planLabel(label([], { widthDots, heightDots })));
      expect(plan.data.some((byte) => byte !== 0)).toBe(true);
    }
  });
});

describe('density of label XML', () => {
  const elementsOf = async (text: string, params: ConvertRequest['params']) => {
    const { bytes } = await run({ bytes: Buffer.from(text), target: 'xml', params });
    const { document } = await read('xml', bytes);
    return [document.labels[0]!.dpi, document.labels[0]!.elements[0]];
  };
  const in_ = (unit: string, dpi = '') =>
    `<label unit="${unit}"${dpi}><barcode x="12.3" y="1" type="code39" moduleWidth="0.33" humanReadable="none">"1"</barcode></label>`;
  it('millimetres become dots of the output, not of the label before', async () => {
    for (const params of [{ dpi: 600 }, { dpi: 203, targetDpi: 600 }])
      expect(await elementsOf(in_('mm', ' dpi="203"'), params)).toMatchObject([600, { x: 291, moduleDots: 8 }]);
    expect(await elementsOf(in_('mm', ' dpi="600"'), {})).toMatchObject([600, { x: 291, moduleDots: 8 }]);
    expect(await elementsOf(in_('mm'), {})).toMatchObject([203, { x: 98, moduleDots: 3 }]);
  });
  it('dots have the density of the label, else of the conversion, and are rescaled', async () => {
    const dots = (dpi: string) => `<label${dpi}><box x="203" y="0" width="406" height="1" thickness="2"/></label>`;
    expect(await elementsOf(dots(' dpi="203"'), { dpi: 406 })).toMatchObject([406, { x: 406, widthDots: 812 }]);
    expect(await elementsOf(dots(''), { dpi: 406 })).toMatchObject([406, { x: 203, widthDots: 406 }]);
    expect(await elementsOf(dots(''), { dpi: 203, targetDpi: 406 })).toMatchObject([406, { x: 406, widthDots: 812 }]);
    expect(await elementsOf(dots(' dpi="600"'), { sourceDpi: 203 })).toMatchObject([203, { x: 203, widthDots: 406 }]);
  });
});

it('an address block stays a field in the dialect moca', async () => {
  const bytes = Buffer.from(
    '<label><addressBlock x="8" y="9" width="300" height="100" fontHeight="20">ship_to</addressBlock></label>',
  );
  const { bytes: zpl } = await run({ bytes, target: 'zpl', params: { dialect: 'moca' } });
  expect(Buffer.from(zpl).toString()).toMatch(/\^FO8,9\^A0N,20,20\^(FB300|TBN,300)[^^]*\^FD~ship_to,\d+~\^FS/);
});

describe('failures have a named code', () => {
  it.each<[string, Omit<Partial<ConvertRequest>, 'bytes'> & { bytes: () => Uint8Array | Promise<Uint8Array> }, object]>(
    [
      [
        'a broken document',
        { bytes: () => Buffer.from('<label>\n<box x="a"/></label>') },
        {
          code: 'unparseable_document',
          message: expect.stringContaining(
            'x of box is "a"; it must be a number from -1000000000 to 1000000000. (line 2, column 6)',
          ),
        },
      ],
      [
        'a picture that is none',
        { source: 'png', bytes: () => Buffer.from('hello') },
        { code: 'unparseable_document' },
      ],
      ['no label', { source: 'zpl', bytes: () => Buffer.from('hello') }, { code: 'unparseable_document' }],
      [
        'a quantity above 1000',
        { source: 'zpl', bytes: () => Buffer.from('^XA^FO1,1^GB9,9,9^FS^PQ1001^XZ') },
        { code: 'quantity_too_large', message: expect.stringContaining('1001') },
      ],
      [
        'a quantity above 1000 in XML',
        { bytes: () => Buffer.from('<label quantity="1001"/>') },
        { code: 'quantity_too_large', message: expect.stringContaining('1001') },
      ],
      [
        'a label of more than the area of 15 by 15 inches',
        { bytes: () => Buffer.from('<label width="15.1" height="15"/>') },
        {
          code: 'label_too_large',
          message: 'The label is 15.1 × 15 in; at most the area of 15 × 15 in is allowed. Make the label smaller.',
        },
      ],
      [
        'an output of more than that area',
        { bytes: () => xml(box()), params: { label: { width: 16, height: 15 } } },
        { code: 'label_too_large' },
      ],
      [
        'more dots than a frame has',
        { bytes: () => xml(box()), params: { label: { width: 15, height: 15 }, dpi: 1200 } },
        {
          code: 'label_too_large',
          message:
            'The label is 15 × 15 in at 1200 dpi; at most 85000000 dots are allowed. ' +
            'Make the label smaller, or ask for fewer dpi.',
        },
      ],
      [
        'a label without an area',
        { bytes: () => Buffer.from('<label width="0" height="1"/>') },
        { code: 'unparseable_document', message: expect.stringContaining('width of label is "0"') },
      ],
      [
        'a scaling beyond all size',
        { bytes: () => xml(box()), params: { scaling: 10_000 } },
        { code: 'label_too_large' },
      ],
    ],
  )('%s', async (_, { bytes, ...request }, failure) => {
    const result = await run({ ...request, bytes: await bytes() });
    expect(result.failure).toMatchObject(failure);
    expect([result.bytes.length, result.labels]).toEqual([0, 0]);
  });
  it('data that makes too many labels of a document', async () => {
    const bytes = Buffer.from('^XA^FO1,1^GB9,9,9^FS^XZ'.repeat(5000));
    const data = Array.from({ length: 5000 }, () => ({}));
    expect((await run({ source: 'zpl', bytes, params: { data } })).failure).toMatchObject({
      code: 'invalid_parameter',
      message: 'data makes 25000000 labels of this document; at most 10000 are allowed.',
    });
  });
  it('zpl.commandsToIgnore keeps the quantity out', async () => {
    const bytes = Buffer.from('^XA^FO1,1^GB9,9,9^FS^PQ1001^XZ');
    expect(
      (await run({ source: 'zpl', bytes, params: { zpl: { commandsToIgnore: ['^PQ'] } } })).failure,
    ).toBeUndefined();
  });
});

describe('a label of another size than its source', () => {
  const message = (...parts: string[]) => parts.map((each) => `\x02${each}\x03`).join('');
  const DOCUMENTS: Readonly<Partial<Record<FormatName, string>>> = {
    zpl: '^XA^PW406^LL203^FO20,20^GB50,50,50^FS^XZ',
    epl: 'N\nq406\nQ203,24\nLO20,20,50,50\nP1\n',
    tspl: 'SIZE 406 dot,203 dot\nCLS\nBAR 20,20,50,50\nPRINT 1\n',
    sbpl: '\x1bA\x1bA102030406\x1bH0020\x1bV0020\x1bFW50H0050\x1bQ1\x1bZ',
    cpcl: '! 0 200 200 203 1\r\nPW 406\r\nLINE 20 20 70 20 50\r\nPRINT\r\n',
    ipl: message('\x1bC1\x0fW406\x0fL203', '\x1bP', 'F1;D0;L0;o20,20;f0;l50;w50;R;', '\x1bE1', '\x17'),
    xml: '<label width="2" height="1"><box x="20" y="20" width="50" height="50" thickness="25"/></label>',
  };
  const leftmost = (bitmap: MonoBitmap): number => {
    for (let x = 0; x < bitmap.widthDots; x++)
      for (let y = 0; y < bitmap.heightDots; y++) if (isBlack(bitmap, x, y)) return x;
    return -1;
  };

  it.each(Object.entries(DOCUMENTS))(
    '%s stands at its left edge, whether it is wider or narrower',
    async (source, text) => {
      const at = async (width?: number) => {
        const params = width === undefined ? {} : { label: { width, height: 2 } };
        const bytes = Buffer.from(text, 'latin1');
        return leftmost(await mono((await run({ source: source as FormatName, bytes, params })).bytes));
      };
      const own = await at();
      expect(own).toBeGreaterThan(15);
      expect([await at(4), await at(1)]).toEqual([own, own]);
    },
  );
});

describe('a label above 15 × 15 in at 203 dpi', () => {
  const side = 3100;
  const DOCUMENTS: Readonly<Partial<Record<FormatName, () => Uint8Array | Promise<Uint8Array>>>> = {
    zpl: () => Buffer.from(`^XA^PW${side}^LL${side}^FO20,20^A0N,30,30^FDx^FS^XZ`),
    epl: () => Buffer.from(`N\nq${side}\nQ${side},24\nA20,20,0,3,1,1,N,"x"\nP1\n`),
    ipl: () =>
      Buffer.from(
        [`\x1bC1\x0fW${side}\x0fL${side}`, '\x1bP', 'F1;D0;H0;o20,40;f3;c25;k9;d3,A;R;', '\x1bE1', '\x17']
          .map((each) => `\x02${each}\x03`)
          .join(''),
      ),
    tspl: () => Buffer.from(`SIZE ${side} dot,${side} dot\nCLS\nTEXT 20,20,"3",0,1,1,"A"\nPRINT 1\n`),
    sbpl: () => Buffer.from(`\x1bA\x1bA1${side}0${side}\x1bH0020\x1bV0020\x1bL0202\x1bMx\x1bQ1\x1bZ`),
    cpcl: () => Buffer.from(`! 0 200 200 ${side} 1\r\nPW ${side}\r\nT 4 0 30 40 x\r\nPRINT\r\n`),
    png: () => encodePng(createMonoBitmap(side, side)),
  };

  it.each(Object.entries(DOCUMENTS))('in %s is refused unless dpi or sourceDpi is sent', async (source, bytes) => {
    const request = { source: source as FormatName, target: 'zpl' as const, bytes: await bytes() };
    const { failure } = await run(request);
    expect(failure?.code).toBe('label_too_large');
    expect(failure!.message).toMatch(/at 203 dpi.* or send dpi with the density/);
    for (const params of [{ dpi: 300 }, { sourceDpi: 300 }])
      expect([params, (await run({ ...request, params })).failure]).toEqual([params, undefined]);
  });
});
