/** A sample of the rows of a label with twenty merge fields: rows.full.test.ts has a thousand. */
import { expect, test } from 'vitest';
import { printedRows } from './printed-rows.ts';

test('every row is shown, and printed once, in its order', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
  expect(await printedRows(25)).toEqual({ labels: 25, shown: 25, printed: 25, rows: numbers });
});
