/** The law of conversions: any label, parameters and format give a document or a failure, and nothing throws. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertDocument, type ConvertRequest } from '../../src/convert/convert.ts';
import { write } from '../../src/formats/face.ts';
import { FORMAT_NAMES, PRINTER_LANGUAGES } from '../../src/formats/index.ts';
import type { Element } from '../../src/label/index.ts';
import { renderElement } from '../../src/render/index.ts';
import { arbitraryLabel } from './arbitrary-label.ts';
import { seedOf } from '../../../../test/properties.ts';

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
        const result = await convertDocument({
          source: 'xml',
          target,
          bytes,
          params: given,
          watermark: free,
          firstLabelOnly: free,
        });
        if (result.failure)
          expect(result.failure.code === 'label_too_large' || result.failure.message.startsWith('position.')).toBe(
            true,
          );
        else expect(result.bytes.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 60, seed: seedOf(3) },
  );
}, 60_000);

it('a text with negative gaps is also drawn alone', () => {
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

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
it.each([
  '<variableText x="1e9" y="1">"a"</variableText>',
  '<variableText x="-1e9" y="1" width="1e9">"a b"</variableText>',
  '<variableText x="1" y="1" fontHeight="1e9">"abc"</variableText>',
  '<variableText x="1" y="1" fontHeight="0">"abc"</variableText>',
  '<variableText x="1" y="1" fontHeight="0.0001" fontWidth="0">"abc"</variableText>',
  '<variableText x="5" y="5" width="100" lineSpacing="-1e9">"abc def ghi jkl"</variableText>',
  '<variableText x="5" y="5" width="0">"abc def ghi jkl"</variableText>',
  '<variableText x="5" y="5" width="50" hangingIndent="1e9">"abc def ghi jkl"</variableText>',
  '<box x="-1e8" y="-1e8" width="1e9" height="1e9" thickness="2e8"/>',
  '<box x="5" y="5" width="0" height="0" thickness="0"/>',
  '<box x="5" y="5" width="10" height="10" thickness="1e6" radius="1e6"/>',
  '<line x1="5" y1="5" x2="5" y2="5" thickness="1"/>',
  '<line x1="-1e9" y1="5" x2="1e9" y2="1e9" thickness="9"/>',
  '<line x1="0" y1="5" x2="10" y2="10" thickness="1e9" cap="slanted"/>',
  '<ellipse x="5" y="5" width="1e9" height="1" thickness="1"/>',
  `<image x="5" y="5" width="1e9" height="1e9">${DOT}</image>`,
  `<image x="5" y="5" width="0" height="5">${DOT}</image>`,
  '<barcode x="5" y="5" type="code128" moduleWidth="1e6" height="1e9">"12"</barcode>',
  '<barcode x="5" y="5" type="code128" moduleWidth="0" height="0">"12"</barcode>',
  '<barcode x="5" y="5" type="qrcode" moduleWidth="0.3">"12"</barcode>',
])('numbers that no label has are written as numbers that printers read: %s', async (component) => {
  const bytes = Buffer.from(`<label width="4" height="2" dpi="203">${component}</label>`);
  for (const target of PRINTER_LANGUAGES) {
    const result = await convertDocument({ source: 'xml', target, bytes });
    const text = Buffer.from(result.bytes).toString('latin1');
    expect([target, result.failure, /NaN|Infinity|undefined|[0-9]e[+-]?[0-9]/.exec(text)?.[0]]).toEqual([
      target,
      undefined,
      undefined,
    ]);
    const back = await convertDocument({ source: target, target: 'png', bytes: result.bytes });
    // A label without ink may not be a label in the language.
    expect(back.failure?.code ?? 'unparseable_document').toBe('unparseable_document');
  }
});
