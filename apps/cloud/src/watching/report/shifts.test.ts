/** Shifts end and begin by the clock on the wall, and what kept a printer from printing is counted in each. */
import { expect, it } from 'vitest';
import { downTimes, toMinutes, windowsOf } from './shifts.ts';

const STARTS = ['06:00', '14:00', '22:00'];
const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });
const hours = (windows: ReturnType<typeof windowsOf>) =>
  windows.map(({ shift, from, to }) => [shift, (to - from) / 3_600_000]);

it('cuts a day where its shifts begin; the last goes on into the next day', () => {
  expect(hours(windowsOf(range('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'), STARTS, 'UTC'))).toEqual([
    [2, 6],
    [0, 8],
    [1, 8],
    [2, 2],
  ]);
});

it('the night in which clocks go back has an hour more', () => {
  const night = range('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z');
  expect(hours(windowsOf(night, STARTS, 'Europe/Berlin'))).toEqual([[2, 9]]);
});

it('follows a zone that is off by a quarter of an hour', () => {
  const [first] = windowsOf(range('2026-11-20T00:15:00Z', '2026-11-20T01:00:00Z'), STARTS, 'Asia/Kathmandu');
  expect(first).toMatchObject({ shift: 0 });
  const [before] = windowsOf(range('2026-11-20T00:00:00Z', '2026-11-20T00:15:00Z'), STARTS, 'Asia/Kathmandu');
  expect(before).toMatchObject({ shift: 2 });
});

it('refuses a zone that nobody knows', () => {
  expect(() => windowsOf(range('2026-11-20T00:00:00Z', '2026-11-20T01:00:00Z'), STARTS, 'Nowhere/Town')).toThrow(
    RangeError,
  );
});

it('an outage over the end of a shift counts in both; unknown and ready do not count', () => {
  const day = range('2026-11-20T06:00:00Z', '2026-11-20T22:00:00Z');
  const changes = [
    { at: '2026-11-20T06:00:00.000Z', status: 'unknown', reason: null },
    { at: '2026-11-20T08:00:00.000Z', status: 'ready', reason: null },
    { at: '2026-11-20T13:30:00.000Z', status: 'attention', reason: 'fault.paperOut' },
    { at: '2026-11-20T14:10:00.000Z', status: 'ready', reason: null },
    { at: '2026-11-20T21:00:00.000Z', status: 'offline', reason: null },
  ] as const;
  const sums = downTimes(changes, windowsOf(day, STARTS, 'UTC'), STARTS.length, day.to);
  expect(sums.map((sum) => Object.fromEntries([...sum].map(([key, ms]) => [key, toMinutes(ms)])))).toEqual([
    { 'fault.paperOut': 30 },
    { 'fault.paperOut': 10, offline: 60 },
    {},
  ]);
});
