/** Code 128 through every printer language: the same symbol with its function characters, or a picture of it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { read, write } from '../../src/formats/face.ts';
import { PRINTER_LANGUAGES } from '../../src/formats/index.ts';
import { type BarcodeElement, sampleText, createLabel, FNC1, FNC2, FNC3 } from '../../src/label/index.ts';
import { compareSymbols } from '../../src/language/codes/same-symbol.ts';
import { barcode } from '../elements.ts';
import { seedOf } from '../../../../test/properties.ts';

const data = fc
  .array(
    fc.constantFrom(
      FNC1,
      FNC1,
      FNC2,
      FNC3,
      '1',
      '23',
      '4567',
      'A',
      'b',
      '\t',
      '>',
      '&A',
      '~',
      '^',
      ' ',
      '_',
      '"',
      '\\',
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((parts) => parts.join(''));
const bars = (text: string): BarcodeElement => barcode('code128', text, { x: 40, y: 40, heightDots: 60 });
const described = (it: BarcodeElement) => ({ ...it, data: sampleText(it.content) });

it.each(PRINTER_LANGUAGES)('%s', async (language) => {
  await fc.assert(
    fc.asyncProperty(data, async (text) => {
      const element = bars(text);
      const { bytes, retention } = await write(language, { labels: [createLabel({ elements: [element] })] });
      const { document } = await read(language, bytes, { mergeFields: false });
      const [back, ...more] = document.labels[0]?.elements ?? [];
      expect(more).toEqual([]);
      if (retention!.pictures > 0) expect(back?.kind).toBe('image');
      else expect(compareSymbols(described(element), described(back as BarcodeElement))).toBe('same');
    }),
    { numRuns: 150, seed: seedOf(8) },
  );
});

it.each(PRINTER_LANGUAGES)('GS1 elements with a separator stay bars in %s', async (language) => {
  const text = `${FNC1}0109501101530003${'10AB-12'}${FNC1}3712`;
  const { retention } = await write(language, { labels: [createLabel({ elements: [bars(text)] })] });
  expect(retention).toMatchObject({ native: 1, pictures: 0 });
});
