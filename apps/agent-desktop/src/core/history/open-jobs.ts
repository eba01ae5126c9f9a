/** Jobs that have not ended, as a person asks for them: what waits, since when, and what holds it up. */
import type { Ledger } from '../ledger/ledger.ts';
import type { QueueStatus } from '../queue/printer-queue.ts';
import type { History, HistoryEntry } from './history.ts';

export interface OpenJob extends Pick<
  HistoryEntry,
  'jobId' | 'attempt' | 'printerId' | 'printer' | 'format' | 'sizeBytes' | 'copies' | 'copiesSent' | 'steps'
> {
  readonly state: 'waiting' | 'printing';
  /** What holds it up, in words; null where nothing does. */
  readonly reason: string | null;
  readonly createdDate: string;
}

/** Oldest first. */
export function openJobs(ledger: Ledger, history: History, printers: readonly QueueStatus[]): readonly OpenJob[] {
  const byId = new Map(printers.map((printer) => [printer.printerId, printer]));
  return ledger.jobs().flatMap((job): OpenJob[] => {
    if (job.state === 'done') return [];
    const { jobId, attempt, printerId, format, sizeBytes, copies, createdDate } = job.offer;
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
        reason: isCurrent ? (printer.current?.reason ?? null) : null,
        createdDate,
        steps: history.steps(job.key),
      },
    ];
  });
}
