/** Takes one job of the ledger to its end: sends its copies, and records each step before and after it. */
import { sentence } from '@platen/messages';
import type { Driver, PrintOutcome, PrintRequest, Reading } from '../../drivers/index.ts';
import { reasonOf } from '../agent-error.ts';
import type { LedgerJob, PastJob, ReportFields } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import { completed, failed, finish, persist, uncertainMessage } from './finish.ts';
import type { JobContext } from './job-context.ts';
import { printLabels } from './print-labels.ts';
import { Progress } from './progress.ts';

/** The job is taken off the queue, or gone from the ledger, before this copy has begun. */
class JobGone extends Error {
  override readonly name = 'JobGone';
}

/** Runs the job; the reading is the printer's status during it. */
export async function runJob(key: JobKey, context: JobContext): Promise<Reading | undefined> {
  const { ledger, events, driver } = context;
  const job = ledger.get(key);
  if (!job || job.state === 'done' || job.state === 'received') return undefined;
  const decided = endBeforePrinting(job, { ...context, past: ledger.past(key) });
  if (decided) {
    await finishJob(context, key, decided);
    return undefined;
  }
  const document = await ledger.document(key);
  if (!document) {
    await finishJob(context, key, failed(job, 'document_corrupt', sentence('job.damaged')));
    return undefined;
  }
  events.publish({ type: 'document', key, bytes: document });
  const progress = new Progress(key, context);
  try {
    if (job.offer.copies > 1) progress.report();
    const outcome = await send(job, document, driver!, progress, context);
    return await end(job, outcome, progress, context);
  } catch (error) {
    if (context.signal.aborted || error instanceof JobGone) return undefined;
    context.logger.error('printing failed in a way that should not happen', { job: key, error });
    await finishJob(context, key, failed(job, 'internal_error', sentence('job.internal', { why: reasonOf(error) })));
    return undefined;
  } finally {
    progress.end();
  }
}

const finishJob = (context: JobContext, key: JobKey, fields: ReportFields): Promise<void> =>
  finish({ ...context, printerName: context.printer.name }, key, fields);

interface Circumstances extends Pick<JobContext, 'printer' | 'driver' | 'isExpired'> {
  readonly past: PastJob | undefined;
}

/** Returns the end of a job of which nothing may be sent, or nothing is left to send; undefined if it is to be printed. */
function endBeforePrinting(
  job: LedgerJob,
  { printer, driver, isExpired, past }: Circumstances,
): ReportFields | undefined {
  // The cloud has offered again what it had settled (it may run on a backup): the agent reports how the job ended.
  if (past?.state === 'completed') return completed(job, 'transport');
  if (past) return failed(job, 'outcome_uncertain', sentence('uncertain.failedBefore'));
  if (job.copyInFlight) return failed(job, 'outcome_uncertain', uncertainMessage(job, printer.name));
  if (job.copiesSent >= job.offer.copies) return completed(job, 'transport');
  if (isExpired(job)) return failed(job, 'expired', sentence('job.expired', { name: printer.name }));
  if (!driver)
    return failed(job, 'unsupported_connection', sentence('job.noDriver', { connection: printer.connectionType }));
  return undefined;
}

function send(
  { key, offer, copiesSent, labelsSent }: LedgerJob,
  document: Buffer,
  driver: Driver,
  progress: Progress,
  context: JobContext,
): Promise<PrintOutcome> {
  const { ledger, events, signal, onBegin, onReading } = context;
  const starting = async (copy: number, label?: number): Promise<void> => {
    if (!ledger.get(key) || signal.aborted) throw new JobGone();
    onBegin('on');
    const isOnDisk = copy === 1 && label === undefined && ledger.takeAhead(key);
    if (!isOnDisk) await persist(context, progress.held, () => ledger.copyStarted(key, copy, label));
    if ((label ?? 1) === 1) events.publish({ type: 'sending', key, copy });
  };
  const putBack = async (copy: number, label?: number): Promise<void> => {
    await persist(context, progress.held, () => ledger.copyPutBack(key, copy, label));
    onBegin('off');
  };
  const sent = (copy: number, label?: number): void => progress.sent(ledger.copySent(key, copy, label));
  const request: PrintRequest = {
    document,
    format: offer.format,
    title: offer.title ?? `Platen ${offer.jobId}`,
    options: offer.options,
    copies: offer.copies,
    firstCopy: copiesSent + 1,
    copyStarting: (copy) => starting(copy),
    copyPutBack: (copy) => putBack(copy),
    copySent: (copy) => sent(copy),
    held: progress.held,
    observed: onReading,
    signal,
  };
  if (!offer.parts) return driver.print(request);
  return printLabels(driver.print, request, {
    parts: offer.parts,
    labelsSent,
    labelStarting: starting,
    labelPutBack: putBack,
    labelSent: sent,
  });
}

async function end(
  job: LedgerJob,
  outcome: PrintOutcome,
  progress: Progress,
  context: JobContext,
): Promise<Reading | undefined> {
  switch (outcome.result) {
    case 'interrupted':
      return undefined;
    case 'printed':
      // The next job need not wait for the disk: lines of the ledger are written in order, so this end is on record
      // before any copy of the next is on its way.
      progress.end();
      context.onEnding(finishJob(context, job.key, completed(job, outcome.confirmation, outcome.note)));
      return outcome.reading;
    case 'failed':
      await progress.settle();
      await finishJob(context, job.key, failed(job, outcome.code, outcome.message));
      return outcome.reading;
    default:
      return outcome satisfies never;
  }
}
