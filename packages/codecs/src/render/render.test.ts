/** The renderer's laws: turning, anchors, inks, clipping, and a picture of each kind of element. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDiagnosticSink } from '../diagnostics/index.ts';
import {
  type Anchor,
  createLabel,
  createMonoBitmap,
  type Element,
  isBlack,
  literal,
  type MonoBitmap,
  type Rotation,
  type TextElement,
} from '../label/index.ts';
import { layOutText, type PlacedLine } from './paragraph.ts';
import { convertAnchor, measureElement, renderElement, renderInColour, renderLabel } from './index.ts';

const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];
const ANCHORS: readonly Anchor[] = ['block', 'corner', 'bottom-corner', 'baseline'];

function text(content: string, fields: Partial<TextElement> = {}): TextElement {
  return {
    kind: 'text',
    x: 100,
    y: 100,
    content: literal(content),
    font: { name: '0', heightDots: 30, widthDots: 30 },
    rotation: 0,
    anchor: 'block',
    justify: 'start',
    ink: 'black',
    ...fields,
  };
}

const render = (elements: readonly Element[], widthDots = 300, heightDots = 300): MonoBitmap =>
  renderLabel(createLabel({ widthDots, heightDots, elements }));

const blackDots = ({ data }: MonoBitmap): number =>
  data.reduce((sum, byte) => {
    let bits = byte;
    let count = 0;
    for (; bits; bits &= bits - 1) count++;
    return sum + count;
  }, 0);

/** The bitmap as lines of `#` and `.`. */
const dump = (bitmap: MonoBitmap): string[] =>
  Array.from({ length: bitmap.heightDots }, (_, y) =>
    Array.from({ length: bitmap.widthDots }, (_, x) => (isBlack(bitmap, x, y) ? '#' : '.')).join(''),
  );

/** The bitmap turned clockwise. */
function turned(bitmap: MonoBitmap, rotation: Rotation): string[] {
  let lines = dump(bitmap);
  for (let quarter = 0; quarter < rotation / 90; quarter++) {
    const width = lines[0]?.length ?? 0;
    lines = Array.from({ length: width }, (_, x) =>
      lines
        .toReversed()
        .map((line) => line[x])
        .join(''),
    );
  }
  return lines;
}

const arrow: Element = {
  kind: 'image',
  x: 100,
  y: 100,
  picture: renderElement(text('F7'), 203).bitmap,
  widthDots: 60,
  heightDots: 44,
  rotation: 0,
  anchor: 'block',
  ink: 'black',
};

describe('turning', () => {
  it('a turned picture is the upright one turned, to the dot', () => {
    const upright = renderElement(arrow, 203).bitmap;
    for (const rotation of ROTATIONS) {
      expect(dump(renderElement({ ...arrow, rotation } as Element, 203).bitmap)).toEqual(turned(upright, rotation));
    }
  });

  it('a turned text is the upright one turned, but for dots that are half covered', () => {
    const upright = renderElement(text('Rg8'), 203).bitmap;
    for (const rotation of ROTATIONS) {
      const lines = dump(renderElement(text('Rg8', { rotation }), 203).bitmap);
      const expected = turned(upright, rotation);
      const different = expected.flatMap((line, y) => [...line].filter((dot, x) => dot !== lines[y]?.[x])).length;
      expect(different).toBeLessThan(0.03 * expected.length * expected[0]!.length);
    }
  });

  it('an inverted label is the upright one turned by 180 degrees', () => {
    const elements = [text('Up'), { ...arrow, x: 10 } as Element];
    const label = createLabel({ widthDots: 203, heightDots: 151, elements });
    expect(dump(renderLabel({ ...label, inverted: true }))).toEqual(turned(renderLabel(label), 180));
  });

  it('a mirrored label is the upright one from the right', () => {
    const label = createLabel({ widthDots: 203, heightDots: 151, elements: [text('Left')] });
    expect(dump(renderLabel({ ...label, mirrored: true }))).toEqual(
      dump(renderLabel(label)).map((line) => [...line].toReversed().join('')),
    );
  });
});

describe('anchors', () => {
  it('convertAnchor prints the same dots', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROTATIONS),
        fc.constantFrom(...ANCHORS),
        fc.constantFrom(...ANCHORS),
        fc.constantFrom('start', 'end', 'center'),
        (rotation, anchor, to, justify) => {
          // A fixed face: its widths are whole dots.
          const element = text('Ab1g', {
            rotation,
            anchor,
            justify,
            font: { name: 'D', heightDots: 18, widthDots: 10 },
          });
          expect(dump(render([convertAnchor(element, to, 203)]))).toEqual(dump(render([element])));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('measureElement holds the dots of a box and of a picture', () => {
    expect(measureElement(arrow, 203)).toEqual({ x: 100, y: 100, widthDots: 60, heightDots: 44 });
    expect(measureElement({ ...arrow, rotation: 90 } as Element, 203)).toMatchObject({ widthDots: 44, heightDots: 60 });
  });
});

describe('inks', () => {
  const bar: Element = {
    kind: 'box',
    x: 90,
    y: 90,
    widthDots: 120,
    heightDots: 60,
    thicknessDots: 60,
    radiusDots: 0,
    ink: 'black',
  };

  it('xor twice is nothing', () => {
    expect(dump(render([bar, text('ABC', { ink: 'xor' }), text('ABC', { ink: 'xor' })]))).toEqual(dump(render([bar])));
  });

  it('xor on black leaves what is not the text', () => {
    const plain = blackDots(render([text('ABC', { ink: 'xor' })]));
    expect(blackDots(render([bar, text('ABC', { ink: 'xor' })]))).toBe(120 * 60 - plain);
  });

  it('white erases', () => {
    expect(blackDots(render([bar, { ...bar, ink: 'white' }]))).toBe(0);
  });
});

describe('lines', () => {
  it('print as many rows or columns as they are thick, wherever they begin', () => {
    for (const thicknessDots of [1, 2, 3, 4, 5]) {
      for (const at of [50, 50.25, 50.5, 50.75]) {
        const ends = { thicknessDots, ink: 'black', cap: 'butt', kind: 'line' } as const;
        const across = render([{ ...ends, x1: 10, y1: at, x2: 40, y2: at }], 100, 100);
        const down = render([{ ...ends, x1: at, y1: 40, x2: at, y2: 10 }], 100, 100);
        expect([blackDots(across), blackDots(down)]).toEqual([30 * thicknessDots, 30 * thicknessDots]);
      }
    }
  });
});

describe('clipping', () => {
  it('a label shows the part of a larger one that lies in it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 120 }),
        fc.integer({ min: -60, max: 120 }),
        fc.constantFrom(...ROTATIONS),
        (x, y, rotation) => {
          const elements = (dx: number): Element[] => [
            text('Wg@', { x: x + dx, y: y + dx, rotation }),
            { ...arrow, x: x + dx, y: y + dx + 20, rotation } as Element,
            { kind: 'ellipse', x: x + dx, y: y + dx, widthDots: 90, heightDots: 50, thicknessDots: 4, ink: 'xor' },
            {
              kind: 'line',
              x1: x + dx,
              y1: y + dx,
              x2: x + dx + 70,
              y2: y + dx + 33,
              thicknessDots: 5,
              ink: 'black',
              cap: 'butt',
            },
          ];
          const large = dump(render(elements(200), 600, 600));
          const part = large.slice(200, 300).map((line) => line.slice(200, 300));
          expect(dump(render(elements(0), 100, 100))).toEqual(part);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps the padding of every row white', () => {
    const bitmap = render([text('WWWWWWWW', { x: 0, y: 0 })], 101, 40);
    for (let row = 0; row < 40; row++) expect(bitmap.data[row * bitmap.strideBytes + 12]! & 0x07).toBe(0);
  });

  it('draws sizes beyond anything within the label and in time', () => {
    const start = process.cpuUsage();
    render([
      text('WW', { font: { name: '0', heightDots: 32_000, widthDots: 32_000 } }),
      text('WW', { font: { name: '0', heightDots: 32_000, widthDots: 32_000 }, ink: 'xor', rotation: 90 }),
      {
        kind: 'ellipse',
        x: -30_000,
        y: -30_000,
        widthDots: 64_000,
        heightDots: 64_000,
        thicknessDots: 900,
        ink: 'black',
      },
      { ...arrow, widthDots: 32_000, heightDots: 32_000 } as Element,
    ]);
    // Far above what it takes: without bounds it would be minutes.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(15_000);
  });
});

describe('print width', () => {
  it('stands in the middle of a wider canvas', () => {
    const box: Element = {
      kind: 'box',
      x: 0,
      y: 0,
      widthDots: 10,
      heightDots: 10,
      thicknessDots: 10,
      radiusDots: 0,
      ink: 'black',
    };
    const label = createLabel({ widthDots: 101, heightDots: 20, printWidthDots: 60, elements: [box] });
    expect(dump(renderLabel(label))[0]!.indexOf('#')).toBe(20);
  });
});

describe('paragraphs', () => {
  const block = {
    widthDots: 200,
    maxLines: 2,
    lineSpacingDots: 0,
    align: 'left',
    hangingIndentDots: 0,
    overflow: 'overprint',
  } as const;

  it('surplus lines of an overprinting block print on the last one, of a clipping block not at all', () => {
    const words = 'one two three four five six seven eight nine ten';
    const rows = (bitmap: MonoBitmap): number => dump(bitmap).findLastIndex((line) => line.includes('#'));
    const over = render([text(words, { block, x: 10, y: 10 })]);
    const clipped = render([text(words, { block: { ...block, overflow: 'clip' }, x: 10, y: 10 })]);
    expect(rows(over)).toBeLessThan(10 + 60 + 10);
    expect(blackDots(over)).toBeGreaterThan(blackDots(clipped));
  });

  it('every alignment stays inside the block', () => {
    for (const align of ['left', 'center', 'right', 'justify'] as const) {
      const lines = dump(
        render([text('to be or not to be that is', { block: { ...block, align, maxLines: 6 }, x: 20, y: 10 })]),
      );
      for (const line of lines) {
        if (!line.includes('#')) continue;
        expect(line.indexOf('#')).toBeGreaterThanOrEqual(20);
        expect(line.lastIndexOf('#')).toBeLessThan(221);
      }
    }
  });

  const lines = (content: string, fields: Partial<typeof block> | { align: 'justify' }): readonly PlacedLine[] =>
    layOutText(text(content, { block: { ...block, maxLines: 9, ...fields } }), content, 203).lines;

  it('justified lines of Hebrew begin on the right, the last one too', () => {
    const [first, ...others] = lines('שלום עולם זהו טקסט ארוך בעברית', { align: 'justify' });
    expect(first!.pieces.at(-1)!.text).toBe('שלום');
    expect(first!.pieces[0]!.x).toBe(0);
    expect(first!.line.widthDots).toBe(200);
    const last = others.at(-1)!;
    expect(last.x + last.line.widthDots).toBeCloseTo(200, 6);
  });

  it('a line of a right-to-left paragraph that begins with a Latin word keeps its direction', () => {
    const both = lines('שלום שלום ABC שלום', {});
    expect(both[1]!.line.glyphs.at(-1)!.glyph).toBe(lines('C', {})[0]!.line.glyphs[0]!.glyph);
  });

  it('Thai breaks between words, and never between a letter and its marks', () => {
    const content = 'สวัสดีชาวโลกนี่คือข้อความภาษาไทยที่ยาวมาก';
    const broken = lines(content, {}).map(({ pieces }) => pieces[0]!.text);
    expect(broken.length).toBeGreaterThan(2);
    expect(broken.join('')).toBe(content);
    for (const line of broken) expect(line).toMatch(/^\p{L}/u);
  });
});

describe('diagnostics', () => {
  it('name characters that print blank', () => {
    const sink = createDiagnosticSink();
    renderLabel(createLabel({ elements: [text('box \u{1F4E6}'), text('漢字')] }), { sink });
    expect(sink.list()).toMatchObject([
      { code: 'missing_glyphs', message: 'No typeface here prints \u{1F4E6} (U+1F4E6); the place stays blank.' },
    ]);
  });
});

describe('pictures of single elements', () => {
  it.each<[string, Element]>([
    ['a letter of font 0', text('a', { font: { name: '0', heightDots: 20, widthDots: 20 } })],
    ['a letter of font A', text('M', { font: { name: 'A', heightDots: 18, widthDots: 10 } })],
    [
      'a rounded box',
      { kind: 'box', x: 0, y: 0, widthDots: 24, heightDots: 14, thicknessDots: 2, radiusDots: 6, ink: 'black' },
    ],
    ['an ellipse', { kind: 'ellipse', x: 0, y: 0, widthDots: 22, heightDots: 13, thicknessDots: 3, ink: 'black' }],
    ['a slanted line', { kind: 'line', x1: 0, y1: 0, x2: 24, y2: 12, thicknessDots: 4, ink: 'black', cap: 'slanted' }],
  ])('%s', (_, element) => {
    expect(`\n${dump(renderElement(element, 203).bitmap).join('\n')}\n`).toMatchSnapshot();
  });

  it('a blank element has a picture of no dots', () => {
    expect(renderElement(text('   '), 203).bitmap).toEqual(createMonoBitmap(0, 0));
  });
});

it('the room that ^FB reserves for lines that its text does not have lies under nothing', () => {
  const block = {
    widthDots: 400,
    maxLines: 9999,
    lineSpacingDots: 0,
    align: 'left',
    hangingIndentDots: 0,
    overflow: 'overprint',
  } as const;
  const text = {
    kind: 'text',
    x: 20,
    y: 20,
    content: literal('one line'),
    font: { name: '0', heightDots: 30, widthDots: 30 },
    rotation: 0,
    anchor: 'block',
    justify: 'start',
    ink: 'black',
    block,
  } as const;
  expect(measureElement(text, 203)).toEqual({ x: 20, y: 20, widthDots: 400, heightDots: 30 });
  expect(renderElement(text, 203).bitmap.widthDots).toBeGreaterThan(50);
});

describe('in gray and colour', () => {
  const elements: readonly Element[] = [
    text('Colour', { x: 10, y: 10 }),
    text('white on black', { x: 40, y: 60, ink: 'white', blackCell: true }),
    { kind: 'box', x: 20, y: 20, widthDots: 120, heightDots: 80, thicknessDots: 3, radiusDots: 12, ink: 'xor' },
    text('inverts', { x: 30, y: 40, ink: 'xor' }),
  ];

  it.each([
    ['upright', {}],
    ['turned', { inverted: true }],
    ['mirrored', { mirrored: true }],
    ['on a print width of its own', { printWidthDots: 250, mirrored: true, inverted: true }],
  ])('a label prints the dots that it prints in black and white: %s', (_, fields) => {
    const label = createLabel({ widthDots: 301, heightDots: 120, elements, ...fields });
    const mono = renderLabel(label);
    for (const channels of [1, 3] as const) {
      const { data } = renderInColour(label, channels);
      const dark = Array.from({ length: 301 * 120 }, (__, at) => data[at * channels] === 0);
      expect(dark.every((black, at) => black === isBlack(mono, at % 301, Math.floor(at / 301)))).toBe(true);
      expect(data.every((sample) => sample === 0 || sample === 255)).toBe(true);
    }
  });

  it('elements that take too long to draw are left out and reported', () => {
    const sink = createDiagnosticSink();
    // They lie outside of the label: what they cost is counted, not drawn.
    const heavy = Array.from({ length: 500 }, () => ({ ...elements[2]!, x: 9999, widthDots: 812, heightDots: 1218 }));
    renderInColour(createLabel({ elements: heavy as Element[] }), 1, { sink });
    expect(sink.list().map(({ code }) => code)).toEqual(['limit_exceeded']);
  });
});
