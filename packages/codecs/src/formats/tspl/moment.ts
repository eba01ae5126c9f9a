/** Dates and times of TSPL programs: the printer's clock plus DATEADD, or a fixed date of the program. */
import { type Content, contentText, literal } from '../../label/index.ts';

/** A date plus months, days and seconds, added in this order as in clocks of the label tree. */
export interface Moment {
  /** Undefined: the clock when the label prints. */
  readonly base?: Date;
  readonly months: number;
  readonly days: number;
  readonly seconds: number;
}

export const NOW: Moment = { months: 0, days: 0, seconds: 0 };

const DAY_SECONDS = 86_400;
/** Larger intervals do not give a valid date. */
const MAX = 1e7;

/** Intervals of DATEADD in months, days and seconds. */
const INTERVALS: Readonly<Record<string, readonly [months: number, days: number, seconds: number]>> = {
  YYYY: [12, 0, 0], Q: [3, 0, 0], M: [1, 0, 0], Y: [0, 1, 0], D: [0, 1, 0], W: [0, 1, 0], WW: [0, 7, 0],
  H: [0, 0, 3600], N: [0, 0, 60], S: [0, 0, 1],
}; // prettier-ignore

/** `DATEADD(interval$,number,date)`; undefined for an unknown interval. */
export function addInterval(moment: Moment, interval: string, count: number): Moment | undefined {
  const unit = INTERVALS[interval.trim().toUpperCase()];
  if (!unit) return undefined;
  const times = Math.trunc(Math.min(MAX, Math.max(-MAX, count)));
  const [months, days, seconds] = unit;
  return {
    ...moment,
    months: moment.months + months * times,
    days: moment.days + days * times,
    seconds: moment.seconds + seconds * times,
  };
}

/** `NOW+1.5`: adds whole days, and the fraction in seconds. */
export function addDays(moment: Moment, days: number): Moment {
  const limited = Math.min(MAX, Math.max(-MAX, days));
  const whole = Math.trunc(limited);
  return {
    ...moment,
    days: moment.days + whole,
    seconds: moment.seconds + Math.round((limited - whole) * DAY_SECONDS),
  };
}

/** Returns the moment in a pattern of Unicode TR 35: a clock, or the text of a fixed date. */
export function momentContent({ base, months, days, seconds }: Moment, pattern: string): Content {
  const clock: Content = [
    {
      kind: 'clock',
      pattern,
      ...(months ? { offsetMonths: months } : {}),
      ...(days ? { offsetDays: days } : {}),
      ...(seconds ? { offsetSeconds: seconds } : {}),
    },
  ];
  return base ? literal(contentText(clock, base)) : clock;
}

/** Days since 30 December 1899, as `NOW` counts (2013-01-09 is 41283). */
export function dayNumber({ base, months, days, seconds }: Moment): number {
  const at = new Date(base ?? new Date());
  at.setMonth(at.getMonth() + months);
  at.setDate(at.getDate() + days);
  at.setSeconds(at.getSeconds() + seconds);
  const local = Date.UTC(
    at.getFullYear(),
    at.getMonth(),
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
  );
  return (local - Date.UTC(1899, 11, 30)) / (DAY_SECONDS * 1000);
}

/** `2026/11/26 10:08:00`, `11/26/2026`, `10:08 AM`: parses a date and time. */
export function parseMoment(text: string): Moment | undefined {
  const date = /^\s*(?:(\d{4})[/-](\d{1,2})[/-](\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))?/.exec(text)!;
  const time = /^\s*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([AP]M))?\s*$/i.exec(text.slice(date[0].length));
  if (!time && (date[0] === '' || text.slice(date[0].length).trim() !== '')) return undefined;
  const [year, month, day] = date[1] ? date.slice(1, 4) : [date[6], date[4], date[5]];
  const hours = Number(time?.[1] ?? 0);
  const later =
    time?.[4]?.toUpperCase() === 'PM' && hours < 12 ? 12 : time?.[4]?.toUpperCase() === 'AM' && hours === 12 ? -12 : 0;
  const today = new Date(1899, 11, 30);
  const base = new Date(
    Number(year ?? today.getFullYear()),
    year === undefined ? today.getMonth() : Number(month) - 1,
    year === undefined ? today.getDate() : Number(day),
    hours + later,
    Number(time?.[2] ?? 0),
    Number(time?.[3] ?? 0),
  );
  return { ...NOW, base };
}
