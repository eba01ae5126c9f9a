/**
 * Prints a failed job again at a user's request: through the cloud, which then learns its result, or from the document
 * kept here.
 */
import { sentence, asMessage, type Message } from '@platen/messages';
import { TRPCClientError } from '@trpc/client';
import type { PageOptions } from '../../drivers/pages/page-options.ts';
import { AgentError, errorText } from '../agent-error.ts';
import { jobKey, type JobKey } from '../ledger/record.ts';
import type { Link } from '../link/link.ts';
import { isTrpcCode } from '../link/trpc-errors.ts';
import type { Logger } from '../log/logger.ts';
import type { Printers } from '../queue/printers.ts';
import type { HistoryEntry } from './history.ts';
import type { KeptDocuments } from './kept-documents.ts';
import type { LocalRecord } from './local-prints.ts';
import type { NotPrinted } from './not-printed.ts';

export interface PrintAgainInput {
  readonly jobId: string;
  readonly attempt: number;
  /** `remaining`: only the copies that are not known to be sent. */
  readonly copies: 'all' | 'remaining';
  /** Options of its pages: they take the place of those that the job has. */
  readonly options?: PageOptions;
}

/** `queued`: the cloud sends it again. `printed`, `failed`: the result of printing it from this computer. */
export interface PrintAgainResult {
  readonly result: 'queued' | 'printed' | 'failed';
  readonly message: string;
  readonly fact?: Message;
}

interface PrintAgainPlace {
  readonly link: Pick<Link, 'call' | 'isOnline'>;
  readonly notPrinted: NotPrinted;
  readonly kept: Pick<KeptDocuments, 'read'>;
  readonly printers: Pick<Printers, 'find'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Lists it among the jobs. */
  readonly record: (print: LocalRecord) => void;
}

/** Errors: `bad_arguments`, `server_unreachable`. */
export function createPrintAgain(place: PrintAgainPlace): (input: PrintAgainInput) => Promise<PrintAgainResult> {
  /** Two windows, or two clicks, print it once. */
  const running = new Set<JobKey>();
  return async (input) => {
    const key = jobKey(input.jobId, input.attempt);
    const job = place.notPrinted.printableAgain().find(({ jobId, attempt }) => jobKey(jobId, attempt) === key);
    if (!job || running.has(key)) throw new AgentError('bad_arguments', sentence('again.notFailed'));
    running.add(key);
    try {
      return await printAgain(job, input, place);
    } finally {
      running.delete(key);
    }
  };
}

async function printAgain(
  job: HistoryEntry,
  input: PrintAgainInput,
  place: PrintAgainPlace,
): Promise<PrintAgainResult> {
  const key = jobKey(input.jobId, input.attempt);
  if (place.link.isOnline()) {
    const result = await askCloud(input, place);
    if (result === 'queued') {
      await place.notPrinted.printedAgain(key);
      return { result, ...asMessage(sentence('again.queued', { name: job.printer })) };
    }
    if (result === 'not_failed') throw new AgentError('bad_arguments', sentence('again.notFailed'));
  }
  const printed = await printHere(job, input, place);
  if (printed.result === 'printed') await place.notPrinted.printedAgain(key);
  return printed;
}

async function askCloud(
  input: PrintAgainInput,
  { link, logger }: PrintAgainPlace,
): Promise<'queued' | 'gone' | 'not_failed'> {
  try {
    const { result } = await link.call((api) => api.printAgain.mutate(input));
    return result;
  } catch (error) {
    // A cloud of an earlier version has no such call.
    if (isTrpcCode(error, 'NOT_FOUND')) return 'gone';
    logger.warn('a job could not be put back into the queue', { job: input.jobId, error: errorText(error) });
    // It is unknown whether the cloud has done so: printing here might print it twice.
    const why =
      error instanceof TRPCClientError && error.data !== undefined ? error.message : sentence('again.noAnswer');
    throw new AgentError('server_unreachable', why, { cause: error });
  }
}

async function printHere(
  job: HistoryEntry,
  { copies: which, options }: Pick<PrintAgainInput, 'copies' | 'options'>,
  { kept, printers, logger, record }: PrintAgainPlace,
): Promise<PrintAgainResult> {
  const document = job.parts === undefined ? await kept.read(jobKey(job.jobId, job.attempt)) : undefined;
  if (!document) return { result: 'failed', ...asMessage(sentence('again.gone')) };
  const queue = printers.find(job.printerId);
  if (!queue) return { result: 'failed', ...asMessage(sentence('again.noPrinter', { name: job.printer })) };
  const { name } = queue.printer();
  const copies = which === 'all' ? job.copies : Math.max(1, job.copies - job.copiesSent);
  let copiesSent = 0;
  const outcome = await queue.printLocally({
    document,
    title: job.title ?? `Platen ${job.jobId}`,
    format: job.format,
    ...(job.options || options ? { options: { ...job.options, ...options } } : {}),
    copies,
    copySent: (copy) => {
      copiesSent = copy;
    },
  });
  const isPrinted = outcome.result === 'printed';
  const message =
    outcome.result === 'failed'
      ? outcome.message
      : sentence(outcome.result === 'interrupted' ? 'again.stopped' : 'again.printed', { name });
  logger.info('printed again from this computer', { job: job.jobId, printer: name, result: outcome.result });
  record({ ...job, printer: name, document, copies, copiesSent, outcome, local: 'again' });
  return { result: isPrinted ? 'printed' : 'failed', ...asMessage(message) };
}
