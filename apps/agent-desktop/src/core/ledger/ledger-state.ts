/** The meaning of a ledger's lines: unsettled jobs, and the results of settled ones. Nothing here is on disk. */
import type { JobReport } from '@platen/protocol';
import type { LedgerJob, PastJob } from './ledger-job.ts';
import { encodeRecord, jobKey, labelsOf, type JobKey, type LedgerRecord } from './record.ts';

/** Position in the file of the line that contains the offer. */
export interface Place {
  readonly position: number;
  readonly length: number;
}

export type StoredJob = { -readonly [K in keyof LedgerJob]: LedgerJob[K] } & {
  reports: JobReport[];
  lastReport: JobReport | undefined;
  /** The cloud has said so: a copy that is recorded as begun ahead of that has not begun. */
  isOurs: boolean;
  line: Place;
  /** The document is in that line, not in a separate file. */
  readonly isInline: boolean;
};

/** Records about a job. */
type JobRecord = Exclude<LedgerRecord, { readonly t: 'received' | 'position' }>;

const PAST_JOBS = 50_000;
const PAST_MS = 60 * 86_400_000;

export class LedgerState {
  /** The jobs in the order in which they were received. */
  readonly jobs = new Map<JobKey, StoredJob>();
  readonly past = new Map<JobKey, PastJob>();
  /** Jobs that the cloud does not know completely. */
  readonly unreported = new Set<StoredJob>();
  /** Lines ever written into this ledger, also those that a shorter file no longer has. */
  position = 0;
  readonly #onForgotten: (job: StoredJob) => void;

  constructor(onForgotten: (job: StoredJob) => void) {
    this.#onForgotten = onForgotten;
  }

  /** Applies a fact that is on disk. */
  apply(record: LedgerRecord, line: Place): void {
    this.position++;
    if (record.t === 'position') {
      this.position = Math.max(this.position, record.position);
      return;
    }
    if (record.t === 'received') {
      const key = jobKey(record.offer.jobId, record.offer.attempt);
      this.jobs.set(key, newJob(key, record, line));
      return;
    }
    if (record.t === 'settled') this.#remember(record.key, { state: record.state, at: record.at });
    const job = this.jobs.get(record.key);
    if (job) this.#applyTo(job, record);
  }

  /** The cloud has received these reports. */
  acknowledged(job: StoredJob, seq: number): void {
    job.reports = job.reports.filter((report) => report.seq > seq);
    if (job.reports.length === 0 && !job.final) this.unreported.delete(job);
  }

  accept(job: StoredJob): void {
    job.isOurs = true;
    if (job.state === 'received') job.state = 'accepted';
  }

  begin(job: StoredJob, copy: number, label = 1): void {
    job.state = 'printing';
    // A copy is begun only after the one before it was taken, whether or not the disk had room to say so.
    job.copiesSent = Math.max(job.copiesSent, copy - 1);
    job.labelsSent = label - 1;
    job.copyInFlight = true;
  }

  #applyTo(job: StoredJob, record: JobRecord): void {
    switch (record.t) {
      case 'accepted':
        this.accept(job);
        break;
      case 'start':
        this.begin(job, record.copy, record.label);
        break;
      case 'sent': {
        const isWhole = record.label === undefined || record.label >= labelsOf(job.offer);
        job.copiesSent = isWhole ? record.copy : record.copy - 1;
        job.labelsSent = isWhole ? 0 : record.label!;
        job.copyInFlight = false;
        // Copy 0 was never begun: copy 1 was put back.
        if (record.copy > 0) job.state = 'printing';
        else job.state = job.isOurs ? 'accepted' : 'received';
        break;
      }
      case 'report':
        job.reports.push(record.report);
        this.unreported.add(job);
        job.lastReport = record.report;
        job.nextSeq = Math.max(job.nextSeq, record.report.seq + 1);
        if (record.report.state !== 'printing') {
          job.state = 'done';
          job.final = record.report;
        }
        break;
      case 'settled':
      case 'dropped':
        this.jobs.delete(job.key);
        this.unreported.delete(job);
        this.#onForgotten(job);
        break;
      default:
        record satisfies never;
    }
  }

  #remember(key: JobKey, ended: PastJob): void {
    this.past.delete(key);
    this.past.set(key, ended);
    if (this.past.size > PAST_JOBS) this.past.delete(this.past.keys().next().value!);
  }
}

/** The lines that settled jobs need in a shorter file. */
export function* linesOfPast(past: ReadonlyMap<JobKey, PastJob>, now: number): Iterable<string> {
  for (const [key, { state, at }] of past) if (now - at < PAST_MS) yield encodeRecord({ t: 'settled', key, state, at });
}

/** The fewest lines that lead to the state of the job, behind the one with its offer. */
export function* linesOfJob(job: StoredJob): Iterable<string> {
  const { key, copiesSent, labelsSent, reports, lastReport } = job;
  if (job.isOurs) yield encodeRecord({ t: 'accepted', key });
  if (copiesSent > 0) yield encodeRecord({ t: 'sent', key, copy: copiesSent });
  const next = { key, copy: copiesSent + 1 };
  if (labelsSent > 0) yield encodeRecord({ t: 'sent', ...next, label: labelsSent });
  if (job.copyInFlight) yield encodeRecord({ t: 'start', ...next, label: labelsSent + 1 });
  const last = lastReport && !reports.includes(lastReport) ? [lastReport] : [];
  for (const report of [...reports, ...last]) yield encodeRecord({ t: 'report', key, report });
}

const newJob = (
  key: JobKey,
  { offer, document }: Extract<LedgerRecord, { readonly t: 'received' }>,
  line: Place,
): StoredJob => ({
  key,
  offer,
  state: 'received',
  copiesSent: 0,
  labelsSent: 0,
  copyInFlight: false,
  reports: [],
  lastReport: undefined,
  isOurs: false,
  final: null,
  nextSeq: 1,
  hasDocument: document !== '-',
  line,
  isInline: document !== null,
});
