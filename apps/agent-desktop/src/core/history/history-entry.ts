/** One job of the history, as stored on disk. */
import { type Message } from '@platen/messages';
import type { JobWarnings, PageOptions } from '@platen/protocol';

export interface HistoryStep {
  readonly at: string;
  readonly what: 'received' | 'accepted' | 'sending' | 'held' | 'released' | 'ended';
  readonly detail?: string;
  /** The fact behind `detail`, which is its English text. */
  readonly fact?: Message;
}

export interface HistoryEntry {
  readonly jobId: string;
  readonly attempt: number;
  readonly printerId: string;
  readonly printer: string;
  readonly format: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly state: 'completed' | 'failed';
  readonly copies: number;
  readonly copiesSent: number;
  readonly confirmation: string | null;
  readonly error: { readonly code: string; readonly message: string; readonly fact?: Message } | null;
  readonly endedDate: string;
  readonly steps: readonly HistoryStep[];
  /** The sender's name for the job. */
  readonly title?: string;
  /** How its pages are put on paper. */
  readonly options?: PageOptions;
  /** Diagnostics of its conversion: what does not print as intended. */
  readonly warnings?: JobWarnings;
  /** The number of documents in one copy, if more than one. */
  readonly parts?: number;
  /** A print of this computer itself, unknown to the cloud: a test label, or a job that was printed again here. */
  readonly local?: 'test' | 'again';
}
