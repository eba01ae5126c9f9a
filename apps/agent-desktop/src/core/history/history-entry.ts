/** One job of the history, as it is kept on disk. */
import { type Message } from '@platen/messages';
import type { JobWarnings } from '@platen/protocol';

export interface HistoryStep {
  readonly at: string;
  readonly what: 'received' | 'accepted' | 'sending' | 'held' | 'released' | 'ended';
  readonly detail?: string;
  /** The fact that `detail` says in English. */
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
  /** What the sender calls the job. */
  readonly title?: string;
  /** What its conversion found that does not print as it is meant. */
  readonly warnings?: JobWarnings;
  /** How many documents a copy consists of, where it is more than one. */
  readonly parts?: number;
  /** A print of this computer itself, of which the cloud knows nothing: a test label, or a job that was printed again here. */
  readonly local?: 'test' | 'again';
}
