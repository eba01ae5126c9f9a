/** Follows a job that a spooler or print server has accepted, until it has sent it to the printer. Bytes may leave at any time. */
import { type Sentence } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import type { PrintOutcome, PrintRequest } from './driver.ts';

/** `left`: sent to the printer, or nothing more is known of it. `cancelled`: ended before it was done. */
export type Seen = 'left' | 'cancelled' | { readonly reason: Sentence | undefined };

interface Followed {
  /** Looks at the job; its errors are not caught. */
  readonly look: () => Promise<Seen>;
  readonly cancelled: Sentence;
  /** Why it does not move on, if nobody names a reason. */
  readonly slow: Sentence;
  /** The end of a job that has not left in time. */
  readonly stuck: (why: Sentence) => Sentence;
  /** No copy follows. */
  readonly isLast: boolean;
  /** How long it is followed while a reason is named. */
  readonly heldMs: number;
  readonly silentMs?: number;
}

const FIRST_POLL_MS = 20;
const MAX_POLL_MS = 1_000;
/** A job that takes no longer is on its way: no reason is reported. */
const USUAL_MS = 2_000;
/** How long it is followed while nobody names a reason why it does not move: as for a printer that falls silent. */
const SILENT_MS = 1_800_000;

/** Undefined once the job has left. */
export async function followJob(
  { held, signal }: Pick<PrintRequest, 'held' | 'signal'>,
  { look, cancelled, slow, stuck, isLast, heldMs, silentMs = SILENT_MS }: Followed,
): Promise<PrintOutcome | undefined> {
  const started = performance.now();
  let silentSince = started;
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 2, MAX_POLL_MS)) {
    // The spooler has the copy and prints it without us.
    if (signal.aborted) return isLast ? undefined : { result: 'interrupted' };
    const seen = await look();
    if (seen === 'left') break;
    if (seen === 'cancelled') return { result: 'failed', code: 'outcome_uncertain', message: cancelled };
    const now = performance.now();
    if (seen.reason) silentSince = now;
    const reason = seen.reason ?? slow;
    if (now - started > USUAL_MS) held(reason);
    if (now - started >= heldMs || now - silentSince >= silentMs)
      return { result: 'failed', code: 'outcome_uncertain', message: stuck(reason) };
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
  held(null);
  return undefined;
}
