/** Every document of the repository and of the corpora, through every language and back: nothing is lost without a word. */
import { expect, test } from 'vitest';
import { documentOf, sourceFiles } from './documents.ts';
import { KNOWN, TARGETS, tripsOf } from './round-trips.ts';

const needed = new Set<RegExp>();

test.each(TARGETS)('%s', async (target) => {
  const lost: string[] = [];
  for (const file of sourceFiles({ corpora: true })) {
    const document = await documentOf(file);
    for (const loss of document ? await tripsOf(file.file, document, target) : []) {
      const known = KNOWN.find(([pattern]) => pattern.test(loss))?.[0];
      if (known) needed.add(known);
      else lost.push(loss);
    }
  }
  expect(lost).toEqual([]);
});

test('every known loss is one', () => {
  expect(KNOWN.map(([pattern]) => pattern).filter((pattern) => !needed.has(pattern))).toEqual([]);
});
