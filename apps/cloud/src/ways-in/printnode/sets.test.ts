/** A set or a page that a caller of PrintNode's API asks for is never longer than what the cloud reads at once. */
import { expect, it } from 'vitest';
import { parsePage, parseSet } from './sets.ts';

it('a set has 100 ids or ranges', () => {
  const ids = (count: number): string => Array.from({ length: count }, (_, n) => n + 1).join(',');
  expect(parseSet(ids(100), 'jobSet')).toHaveLength(100);
  expect(() => parseSet(ids(101), 'jobSet')).toThrow('jobSet may have 100 ids or ranges; it has 101.');
});

it('a page has 1000 rows', () => {
  expect(parsePage({ limit: '100000000' }).limit).toBe(1000);
  expect(parsePage({ limit: '0' }).limit).toBe(100);
});
