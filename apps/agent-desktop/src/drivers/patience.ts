/** Work at a printer that may hang: the job says that it stands still, and nobody waits for it beyond a limit or a stop. */
import type { Sentence } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import type { PrintRequest } from './driver.ts';

const STALL_MS = 5_000;

interface Patience {
  /** Why the job stands still. */
  readonly stalled: Sentence;
  readonly limitMs: number;
  /** A shorter standstill is normal. */
  readonly stallMs?: number;
}

/** Resolves with what the work returns; undefined if it still hangs at the limit, or when the agent stops. */
export async function patiently<T>(
  work: Promise<T>,
  { held, signal }: Pick<PrintRequest, 'held' | 'signal'>,
  { stalled, limitMs, stallMs = Math.min(STALL_MS, limitMs) }: Patience,
): Promise<{ readonly value: T } | undefined> {
  const started = performance.now();
  const done = work.then((value) => ({ value }));
  for (let hasStalled = false; ; hasStalled = true) {
    const waiting = new AbortController();
    const pause = delay(stallMs, undefined, { signal: waiting.signal }).catch(() => undefined);
    const first = await Promise.race([done, pause]).finally(() => waiting.abort());
    if (first) {
      if (hasStalled) held(null);
      return first;
    }
    held(stalled);
    if (performance.now() - started < limitMs && !signal.aborted) continue;
    done.catch(() => undefined);
    return undefined;
  }
}
