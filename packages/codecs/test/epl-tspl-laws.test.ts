/** Laws of EPL and TSPL: what is written reads back as the same label; elements stay what they are; nothing throws. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readZpl } from '../src/formats/zpl/read.ts';
import { createLabel, dumpDocument, type Document, type Element, literal } from '../src/label/index.ts';
import { measureElement, renderLabel } from '../src/render/index.ts';
import { barcode as bareBarcode, box, text } from './elements.ts';
import { LANGUAGES, now, testSamples, through as throughLanguage } from './languages.ts';
import { likeness } from './likeness.ts';

const NAMES = ['epl', 'tspl'] as const;

/** Pictures are written overwriting, as the only mode that is the same on every printer: the flag does not come back. */
const dump = (document: Document): string => dumpDocument(document).replaceAll(' opaque=true', '');

describe.each(NAMES)('%s', (name) => testSamples(name, { dump }));

/** Labels of these tests are small. */
const through = (name: (typeof NAMES)[number], elements: readonly Element[]) =>
  throughLanguage(name, elements, { widthDots: 600, heightDots: 400 });
const barcode = (...[symbology, data, fields]: Parameters<typeof bareBarcode>): Element =>
  bareBarcode(symbology, data, { humanReadable: { position: 'below' }, ...fields });

describe('elements stay what they are', () => {
  const bars: readonly [string, string][] = [
    ['code128', 'ABC-1234'], ['code39', 'ABC-1234'], ['ean13', '590123412345'], ['ean13', '5901234123457'],
    ['ean8', '9638507'], ['upca', '01234567890'], ['upce', '123456'], ['interleaved2of5', '12345678'],
    ['codabar', 'A40156B'], ['code93', 'CODE93'], ['gs1-128', '(01)09501101020917(10)LOT55(21)7'], ['itf14', '1590123412345'],
    ['msi', '12345'],
  ]; // prettier-ignore
  const matrices: readonly [string, string][] = [
    ['qrcode', 'https://example.com/t/8812'], ['datamatrix', 'ABC 123 abc'], ['pdf417', 'PDF417 SAMPLE'],
    ['aztec', 'AZTEC TEXT'],
  ]; // prettier-ignore

  test.each(NAMES.flatMap((name) => bars.map(([symbology, data]) => [name, symbology, data] as const)))(
    '%s: %s %s',
    (name, symbology, data) => {
      const options: Record<string, string> = symbology === 'msi' ? { checkDigits: 'mod10' } : {};
      for (const rotation of [0, 90, 180, 270] as const) {
        const { alike, retention } = through(name, [barcode(symbology, data, { rotation, options })]);
        expect(retention.native, symbology).toBe(1);
        // The line of GS1-128 stands in parentheses: a text of its own in the nearest font. The bars are held alone.
        const least = symbology === 'gs1-128' ? 0.94 : 0.97;
        if (symbology === 'gs1-128') {
          const bare = barcode(symbology, data, { rotation, options, humanReadable: { position: 'none' } });
          expect(through(name, [bare]).alike, `bars ${rotation}`).toBeGreaterThan(0.99);
        }
        expect(alike, `${symbology} ${rotation}`).toBeGreaterThan(least);
      }
    },
  );

  test.each(NAMES.flatMap((name) => matrices.map(([symbology, data]) => [name, symbology, data] as const)))(
    '%s: %s %s',
    (name, symbology, data) => {
      const heightDots = symbology === 'pdf417' ? 8 : 0;
      const element = barcode(symbology, data, { moduleDots: 4, heightDots, humanReadable: { position: 'none' } });
      const { alike, retention } = through(name, [element]);
      expect(retention.native).toBe(1);
      expect(alike).toBe(1);
    },
  );

  test('rMQR Code is native in TSPL, turned and of a fixed height too', () => {
    for (const [rotation, options] of [
      [0, {}],
      [90, { level: 'H', version: 35 }],
    ] as const) {
      const { alike, retention, text: source } = through('tspl', [barcode('rmqr', 'RMQR 12345', { x: 200, rotation, options })]); // prettier-ignore
      expect(retention.native).toBe(1);
      expect(source).toContain(rotation === 0 ? 'RMQR 200,30,M,2,0,0,' : ',H,2,35,90,');
      expect(alike).toBe(1);
    }
  });

  test('a bar code that becomes a picture is a picture of its readable line too', () => {
    for (const moduleDots of [2, 5]) {
      const { alike, retention } = through('epl', [barcode('code11', '1234-5', { moduleDots })]);
      expect(retention.pictures).toBe(1);
      expect(alike).toBe(1);
    }
  });

  test('scalable texts are native in TSPL, in all turns and justifications', () => {
    for (const rotation of [0, 90, 180, 270] as const) {
      for (const justify of ['start', 'center', 'end'] as const) {
        const placed: Element = { ...text, x: 300, y: 200, rotation, justify, anchor: 'corner' };
        const { alike, retention } = through('tspl', [placed]);
        expect(retention).toEqual({ elements: 1, native: 1, pictures: 0 });
        expect(alike).toBeGreaterThan(0.85);
      }
    }
  });

  test('a text of another scalable face, or with gaps, is as wide in TSPL as it was', () => {
    const fonts: readonly (readonly [name: string, charGapDots: number])[] = [
      ['ipl-63', 4], ['ipl-63', -2], ['ipl-25', 0], ['ipl-26', 3], ['dpl-S01', 0], ['sbpl-cg-times', 1],
    ]; // prettier-ignore
    for (const [name, charGapDots] of fonts) {
      for (const rotation of [0, 90] as const) {
        const font = { name, heightDots: 39, widthDots: 31 };
        const given = { ...text, content: literal('Musterstraße 12, 80331'), font, charGapDots, rotation };
        const { retention, again } = through('tspl', [given]);
        expect(retention.native).toBe(1);
        expect(again.elements).toHaveLength(1);
        const [before, after] = [measureElement(given, 203), measureElement(again.elements[0]!, 203)];
        const long = rotation === 0 ? 'widthDots' : 'heightDots';
        // The last gap stands behind the text.
        expect(Math.abs(after[long] - before[long]), `${name} ${charGapDots}`).toBeLessThanOrEqual(
          3 + Math.abs(charGapDots),
        );
      }
    }
  });

  test('a font that the document brings along goes to EPL as a soft font of the characters used', () => {
    const file = readFileSync(path.join(import.meta.dirname, '../src/fonts/files/RobotoCondensed-latin.ttf'));
    const own: Element = { ...text, content: literal('Größe 42,00'), font: { ...text.font, name: 'MY.TTF', file } };
    const { alike, retention, text: source } = through('epl', [own, { ...own, y: 200, rotation: 180 }]);
    expect(retention).toEqual({ elements: 2, native: 2, pictures: 0 });
    expect(source).toMatch(/\r\nEK"a"\r\nES"a"\x0a\x00/);
    expect(source).toMatch(/\r\nA\d+,\d+,0,a,1,1,N,"/);
    expect(alike).toBeGreaterThan(0.85);
    const turned = through('epl', [{ ...own, rotation: 90, ink: 'white', blackCell: true }]);
    expect(turned.retention.pictures).toBe(1);
    expect(turned.alike).toBe(1);
  });

  test('scalable texts stay texts in EPL, in the nearest font', () => {
    const { retention, codes, text: source } = through('epl', [text]);
    expect(retention.native).toBe(1);
    expect(codes).toEqual(['element_approximated']);
    expect(source).toMatch(/\r\nA\d+,\d+,0,[1-4],\d,\d,N,"Sample 42"\r\n/);
  });

  test.each(NAMES)('%s: an inverted text on a black box is a black text behind an inverting box', (name) => {
    for (const ink of ['xor', 'white'] as const) {
      const { retention, codes, text: source, again } = through(name, [box, { ...text, ink }]);
      expect(retention.native).toBe(2);
      expect(codes).not.toContain('element_as_picture');
      expect(source).toMatch(name === 'epl' ? /LE20,40,300,80/ : /REVERSE 20,40,300,80/);
      expect(again.elements.map(({ kind }) => kind)).toEqual(['text', 'box']);
    }
  });

  test.each(NAMES)('%s: white on black that something else touches becomes exact dots', (name) => {
    const line: Element = { ...box, x: 10, y: 10, widthDots: 40, heightDots: 100, thicknessDots: 40 };
    const { alike, retention, codes } = through(name, [line, box, { ...text, ink: 'xor' }]);
    expect(retention).toEqual({ elements: 3, native: 2, pictures: 1 });
    expect(codes).toContain('element_as_picture');
    expect(alike).toBe(1);
  });

  test.each(NAMES)('%s: boxes and lines of every ink, partly outside of the label', (name) => {
    const shapes: Element[] = [
      box,
      { ...box, y: 200, thicknessDots: 4 },
      { ...box, x: -20, y: 300, thicknessDots: 3 },
      { ...box, x: 40, y: 60, widthDots: 50, heightDots: 30, ink: 'white' },
      { ...box, x: 100, y: 90, heightDots: 160, thicknessDots: 10, ink: 'xor' },
      { kind: 'line', x1: 400, y1: 20, x2: 400, y2: 220, thicknessDots: 5, ink: 'black', cap: 'butt' },
      { kind: 'line', x1: 420, y1: 20, x2: 560, y2: 220, thicknessDots: 4, ink: 'black', cap: 'slanted' },
    ];
    const { alike, retention } = through(name, shapes);
    expect(retention.native).toBe(shapes.length);
    expect(alike).toBe(1);
  });

  test('circles and round corners are native in TSPL and pictures of themselves in EPL', () => {
    const shapes: Element[] = [
      { kind: 'ellipse', x: 20, y: 20, widthDots: 100, heightDots: 100, thicknessDots: 5, ink: 'black' },
      { kind: 'ellipse', x: 150, y: 20, widthDots: 200, heightDots: 100, thicknessDots: 50, ink: 'black' },
      { ...box, x: 20, y: 200, radiusDots: 20, thicknessDots: 4 },
    ];
    expect(through('tspl', shapes)).toMatchObject({ alike: 1, retention: { elements: 3, native: 3 } });
    expect(through('epl', shapes)).toMatchObject({ alike: 1, retention: { elements: 3, native: 0, pictures: 3 } });
  });

  test('a mirrored or inverted label keeps its picture', () => {
    for (const name of NAMES) {
      for (const flags of [{ inverted: true }, { mirrored: true }]) {
        const label = createLabel({
          widthDots: 400,
          heightDots: 200,
          elements: [{ ...box, thicknessDots: 9 }, text],
          ...flags,
        });
        const { bytes } = LANGUAGES[name].write({ labels: [label] }, { now });
        const again = LANGUAGES[name].read(bytes, {}).document.labels[0]!;
        const alike = likeness(renderLabel(label, { now }), renderLabel(again, { now }));
        // The text of an EPL label is in the nearest font.
        expect(alike, `${name} ${JSON.stringify(flags)}`).toBeGreaterThan(
          name === 'epl' && 'inverted' in flags ? 0.5 : 0.9,
        );
      }
    }
  });

  test.each(NAMES)('%s: counters count and the clock runs', (name) => {
    const content: Element = {
      ...text,
      font: {
        name: name === 'epl' ? 'epl-3' : 'tspl-3',
        heightDots: name === 'epl' ? 20 : 24,
        widthDots: name === 'epl' ? 12 : 16,
      },
      anchor: 'corner',
      content: [
        { kind: 'literal', text: 'No. ' },
        { kind: 'serial', start: '007', step: 1, leadingZeros: true },
        { kind: 'literal', text: ' ' },
        { kind: 'clock', pattern: 'dd' },
        { kind: 'literal', text: '/' },
        { kind: 'clock', pattern: 'MM' },
      ],
    };
    const label = createLabel({ elements: [content], print: { quantity: 6, replicates: 2 } });
    const { bytes, diagnostics } = LANGUAGES[name].write({ labels: [label] }, { now });
    expect(diagnostics).toEqual([]);
    const again = LANGUAGES[name].read(bytes, {}).document.labels[0]!;
    expect(again.print).toMatchObject({ quantity: 6, replicates: 2 });
    expect(dumpDocument({ labels: [again] })).toContain('serial(kind=serial'.slice(0, 7));
    const element = again.elements[0]!;
    expect(element.kind === 'text' && element.content).toEqual(
      name === 'epl'
        ? [content.content[0], content.content[1], content.content[2], { kind: 'clock', pattern: 'dd/MM' }]
        : content.content,
    );
  });
});

const corpus = path.join(import.meta.dirname, '../../../../shared/corpus/zpl');

test.skipIf(!existsSync(corpus))('ZPL labels of the corpus come through TSPL as themselves', () => {
  const rows = readFileSync(path.join(corpus, 'manifest.tsv'), 'utf8').trim().split('\n').slice(1);
  const dpis: Readonly<Record<string, number>> = { 6: 152, 8: 203, 12: 304, 24: 609 };
  let elements = 0;
  let native = 0;
  const poor: string[] = [];
  for (const row of rows) {
    const [group, name, dotsPerMm, , , width, height] = row.split('\t') as string[];
    if (group !== 'labelize-labels' && group !== 'zplkit') continue;
    const options = { dpi: dpis[dotsPerMm!], widthDots: Number(width), heightDots: Number(height) };
    const before = readZpl(readFileSync(path.join(corpus, group, `${name}.zpl`)), options).document;
    const { bytes, retention } = LANGUAGES.tspl.write(before, { now });
    elements += retention!.elements;
    native += retention!.native;
    const after = LANGUAGES.tspl.read(bytes, options).document;
    const first = before.labels[0];
    if (first && likeness(renderLabel(first, { now }), renderLabel(after.labels[0]!, { now })) < 0.9) poor.push(name!);
  }
  expect(poor).toEqual([]);
  expect(native / elements).toBeGreaterThan(0.98);
});
if (!existsSync(corpus)) console.log('../shared/corpus is not there: the law over the corpus is left out');

test('epl: a line that fits the label in its own font fits it in a font of the printer, or is a picture', () => {
  const reaching = (content: string, fields: Partial<typeof text> = {}) => {
    const line = {
      ...text,
      x: 20,
      content: literal(content),
      font: { name: '0', heightDots: 30, widthDots: 24 },
      ...fields,
    };
    const { again, retention } = throughLanguage('epl', [line], { widthDots: 812, heightDots: 400 });
    const right = measureElement(again.elements[0]!, 203).x + measureElement(again.elements[0]!, 203).widthDots;
    return { right, retention };
  };
  for (const length of [20, 40, 56, 60, 64]) {
    const { right, retention } = reaching(
      'Deliver to the rear of the building, ring twice please. Thanks!!'.slice(0, length),
    );
    expect(right, `${length} characters`).toBeLessThanOrEqual(812);
    expect(retention.native, `${length} characters`).toBe(1);
  }
  // No font of EPL is so narrow.
  const narrow = reaching('x'.repeat(110), { font: { name: '0', heightDots: 20, widthDots: 8 } });
  expect(narrow.retention.pictures).toBe(1);
  expect(narrow.right).toBeLessThanOrEqual(812);
});
