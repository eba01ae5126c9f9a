/** The law of conversions: any label, with any parameters, into any format, gives a file or a failure, and never throws. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convert, type ConvertRequest } from '../../src/convert/convert.ts';
import { write } from '../../src/formats/face.ts';
import { FORMAT_NAMES } from '../../src/formats/index.ts';
import type { Element } from '../../src/label/index.ts';
import { renderElement } from '../../src/render/index.ts';
import { arbitraryLabel } from './arbitrary-label.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const inches = maybe(fc.double({ min: 0.001, max: 5, noNaN: true }));
const dpi = maybe(fc.integer({ min: 1, max: 700 }));
const dots = maybe(fc.integer({ min: -900, max: 900 }));

const params: fc.Arbitrary<ConvertRequest['params']> = fc.record({
  label: maybe(fc.record({ width: inches, height: inches })),
  dpi,
  sourceDpi: dpi,
  targetDpi: dpi,
  rotation: maybe(fc.constantFrom(0, 90, 180, 270, -90, 450)),
  scaling: maybe(fc.double({ min: 0.01, max: 200, noNaN: true })),
  colorMode: maybe(fc.constantFrom('BW', 'GRAYSCALE', 'COLOR')),
  darkness: maybe(fc.integer({ min: 0, max: 100 })),
  position: maybe(fc.record({ x: dots, y: dots })),
  data: maybe(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 2 })),
  watermark: maybe(fc.boolean()),
  zpl: maybe(fc.record({ imageCompression: maybe(fc.constantFrom('Z64', 'COMPRESSED_HEX')) })),
});

it('holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryLabel,
      params,
      fc.constantFrom(...FORMAT_NAMES),
      fc.boolean(),
      async (label, given, target, free) => {
        const small = { ...label, widthDots: 1 + (label.widthDots % 900), heightDots: 1 + (label.heightDots % 900) };
        const { bytes } = await write('xml', { labels: [{ ...small, print: {} }] });
        const result = await convert({
          source: 'xml',
          target,
          bytes,
          params: given,
          watermark: free,
          firstLabelOnly: free,
        });
        if (result.failure) expect(result.failure.code).toBe('label_too_large');
        else expect(result.bytes.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 60, seed: 3 },
  );
}, 60_000);

it('a text whose gaps are below zero is drawn alone, too', () => {
  const text: Element = {
    kind: 'text',
    x: 0,
    y: 0,
    content: [{ kind: 'literal', text: 'abc' }],
    font: { name: '0', heightDots: 20, widthDots: 20 },
    rotation: 0,
    anchor: 'block',
    justify: 'start',
    ink: 'black',
    charGapDots: -500,
  };
  expect(renderElement(text, 203).bitmap.widthDots).toBeGreaterThan(0);
});
