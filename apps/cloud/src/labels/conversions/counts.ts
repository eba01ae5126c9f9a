/** The conversions of the last hour: how many there were, how long they took, and why some failed. */

export interface ConversionCounts {
  readonly count: number;
  /** By the code of the error. */
  readonly failures: Readonly<Record<string, number>>;
  /** How many took no longer than the bound of the same place in `BOUNDS_MS`, and longer than the one before. */
  readonly durations: readonly number[];
}

/** Each a tenth longer than the one before: a percentile is at most so much too long. The last one is over a minute. */
const BOUNDS_MS: readonly number[] = Array.from({ length: 117 }, (_, step) => 1.1 ** step);
const HOUR_MINUTES = 60;

const NONE: ConversionCounts = { count: 0, failures: {}, durations: [] };

export const mergeCounts = (all: readonly ConversionCounts[]): ConversionCounts => all.reduce(sum, NONE);

function sum(a: ConversionCounts, b: ConversionCounts): ConversionCounts {
  const failures = { ...a.failures };
  for (const [code, count] of Object.entries(b.failures)) failures[code] = (failures[code] ?? 0) + count;
  const length = Math.max(a.durations.length, b.durations.length);
  const durations = Array.from({ length }, (_, at) => (a.durations[at] ?? 0) + (b.durations[at] ?? 0));
  return { count: a.count + b.count, failures, durations };
}

/** The time that 95 of 100 conversions did not exceed; null if there was none. */
export function p95Ms({ count, durations }: ConversionCounts): number | null {
  let seen = 0;
  const at = durations.findIndex((part) => (seen += part) >= count * 0.95);
  return count === 0 ? null : BOUNDS_MS[at]!;
}

/** Counts by the minute, so that the oldest can be forgotten. */
export function countConversions(clock: () => number = Date.now) {
  const minutes = new Map<number, ConversionCounts>();
  const minuteNow = (): number => Math.floor(clock() / 60_000);
  return {
    add: ({ outcome, ms }: { readonly outcome: string; readonly ms: number }): void => {
      const found = BOUNDS_MS.findIndex((bound) => ms <= bound);
      const place = found < 0 ? BOUNDS_MS.length - 1 : found;
      const one: ConversionCounts = {
        count: 1,
        failures: outcome === 'ok' ? {} : { [outcome]: 1 },
        durations: Array.from({ length: place + 1 }, (_, at) => (at === place ? 1 : 0)),
      };
      const minute = minuteNow();
      minutes.set(minute, sum(minutes.get(minute) ?? NONE, one));
    },
    read: (): ConversionCounts => {
      const first = minuteNow() - HOUR_MINUTES + 1;
      for (const minute of minutes.keys()) if (minute < first) minutes.delete(minute);
      return mergeCounts([...minutes.values()]);
    },
  };
}
