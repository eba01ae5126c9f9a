/** A label is compared with what is loaded. */
import { expect, it } from 'vitest';
import { isLargerThan, stockSize } from './stock.ts';

const FOUR_BY_SIX = { widthMm: 101.6, lengthMm: 152.4 };

it('a 4 × 6 in label is larger than a roll of 57 mm, and than labels of half its length', () => {
  expect(isLargerThan({ widthMm: 57, lengthMm: null }, FOUR_BY_SIX)).toBe(true);
  expect(isLargerThan({ widthMm: 102, lengthMm: 76 }, FOUR_BY_SIX)).toBe(true);
});

it('a 4 × 6 in label fits on its own labels, however they are rounded, and on a roll without an end', () => {
  expect(isLargerThan({ widthMm: 100, lengthMm: 150 }, FOUR_BY_SIX)).toBe(false);
  expect(isLargerThan({ widthMm: 104, lengthMm: null }, FOUR_BY_SIX)).toBe(false);
});

it('a roll without an end is named by its width', () => {
  expect(stockSize({ widthMm: 57, lengthMm: null })).toBe('57');
  expect(stockSize({ widthMm: 102, lengthMm: 152 })).toBe('102 × 152');
});
