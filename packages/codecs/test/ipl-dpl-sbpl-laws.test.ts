/** Laws of IPL, DPL and SBPL: what is written reads back as the same label; elements stay what they are; bar codes scan; nothing throws. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { readDpl } from '../src/formats/dpl/read.ts';
import { readIpl } from '../src/formats/ipl/read.ts';
import { readSbpl } from '../src/formats/sbpl/read.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import {
  type Content,
  sampleText,
  createLabel,
  dumpDocument,
  type Element,
  literal,
  type MonoBitmap,
} from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { barcode, box, text } from './elements.ts';
import { LANGUAGES, now, samplesOf, testSamples, through } from './languages.ts';
import { likeness } from './likeness.ts';

const NAMES = ['ipl', 'dpl', 'sbpl'] as const;

describe.each(NAMES)('%s', (name) => testSamples(name));

const BARS: readonly [string, string][] = [
  ['code128', 'ABC-1234'], ['code128', '0123456789'], ['code39', 'ABC-1234'], ['ean13', '590123412345'], ['ean13', '5901234123457'],
  ['ean8', '9638507'], ['upca', '01234567890'], ['upce', '123456'], ['interleaved2of5', '12345678'], ['codabar', 'A40156B'],
  ['code93', 'CODE93'], ['gs1-128', '(01)09501101020917(10)LOT55(21)7'], ['itf14', '1590123412345'],
]; // prettier-ignore
const MATRICES: readonly [string, string][] = [
  ['qrcode', 'https://example.com/t/8812'], ['datamatrix', 'ABC 123 abc'], ['pdf417', 'PDF417 SAMPLE'],
]; // prettier-ignore

describe('bar codes stay bar codes, dot for dot', () => {
  test.each(NAMES.flatMap((name) => BARS.map(([symbology, data]) => [name, symbology, data] as const)))(
    '%s: %s %s in every turn, with and without its readable line',
    (name, symbology, data) => {
      for (const rotation of [0, 90, 180, 270] as const) {
        const bare = through(name, [barcode(symbology, data, { rotation, x: 100, y: 100 })]);
        expect(bare.retention).toEqual({ elements: 1, native: 1, pictures: 0 });
        expect(bare.problems).toEqual([]);
        expect(bare.alike, `${symbology} ${rotation}`).toBeGreaterThan(0.97);
        const line = through(name, [
          barcode(symbology, data, { rotation, x: 100, y: 100, humanReadable: { position: 'below' } }),
        ]);
        expect(line.retention.native).toBe(1);
        // The line is in the nearest font of the language.
        expect(line.alike, `${symbology} ${rotation}, with its line`).toBeGreaterThan(0.85);
      }
    },
  );

  test.each(NAMES.flatMap((name) => MATRICES.map(([symbology, data]) => [name, symbology, data] as const)))(
    '%s: %s %s',
    (name, symbology, data) => {
      for (const rotation of [0, 90] as const) {
        const heightDots = symbology === 'pdf417' ? 8 : 0;
        const { alike, retention } = through(name, [barcode(symbology, data, { moduleDots: 4, heightDots, rotation })]);
        expect(retention.native).toBe(1);
        expect(alike).toBe(1);
      }
    },
  );
});

describe('GS1 DataBar and composite codes', () => {
  const COMPOSITES: readonly [symbology: string, data: string, heightDots: number][] = [
    ['databar-omni', '0950110153000|(17)250101', 0],
    ['databar-expanded-stacked', '(01)09501101530003(17)250101|(10)ABC', 0],
    ['ean13', '950110153000|(17)250101', 0],
    ['upca', '01200000012|(15)021231', 0],
    ['gs1-128', '(01)03212345678906|(21)A1B2C3D4', 78],
  ];
  test.each(
    (['ipl', 'sbpl'] as const).flatMap((name) =>
      COMPOSITES.map(([symbology, data, heightDots]) => [name, symbology, data, heightDots] as const),
    ),
  )('%s: %s with a component above', (name, symbology, data, heightDots) => {
    const { alike, retention, again } = through(name, [
      barcode(symbology, data, { heightDots, options: { composite: 'auto' } }),
    ]);
    expect(retention).toEqual({ elements: 1, native: 1, pictures: 0 });
    expect(again.elements[0]).toMatchObject({ symbology, options: { composite: 'auto' } });
    expect(alike).toBe(1);
  });

  test('sbpl: EU as SATO’s manuals have it', () => {
    const elementOf = (command: string): Element =>
      readSbpl(latin1Bytes(`\x1bA\x1b${command}\x1bQ1\x1bZ`), {}).document.labels[0]!.elements[0]!;
    expect(elementOf('EU0904331234567890|991234-abcd')).toMatchObject({
      symbology: 'ean13', moduleDots: 4, content: literal('331234567890|991234-abcd'), options: { composite: 'auto' },
    }); // prettier-ignore
    expect(elementOf('EU120402600030123456789012340|0213012345678909372#10AB')).toMatchObject({
      symbology: 'gs1-128', heightDots: 26, options: { composite: 'ccc' },
      content: literal('00030123456789012340|0213012345678909372\ue00110AB'),
    }); // prettier-ignore
    expect(elementOf('EU080400000123')).toMatchObject({ symbology: 'upce', options: {} });
  });

  test('ipl: parentheses of Code 128 are for the readable line where c6 says so', () => {
    const source = (m2: number): string =>
      `\x02\x1bP\x03\x02F1;D0;B0;o9,9;c6,0,${m2};i1;d3,(01)095 01;R;\x03\x02\x1bE1\x18\x17\x03`;
    const read = (m2: number) => readIpl(latin1Bytes(source(m2)), {}).document.labels[0]!.elements[0]!;
    expect(read(0)).toMatchObject({ content: literal('(01)095 01') });
    expect(read(1)).toMatchObject({ content: literal('0109501'), humanReadable: { text: literal('(01)095 01') } });
  });
});

describe('texts stay texts', () => {
  test('scalable texts come back as they were, in all turns and justifications', () => {
    for (const name of ['dpl', 'sbpl'] as const) {
      for (const rotation of [0, 90, 180, 270] as const) {
        for (const justify of ['start', 'center', 'end'] as const) {
          const { alike, retention } = through(name, [
            { ...text, x: 300, y: 200, rotation, justify, anchor: 'corner' },
          ]);
          expect(retention).toEqual({ elements: 1, native: 1, pictures: 0 });
          expect(alike, `${name} ${rotation} ${justify}`).toBeGreaterThan(0.85);
        }
      }
    }
  });

  test('IPL, whose outlines come in whole points, says the nearest and where the text ends', () => {
    const { retention, codes, text: source, again } = through('ipl', [text]);
    expect(retention.native).toBe(1);
    expect(codes).toEqual(['element_approximated']);
    expect(source).toMatch(/H0;o\d+,\d+;f3;c63(,-?\d+)?;(k\d+|h\d+;w\d+);d3,Sample 42;/);
    expect(likeness(renderLabel(createLabel({ elements: [text] })), renderLabel(again))).toBeGreaterThan(0.5);
  });

  test.each(NAMES)('%s: a paragraph becomes a text a line', (name) => {
    const block = {
      widthDots: 300, maxLines: 3, lineSpacingDots: 0, align: 'center', hangingIndentDots: 0, overflow: 'clip',
    } as const; // prettier-ignore
    const { retention, again } = through(name, [
      { ...text, content: literal('Keep this label with the goods'), block },
    ]);
    expect(retention).toEqual({ elements: 1, native: 1, pictures: 0 });
    expect(again.elements.map((element) => 'content' in element && sampleText(element.content)).join(' ')).toBe(
      'Keep this label with the goods',
    );
  });

  test.each(NAMES)('%s: letters of other scripts travel by a code page', (name) => {
    for (const words of ['Grüße aus Köln', 'Příliš žluťoučký kůň', 'Привет мир', 'Καλημέρα', 'Привет, Größe 5 €']) {
      const { again, codes } = through(name, [{ ...text, content: literal(words) }]);
      expect(codes).not.toContain('unencodable_character');
      expect(again.elements.map((element) => 'content' in element && sampleText(element.content))).toEqual([words]);
    }
  });

  test('data that would end a field is carried all the same', () => {
    for (const name of NAMES) {
      const { again } = through(name, [{ ...text, content: literal('a;b,c|d^e~f&G>H') }]);
      expect(again.elements.map((element) => 'content' in element && sampleText(element.content))).toEqual([
        'a;b,c|d^e~f&G>H',
      ]);
    }
  });

  test.each(NAMES)('%s: counters count on the printer', (name) => {
    const serial = { kind: 'serial', start: '007', step: 1, leadingZeros: true } as const;
    const content: Content = [{ kind: 'literal', text: 'No. ' }, serial, { kind: 'literal', text: 'A' }];
    const { again } = through(name, [{ ...text, content }], { print: { quantity: 6, replicates: 2 } });
    const element = again.elements[0]!;
    expect('content' in element && element.content).toEqual(content);
    expect(again.print).toMatchObject({ quantity: 6, replicates: 2 });
  });

  test('clocks run on printers that have one, and stand still elsewhere', () => {
    const clock = { kind: 'clock', pattern: "dd'.'MM'.'yyyy" } as const;
    const said = Object.fromEntries(NAMES.map((name) => [name, through(name, [{ ...text, content: [clock] }])]));
    expect(said['dpl']!.text).toContain('\x02TPQ.EF.RSTU');
    expect(said['sbpl']!.text).toContain('\x1bWADD.MM.YYYY');
    expect(said['ipl']!.text).toContain('d3,02.01.2026;');
    expect(said['ipl']!.codes).toContain('element_approximated');
  });
});

describe('shapes', () => {
  const line = { kind: 'line', thicknessDots: 5, ink: 'black', cap: 'butt' } as const;
  test.each(NAMES)('%s: boxes, filled boxes and upright lines are exact', (name) => {
    const shapes: Element[] = [
      box,
      { ...box, y: 200, thicknessDots: 4 },
      { ...box, x: 400, y: 140, widthDots: 160, heightDots: 150, thicknessDots: 75 },
      { ...line, x1: 400, y1: 20, x2: 400, y2: 120 },
      { ...line, x1: 420, y1: 20, x2: 560, y2: 20 },
    ];
    const { alike, retention } = through(name, shapes);
    expect(retention.native).toBe(shapes.length);
    expect(alike).toBeGreaterThan(0.985);
  });

  test('what a language cannot say becomes a picture of that element only, and says why', () => {
    const round: Element = { ...box, thicknessDots: 4, radiusDots: 20 };
    const oval: Element = {
      kind: 'ellipse',
      x: 350,
      y: 40,
      widthDots: 120,
      heightDots: 60,
      thicknessDots: 4,
      ink: 'black',
    };
    const slanted: Element = { ...line, x1: 350, y1: 200, x2: 500, y2: 320 };
    for (const name of NAMES) {
      const { alike, retention, codes } = through(name, [round, oval, slanted, { ...box, y: 250 }]);
      expect(retention).toEqual(
        name === 'dpl' ? { elements: 4, native: 2, pictures: 2 } : { elements: 4, native: 1, pictures: 3 },
      );
      expect(codes.filter((code) => code === 'element_as_picture').length).toBe(retention.pictures);
      expect(alike).toBeGreaterThan(0.98);
    }
  });

  test.each(NAMES)('%s: what lies partly left of the label is cut, not lost', (name) => {
    const { alike } = through(name, [{ ...box, x: -40, thicknessDots: 6 }]);
    expect(alike).toBe(1);
  });

  test.each(NAMES)('%s: white text on black stays text', (name) => {
    // 28 dots are ten points, which all three can say.
    const line = { ...text, font: { name: '0', heightDots: 28, widthDots: 28 } };
    for (const ink of ['xor', 'white'] as const) {
      const { alike, retention } = through(name, [box, { ...line, ink }]);
      expect(retention.native, ink).toBe(2);
      expect(alike, ink).toBeGreaterThan(0.97);
    }
    const inverting = { ...box, ink: 'xor' } as const;
    const { alike, retention } = through(name, [line, inverting]);
    expect(retention.native).toBe(2);
    expect(alike).toBeGreaterThan(0.97);
  });

  test('ipl: white text that reaches over its box, or two that overlap, are one picture with it', () => {
    const over: Element = { ...text, ink: 'xor', x: box.x + box.widthDots - 20 };
    for (const shapes of [
      [box, over],
      [box, { ...text, ink: 'white' }, { ...text, x: text.x + 5, ink: 'white' }],
    ] as const) {
      const { alike, retention } = through('ipl', shapes);
      expect(retention.pictures).toBe(shapes.length);
      // Letters that are drawn turned may round a dot elsewhere.
      expect(alike).toBeGreaterThan(0.999);
    }
  });

  test.each(NAMES)('%s: pictures keep every dot, magnified and turned', (name) => {
    const data = Uint8Array.from({ length: 3 * 17 }, (_, i) => (i * 73) & (i % 3 === 2 ? 0xe0 : 0xff));
    const picture: MonoBitmap = { kind: 'mono', widthDots: 19, heightDots: 17, strideBytes: 3, data };
    for (const rotation of [0, 90, 180, 270] as const) {
      for (const times of [1, 3, 2.5]) {
        const { alike, retention } = through(name, [
          {
            kind: 'image', x: 200, y: 150, picture, widthDots: Math.round(19 * times), heightDots: Math.round(17 * times), rotation,
            anchor: 'block', ink: 'black',
          },
        ]); // prettier-ignore
        expect(retention.native).toBe(1);
        expect(alike, `${rotation} ×${times}`).toBe(1);
      }
    }
  });

  test.each(NAMES)('%s: an inverted label keeps its picture', (name) => {
    const label = { inverted: true, widthDots: 400, heightDots: 200 };
    const { alike } = through(
      name,
      [
        { ...box, thicknessDots: 9 },
        { ...text, y: 120 },
      ],
      label,
    );
    expect(alike).toBeGreaterThan(name === 'ipl' ? 0.7 : 0.85);
  });

  test('300 and 600 dpi labels come back dot for dot', () => {
    for (const dpi of [300, 600]) {
      for (const name of NAMES) {
        const shapes = [box, { ...box, x: 333, y: 251, thicknessDots: 3, widthDots: 101, heightDots: 77 }];
        const { again } = through(name, shapes, { dpi });
        const off = again.elements.map((element, i) => 'x' in element && Math.abs(element.x - shapes[i]!.x));
        // Units of DPL are a tenth of a millimetre: at 600 dpi two dots and a bit.
        expect(Math.max(...off.map(Number)), `${name} ${dpi}`).toBeLessThanOrEqual(name === 'dpl' ? dpi / 500 : 0);
      }
    }
  });

  test('a format of IPL has 200 fields: what is left over is one picture', () => {
    const shapes = Array.from({ length: 260 }, (_, i) => ({
      ...box,
      x: (i % 20) * 28,
      y: Math.floor(i / 20) * 28,
      widthDots: 20,
      heightDots: 20,
      thicknessDots: 2,
    }));
    const { alike, retention, codes } = through('ipl', shapes);
    expect(alike).toBe(1);
    expect(retention.elements).toBe(260);
    expect(retention.native).toBeGreaterThan(150);
    expect(codes).toContain('element_as_picture');
  });
});

describe('spellings that files in the field have', () => {
  test('control characters as text are read like the characters', () => {
    for (const { file, bytes } of samplesOf('ipl')) {
      // Direct graphics hold bytes that have no spelling.
      if (file === '07-direct.ipl') continue;
      const spelled = latin1(bytes).replace(/[\x00-\x1f\x7f]/g, (control) => SPELLED[control] ?? control);
      expect(dumpDocument(readIpl(latin1Bytes(spelled), {}).document), file).toBe(
        dumpDocument(readIpl(bytes, {}).document),
      );
    }
    const sbpl = samplesOf('sbpl')[0]!.bytes;
    const spelled = latin1(sbpl).replace(/[\x02\x03\x1b]/g, (control) => SPELLED[control]!);
    expect(dumpDocument(readSbpl(latin1Bytes(spelled), {}).document)).toBe(dumpDocument(readSbpl(sbpl, {}).document));
  });

  test('DPL in alternate control codes, with carets, with CR LF, in xpml, or with its control bytes lost', () => {
    const label = 'L\rD11\r121100001500020ACME TOOLS\r1A6204000400020BOLT-840\rQ0002\rE\r';
    const wanted = dumpDocument(readDpl(latin1Bytes(`\x02n\r\x02${label}`), {}).document);
    const others = [
      `~n\r~${label}`,
      `~n|~${label.replaceAll('\r', '|')}`,
      `^Bn\r^B${label}`,
      `<STX>n\r<STX>${label}`,
      `\x02n\r\n\x02${label.replaceAll('\r', '\r\n')}`,
      `\0\0\0\x02n\r\x02${label}`,
      `n\r${label}`,
    ];
    for (const other of others) expect(dumpDocument(readDpl(latin1Bytes(other), {}).document), other).toBe(wanted);
    const wrapped = `<xpml><page quantity='0' pitch='76.2 mm'></xpml>\x02n\r<xpml></page></xpml><xpml><page quantity='2' pitch='76.2 mm'></xpml>\x02${label}<xpml></page></xpml><xpml><end/></xpml>`;
    const { labels } = readDpl(latin1Bytes(wrapped), {}).document;
    expect(labels.length).toBe(1);
    expect(labels[0]!.heightDots).toBe(609);
  });

  const SPELLED: Readonly<Record<string, string>> = {
    '\x02': '<STX>', '\x03': '<ETX>', '\x0f': '<SI>', '\x1b': '<ESC>', '\x18': '<CAN>', '\x17': '<ETB>', '\x0c': '<FF>', '\x1e': '<RS>',
    '\x1f': '<US>', '\x1c': '<FS>', '\r': '\r',
  }; // prettier-ignore
});

const corpus = path.join(import.meta.dirname, '../../../../shared/corpus/zpl');

test.skipIf(!existsSync(corpus)).each(NAMES)('carrier labels of the corpus come through %s as themselves', (name) => {
  const rows = readFileSync(path.join(corpus, 'manifest.tsv'), 'utf8').trim().split('\n').slice(1);
  let elements = 0;
  let native = 0;
  const alike: number[] = [];
  for (const row of rows) {
    const [group, file, , , , width, height] = row.split('\t') as string[];
    if (group !== 'labelize-labels') continue;
    const options = { widthDots: Number(width), heightDots: Number(height) };
    const before = readZpl(readFileSync(path.join(corpus, group, `${file}.zpl`)), options).document;
    const { bytes, retention } = LANGUAGES[name].write(before, { now });
    elements += retention!.elements;
    native += retention!.native;
    const after = LANGUAGES[name].read(bytes, options).document;
    const first = before.labels[0];
    if (first && after.labels[0])
      alike.push(likeness(renderLabel(first, { now }), renderLabel(after.labels[0], { now })));
  }
  alike.sort((a, b) => a - b);
  const median = alike[alike.length >> 1]!;
  console.log(
    `${name}: ${native} of ${elements} elements native, IoU median ${median.toFixed(3)}, least ${alike[0]!.toFixed(3)}`,
  );
  expect(native / elements).toBeGreaterThan(0.92);
  expect(median).toBeGreaterThan(name === 'ipl' ? 0.85 : 0.95);
});
if (!existsSync(corpus)) console.log('../shared/corpus is not there: the law over the corpus is left out');
