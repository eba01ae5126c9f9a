/** Waits for an answer as long as the line moves: what is timed is silence, not how long a large answer takes. */

interface SilenceLimits {
  /** The wait ends after this long without a sign that the line moves. */
  readonly silentMs: number;
  /** The whole wait, however the line moves: an answer that comes no sooner is not on its way. */
  readonly totalMs: number;
  /** Bytes read and written by the connection so far. */
  readonly bytes: () => { readonly read: number; readonly written: number };
}

/** Fewer bytes than these in `silentMs` are pings and other small talk: the answer itself is not on its way. */
const MOVING_BYTES = 1_024;
/** The slowest line that is allowed for: bytes still in the system's buffers get its time before silence counts. */
const SLOWEST_BYTES_PER_SECOND = 4_096;

/** Calls `onLate` with the limit that was reached. Returns a function that ends the watch. */
export function watchSilence(
  { silentMs, totalMs, bytes }: SilenceLimits,
  onLate: (afterMs: number) => void,
): () => void {
  const startedAt = performance.now();
  const start = bytes();
  let read = start.read;
  let movedAt = startedAt;
  const timer = setInterval(() => {
    const now = performance.now();
    const latest = bytes();
    if (latest.read - read >= MOVING_BYTES) {
      read = latest.read;
      movedAt = now;
    }
    const sendingMs = ((latest.written - start.written) / SLOWEST_BYTES_PER_SECOND) * 1_000;
    const isSilent = now - Math.max(movedAt, startedAt + sendingMs) >= silentMs;
    if (!isSilent && now - startedAt < totalMs) return;
    clearInterval(timer);
    onLate(isSilent ? silentMs : totalMs);
  }, silentMs / 8);
  return () => clearInterval(timer);
}
