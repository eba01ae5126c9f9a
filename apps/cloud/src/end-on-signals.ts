/** Ends this program on the signals of a terminal or a supervisor: in order if that works in time. */

/** A supervisor gives a program ten seconds to end. */
const DRAIN_LIMIT_MS = 9500;
/** A terminal and its parent process both signal one Ctrl-C: signals within this time are the same one. */
const SAME_SIGNAL_MS = 1000;

/** Calls `close` once, and exits after it or after `limitMs`, whichever comes first. */
export function endOnSignals(close: () => Promise<void>, limitMs = DRAIN_LIMIT_MS): void {
  let stoppedAt = 0;
  const stop = async (): Promise<void> => {
    if (stoppedAt > 0) {
      // A second signal: end at once. The exit ends the embedded database too.
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    setTimeout(() => process.exit(1), limitMs).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}
