/** The report by printer, place and shift has the same totals. */
import type { reportApi } from '@platen/protocol';
import { expect, it } from 'vitest';
import { GROUPS, sumsOf } from './sums.ts';

const row = (
  printerId: string,
  place: string | null,
  shift: string,
  down: number,
): reportApi.Report['rows'][number] => ({
  printerId,
  printerName: printerId,
  place,
  shift,
  labels: 10,
  completed: 9,
  failed: 1,
  downMinutes: down,
  reasons: [{ reason: 'fault.paperOut', minutes: down }],
  failures: [{ code: 'expired', count: 1 }],
});
const ROWS = [row('a', 'Hall', '06:00', 5), row('a', 'Hall', '14:00', 7), row('b', null, '06:00', 0)];

it.each(GROUPS)('by %s', (group) => {
  const sums = sumsOf(ROWS, group);
  expect(sums.reduce((total, { labels }) => total + labels, 0)).toBe(30);
  expect(sums.length).toBe({ printer: 2, place: 2, shift: 2, both: 3 }[group]);
});

it('adds up what kept a printer from printing', () => {
  expect(sumsOf(ROWS, 'place')[0]).toMatchObject({
    place: 'Hall',
    printer: null,
    downMinutes: 12,
    reasons: [{ reason: 'fault.paperOut', minutes: 12 }],
    failures: [{ code: 'expired', count: 2 }],
  });
});
