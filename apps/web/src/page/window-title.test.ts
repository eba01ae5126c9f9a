/** A tab in the background shows that something needs a person. */
import { expect, it } from 'vitest';
import { titleOf } from './window-title.ts';

it('counts in front of the page, and not where all is well', () => {
  expect(titleOf('Jobs', 7)).toBe('(7) Jobs · Platen');
  expect(titleOf('Jobs', 0)).toBe('Jobs · Platen');
  expect(titleOf('', 0)).toBe('Platen');
});
