/**
 * Label → language → label loses nothing without a word: every print setting, and a sample of the documents, in which each
 * document and each pair of languages is. `round-trips.full.test.ts` has all documents of all corpora.
 */
import { describe, expect, it, test } from 'vitest';
import { createLabel, type Element, type PrintSettings } from '../../src/label/index.ts';
import { text } from '../elements.ts';
import { LANGUAGES } from '../languages/index.ts';
import { documentOf, sourceFiles } from './documents.ts';
import { KNOWN, silentLosses, TARGETS, tripsOf } from './round-trips.ts';

const counter: Element = { ...text, content: [{ kind: 'serial', start: '007', step: 1, leadingZeros: true }] };
const MODES = ['tear-off', 'peel-off', 'cutter', 'rewind', 'applicator', 'kiosk'] as const;
const SETTINGS: readonly PrintSettings[] = [
  ...MODES.map((mode) => ({ mode })),
  ...(['direct', 'transfer'] as const).map((thermal) => ({ thermal })),
  ...(['gap', 'mark', 'continuous'] as const).map((media) => ({ media })),
  ...[1, 2, 3.5, 6, 10, 14, 20].map((speedIps) => ({ speedIps })),
  ...[0, 33, 50, 70, 100].map((darknessPercent) => ({ darknessPercent })),
  ...[2, 1000].map((quantity) => ({ quantity })),
  ...[2, 99, 100].map((replicates) => ({ quantity: 3 * replicates, replicates })),
  { quantity: 7, replicates: 2 },
  ...[1, 2, 100, 400, 10_000].map((pauseEvery) => ({ mode: 'cutter' as const, quantity: 400, pauseEvery })),
  { quantity: 4, pauseEvery: 2 },
  { mode: 'peel-off', quantity: 4, pauseEvery: 2 },
  ...[-300, -20, 20, 300].map((tearOffsetDots) => ({ tearOffsetDots })),
];
const labelWith = (print: PrintSettings, element: Element) =>
  createLabel({ widthDots: 800, heightDots: 600, sizeFromSource: true, elements: [element], print });

describe.each(LANGUAGES)('%s', (language) => {
  it('keeps or names every print setting', async () => {
    const lost: string[] = [];
    for (const print of SETTINGS)
      for (const element of [text, counter])
        for (const loss of await silentLosses({ labels: [labelWith(print, element)] }, language))
          lost.push(`${JSON.stringify(print)}: ${loss}`);
    expect(lost).toEqual([]);
  });

  it('does not leave the settings of one label in force for the next', async () => {
    const labels = [labelWith({ quantity: 3, replicates: 3 }, counter), labelWith({}, text)];
    expect(await silentLosses({ labels }, language)).toEqual([]);
  });
});

/** Documents of the repository by source; each goes to three targets, so that three of a source have all of them. */
const files = Object.entries(Object.groupBy(sourceFiles({ corpora: false }), ({ source }) => source));

test.each(files)('documents in %s lose nothing without a word', async (_, ofSource) => {
  const lost: string[] = [];
  for (const [index, file] of ofSource.entries()) {
    const document = await documentOf(file);
    for (const step of document ? [0, 3, 6] : [])
      lost.push(...(await tripsOf(file.file, document!, TARGETS[(index + step) % TARGETS.length]!)));
  }
  expect(lost.filter((loss) => !KNOWN.some(([known]) => known.test(loss)))).toEqual([]);
});

test('every printer language has documents for every target', () => {
  const counts = LANGUAGES.map((language) => files.find(([source]) => source === language)?.[1].length ?? 0);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(TARGETS.length / 3);
});
