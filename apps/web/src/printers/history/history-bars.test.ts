import { expect, it } from 'vitest';
import { barsOf, readyPart, sharesOf, spansOf, ticksOf } from './history-bars.ts';

const history = {
  from: '2026-11-20T10:37:00.000Z',
  to: '2026-11-20T14:37:00.000Z',
  statuses: [
    { at: '2026-11-20T10:37:00.000Z', status: 'ready' as const, reason: null },
    { at: '2026-11-20T13:37:00.000Z', status: 'attention' as const, reason: 'fault.paperOut' },
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
  expect(sharesOf(spans)).toEqual([
    { status: 'ready', part: 0.75 },
    { status: 'attention', part: 0.25 },
  ]);
});

it('a printer that was added a moment ago was not away before', () => {
  expect(readyPart(spansOf(history))).toBe(0.75);
  const added = { ...history, statuses: [{ ...history.statuses[0]!, status: 'unknown' as const }] };
  expect(readyPart(spansOf(added))).toBeNull();
  const [first, second] = history.statuses;
  const later = { ...history, statuses: [added.statuses[0]!, { ...first!, at: second!.at }] };
  expect(readyPart(spansOf(later))).toBe(1);
});

it('every hour has a bar', () => {
  expect(barsOf(history).map(({ completed }) => completed)).toEqual([0, 3, 0, 0, 0]);
});

it('where there are many days, each day of the viewer has a bar', () => {
  const week = barsOf({ ...history, from: '2026-11-13T14:37:00.000Z' });
  expect(week).toHaveLength(8);
  const day = new Date(history.jobs[0]!.hour);
  day.setHours(0, 0, 0, 0);
  expect(week.filter(({ completed }) => completed > 0)).toEqual([{ at: day.toISOString(), completed: 3, failed: 1 }]);
});

it('the axis ends at a round number that holds every bar', () => {
  expect([0, 1, 2, 3, 7, 40, 41, 99, 1234].map((most) => ticksOf(most).at(-1))).toEqual([
    1, 1, 2, 4, 8, 40, 60, 100, 2000,
  ]);
  expect(ticksOf(7)).toEqual([0, 4, 8]);
});
