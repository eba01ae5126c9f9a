/**
 * Prints of this computer itself, unknown to the cloud: test labels, and jobs printed again from documents kept here.
 */
import { sentence, asMessage } from '@platen/messages';
import { createHash, randomUUID } from 'node:crypto';
import type { PrintOutcome } from '../../drivers/index.ts';
import { jobKey } from '../ledger/record.ts';
import type { History, HistoryEntry } from './history.ts';
import type { KeptDocuments } from './kept-documents.ts';

export interface LocalRecord extends Pick<HistoryEntry, 'printerId' | 'printer' | 'format' | 'title'> {
  readonly document: Uint8Array;
  readonly outcome: PrintOutcome;
  /** Default: 1. */
  readonly copies?: number;
  readonly copiesSent?: number;
  /** Default: a test label. */
  readonly local?: HistoryEntry['local'];
}

/** Lists them among the jobs, under their own ids. */
export function createLocalRecorder({
  history,
  kept,
}: {
  readonly history: Pick<History, 'add'>;
  readonly kept: Pick<KeptDocuments, 'keep'>;
}): (print: LocalRecord) => void {
  return ({ document, outcome, copies = 1, copiesSent = 0, local = 'test', ...print }) => {
    const jobId = randomUUID();
    kept.keep(jobKey(jobId, 1), document);
    const at = new Date().toISOString();
    const isPrinted = outcome.result === 'printed';
    const error = isPrinted
      ? null
      : outcome.result === 'failed'
        ? { code: outcome.code, ...asMessage(outcome.message) }
        : { code: 'agent_stopped', ...asMessage(sentence('test.stopped')) };
    const completed = sentence('job.completed');
    history.add({
      jobId,
      attempt: 1,
      printerId: print.printerId,
      printer: print.printer,
      format: print.format,
      ...(print.title === undefined ? {} : { title: print.title }),
      sizeBytes: document.length,
      sha256: createHash('sha256').update(document).digest('hex'),
      state: isPrinted ? 'completed' : 'failed',
      copies,
      copiesSent: isPrinted ? copies : copiesSent,
      confirmation: isPrinted ? outcome.confirmation : null,
      error,
      endedDate: at,
      steps: [
        error
          ? { at, what: 'ended', detail: error.message, fact: 'fact' in error ? error.fact : undefined }
          : { at, what: 'ended', detail: completed.text, fact: completed.fact },
      ],
      local,
    });
  };
}
