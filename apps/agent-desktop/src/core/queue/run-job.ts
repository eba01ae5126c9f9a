/** Takes one job of the ledger to its end: sends its copies, records each step before and after, reports. */
import { setTimeout as delay } from 'node:timers/promises';
import type { AgentPrinter, JobErrorCode } from '@platen/protocol';
import type { Driver, PrintRequest, Reading } from '../../drivers/index.ts';
import { errorText, reasonOf, systemCode } from '../agent-error.ts';
import type { Ledger, LedgerJob, ReportFields } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import { printLabels } from './print-labels.ts';
import type { Logger } from '../log/logger.ts';
import { say } from '../../sentences/say.ts';

export interface JobContext {
  readonly ledger: Ledger;
  readonly printer: AgentPrinter;
  /** Undefined where this agent has no driver for the printer's connection. */
  readonly driver: Driver | undefined;
  /** Ends the job where nothing is in doubt. Once it is aborted no further copy begins. */
  readonly signal: AbortSignal;
  /** `on`: a copy is about to be recorded as begun, from here on its bytes may leave. `off`: none has left after all. */
  readonly onBegin: (bytes: 'on' | 'off') => void;
  readonly logger: Logger;
  /** A report is in the ledger and waits for the cloud. */
  readonly onReport: () => void;
  readonly onHeld: (reason: string | null) => void;
  readonly onReading: (reading: Reading) => void;
  readonly onStep: (key: JobKey, step: { readonly copy: number } | { readonly held: string | null }) => void;
  readonly onEnd: (job: LedgerJob) => void;
  /** Whether a job of which nothing was sent is printed no more. */
  readonly isExpired: (job: LedgerJob) => boolean;
  /** The end of a job is being written down; rejects only when the agent stops. */
  readonly onEnding: (work: Promise<void>) => void;
  /** The bytes that are about to be sent. */
  readonly onDocument?: (key: JobKey, document: Uint8Array) => void;
}

/** The job is taken off the queue, or gone from the ledger, before this copy has begun. */
class JobGone extends Error {
  override readonly name = 'JobGone';
}

/** Reports of progress are no more frequent than this. */
const PROGRESS_MS = 1_000;
const DISK_RETRY_MS = 2_000;

/** Runs the job; the reading is what printing it told about the printer. */
export async function runJob(key: JobKey, context: JobContext): Promise<Reading | undefined> {
  const { ledger, printer, driver, signal, logger } = context;
  const job = ledger.get(key);
  if (!job || job.state === 'done' || job.state === 'received') return undefined;
  const { offer } = job;
  const fail = (code: JobErrorCode, message: string): Promise<void> => finish(context, key, failed(job, code, message));

  const before = ledger.past(key);
  if (before) {
    // The cloud has offered again what it had settled (it may run on a backup): it is told, and nothing is printed.
    await (before.state === 'completed'
      ? finish(context, key, completed(job, 'transport'))
      : fail('outcome_uncertain', say('uncertain.failedBefore')));
    return undefined;
  }
  if (job.copyInFlight) {
    await fail('outcome_uncertain', uncertainMessage(job, printer.name));
    return undefined;
  }
  if (job.copiesSent >= offer.copies) {
    await finish(context, key, completed(job, 'transport'));
    return undefined;
  }
  if (context.isExpired(job)) {
    await fail('expired', say('job.expired', { name: printer.name }));
    return undefined;
  }
  if (!driver) {
    await fail('unsupported_connection', say('job.noDriver', { connection: printer.connectionType }));
    return undefined;
  }
  const document = await ledger.document(key);
  if (!document) {
    await fail('document_corrupt', say('job.damaged'));
    return undefined;
  }

  context.onDocument?.(key, document);
  const progress = createProgress(key, context);
  if (offer.copies > 1) progress.report(null);
  const starting = async (copy: number, label?: number): Promise<void> => {
    if (!ledger.get(key) || signal.aborted) throw new JobGone();
    context.onBegin('on');
    await persist(context, progress.held, () => ledger.copyStarted(key, copy, label));
    if ((label ?? 1) === 1) context.onStep(key, { copy });
  };
  const putBack = async (copy: number, label?: number): Promise<void> => {
    await persist(context, progress.held, () => ledger.copyPutBack(key, copy, label));
    context.onBegin('off');
  };
  const sent = (copy: number, label?: number): void => {
    progress.pending(ledger.copySent(key, copy, label));
    progress.sent();
  };
  try {
    const request: PrintRequest = {
      document,
      format: offer.format,
      title: offer.title ?? `Platen ${offer.jobId}`,
      copies: offer.copies,
      firstCopy: job.copiesSent + 1,
      copyStarting: (copy) => starting(copy),
      copyPutBack: (copy) => putBack(copy),
      copySent: (copy) => sent(copy),
      held: progress.held,
      observed: context.onReading,
      signal,
    };
    const outcome = offer.parts
      ? await printLabels(driver.print, request, {
          parts: offer.parts,
          labelsSent: job.labelsSent,
          labelStarting: starting,
          labelPutBack: putBack,
          labelSent: sent,
        })
      : await driver.print(request);
    if (outcome.result === 'interrupted') return undefined;
    if (outcome.result === 'printed') {
      // The next job need not wait for the disk: lines of the ledger are written in order, so this end is on record
      // before any copy of the next is on its way.
      progress.end();
      context.onEnding(finish(context, key, completed(job, outcome.confirmation)));
      return outcome.reading;
    }
    await progress.settle();
    await finish(context, key, failed(job, outcome.code, outcome.message));
    return outcome.reading;
  } catch (error) {
    if (signal.aborted || error instanceof JobGone) return undefined;
    logger.error('printing failed in a way that should not happen', { job: key, error });
    await fail('internal_error', say('job.internal', { why: reasonOf(error) }));
    return undefined;
  } finally {
    progress.end();
  }
}

/** What a job says whose copy was on its way when the agent was stopped hard. */
export function uncertainMessage(job: LedgerJob, printerName: string): string {
  const { copies } = job.offer;
  if (copies === 1) return say('uncertain.stopped', { name: printerName });
  const sent = job.copiesSent;
  return say('uncertain.stoppedCopy', { name: printerName, copy: sent + 1, copies, sent });
}

const completed = (job: LedgerJob, confirmation: ReportFields['confirmation']): ReportFields => ({
  state: 'completed',
  copiesSent: job.offer.copies,
  confirmation,
  reason: null,
  error: null,
});

const failed = (job: LedgerJob, code: JobErrorCode, message: string): ReportFields => ({
  state: 'failed',
  copiesSent: job.copiesSent,
  confirmation: null,
  reason: null,
  error: { code, message: message.slice(0, 1000) },
});

/** Writes the end of a job; on a full disk it waits, since an end that is not on record may be told twice. */
export async function finish(
  context: Pick<JobContext, 'ledger' | 'signal' | 'logger' | 'onReport' | 'onEnd'>,
  key: JobKey,
  fields: ReportFields,
): Promise<void> {
  await persist(
    context,
    () => undefined,
    async () => {
      if (context.ledger.get(key)) await context.ledger.report(key, fields);
    },
  );
  const job = context.ledger.get(key);
  if (!job) return;
  const { jobId, printerId, copies } = job.offer;
  context.logger[fields.state === 'failed' ? 'warn' : 'info'](`job ${fields.state}`, {
    job: jobId,
    printer: printerId,
    copies: `${fields.copiesSent}/${copies}`,
    confirmation: fields.confirmation,
    errorCode: fields.error?.code,
    reason: fields.error?.message,
  });
  context.onReport();
  context.onEnd(job);
}

/** Repeats a step of the ledger until the disk takes it. Rejects when the agent stops meanwhile. */
async function persist(
  { logger, signal }: Pick<JobContext, 'logger' | 'signal'>,
  held: (reason: string | null) => void,
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
      held(systemCode(error) === 'ENOSPC' ? say('job.diskFull') : say('job.ledger', { why: reasonOf(error) }));
      await delay(DISK_RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

interface Progress {
  readonly held: (reason: string | null) => void;
  readonly report: (reason: string | null) => void;
  readonly sent: () => void;
  readonly pending: (step: Promise<void>) => void;
  /** Waits for what is still being written. */
  readonly settle: () => Promise<void>;
  readonly end: () => void;
}

/** Reports that the job is printing: at once when its reason changes, now and then while copies go out. */
function createProgress(key: JobKey, context: JobContext): Progress {
  let reason: string | null = null;
  let reportedAt = performance.now();
  let ended = false;
  const steps = new Set<Promise<unknown>>();

  const pending = (step: Promise<unknown>): void => {
    const quiet = step
      .catch((error: unknown) =>
        context.logger.error('the ledger cannot be written', { job: key, error: errorText(error) }),
      )
      .finally(() => steps.delete(quiet));
    steps.add(quiet);
  };
  const report = (text: string | null): void => {
    reportedAt = performance.now();
    pending(
      context.ledger
        .report(key, {
          state: 'printing',
          copiesSent: context.ledger.get(key)?.copiesSent ?? 0,
          confirmation: null,
          reason: text?.slice(0, 500) ?? null,
          error: null,
        })
        .then(context.onReport),
    );
  };
  return {
    pending,
    report,
    held: (text) => {
      if (ended || context.signal.aborted || text === reason) return;
      reason = text;
      context.onHeld(text);
      context.onStep(key, { held: text });
      if (text) context.logger.warn('job is held up', { job: key, printer: context.printer.name, reason: text });
      report(text);
    },
    sent: () => {
      if (performance.now() - reportedAt > PROGRESS_MS) report(reason);
    },
    settle: async () => {
      ended = true;
      await Promise.all(steps);
    },
    end: () => {
      ended = true;
    },
  };
}
