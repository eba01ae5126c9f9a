/**
 * The rate limit of an agent: calls and bytes per second. Above it the agent is read more slowly, so that nothing is
 * lost.
 */

export interface MeterLimits {
  readonly callsPerSecond: number;
  readonly bytesPerSecond: number;
  /** The burst: how many seconds' allowance may arrive at once. */
  readonly burstSeconds: number;
}

export interface Meter {
  /**
   * Counts calls and bytes that have arrived. Returns for how long to read nothing more, in ms; 0 within the limits.
   */
  readonly take: (used: { readonly calls?: number; readonly bytes?: number }) => number;
}

/** A longer pause would look like a dead connection; the next pause covers the rest of the debt. */
const MAX_PAUSE_MS = 5000;

export function createMeter(limits: MeterLimits, now: () => number = () => performance.now()): Meter {
  const { callsPerSecond, bytesPerSecond, burstSeconds } = limits;
  // The allowance is counted in seconds: calls and bytes share it.
  let left = burstSeconds;
  let at = now();
  return {
    take: ({ calls = 0, bytes = 0 }) => {
      const time = now();
      left = Math.min(burstSeconds, left + (time - at) / 1000);
      at = time;
      left -= calls / callsPerSecond + bytes / bytesPerSecond;
      return left >= 0 ? 0 : Math.min(MAX_PAUSE_MS, Math.ceil(-left * 1000));
    },
  };
}
