/** The law of the label notation: a label written as XML or JSON reads back as the same label, all of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/formats/json/read.ts';
import { writeJson } from '../../src/formats/json/write.ts';
import { readXml } from '../../src/formats/xml/read.ts';
import { writeXml } from '../../src/formats/xml/write.ts';
import { arbitraryLabel } from './arbitrary-label.ts';

const NOTATIONS = [
  { name: 'XML', read: readXml, write: writeXml },
  { name: 'JSON', read: readJson, write: writeJson },
] as const;

describe.each(NOTATIONS)('$name', ({ read, write }) => {
  it('gives back every field of every element', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLabel, async (label) => {
        const { bytes, diagnostics } = write({ labels: [label] }, {});
        expect(diagnostics).toEqual([]);
        const back = await read(bytes, {});
        expect(back.diagnostics).toEqual([]);
        expect(back.document.labels).toEqual([label]);
      }),
      { numRuns: 300, seed: 4 },
    );
  });

  it('is stable: writing what was read gives the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLabel, async (label) => {
        const { bytes } = write({ labels: [label] }, {});
        const { document } = await read(bytes, {});
        expect(Buffer.compare(write(document, {}).bytes, bytes)).toBe(0);
      }),
      { numRuns: 100, seed: 5 },
    );
  });
});

it('XML and JSON say the same: one read, the other written, and back', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryLabel, async (label) => {
      const { document } = await readXml(writeXml({ labels: [label] }, {}).bytes, {});
      const back = await readJson(writeJson(document, {}).bytes, {});
      expect(back.document.labels).toEqual([label]);
    }),
    { numRuns: 100, seed: 6 },
  );
});
