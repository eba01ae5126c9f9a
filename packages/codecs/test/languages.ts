/** What the tests of EPL, TSPL, IPL, DPL and SBPL share: readers and writers, samples, elements, a label's way through a language. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latin1 } from '../src/bytes/cursor.ts';
import type { Diagnostic } from '../src/diagnostics/index.ts';
import { readDpl } from '../src/formats/dpl/read.ts';
import { writeDpl } from '../src/formats/dpl/write.ts';
import { readEpl } from '../src/formats/epl/read.ts';
import { writeEpl } from '../src/formats/epl/write.ts';
import { readIpl } from '../src/formats/ipl/read.ts';
import { writeIpl } from '../src/formats/ipl/write.ts';
import { readSbpl } from '../src/formats/sbpl/read.ts';
import { writeSbpl } from '../src/formats/sbpl/write.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { writeTspl } from '../src/formats/tspl/write.ts';
import { createLabel, dumpDocument, type Document, type Element } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { arbitraryLabel } from './laws/arbitrary-label.ts';
import { likeness } from './likeness.ts';

export const now = new Date(2026, 0, 2, 3, 4, 5);

export const LANGUAGES = {
  epl: { read: readEpl, write: writeEpl },
  tspl: { read: readTspl, write: writeTspl },
  ipl: { read: readIpl, write: writeIpl },
  dpl: { read: readDpl, write: writeDpl },
  sbpl: { read: readSbpl, write: writeSbpl },
} as const;
export type Language = keyof typeof LANGUAGES;

export function samplesOf(
  language: Language,
): { language: Language; file: string; folder: string; bytes: Uint8Array }[] {
  const folder = path.join(import.meta.dirname, 'samples', language);
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}`))
    .map((file) => ({ language, file, folder, bytes: readFileSync(path.join(folder, file)) }));
}

/** A diagnostic as a line of a golden. */
export const lineOf = ({ line, column, length, severity, code, command, message, expected }: Diagnostic): string =>
  `${line}:${column}+${length} ${severity} ${code} ${command ?? ''}: ${message}${expected ? ` [${expected}]` : ''}`;

/** A label of some elements through a language and back: how alike the pictures are, and what was said. */
export function through(
  language: Language,
  elements: readonly Element[],
  fields: Partial<Parameters<typeof createLabel>[0]> = {},
) {
  const { read, write } = LANGUAGES[language];
  const label = createLabel({ widthDots: 900, heightDots: 900, elements, sizeFromSource: true, ...fields });
  const { bytes, diagnostics, retention } = write({ labels: [label] }, { now });
  const back = read(bytes, { dpi: label.dpi });
  const again = back.document.labels[0]!;
  const alike = likeness(renderLabel(label, { now }), renderLabel(again, { now }));
  const codes = diagnostics.map(({ code }) => code);
  return { alike, retention: retention!, codes, text: latin1(bytes), again, problems: back.diagnostics };
}

/** The laws of every language about its own samples, and that any label at all passes. `notSaidAgain`: samples that it cannot write. */
export function testSamples(
  language: Language,
  {
    dump = dumpDocument,
    notSaidAgain = [],
  }: { dump?: (document: Document) => string; notSaidAgain?: readonly string[] } = {},
): void {
  const { read, write } = LANGUAGES[language];
  const samples = samplesOf(language).filter(({ file }) => !notSaidAgain.includes(file));

  test('read(write(read(x))) is read(x)', () => {
    for (const { file, bytes } of samples) {
      const once = read(bytes, {}).document;
      const again = read(write(once, { now }).bytes, {});
      expect(dump(again.document), file).toBe(dump(once));
      expect(again.diagnostics, file).toEqual([]);
    }
  });

  test('what is written once is written the same again', () => {
    for (const { file, bytes } of samples) {
      const once = write(read(bytes, {}).document, { now }).bytes;
      const twice = write(read(once, {}).document, { now }).bytes;
      expect(latin1(twice), file).toBe(latin1(once));
    }
  });

  test('its own samples are written without a picture', () => {
    for (const { file, bytes } of samples) {
      const { retention } = write(read(bytes, {}).document, { now });
      expect(retention!.native, file).toBe(retention!.elements);
    }
  });

  test('any label at all is written and read without an exception; what was read is written and read the same again', () => {
    fc.assert(
      fc.property(arbitraryLabel, (label) => {
        const small = { ...label, dpi: 203, widthDots: 812, heightDots: 609 };
        const once = read(write({ labels: [small] }, { now }).bytes, {}).document;
        expect(once.labels.length).toBe(1);
        const again = read(write(once, { now }).bytes, {}).document;
        expect(dump(again)).toBe(dump(once));
      }),
      { numRuns: 60, seed: 7, endOnFailure: true },
    );
  });
}
