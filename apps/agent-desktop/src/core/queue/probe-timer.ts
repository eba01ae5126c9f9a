/** When a printer is probed: at intervals while it works, often while it is in trouble or a user watches. */
import type { PrinterQueue } from './printer-queue.ts';

interface ProbeTimes {
  readonly probeMs: number;
  /** Its identity and configuration too. */
  readonly inspectMs: number;
  readonly isWatched: () => boolean;
}

/** While a printer is in trouble or a user watches: the person who repairs it looks at the screen. */
const CLOSE_PROBE_MS = 10_000;

/** Returns a function that stops it. */
export function keepProbing(
  queue: Pick<PrinterQueue, 'status' | 'probe'>,
  { probeMs, inspectMs, isWatched }: ProbeTimes,
): () => void {
  const closeMs = Math.min(CLOSE_PROBE_MS, probeMs);
  let probedAt = performance.now();
  let looking: NodeJS.Timeout | undefined;
  const look = (): void => {
    const status = queue.status().reading?.status;
    const isWell = status === 'ready' || status === 'busy';
    // A tick may come a little early.
    if (isWell && !isWatched() && performance.now() - probedAt < probeMs - closeMs / 2) return;
    probedAt = performance.now();
    queue.probe('short');
  };
  // Spread over the interval, so that fifty printers are not asked in the same instant.
  const first = setTimeout(
    () => {
      looking = setInterval(look, closeMs).unref();
      look();
    },
    closeMs * (0.5 + Math.random() / 2),
  ).unref();
  const inspecting = setInterval(() => queue.probe('full'), inspectMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(looking);
    clearInterval(inspecting);
  };
}
