/** What is taken for sure without a look is right: the closer look finds nothing, and the ink lies where it was said to lie. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLabel, type BarcodeElement, type Element, type TextElement } from '../../src/label/index.ts';
import { sureRect } from '../../src/lint/sure.ts';
import { humanReadableTexts, measureElement } from '../../src/render/index.ts';
import { encodeBarcode } from '../../src/symbologies/index.ts';
import { fontNames } from '../../src/fonts/index.ts';

const place = { x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) };
const looks = {
  ...place,
  rotation: fc.constant(0 as const),
  anchor: fc.constantFrom('block' as const, 'corner' as const, 'baseline' as const, 'bottom-corner' as const),
  justify: fc.constant('start' as const),
  ink: fc.constant('black' as const),
};
const plain = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength });
const literalOf = (text: fc.Arbitrary<string>) => text.map((one) => [{ kind: 'literal' as const, text: one }]);

const texts: fc.Arbitrary<TextElement> = fc.record({
  kind: fc.constant('text' as const),
  ...looks,
  content: literalOf(plain(40)),
  font: fc.record({
    name: fc.constantFrom(...fontNames()),
    heightDots: fc.integer({ min: 8, max: 90 }),
    widthDots: fc.integer({ min: 8, max: 90 }),
    bold: fc.boolean(),
  }),
});

const digitsAndMore = fc.oneof(
  plain(30),
  fc.string({
    unit: fc.constantFrom(...'0123456789', '\uE00A', '\uE00B', '\uE00C', '\uE001', 'a', 'A'),
    maxLength: 30,
  }),
);
const codes: fc.Arbitrary<BarcodeElement> = fc
  .record({
    symbology: fc.constantFrom('code128', 'qrcode', 'datamatrix'),
    text: digitsAndMore,
    codeSet: fc.constantFrom('auto', 'A', 'B', 'C'),
    moduleDots: fc.integer({ min: 1, max: 4 }),
    heightDots: fc.integer({ min: 20, max: 100 }),
    position: fc.constantFrom('none' as const, 'below' as const, 'above' as const),
    ...looks,
  })
  .map(({ symbology, text, codeSet, position, ...rest }): BarcodeElement => ({
    kind: 'barcode',
    symbology,
    content: [{ kind: 'literal', text }],
    options: symbology === 'code128' ? { codeSet } : {},
    wideRatio: 3,
    humanReadable: { position: symbology === 'code128' ? position : 'none' },
    ...rest,
    ...(symbology === 'code128' ? {} : { heightDots: 0 }),
  }));

/** Labels of a size at which about half of the elements are inside of them. */
const sizes = fc.record({
  widthDots: fc.integer({ min: 300, max: 900 }),
  heightDots: fc.integer({ min: 300, max: 700 }),
});

/** Undefined where the element is not taken for sure. */
function liesWhereSaid(element: Element, size: { widthDots: number; heightDots: number }): boolean | undefined {
  const sure = sureRect(element, createLabel(size));
  if (!sure) return undefined;
  const { x, y, widthDots, heightDots } = measureElement(element, 203);
  return (
    x >= sure.x && y >= sure.y && x + widthDots <= sure.x + sure.widthDots && y + heightDots <= sure.y + sure.heightDots
  );
}

test('texts', () => {
  fc.assert(
    fc.property(texts, sizes, (element, size) => liesWhereSaid(element, size) !== false),
    { numRuns: 400 },
  );
});

test('bar codes, which can be encoded', () => {
  let sure = 0;
  fc.assert(
    fc.property(codes, sizes, (element, size) => {
      const inside = liesWhereSaid(element, size);
      if (inside === undefined) return true;
      sure++;
      const [part] = element.content;
      const { symbology, options } = element;
      const data = part?.kind === 'literal' ? part.text : '';
      const lines = humanReadableTexts(element, 203).map((line) => measureElement(line, 203));
      const { widthDots, heightDots } = size;
      const areInside = lines.every(
        (line) =>
          line.x >= 0 && line.y >= 0 && line.x + line.widthDots <= widthDots && line.y + line.heightDots <= heightDots,
      );
      return inside && areInside && encodeBarcode({ symbology, data, options }).kind !== 'error';
    }),
    { numRuns: 600 },
  );
  expect(sure).toBeGreaterThan(50);
});
