/** Writes the end of a job into the ledger and makes it known. */
import { sentence, type Sentence } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobErrorCode } from '@platen/protocol';
import { boundedMessage } from '../../drivers/index.ts';
import { errorText, reasonOf, systemCode } from '../agent-error.ts';
import type { Events } from '../events.ts';
import type { Ledger, LedgerJob, ReportFields } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';

export interface EndContext {
  readonly ledger: Ledger;
  readonly events: Events;
  readonly logger: Logger;
  /** Aborted when the agent stops. */
  readonly signal: AbortSignal;
  readonly printerName: string;
}

const DISK_RETRY_MS = 2_000;

/** `note`: what the person who printed should know of it. */
export const completed = (
  job: LedgerJob,
  confirmation: ReportFields['confirmation'],
  note?: Sentence,
): ReportFields => ({
  state: 'completed',
  copiesSent: job.offer.copies,
  confirmation,
  reason: note?.text.slice(0, 500) ?? null,
  ...(note?.fact && { reasonFact: note.fact }),
  error: null,
});

export const failed = (job: LedgerJob, code: JobErrorCode, message: Sentence): ReportFields => ({
  state: 'failed',
  copiesSent: job.copiesSent,
  ...(job.offer.parts && { labelsSent: job.labelsSent }),
  confirmation: null,
  reason: null,
  error: { code, ...boundedMessage(message, 1000) },
});

/** The sentence of a job whose copy was on its way when the agent was stopped hard. */
export function uncertainMessage(job: LedgerJob, printerName: string): Sentence {
  const { copies } = job.offer;
  if (copies === 1) return sentence('uncertain.stopped', { name: printerName });
  const sent = job.copiesSent;
  return sentence('uncertain.stoppedCopy', { name: printerName, copy: sent + 1, copies, sent });
}

/** Records the end of a job. It waits while the disk is full: an end that is not on record may be reported twice. */
export async function finish(context: EndContext, key: JobKey, fields: ReportFields): Promise<void> {
  const { ledger, events, logger, printerName } = context;
  await persist(
    context,
    () => undefined,
    async () => {
      if (ledger.get(key)) await ledger.report(key, fields);
    },
  );
  const job = ledger.get(key);
  if (!job) return;
  const { jobId, printerId, copies, title, sha256 } = job.offer;
  logger[fields.state === 'failed' ? 'warn' : 'info'](`job ${fields.state}`, {
    job: jobId,
    printer: printerId,
    printerName,
    title,
    sha256,
    copies: `${fields.copiesSent}/${copies}`,
    confirmation: fields.confirmation,
    errorCode: fields.error?.code,
    reason: fields.error?.message,
  });
  events.publish({ type: 'reported', key });
  events.publish({ type: 'ended', job, printerName });
}

/** Repeats a step of the ledger until the disk takes it. Rejects when the agent stops meanwhile. */
export async function persist(
  { logger, signal }: Pick<EndContext, 'logger' | 'signal'>,
  held: (reason: Sentence | null) => void,
  step: () => Promise<void>,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await step();
      if (attempt > 0) held(null);
      return;
    } catch (error) {
      if (attempt === 0)
        logger.error('the ledger cannot be written', { errorCode: systemCode(error), error: errorText(error) });
      if (signal.aborted) throw error;
      held(
        systemCode(error) === 'ENOSPC' ? sentence('job.diskFull') : sentence('job.ledger', { why: reasonOf(error) }),
      );
      await delay(DISK_RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
