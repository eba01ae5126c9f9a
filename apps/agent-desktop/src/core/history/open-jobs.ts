/** Unfinished jobs as a user sees them: since when each waits, and why. */
import { type Message, sentence, type Sentence } from '@platen/messages';
import { hasBegun, type Ledger } from '../ledger/ledger.ts';
import type { Arriving } from '../offers/downloads.ts';
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

interface OpenJobParts {
  readonly ledger: Ledger;
  readonly history: History;
  readonly printers: {
    readonly status: () => readonly QueueStatus[];
    /** False: the jobs wait for the cloud's answer to the first hello. */
    readonly isReleased: () => boolean;
  };
  /** Jobs that the agent has not accepted yet: their documents are on their way. */
  readonly offers: { readonly arriving: () => readonly Arriving[] };
}

/** Oldest first; those that are not here yet come last. */
export function openJobs({ ledger, history, printers, offers }: OpenJobParts): readonly OpenJob[] {
  const unconfirmed = printers.isReleased() ? undefined : sentence('job.unconfirmed');
  const byId = new Map(printers.status().map((printer) => [printer.printerId, printer]));
  const here = ledger.jobs().flatMap((job): OpenJob[] => {
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
  const known = new Set(here.map(({ jobId }) => jobId));
  const coming = offers.arriving().filter(({ offer }) => !known.has(offer.jobId));
  return [...here, ...coming.map((one) => comingJob(one, byId.get(one.offer.printerId)?.name ?? ''))];
}

function comingJob(arriving: Arriving, printer: string): OpenJob {
  const { jobId, attempt = 1, printerId, format, sizeBytes, copies, createdDate, title } = arriving.offer;
  const reason = whyComing(arriving);
  return {
    jobId,
    attempt,
    printerId,
    printer,
    format,
    sizeBytes,
    state: 'waiting',
    copies,
    copiesSent: 0,
    reason: reason.text,
    reasonFact: reason.fact,
    createdDate,
    ...(title === undefined ? {} : { title }),
    isCancellable: false,
    steps: [],
  };
}

/** Rounds to whole numbers, and below ten to one decimal. */
const rounded = (value: number): number => (value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value));

function whyComing({ offer, receivedBytes, forMs, bytesPerSecond }: Arriving): Sentence {
  const megabytes = rounded(offer.sizeBytes / 1e6);
  return bytesPerSecond === null
    ? sentence('job.arrivingLater', { megabytes })
    : sentence('job.arriving', {
        megabytes,
        received: rounded(receivedBytes / 1e6),
        seconds: Math.round(forMs / 1_000),
        kilobytes: rounded(bytesPerSecond / 1e3),
      });
}
