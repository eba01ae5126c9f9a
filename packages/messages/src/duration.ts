/** A length of time as a part of a sentence, in the unit that a person would use: a day, not 1,440 minutes. */
import { message } from './format.ts';
import type { Message } from './message.ts';

/** Below twice a unit the next smaller one is used: 90 minutes, then 2 hours. */
const UNITS = [
  ['duration.years', 365.25 * 86_400_000],
  ['duration.days', 86_400_000],
  ['duration.hours', 3_600_000],
  ['duration.minutes', 60_000],
] as const;

/** The length in years, days, hours, minutes or seconds; in German in the accusative, as after "um" or "seit". */
export function durationOf(ms: number): Message {
  for (const [key, unitMs] of UNITS) {
    const count = Math.round(ms / unitMs);
    if (count >= 2 || (count === 1 && Math.abs(ms / unitMs - 1) < 0.05)) return message(key, { count });
  }
  return message('duration.seconds', { count: Math.round(ms / 1000) });
}
