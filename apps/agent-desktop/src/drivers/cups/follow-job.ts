/** Follows a job that a print server has accepted, until it has sent it to the printer. Bytes may leave at any time. */
import { sentence, sentenceOf, type Sentence } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import type { PrintOutcome, PrintRequest, Reading } from '../driver.ts';
import { IppError, operationAttributes, type IppAttributes } from './ipp-client.ts';
import type { QueueState } from './printer-state.ts';

/** The state of the server's job: see job-state of RFC 8011, 5.3.7. */
type ServerJob = 'waits' | 'held' | 'printing' | 'sent' | 'cancelled' | 'unknown';

const STATES: Readonly<Record<string, ServerJob>> = {
  pending: 'waits',
  'pending-held': 'held',
  processing: 'printing',
  'processing-stopped': 'waits',
  canceled: 'cancelled',
  aborted: 'cancelled',
  completed: 'sent',
};

/** `unknown` where the server does not tell: it keeps no jobs, or tells only their owner. */
export async function readJob(
  ask: (operation: string, attributes: IppAttributes) => Promise<IppAttributes>,
  printerUri: string,
  id: unknown,
): Promise<ServerJob> {
  if (typeof id !== 'number') return 'unknown';
  const attributes = operationAttributes(printerUri, { 'job-id': id, 'requested-attributes': ['job-state'] });
  try {
    const answer = await ask('Get-Job-Attributes', attributes);
    const state = (answer['job-attributes-tag'] as IppAttributes | undefined)?.['job-state'];
    return STATES[String(state)] ?? 'unknown';
  } catch (error) {
    if (error instanceof IppError && error.status !== 'unreachable') return 'unknown';
    throw error;
  }
}

interface Followed {
  readonly name: string;
  readonly readJob: () => Promise<ServerJob>;
  readonly readQueue: () => Promise<{
    readonly state: QueueState;
    readonly reading: Reading;
    readonly isSentOff: boolean;
  }>;
  /** No copy follows. */
  readonly isLast: boolean;
  /** How long it is followed while the queue names a reason. */
  readonly heldMs: number;
}

const FIRST_POLL_MS = 20;
const MAX_POLL_MS = 1_000;
/** A job that takes no longer is on its way: no reason is reported. */
const USUAL_MS = 2_000;
/** How long it is followed while nobody names a reason why it does not move: as for a printer that falls silent. */
const SILENT_MS = 1_800_000;

/** Undefined once the job has left the server, or where the server does not tell. */
export async function followJob(
  { held, observed, signal }: PrintRequest,
  { name, isLast, heldMs, readJob: readIts, readQueue }: Followed,
): Promise<PrintOutcome | undefined> {
  const started = performance.now();
  let silentSince = started;
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 2, MAX_POLL_MS)) {
    // The server has the copy and prints it without us.
    if (signal.aborted) return isLast ? undefined : { result: 'interrupted' };
    let reason: Sentence | undefined;
    try {
      const job = await readIts();
      if (job === 'sent' || job === 'unknown') break;
      if (job === 'cancelled')
        return {
          result: 'failed',
          code: 'outcome_uncertain',
          message: sentence('uncertain.serverCancelled', { name }),
        };
      const { state, reading, isSentOff } = await readQueue();
      if (job === 'printing' && isSentOff) break;
      observed?.(reading);
      reason = job === 'held' ? sentence('cups.jobHeld', { name }) : state.message;
    } catch (error) {
      if (!(error instanceof IppError)) throw error;
      reason = sentence('cups.silent', { name, why: sentenceOf(error) });
    }
    const now = performance.now();
    if (reason) silentSince = now;
    reason ??= sentence('cups.slow', { name });
    if (now - started > USUAL_MS) held(reason);
    if (now - started >= heldMs || now - silentSince >= SILENT_MS)
      return { result: 'failed', code: 'outcome_uncertain', message: sentence('uncertain.atServer', { why: reason }) };
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
  held(null);
  return undefined;
}
