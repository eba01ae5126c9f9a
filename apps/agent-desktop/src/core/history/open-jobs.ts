/** Unfinished jobs as a user sees them: since when each waits, and why. */
import { type Message, sentence } from '@platen/messages';
import { hasBegun, type Ledger } from '../ledger/ledger.ts';
import type { QueueStatus } from '../queue/printer-queue.ts';
import type { History, HistoryEntry } from './history.ts';

export interface OpenJob extends Pick<
  HistoryEntry,
  | 'jobId'
  | 'attempt'
  | 'printerId'
  | 'printer'
  | 'format'
  | 'sizeBytes'
  | 'copies'
  | 'copiesSent'
  | 'steps'
  | 'title'
  | 'warnings'
> {
  readonly state: 'waiting' | 'printing';
  /** Why the job, or the one before it, is held up, as text; null if it is not. */
  readonly reason: string | null;
  readonly reasonFact?: Message;
  readonly createdDate: string;
  /** No byte of it has been sent: it can be cancelled. */
  readonly isCancellable: boolean;
}

export interface Queues {
  readonly printers: readonly QueueStatus[];
  /** False: the jobs wait for the cloud's answer to the first hello. */
  readonly isReleased: boolean;
}

/** Oldest first. */
export function openJobs(ledger: Ledger, history: History, { printers, isReleased }: Queues): readonly OpenJob[] {
  const unconfirmed = isReleased ? undefined : sentence('job.unconfirmed');
  const byId = new Map(printers.map((printer) => [printer.printerId, printer]));
  return ledger.jobs().flatMap((job): OpenJob[] => {
    if (job.state === 'done') return [];
    const { jobId, attempt, printerId, format, sizeBytes, copies, createdDate, title, warnings } = job.offer;
    const printer = byId.get(printerId);
    const isCurrent = printer?.current?.key === job.key;
    return [
      {
        jobId,
        attempt,
        printerId,
        printer: printer?.name ?? '',
        format,
        sizeBytes,
        state: isCurrent ? 'printing' : 'waiting',
        copies,
        copiesSent: job.copiesSent,
        reason: unconfirmed?.text ?? printer?.current?.reason ?? null,
        reasonFact: unconfirmed?.fact ?? printer?.current?.reasonFact,
        createdDate,
        ...(title === undefined ? {} : { title }),
        ...(warnings === undefined ? {} : { warnings }),
        isCancellable: job.state === 'accepted' && !hasBegun(job),
        steps: history.steps(job.key),
      },
    ];
  });
}
