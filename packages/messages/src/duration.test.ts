/** Lengths of time are written in the unit that a person would use. */
import { expect, it } from 'vitest';
import { durationOf, render } from './index.ts';

it.each([
  [1_000, 'one second', 'eine Sekunde'],
  [45_000, '45 seconds', '45 Sekunden'],
  [60_000, 'one minute', 'eine Minute'],
  [90_000, '2 minutes', '2 Minuten'],
  [600_000, '10 minutes', '10 Minuten'],
  [3_600_000, 'one hour', 'eine Stunde'],
  [5_000_000, '83 minutes', '83 Minuten'],
  [86_400_000, 'one day', 'einen Tag'],
  [26 * 3_600_000, '26 hours', '26 Stunden'],
  [31 * 86_400_000, '31 days', '31 Tage'],
  [56 * 365.25 * 86_400_000, '56 years', '56 Jahre'],
])('%i ms', (ms, en, de) => {
  expect(render('en', durationOf(ms))).toBe(en);
  expect(render('de', durationOf(ms))).toBe(de);
});
