/** Quiet hours on any day: over midnight, in other time zones, in the nights of a clock change. */
import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const at = (iso: string): Date => new Date(iso);

it.each([
  ['Europe/Berlin', '22:00', '06:00', '2026-11-23T20:59:00Z', false],
  ['Europe/Berlin', '22:00', '06:00', '2026-11-23T21:00:00Z', true],
  ['Europe/Berlin', '22:00', '06:00', '2026-11-24T04:59:59Z', true],
  ['Europe/Berlin', '22:00', '06:00', '2026-11-24T05:00:00Z', false],
  // Summer time: two hours before UTC.
  ['Europe/Berlin', '22:00', '06:00', '2026-07-01T20:00:00Z', true],
  ['Europe/Berlin', '22:00', '06:00', '2026-07-01T04:00:00Z', false],
  // 02:30 is there twice in this night, and quiet both times.
  ['Europe/Berlin', '02:00', '03:00', '2026-10-25T00:30:00Z', true],
  ['Europe/Berlin', '02:00', '03:00', '2026-10-25T01:30:00Z', true],
  ['Asia/Kolkata', '12:00', '13:30', '2026-11-23T06:30:00Z', true],
  ['Asia/Kolkata', '12:00', '13:30', '2026-11-23T08:00:00Z', false],
  ['UTC', '00:00', '00:00', '2026-11-23T00:00:00Z', true],
  ['UTC', '00:00', '06:00', '2026-11-23T00:00:00Z', true],
])('in %s from %s to %s, %s is quiet: %s', (timeZone, from, to, iso, quiet) => {
  expect(isQuiet({ timeZone, from, to }, at(iso))).toBe(quiet);
});

it('are never, where none are set', () => {
  expect(isQuiet({ timeZone: 'UTC', from: null, to: null }, at('2026-11-23T00:00:00Z'))).toBe(false);
});
