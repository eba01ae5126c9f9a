/** Mutated XML, JSON, pictures and PDFs: reading any bytes ends soon, never throws, and reports what is wrong. */
import { expect, test } from 'vitest';
import { fuzz } from './fuzz/fuzz.ts';
import { jsonFuzz } from './fuzz/json.ts';
import { pdfFuzz } from './fuzz/pdf.ts';
import { bmpFuzz, gifFuzz, jpegFuzz, pngFuzz } from './fuzz/pictures.ts';
import { xmlFuzz } from './fuzz/xml.ts';
import { seedOf } from '../../../test/properties.ts';

test.each([xmlFuzz, jsonFuzz, pngFuzz, bmpFuzz, gifFuzz, jpegFuzz, pdfFuzz])(
  '500 mutated documents of $name',
  async (target) => {
    const failure = await fuzz(target, { count: 500, seed: seedOf(20_261_121) });
    if (failure)
      console.error(`mutation ${failure.index}:\n${Buffer.from(failure.bytes.subarray(0, 4000)).toString('latin1')}`);
    expect(failure?.error).toBeUndefined();
  },
);
