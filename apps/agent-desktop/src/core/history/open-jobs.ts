/** Jobs that have not ended, as a person asks for them: what waits, since when, and what holds it up. */
import { type Message } from '@platen/messages';
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
  /** What holds it up, or the job before it, in words; null where nothing does. */
  readonly reason: string | null;
  readonly reasonFact?: Message;
  readonly createdDate: string;
  /** Not a byte of it has been sent: it can be cancelled. */
  readonly isCancellable: boolean;
}

/** Oldest first. */
export function openJobs(ledger: Ledger, history: History, printers: readonly QueueStatus[]): readonly OpenJob[] {
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
        reason: printer?.current?.reason ?? null,
        reasonFact: printer?.current?.reasonFact,
        createdDate,
        ...(title === undefined ? {} : { title }),
        ...(warnings === undefined ? {} : { warnings }),
        isCancellable: job.state === 'accepted' && !hasBegun(job),
        steps: history.steps(job.key),
      },
    ];
  });
}
