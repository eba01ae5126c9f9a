/** Notices that the computer was asleep: a computer that wakes up has a dead connection and does not know it yet. */

/** A tick later than this means that the computer slept. */
export const ASLEEP_MS = 8_000;

/** Calls back after each sleep, with its length. Returns the end of watching. */
export function watchForSleep(tickMs: number, onAwake: (sleptMs: number) => void): () => void {
  let tickAt = Date.now();
  const ticking = setInterval(() => {
    const lateMs = Date.now() - tickAt - tickMs;
    tickAt = Date.now();
    if (lateMs >= ASLEEP_MS) onAwake(lateMs);
  }, tickMs);
  ticking.unref();
  return () => clearInterval(ticking);
}
