/**
 * Laws of every printer language: a written label reads back as the same label, elements stay elements or become a
 * picture of themselves, and nothing throws. A language lists what it cannot express in its `facts.ts`.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpusLabels } from '../../../test/corpus/corpus.ts';
import { latin1 } from '../src/bytes/cursor.ts';
import { read, write } from '../src/formats/face.ts';
import { renderLabel } from '../src/render/index.ts';
import {
  type Content,
  contentText,
  createLabel,
  type Document,
  dumpDocument,
  type Element,
  literal,
  type MonoBitmap,
  sampleText,
} from '../src/label/index.ts';
import { barcode, box, text } from './elements.ts';
import type { Law } from './languages/facts.ts';
import { FACTS, LANGUAGES, now, samplesOf, through } from './languages/index.ts';
import { arbitraryLabel } from './laws/arbitrary-label.ts';
import { likeness } from './likeness.ts';
import { seedOf } from '../../../test/properties.ts';

const BARS: readonly (readonly [symbology: string, data: string])[] = [
  ['code128', 'ABC-1234'], ['code128', '0123456789'], ['code39', 'ABC-1234'], ['ean13', '590123412345'], ['ean13', '5901234123457'],
  ['ean8', '9638507'], ['upca', '01234567890'], ['upce', '123456'], ['interleaved2of5', '12345678'], ['codabar', 'A40156B'],
  ['code93', 'CODE93'], ['gs1-128', '(01)09501101020917(10)LOT55(21)7'], ['itf14', '1590123412345'], ['msi', '12345'],
]; // prettier-ignore
const MATRICES: readonly (readonly [symbology: string, data: string])[] = [
  ['qrcode', 'https://example.com/t/8812'], ['datamatrix', 'ABC 123 abc'], ['pdf417', 'PDF417 SAMPLE'], ['aztec', 'AZTEC TEXT'],
]; // prettier-ignore
const COMPOSITES: readonly (readonly [symbology: string, data: string, heightDots: number])[] = [
  ['databar-omni', '0950110153000|(17)250101', 0],
  ['databar-expanded-stacked', '(01)09501101530003(17)250101|(10)ABC', 0],
  ['ean13', '950110153000|(17)250101', 0],
  ['upca', '01200000012|(15)021231', 0],
  ['gs1-128', '(01)03212345678906|(21)A1B2C3D4', 78],
];
const TURNS = [0, 90, 180, 270] as const;
const wordsOf = (elements: readonly Element[]): string[] =>
  elements.map((element) => ('content' in element ? sampleText(element.content) : element.kind));

describe.each(LANGUAGES)('%s', (language) => {
  const facts = FACTS[language];
  const lacks = (what: string): boolean => facts.lacks?.includes(what) ?? false;
  const excepted = (law: Law): boolean => facts.exceptions?.[law] !== undefined;
  const least = (law: keyof NonNullable<typeof facts.least>, bound: number): number => facts.least?.[law] ?? bound;
  /** One element that must stay itself, or become a picture of its dots if the language lacks it. */
  const retained = (what: string) =>
    lacks(what) ? { elements: 1, native: 0, pictures: 1 } : { elements: 1, native: 1, pictures: 0 };

  describe('its samples', () => {
    const samples = samplesOf(language);
    const dump = (document: Document): string => {
      const lines = dumpDocument(document);
      return facts.unsaid ? lines.replaceAll(facts.unsaid, '') : lines;
    };
    const dots = ({ labels }: Document): string[] =>
      labels.map((label) => hash('sha256', renderLabel(label, { now }).data));
    const expectSame = (again: Document, once: Document, name?: string): void => {
      if (excepted('the same tree')) expect(dots(again), name).toEqual(dots(once));
      else expect(dump(again), name).toBe(dump(once));
    };
    const readAll = async (bytes: Uint8Array) => (await read(language, bytes, { mergeFields: false })).document;
    /** Reads what was written of a document, at its density. */
    const readAgain = (bytes: Uint8Array, { labels }: Document) =>
      read(language, bytes, { mergeFields: false, dpi: labels[0]!.dpi });

    test('read(write(read(x))) is read(x)', async () => {
      for (const { file, bytes } of samples) {
        const once = await readAll(bytes);
        const again = await readAgain((await write(language, once, { now })).bytes, once);
        expectSame(again.document, once, file);
        if (!excepted('nothing to report')) expect(again.diagnostics, file).toEqual([]);
      }
    });

    test('a written document is written the same again', async () => {
      for (const { file, bytes } of samples) {
        const document = await readAll(bytes);
        const once = (await write(language, document, { now })).bytes;
        const twice = await write(language, (await readAgain(once, document)).document, { now });
        expect(latin1(twice.bytes), file).toBe(latin1(once));
      }
    });

    test('are written without a picture', async () => {
      for (const { file, bytes } of samples) {
        const { retention } = await write(language, await readAll(bytes), { now });
        if (!excepted(`pictures of ${file}`)) expect(retention!.native, file).toBe(retention!.elements);
      }
    });

    test('any label at all is written and read without an exception; the result is written and read the same again', async () => {
      await fc.assert(
        fc.asyncProperty(arbitraryLabel, async (label) => {
          const small = { ...label, dpi: 203, widthDots: 812, heightDots: 609 };
          const once = await readAll((await write(language, { labels: [small] }, { now })).bytes);
          expect(once.labels.length).toBe(1);
          const again = await readAll((await write(language, once, { now })).bytes);
          expectSame(again, once);
        }),
        { numRuns: 60, seed: seedOf(7), endOnFailure: true },
      );
    });
  });

  describe('bar codes stay bar codes, dot for dot', () => {
    /** A language that turns bar codes in some ways only has pictures of the others. */
    const turned = (what: string, rotation: number): string =>
      lacks(`bars turned by ${rotation}`) ? `bars turned by ${rotation}` : what;

    test.each(BARS)('%s %s in every turn, with and without its readable line', async (symbology, data) => {
      const options: Record<string, string> = symbology === 'msi' ? { checkDigits: 'mod10' } : {};
      for (const rotation of TURNS) {
        const placed = { rotation, x: 100, y: 100, options };
        const bare = await through(language, [barcode(symbology, data, placed)]);
        expect(bare.retention).toEqual(retained(turned(symbology, rotation)));
        expect(bare.problems).toEqual([]);
        expect(bare.alike, `${symbology} ${rotation}`).toBeGreaterThan(0.97);
        const line = await through(language, [
          barcode(symbology, data, { ...placed, humanReadable: { position: 'below' } }),
        ]);
        expect(line.retention).toEqual(retained(turned(symbology, rotation)));
        // The line is in the nearest font of the language.
        expect(line.alike, `${symbology} ${rotation}, with its line`).toBeGreaterThan(
          least(`readable line of ${symbology}`, least('readable line', 0.97)),
        );
      }
    });

    test.each(MATRICES)('%s %s', async (symbology, data) => {
      for (const rotation of [0, 90] as const) {
        const heightDots = symbology === 'pdf417' ? 8 : 0;
        const element = barcode(symbology, data, { moduleDots: 4, heightDots, rotation });
        const { alike, retention } = await through(language, [element]);
        expect(retention).toEqual(
          retained(
            rotation !== 0 && lacks(`turned ${symbology}`) ? `turned ${symbology}` : turned(symbology, rotation),
          ),
        );
        expect(alike).toBe(1);
      }
    });

    test.each(COMPOSITES)('%s %s with a component above', async (symbology, data, heightDots) => {
      const element = barcode(symbology, data, { heightDots, options: { composite: 'auto' } });
      const { alike, retention, again } = await through(language, [element]);
      expect(retention).toEqual(retained(`composite ${symbology}`));
      if (retention.native) expect(again.elements[0]).toMatchObject({ symbology, options: { composite: 'auto' } });
      if (!excepted(`dots of composite ${symbology}`)) expect(alike).toBe(1);
    });
  });

  describe('texts stay texts', () => {
    test('in all turns and justifications', async () => {
      for (const rotation of TURNS) {
        for (const justify of ['start', 'center', 'end'] as const) {
          const placed: Element = { ...text, x: 300, y: 200, rotation, justify, anchor: 'corner' };
          const { alike, retention, again } = await through(language, [placed]);
          expect(retention).toEqual({ elements: 1, native: 1, pictures: 0 });
          expect(wordsOf(again.elements)).toEqual(['Sample 42']);
          expect(alike, `${rotation} ${justify}`).toBeGreaterThan(least('text', 0.85));
        }
      }
    });

    test('of a paragraph all its lines', async () => {
      const block = {
        widthDots: 300, maxLines: 3, lineSpacingDots: 0, align: 'center', hangingIndentDots: 0, overflow: 'clip',
      } as const; // prettier-ignore
      const words = 'Keep this label with the goods';
      const { retention, again } = await through(language, [{ ...text, content: literal(words), block }]);
      expect(retention).toEqual({ elements: 1, native: 1, pictures: 0 });
      expect(wordsOf(again.elements).join(' ')).toBe(words);
    });

    test.each([
      ['Latin of the west', 'Grüße aus Köln'],
      ['Latin of the east', 'Příliš žluťoučký kůň'],
      ['Cyrillic', 'Привет мир'],
      ['Greek', 'Καλημέρα'],
      ['mixed scripts', 'Привет, Größe 5 €'],
    ])('of other scripts, %s: %s', async (script, words) => {
      const { again, codes } = await through(language, [{ ...text, content: literal(words) }]);
      expect(codes).not.toContain('unencodable_character');
      expect(wordsOf(again.elements)).toEqual([lacks(script) ? 'image' : words]);
    });

    test('whose data would end a field', async () => {
      const { again } = await through(language, [{ ...text, content: literal('a;b,c|d^e~f&G>H') }]);
      expect(wordsOf(again.elements)).toEqual(['a;b,c|d^e~f&G>H']);
    });

    test('that count, as often as the label is printed', async () => {
      const serial = { kind: 'serial', start: '007', step: 1, leadingZeros: true } as const;
      const content: Content = [{ kind: 'literal', text: 'No. ' }, serial, { kind: 'literal', text: 'A' }];
      const print = { quantity: 6, replicates: 2 };
      const { again, codes } = await through(language, [{ ...text, content }], { print });
      const element = again.elements[0]!;
      if (lacks('replicates')) {
        expect('content' in element && contentText(element.content, now)).toBe('No. 007A');
        expect(codes).toContain('element_approximated');
        return;
      }
      expect('content' in element && element.content).toEqual(content);
      expect(again.print).toMatchObject({ quantity: 6, replicates: 2 });
    });

    test('of the printer’s clock, or the day of the conversion and a diagnostic', async () => {
      const clock = { kind: 'clock', pattern: "dd'.'MM'.'yyyy" } as const;
      const label = createLabel({ elements: [{ ...text, content: [clock] }] });
      const { bytes, diagnostics } = await write(language, { labels: [label] }, { now });
      expect(latin1(bytes)).toContain(facts.clock);
      expect(diagnostics.some(({ message }) => /clock|date/.test(message))).toBe(lacks('clock'));
      const [element] = (await read(language, bytes)).document.labels[0]!.elements;
      expect(element && 'content' in element && contentText(element.content, now)).toBe('02.01.2026');
    });
  });

  describe('shapes', () => {
    const line = { kind: 'line', thicknessDots: 5, ink: 'black', cap: 'butt' } as const;
    test('boxes, filled boxes and upright lines are exact', async () => {
      const shapes: Element[] = [
        box,
        { ...box, y: 200, thicknessDots: 4 },
        { ...box, x: 400, y: 140, widthDots: 160, heightDots: 150, thicknessDots: 75 },
        { ...line, x1: 400, y1: 20, x2: 400, y2: 120 },
        { ...line, x1: 420, y1: 20, x2: 560, y2: 20 },
      ];
      const { alike, retention } = await through(language, shapes);
      expect(retention.native).toBe(shapes.length);
      expect(alike).toBeGreaterThanOrEqual(least('shapes', 1));
    });

    test.each([
      ['circle', { kind: 'ellipse', x: 20, y: 20, widthDots: 100, heightDots: 100, thicknessDots: 5, ink: 'black' }],
      ['ellipse', { kind: 'ellipse', x: 350, y: 40, widthDots: 120, heightDots: 60, thicknessDots: 4, ink: 'black' }],
      ['round box', { ...box, y: 200, thicknessDots: 4, radiusDots: 20 }],
      ['slanted line', { ...line, x1: 420, y1: 20, x2: 560, y2: 220, cap: 'slanted' }],
      ['sloping line', { ...line, x1: 350, y1: 200, x2: 500, y2: 320 }],
      ['white box', { ...box, ink: 'white' }],
    ] as const satisfies readonly (readonly [string, Element])[])('%s', async (what, shape) => {
      const { alike, retention, codes } = await through(language, [shape, { ...box, y: 550 }]);
      const { native, pictures } = retained(what);
      expect(retention).toEqual({ elements: 2, native: native + 1, pictures });
      expect(codes.filter((code) => code === 'element_as_picture')).toHaveLength(pictures);
      expect(alike).toBeGreaterThanOrEqual(least('shapes', 1));
    });

    test('boxes and lines of every ink, partly outside of the label', async () => {
      const shapes: Element[] = [
        box,
        { ...box, y: 200, thicknessDots: 4 },
        { ...box, x: -20, y: 300, thicknessDots: 3 },
        { ...box, x: 40, y: 60, widthDots: 50, heightDots: 30, ink: 'white' },
        { ...box, x: 100, y: 90, heightDots: 160, thicknessDots: 10, ink: 'xor' },
        { ...line, x1: 400, y1: 20, x2: 400, y2: 220 },
        { ...line, x1: 420, y1: 20, x2: 560, y2: 220, thicknessDots: 4, cap: 'slanted' },
      ];
      const { alike, retention } = await through(language, shapes, { widthDots: 600, heightDots: 400 });
      expect(retention.pictures).toBe(facts.inkPictures ?? 0);
      expect(alike).toBeGreaterThanOrEqual(least('shapes', 1));
    });

    test('white on black that something else touches keeps its dots', async () => {
      const upright: Element = { ...box, x: 10, y: 10, widthDots: 40, heightDots: 100, thicknessDots: 40 };
      const { alike, retention } = await through(language, [upright, box, { ...text, ink: 'xor' }]);
      if (lacks('inverting text')) expect(retention).toEqual({ elements: 3, native: 2, pictures: 1 });
      expect(alike).toBeGreaterThanOrEqual(lacks('inverting text') ? 1 : least('white on black', 0.97));
    });

    test('elements partly left of the label are cut, not lost', async () => {
      const { alike } = await through(language, [{ ...box, x: -40, thicknessDots: 6 }]);
      expect(alike).toBe(1);
    });

    test('white text on black stays text', async () => {
      // 28 dots are ten points, which every language with outline fonts has.
      const words = { ...text, font: { name: '0', heightDots: 28, widthDots: 28 } };
      const pairs: readonly (readonly [string, readonly Element[]])[] = [
        ['xor', [box, { ...words, ink: 'xor' }]],
        ['white', [box, { ...words, ink: 'white' }]],
        ['inverting box', [words, { ...box, ink: 'xor' }]],
      ];
      for (const [how, elements] of pairs) {
        const { alike, retention } = await through(language, elements);
        expect(retention, how).toEqual({ elements: 2, native: 2, pictures: 0 });
        expect(alike, how).toBeGreaterThan(least('white on black', 0.97));
      }
    });

    test('pictures keep every dot, magnified and turned', async () => {
      const data = Uint8Array.from({ length: 3 * 17 }, (_, i) => (i * 73) & (i % 3 === 2 ? 0xe0 : 0xff));
      const picture: MonoBitmap = { kind: 'mono', widthDots: 19, heightDots: 17, strideBytes: 3, data };
      for (const rotation of TURNS) {
        for (const times of [1, 3, 2.5]) {
          const size = { widthDots: Math.round(19 * times), heightDots: Math.round(17 * times) };
          const { alike, retention } = await through(language, [
            { kind: 'image', x: 200, y: 150, picture, ...size, rotation, anchor: 'block', ink: 'black' },
          ]);
          expect(retention.native).toBe(1);
          expect(alike, `${rotation} ×${times}`).toBe(1);
        }
      }
    });

    test.each([{ inverted: true }, { mirrored: true }])('a label that is %o keeps its picture', async (flags) => {
      const size = { widthDots: 400, heightDots: 200 };
      const elements: Element[] = [
        { ...box, thicknessDots: 9 },
        { ...text, y: 120 },
      ];
      const { alike } = await through(language, elements, { ...size, ...flags });
      expect(alike).toBeGreaterThan(least('turned label', 0.9));
    });

    test.each([300, 600])('at %i dpi labels come back dot for dot', async (dpi) => {
      const shapes = [box, { ...box, x: 333, y: 251, thicknessDots: 3, widthDots: 101, heightDots: 77 }];
      const { again } = await through(language, shapes, { dpi });
      const off = again.elements.map((element, i) => Math.abs((element as typeof box).x - shapes[i]!.x));
      expect(Math.max(...off)).toBeLessThanOrEqual(facts.unitsPerInch ? dpi / facts.unitsPerInch / 2 : 0);
    });
  });
});

/** Labels as shops and carriers print them. */
const everyday = corpusLabels().filter(({ group }) => ['labelize-labels', 'zplkit', 'own'].includes(group));

test.each(LANGUAGES)('everyday labels of the corpus come through %s as themselves', async (language) => {
  const least = { native: 0.98, median: 0.95, every: 0.9, ...FACTS[language].carrierLabels };
  let elements = 0;
  let native = 0;
  const alike: number[] = [];
  for (const { file, dpi, widthDots, heightDots } of everyday) {
    const options = { dpi, widthDots, heightDots };
    const before = (await read('zpl', readFileSync(file), options)).document;
    const { bytes, retention } = await write(language, before, { now });
    elements += retention!.elements;
    native += retention!.native;
    const after = (await read(language, bytes, { ...options, mergeFields: false })).document;
    const [first] = before.labels;
    if (first) alike.push(likeness(renderLabel(first, { now }), renderLabel(after.labels[0]!, { now })));
  }
  alike.sort((a, b) => a - b);
  expect(native / elements).toBeGreaterThan(least.native);
  expect(alike[alike.length >> 1]).toBeGreaterThan(least.median);
  expect(alike[0]).toBeGreaterThan(least.every);
});
