/** A label with twenty merge fields and a thousand rows. */
import { expect, test } from 'vitest';
import { printedRows } from './printed-rows.ts';

test('each of a thousand rows is shown, and printed once, in its order', async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
  expect(await printedRows(1000)).toEqual({ labels: 1000, shown: 1000, printed: 1000, rows: numbers });
}, 600_000);
