/** Quiet hours: times of day in the time zone of an account, possibly over midnight. */

interface QuietHours {
  readonly timeZone: string;
  /** `22:00`; null: there are none. */
  readonly from: string | null;
  readonly to: string | null;
}

/** True from `from` until just before `to`; `from` and `to` alike are the whole day. */
export function isQuiet({ timeZone, from, to }: QuietHours, now: Date): boolean {
  if (from === null || to === null) return false;
  const time = timeOfDay(timeZone, now);
  return from < to ? time >= from && time < to : time >= from || time < to;
}

const timeOfDay = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);
