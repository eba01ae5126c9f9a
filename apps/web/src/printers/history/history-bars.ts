/** The parts of the history chart: spans of one status, bars of jobs per hour or day, and the ticks of its axes. */
import type { printerApi, PrinterStatus } from '@platen/protocol';

type History = printerApi.PrinterHistory;

export interface Span {
  readonly status: PrinterStatus;
  readonly from: string;
  readonly to: string;
  /** A share of the whole, from 0 to 1. */
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

export interface Share {
  readonly status: PrinterStatus;
  /** A share of the whole, from 0 to 1. */
  readonly part: number;
}

/** How much of the time each status lasted, the longest first. */
export function sharesOf(spans: readonly Span[]): Share[] {
  const shares = new Map<PrinterStatus, number>();
  for (const { status, part } of spans) shares.set(status, (shares.get(status) ?? 0) + part);
  return [...shares].map(([status, part]) => ({ status, part })).toSorted((a, b) => b.part - a.part);
}

/**
 * The part of the time in which the printer could print, from 0 to 1: of the time in which somebody looked, so that a printer
 * that was added today was not away before. null: nobody looked.
 */
export function readyPart(spans: readonly Span[]): number | null {
  const sum = (isCounted: (status: PrinterStatus) => boolean): number =>
    spans.filter(({ status }) => isCounted(status)).reduce((total, { part }) => total + part, 0);
  const known = sum((status) => status !== 'unknown');
  return known === 0 ? null : sum((status) => status === 'ready' || status === 'busy') / known;
}

/** One bar an hour, or a day of the viewer where there are more than two days; those without a job too. */
export function barsOf({ from, to, jobs }: History): Bar[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const isByDay = end - begin > 2 * DAY_HOURS * HOUR_MS;
  const starts: number[] = [];
  for (let at = isByDay ? midnightOf(begin, 0) : Math.floor(begin / HOUR_MS) * HOUR_MS; at < end;) {
    starts.push(at);
    at = isByDay ? midnightOf(at, 1) : at + HOUR_MS;
  }
  const bars = starts.map((at) => ({ at: new Date(at).toISOString(), completed: 0, failed: 0 }));
  for (const { hour, completed, failed } of jobs) {
    const at = Date.parse(hour);
    const bar = bars[starts.findLastIndex((start) => start <= at)];
    if (!bar) continue;
    bar.completed += completed;
    bar.failed += failed;
  }
  return bars;
}

/** Midnight of a day of the viewer, or of one later: a day of a clock change has 23 or 25 hours. */
function midnightOf(at: number, daysLater: number): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysLater).getTime();
}

/** The marks of the axis of amounts: from 0 to a round number that is not less than `most`. */
export function ticksOf(most: number): number[] {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const top = [1, 2, 4, 6, 8, 10].map((factor) => factor * unit).find((round) => round >= most)!;
  return top === 1 ? [0, 1] : [0, top / 2, top];
}
