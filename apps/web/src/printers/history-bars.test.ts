import { expect, it } from 'vitest';
import { barsOf, readyPart, spansOf } from './history-bars.ts';

const history = {
  from: '2026-11-20T10:30:00.000Z',
  to: '2026-11-20T14:30:00.000Z',
  statuses: [
    { at: '2026-11-20T10:30:00.000Z', status: 'ready' as const, reason: null },
    { at: '2026-11-20T13:30:00.000Z', status: 'attention' as const, reason: 'fault.paperOut' },
  ],
  truncated: false,
  jobs: [{ hour: '2026-11-20T11:00:00.000Z', completed: 3, failed: 1, copies: 3 }],
};

it('a status lasts until the next one, and the last one to the end', () => {
  const spans = spansOf(history);
  expect(spans.map(({ status, start, part }) => [status, start, part])).toEqual([
    ['ready', 0, 0.75],
    ['attention', 0.75, 0.25],
  ]);
  expect(readyPart(spans)).toBe(0.75);
});

it('every hour has a bar, and a day has one where there are many', () => {
  expect(barsOf(history).map(({ completed }) => completed)).toEqual([0, 3, 0, 0, 0]);
  const week = barsOf({ ...history, from: '2026-11-13T14:30:00.000Z' });
  expect(week).toHaveLength(8);
  expect(week.at(-1)).toEqual({ at: '2026-11-20T00:00:00.000Z', completed: 3, failed: 1 });
});
