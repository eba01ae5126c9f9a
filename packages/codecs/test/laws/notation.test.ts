/** The law of the label notation: a label written as XML or JSON reads back as the same label, completely. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, write } from '../../src/formats/face.ts';
import { PRINTER_LANGUAGES } from '../../src/formats/index.ts';
import { readJson } from '../../src/formats/json/read.ts';
import { writeJson } from '../../src/formats/json/write.ts';
import { readXml } from '../../src/formats/xml/read.ts';
import { writeXml } from '../../src/formats/xml/write.ts';
import type { Label } from '../../src/label/index.ts';
import { withoutSpans } from '../elements.ts';
import { arbitraryLabel } from './arbitrary-label.ts';
import { seedOf } from '../../../../test/properties.ts';

const NOTATIONS = [
  { name: 'XML', read: readXml, write: writeXml },
  { name: 'JSON', read: readJson, write: writeJson },
] as const;

describe.each(NOTATIONS)('$name', ({ read, write }) => {
  it('returns every field of every element', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLabel, async (label) => {
        const { bytes, diagnostics } = write({ labels: [label] }, {});
        expect(diagnostics).toEqual([]);
        const back = await read(bytes, {});
        expect(back.diagnostics).toEqual([]);
        expect(withoutSpans(back.document)).toEqual({ labels: [label] });
      }),
      { numRuns: 300, seed: seedOf(4) },
    );
  });

  it('is stable: writing what was read gives the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLabel, async (label) => {
        const { bytes } = write({ labels: [label] }, {});
        const { document } = await read(bytes, {});
        expect(Buffer.compare(write(document, {}).bytes, bytes)).toBe(0);
      }),
      { numRuns: 100, seed: seedOf(5) },
    );
  });
});

it('XML and JSON are equivalent: reading one and writing the other loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryLabel, async (label) => {
      const { document } = await readXml(writeXml({ labels: [label] }, {}).bytes, {});
      const back = await readJson(writeJson(document, {}).bytes, {});
      expect(withoutSpans(back.document)).toEqual({ labels: [label] });
    }),
    { numRuns: 100, seed: seedOf(6) },
  );
});

it.each(PRINTER_LANGUAGES)('any label of %s is written the same by way of XML and JSON', async (language) => {
  const now = new Date(2026, 0, 2, 3, 4, 5);
  await fc.assert(
    fc.asyncProperty(arbitraryLabel, async (given) => {
      // Quantities above 1000 are refused (docs/api-rules.md#limits).
      const print = { ...given.print, quantity: (given.print.quantity ?? 1) % 1000, replicates: undefined };
      const small = { ...given, print, dpi: 203, widthDots: 812, heightDots: 609 };
      const { bytes } = await write(language, { labels: [small] }, { now });
      const { document } = await read(language, bytes, { mergeFields: false });
      const own = await write(language, document, { now });
      for (const notation of NOTATIONS) {
        const labels: Label[] = [];
        for (const label of document.labels)
          labels.push(...(await notation.read(notation.write({ labels: [label] }, {}).bytes, {})).document.labels);
        const passed = await write(language, { labels }, { now });
        expect(Buffer.from(passed.bytes).toString('latin1')).toBe(Buffer.from(own.bytes).toString('latin1'));
      }
    }),
    { numRuns: 40, seed: seedOf(9) },
  );
});
