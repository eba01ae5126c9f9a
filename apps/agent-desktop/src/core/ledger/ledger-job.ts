/** The ledger's data about a job. */
import type { JobReport } from '@platen/protocol';
import type { JobKey, LedgerOffer } from './record.ts';

export interface LedgerJob {
  readonly key: JobKey;
  readonly offer: LedgerOffer;
  /** `received`: on disk, not known to be ours. `done`: its last report is written. */
  readonly state: 'received' | 'accepted' | 'printing' | 'done';
  readonly copiesSent: number;
  /** Labels of copy `copiesSent + 1` that are known to be taken, where a copy has several. */
  readonly labelsSent: number;
  /** Copy `copiesSent + 1`, or its label `labelsSent + 1`, was begun and is not known to be taken. */
  readonly copyInFlight: boolean;
  /** Reports that the cloud has not acknowledged, in order. */
  readonly reports: readonly JobReport[];
  readonly final: JobReport | null;
  readonly nextSeq: number;
  /** The document arrived with the right checksum. */
  readonly hasDocument: boolean;
}

/** Bytes of the job may have left, now or before a restart. */
export const hasBegun = ({ copiesSent, labelsSent, copyInFlight }: LedgerJob): boolean =>
  copiesSent > 0 || labelsSent > 0 || copyInFlight;

export interface PastJob {
  readonly state: 'completed' | 'failed';
  readonly at: number;
}

export type ReportFields = Omit<JobReport, 'jobId' | 'attempt' | 'seq' | 'at'>;
