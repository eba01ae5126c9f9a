/** How long history is kept: the setting `KEEP`. */
import { LIMITS } from '@platen/protocol';

/** Hours by what is kept. */
export interface Keep {
  /** Jobs that have ended. */
  readonly jobs: number;
  /** Timelines of jobs, what streams resume from, the history of printers and agents. */
  readonly events: number;
  /** Deliveries of webhooks that have ended. */
  readonly deliveries: number;
  readonly requests: number;
  readonly audit: number;
  readonly alerts: number;
}

const DAY = 24;

export const KEEP: Keep = {
  jobs: LIMITS.jobHistoryKeepDays * DAY,
  events: LIMITS.jobHistoryKeepDays * DAY,
  deliveries: LIMITS.jobHistoryKeepDays * DAY,
  requests: LIMITS.requestLog.keepDays * DAY,
  audit: LIMITS.auditKeepDays * DAY,
  alerts: LIMITS.alerts.keepDays * DAY,
};

const MAX_HOURS = 3660 * DAY;

export const KEEP_ALLOWED = `times of at most 3660 days such as jobs=30d,requests=12h (${Object.keys(KEEP).join(', ')})`;

/** Reads `jobs=30d,requests=12h`: what is not named keeps its default. Null if the text is something else. */
export function readKeep(text: string): Keep | null {
  const named = text.split(',').map((part) => /^ *([a-z]+)=(\d{1,5})([dh]) *$/.exec(part));
  const hours = named.map((part) => part && ([part[1], Number(part[2]) * (part[3] === 'd' ? DAY : 1)] as const));
  const isAllowed = hours.every((part) => part && part[0]! in KEEP && part[1] >= 1 && part[1] <= MAX_HOURS);
  if (!isAllowed || new Set(hours.map((part) => part![0])).size < hours.length) return null;
  return { ...KEEP, ...Object.fromEntries(hours.map((part) => part!)) };
}
