/** The parts of the history chart: spans of one status, and bars of jobs per hour or day. */
import type { printerApi, PrinterStatus } from '@platen/protocol';

type History = printerApi.PrinterHistory;

export interface Span {
  readonly status: PrinterStatus;
  readonly from: string;
  readonly to: string;
  /** Of the whole, from 0 to 1. */
  readonly start: number;
  readonly part: number;
}

export interface Bar {
  readonly at: string;
  readonly completed: number;
  readonly failed: number;
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export function spansOf({ from, to, statuses }: History): Span[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return statuses.map(({ at, status }, index) => {
    const until = statuses[index + 1]?.at ?? to;
    const start = (Date.parse(at) - begin) / (end - begin);
    return { status, from: at, to: until, start, part: (Date.parse(until) - Date.parse(at)) / (end - begin) };
  });
}

/** The part of the time in which the printer could print, from 0 to 1. */
export const readyPart = (spans: readonly Span[]): number =>
  spans.filter(({ status }) => status === 'ready' || status === 'busy').reduce((sum, { part }) => sum + part, 0);

/** One bar an hour, or a day where there are more than two days; those without a job too. */
export function barsOf({ from, to, jobs }: History): Bar[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const stepMs = end - begin > 2 * DAY_HOURS * HOUR_MS ? DAY_HOURS * HOUR_MS : HOUR_MS;
  const first = Math.floor(begin / stepMs) * stepMs;
  const bars: { at: string; completed: number; failed: number }[] = [];
  for (let at = first; at < end; at += stepMs) bars.push({ at: new Date(at).toISOString(), completed: 0, failed: 0 });
  for (const { hour, completed, failed } of jobs) {
    const bar = bars[Math.floor((Date.parse(hour) - first) / stepMs)];
    if (!bar) continue;
    bar.completed += completed;
    bar.failed += failed;
  }
  return bars;
}
