import { expect, it } from 'vitest';
import { queryOf, wordsOf } from './words.ts';

it('finds words in any script, without what stands between them', () => {
  expect(wordsOf(['PO-4711/b', 'Größe: XL\uE001', '東京 po'])).toEqual(['po', '4711', 'b', 'größe', 'xl', '東京']);
});

it('keeps a bounded number of bounded words', () => {
  const words = wordsOf(Array.from({ length: 1000 }, (_, n) => `${'x'.repeat(100)}${n} w${n}`));
  expect(words.length).toBe(300);
  expect(Math.max(...words.map(({ length }) => length))).toBe(64);
});

it("asks for the beginnings of all words, of one account's documents", () => {
  expect(queryOf('a1', "O'Neil & co:*")).toBe("'a1' & 'o':* & 'neil':* & 'co':*");
  expect(queryOf('a1', '%_')).toBeNull();
});
