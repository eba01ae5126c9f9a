/** The words by which a job is found: runs of letters and digits, in lower case. */
import { LIMITS } from '@platen/protocol';

/** The different words of the texts; a document of thousands of labels is found by its first ones. */
export function wordsOf(texts: Iterable<string>): string[] {
  const { words: most, length } = LIMITS.labelWords;
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
      if (words.size >= most) return [...words];
      words.add(word.slice(0, length));
    }
  return [...words];
}

/**
 * The condition, as a `tsquery`, that a document of this account has words that begin like each of the text; null if there
 * is no word in it. The account is a word of each of its documents: the index then reads no others.
 */
export function queryOf(accountId: string, text: string): string | null {
  const words = wordsOf([text]);
  return words.length === 0 ? null : [`'${accountId}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
}
