/**
 * No property of a label is lost without a word: of two labels that differ in one property, a printer language has two
 * documents, or diagnostics that differ. Properties that print the same dots are no loss.
 */
import { describe, expect, test } from 'vitest';
import { SYMBOLS } from '../../../../test/decodings/symbols.ts';
import { latin1 } from '../../src/bytes/cursor.ts';
import { write } from '../../src/formats/face.ts';
import type { PrinterLanguage } from '../../src/formats/format.ts';
import {
  type BarcodeElement,
  createLabel,
  createMonoBitmap,
  type Element,
  type ImageElement,
  type Label,
  literal,
  type OptionValue,
  type PrintSettings,
  type TextBlock,
  type TextElement,
} from '../../src/label/index.ts';
import { renderLabel } from '../../src/render/index.ts';
import { encodeBarcode, type OptionSpec, SYMBOLOGIES, type SymbologyName } from '../../src/symbologies/index.ts';
import { barcode, box, text } from '../elements.ts';
import { LANGUAGES, now } from '../languages/index.ts';

interface Pair {
  readonly name: string;
  readonly base: Label;
  readonly other: Label;
}

const labelOf = (elements: readonly Element[], fields: Partial<Label> = {}): Label =>
  createLabel({ widthDots: 800, heightDots: 600, sizeFromSource: true, elements, ...fields });

const print: { readonly [name in keyof PrintSettings]-?: readonly [base: PrintSettings, other: PrintSettings] } = {
  quantity: [{}, { quantity: 3 }],
  replicates: [{ quantity: 4 }, { quantity: 4, replicates: 2 }],
  pauseEvery: [
    { quantity: 4, mode: 'cutter' },
    { quantity: 4, mode: 'cutter', pauseEvery: 2 },
  ],
  speedIps: [{ speedIps: 3 }, { speedIps: 5 }],
  darknessPercent: [{ darknessPercent: 20 }, { darknessPercent: 70 }],
  media: [{ media: 'gap' }, { media: 'continuous' }],
  gapDots: [
    { media: 'gap', gapDots: 16 },
    { media: 'gap', gapDots: 40 },
  ],
  gapOffsetDots: [
    { media: 'gap', gapDots: 24 },
    { media: 'gap', gapDots: 24, gapOffsetDots: 16 },
  ],
  mode: [{ mode: 'tear-off' }, { mode: 'cutter' }],
  thermal: [{ thermal: 'direct' }, { thermal: 'transfer' }],
  tearOffsetDots: [{}, { tearOffsetDots: 16 }],
};

const block: TextBlock = {
  widthDots: 200,
  maxLines: 3,
  lineSpacingDots: 0,
  align: 'left',
  hangingIndentDots: 0,
  overflow: 'overprint',
};
const words = { ...text, x: 300, y: 200, content: literal('Keep this label with the goods') } as const;
const font = words.font;
const texts: readonly (readonly [name: string, base: TextElement, other: TextElement])[] = [
  ['bold', words, { ...words, font: { ...font, bold: true } }],
  ['italic', words, { ...words, font: { ...font, italic: true } }],
  ['underline', words, { ...words, font: { ...font, underline: true } }],
  ['width', words, { ...words, font: { ...font, widthDots: 60 } }],
  ['height', words, { ...words, font: { ...font, heightDots: 60 } }],
  ['rotation', words, { ...words, rotation: 90 }],
  ['justify', words, { ...words, justify: 'end' }],
  ['anchor', words, { ...words, anchor: 'baseline' }],
  ['ink', words, { ...words, ink: 'white' }],
  ['black cell', { ...words, ink: 'white' }, { ...words, ink: 'white', blackCell: true }],
  ['gap between characters', words, { ...words, charGapDots: 6 }],
  ['vertical', words, { ...words, direction: 'vertical' }],
  ['right to left', words, { ...words, direction: 'right-to-left' }],
  ['block', words, { ...words, block }],
  ['block width', { ...words, block }, { ...words, block: { ...block, widthDots: 300 } }],
  ['block lines', { ...words, block }, { ...words, block: { ...block, maxLines: 1 } }],
  ['block spacing', { ...words, block }, { ...words, block: { ...block, lineSpacingDots: 10 } }],
  ['block alignment', { ...words, block }, { ...words, block: { ...block, align: 'right' } }],
  ['block justified', { ...words, block }, { ...words, block: { ...block, align: 'justify' } }],
  ['block indent', { ...words, block }, { ...words, block: { ...block, hangingIndentDots: 40 } }],
  ['block overflow', { ...words, block: { ...block, maxLines: 1 } }, { ...words, block: { ...block, maxLines: 1, overflow: 'clip' } }],
  ['block shrinks', { ...words, block: { ...block, maxLines: 1, overflow: 'clip', heightDots: 50 } }, { ...words, block: { ...block, maxLines: 1, overflow: 'clip', heightDots: 50, shrinkToFit: true } }],
]; // prettier-ignore

const dots = { ...createMonoBitmap(32, 16), data: new Uint8Array(64).fill(0xa5) };
const image: ImageElement = {
  kind: 'image',
  x: 60,
  y: 60,
  picture: dots,
  widthDots: 32,
  heightDots: 16,
  rotation: 0,
  anchor: 'block',
  ink: 'black',
};
const line: Element = { kind: 'line', x1: 60, y1: 60, x2: 300, y2: 60, thicknessDots: 4, ink: 'black', cap: 'butt' };
const bars = barcode('code39', 'ABC123', { x: 200, y: 200 });
const withLine = (fields: Partial<BarcodeElement['humanReadable']>): BarcodeElement => ({
  ...bars,
  humanReadable: { position: 'below', ...fields },
});
const shapes: readonly (readonly [name: string, base: Element, other: Element])[] = [
  ['box radius', { ...box, thicknessDots: 4 }, { ...box, thicknessDots: 4, radiusDots: 20 }],
  ['box ink', box, { ...box, ink: 'xor' }],
  ['box thickness', { ...box, thicknessDots: 4 }, { ...box, thicknessDots: 6 }],
  ['line cap', { ...line, y2: 200 }, { ...line, y2: 200, cap: 'slanted' }],
  ['line thickness', line, { ...line, thicknessDots: 9 }],
  ['image turn', image, { ...image, rotation: 90 }],
  ['image size', image, { ...image, widthDots: 64, heightDots: 32 }],
  ['image ink', image, { ...image, ink: 'xor' }],
  ['module', bars, { ...bars, moduleDots: 3 }],
  ['wide bars', bars, { ...bars, wideRatio: 2 }],
  ['bar height', bars, { ...bars, heightDots: 120 }],
  ['bar turn', bars, { ...bars, rotation: 180 }],
  ['bar ink', { ...bars }, { ...bars, ink: 'xor' }],
  ['readable line', bars, withLine({})],
  ['readable line above', withLine({}), withLine({ position: 'above' })],
  ['font of the readable line', withLine({}), withLine({ font: { ...font, heightDots: 60, widthDots: 60 } })],
  ['side of the readable line', withLine({ align: 'left' }), withLine({ align: 'right' })],
  ['text of the readable line', withLine({}), withLine({ text: literal('ANOTHER') })],
];
/** What is drawn over other ink must erase it. */
const opaque = [box, { ...image, opaque: true }];

/** Copies differ by it. */
const counter: Element = { ...text, content: [{ kind: 'serial', start: '007', step: 1, leadingZeros: true }] };
const PAIRS: readonly Pair[] = [
  ...Object.entries(print).map(([name, [base, other]]) => ({
    name: `print ${name}`,
    base: labelOf([counter], { print: base }),
    other: labelOf([counter], { print: other }),
  })),
  ...[...texts, ...shapes].map(([name, base, other]) => ({ name, base: labelOf([base]), other: labelOf([other]) })),
  { name: 'opaque image', base: labelOf([box, image]), other: labelOf(opaque) },
  { name: 'inverted', base: labelOf([text]), other: labelOf([text], { inverted: true }) },
  { name: 'mirrored', base: labelOf([text]), other: labelOf([text], { mirrored: true }) },
  { name: 'print width', base: labelOf([text]), other: labelOf([text], { printWidthDots: 640 }) },
  { name: 'size', base: labelOf([text]), other: labelOf([text], { widthDots: 640, heightDots: 900 }) },
];

/** Another value than the default. */
function otherValues(spec: OptionSpec): readonly OptionValue[] {
  if (spec.type === 'boolean') return [!spec.default];
  if (spec.type === 'enum') return spec.values.filter((value) => value !== spec.default);
  if (spec.type === 'string') return ['ID'];
  return [...new Set([spec.min, spec.min + 1, Math.ceil((spec.min + spec.max) / 2), spec.max])].filter(
    (value) => value !== spec.default,
  );
}

/** Each option of each symbology that changes its modules. */
function optionPairs(): Pair[] {
  const pairs: Pair[] = [];
  for (const [name, { cases, moduleDots, heightDots }] of Object.entries(SYMBOLS))
    for (const one of cases.slice(0, 3))
      for (const [key, spec] of Object.entries(SYMBOLOGIES[name as SymbologyName].options))
        for (const value of otherValues(spec)) {
          const more: Record<string, OptionValue> = key === 'appendIndex' ? { appendTotal: 3 } : {};
          const placed = { x: 100, y: 100, moduleDots, heightDots };
          const base = barcode(name, one.data, { ...placed, options: one.options ?? {} });
          const other = { ...base, options: { ...base.options, ...more, [key]: value } };
          const [a, b] = [base, other].map(({ options }) =>
            encodeBarcode({ symbology: name, data: one.data, options }),
          );
          // Data in parentheses is not raw.
          if (key === 'input' && value === 'raw' && one.data.startsWith('(')) continue;
          if (a!.kind === 'error' || b!.kind === 'error' || JSON.stringify(a) === JSON.stringify(b)) continue;
          pairs.push({
            name: `${name} ${JSON.stringify(one.data)} ${key} ${value}`,
            base: labelOf([base]),
            other: labelOf([other]),
          });
        }
  return pairs;
}

/**
 * What is lost without a word, and why that is right. A row that is no longer needed is an error.
 */
const SENSED = 'A printer finds the gap between labels with its sensor.';
const KNOWN: Readonly<Record<PrinterLanguage, Readonly<Record<string, string>>>> = {
  zpl: { 'print gapDots': SENSED, 'print gapOffsetDots': SENSED },
  epl: {},
  ipl: { 'print gapDots': SENSED, 'print gapOffsetDots': SENSED },
  tspl: {},
  dpl: { 'print gapDots': SENSED, 'print gapOffsetDots': SENSED },
  sbpl: { 'print gapDots': SENSED, 'print gapOffsetDots': SENSED },
  cpcl: { 'print gapDots': SENSED, 'print gapOffsetDots': SENSED },
};
/** Printers choose the mask of a QR Code, which holds the same data in all of them. */
const WITHOUT_EFFECT = /^(?:gs1-|micro)?qr(?:code)? .* mask -?\d+$/;

async function isSilent(language: PrinterLanguage, { base, other }: Pair): Promise<boolean> {
  const said: string[] = [];
  for (const label of [base, other]) {
    const { bytes, diagnostics } = await write(language, { labels: [label] }, { now });
    said.push(JSON.stringify([latin1(bytes), diagnostics.map(({ message }) => message)]));
  }
  return said[0] === said[1];
}

const printsTheSame = ({ base, other }: Pair): boolean =>
  Buffer.compare(renderLabel(base, { now }).data, renderLabel(other, { now }).data) === 0;

describe.each(LANGUAGES)('%s', (language) => {
  test('properties of labels, texts, shapes, images and prints', async () => {
    const lost: string[] = [];
    for (const pair of PAIRS) {
      const isPrint = pair.name.startsWith('print ');
      if ((isPrint || !printsTheSame(pair)) && (await isSilent(language, pair))) lost.push(pair.name);
    }
    expect(lost.toSorted()).toEqual(Object.keys(KNOWN[language]).toSorted());
  });

  test('options of symbologies', async () => {
    const lost: string[] = [];
    for (const pair of optionPairs())
      if (!WITHOUT_EFFECT.test(pair.name) && (await isSilent(language, pair)) && !printsTheSame(pair))
        lost.push(pair.name);
    expect(lost).toEqual([]);
  });
});
