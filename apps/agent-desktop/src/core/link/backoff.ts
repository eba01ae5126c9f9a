/** The wait before the next attempt: doubling, capped, and randomised so that a fleet does not return at once. */

interface BackoffOptions {
  readonly firstMs: number;
  readonly longestMs: number;
  readonly random?: () => number;
}

/** Between half and the whole of `firstMs · 2^attempt`, capped. `attempt` counts from 0. */
export function backoffMs(attempt: number, { firstMs, longestMs, random = Math.random }: BackoffOptions): number {
  const whole = Math.min(firstMs * 2 ** Math.min(attempt, 20), longestMs);
  return Math.round(whole / 2 + (random() * whole) / 2);
}
