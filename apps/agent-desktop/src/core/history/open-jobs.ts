/** Jobs that have not ended, as a person asks for them: what waits, since when, and what holds it up. */
import type { Ledger } from '../ledger/ledger.ts';
import type { QueueStatus } from '../queue/printer-queue.ts';
import type { History, HistoryStep } from './history.ts';

export interface OpenJob {
  readonly jobId: string;
  readonly attempt: number;
  readonly printerId: string;
  readonly printer: string;
  readonly format: string;
  readonly sizeBytes: number;
  readonly state: 'waiting' | 'printing';
  readonly copies: number;
  readonly copiesSent: number;
  /** What holds it up, in words; null where nothing does. */
  readonly reason: string | null;
  readonly createdDate: string;
  readonly steps: readonly HistoryStep[];
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
