/** Figures of benchmarks: percentiles, resident memory, and how they are printed. */
import { readFileSync } from 'node:fs';

/** The value below which the share `p` (0 to 1) of the samples lies. Errors: throws on no samples. */
export function percentile(samples: readonly number[], p: number): number {
  if (samples.length === 0) throw new Error('no samples');
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))]!;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Resident memory of a process in MB; NaN where /proc does not tell. */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** One line: what, the figure, and what it is held against. */
export const figure = (what: string, value: string, bar = ''): void =>
  console.log(`${what.padEnd(58)} ${value.padStart(14)}   ${bar}`);
