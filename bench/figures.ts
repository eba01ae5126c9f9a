/** Figures of benchmarks: percentiles, resident memory, and how they are printed. */
import { readFileSync } from 'node:fs';

/** The value below which the share `p` (0 to 1) of the samples lies. Errors: throws on no samples. */
export function percentile(samples: readonly number[], p: number): number {
  if (samples.length === 0) throw new Error('no samples');
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]!;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** A line of /proc/PID/status in MB; NaN where /proc does not tell. */
function statusMb(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/**
 * Resident memory of a process in MB. It counts pages of Node's own file (126 MB): 55 MB of them where the system read
 * it piece by piece, 85 where it was copied a moment ago and is cached in large pieces.
 */
export const residentMb = (pid: number): number => statusMb(pid, 'VmRSS');

/** Memory of a process alone in MB: resident without the pages of files, which the system shares and takes back. */
export const ownMb = (pid: number): number => statusMb(pid, 'RssAnon');

/** Widths of the columns of a line. */
export const FIGURE_COLUMNS = { what: 58, value: 14 } as const;

/** One line: what, the figure, and what it is held against. */
export const figure = (what: string, value: string, bar = ''): void =>
  console.log(`${what.padEnd(FIGURE_COLUMNS.what)} ${value.padStart(FIGURE_COLUMNS.value)}   ${bar}`);
