/** The shifts of a range, and how long a printer was down in each. */
import type { printerApi, PrinterStatus } from '@platen/protocol';

type Change = printerApi.PrinterHistory['statuses'][number];

const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;

export interface Window {
  /** Which of the shifts it belongs to, from 0. */
  readonly shift: number;
  readonly from: number;
  readonly to: number;
}

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The range, cut where a shift begins. Every zone is off by whole quarters of an hour, so quarters are looked at, also on
 * the days on which clocks change. Throws a RangeError for a zone that nobody knows.
 */
export function windowsOf({ from, to }: Range, starts: readonly string[], timeZone: string): Window[] {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const shiftAt = (at: number): number => {
    const time = clock.format(at);
    const begun = starts.findLastIndex((start) => start <= time);
    return begun === -1 ? starts.length - 1 : begun;
  };
  const windows: Window[] = [];
  const end = to.getTime();
  for (let at = from.getTime(); at < end;) {
    const next = Math.min(end, (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS);
    const shift = shiftAt(at);
    const last = windows.at(-1);
    if (last?.shift === shift) windows[windows.length - 1] = { ...last, to: next };
    else windows.push({ shift, from: at, to: next });
    at = next;
  }
  return windows;
}

/** Statuses in which a printer does not print. */
const DOWN: ReadonlySet<PrinterStatus> = new Set(['attention', 'error', 'offline', 'paused']);

/** By shift: milliseconds by reason. A status without a reason is its own. */
export function downTimes(
  changes: readonly Change[],
  windows: readonly Window[],
  shifts: number,
  to: Date,
): ReadonlyMap<string, number>[] {
  const sums = Array.from({ length: shifts }, () => new Map<string, number>());
  let first = 0;
  for (const [index, { at, status, reason }] of changes.entries()) {
    if (!DOWN.has(status)) continue;
    const [begin, end] = [Date.parse(at), Date.parse(changes[index + 1]?.at ?? to.toISOString())];
    while (first < windows.length && windows[first]!.to <= begin) first += 1;
    for (let i = first; i < windows.length && windows[i]!.from < end; i++) {
      const window = windows[i]!;
      const ms = Math.min(end, window.to) - Math.max(begin, window.from);
      const sum = sums[window.shift]!;
      const key = reason ?? status;
      sum.set(key, (sum.get(key) ?? 0) + ms);
    }
  }
  return sums;
}

export const toMinutes = (ms: number): number => Math.round(ms / MINUTE_MS);
