/** Draws receipts in a thread, with a limit. */
import { sentence, SentenceError } from '@platen/messages';
import { Worker } from 'node:worker_threads';
import { openCalls, type CallAnswer } from '../calls.ts';
import type { Receipt, ReceiptJob } from './receipt.ts';

export interface ReceiptWriter {
  /** Errors: PageError, OptionRefused, SentenceError if it takes too long. */
  readonly write: (job: ReceiptJob) => Promise<Receipt>;
  /** After a job the thread ends if no other job comes for a while. */
  readonly rest: () => void;
  readonly close: () => Promise<void>;
}

const WORKER_FILE = import.meta.url.endsWith('.ts') ? './receipt-worker.ts' : './receipt-worker.js';
const LIMIT_MS = 120_000;
const IDLE_MS = 10_000;

export function openReceiptWriter({ limitMs = LIMIT_MS }: { readonly limitMs?: number } = {}): ReceiptWriter {
  const late = (): SentenceError => new SentenceError(sentence('receipt.late', { seconds: limitMs / 1000 }));
  const calls = openCalls({
    limitMs: () => limitMs,
    late,
    start: (onAnswer, onEnd) => {
      const worker = new Worker(new URL(WORKER_FILE, import.meta.url));
      worker.on('message', (answer: CallAnswer) => onAnswer(answer));
      worker.on('error', onEnd);
      worker.on('exit', () => onEnd(late()));
      return {
        post: (request) => worker.postMessage(request),
        keepAlive: (on) => (on === 'yes' ? worker.ref() : worker.unref()),
        end: async () => void (await worker.terminate()),
      };
    },
  });
  let resting: NodeJS.Timeout | undefined;
  return {
    write: (job) => {
      clearTimeout(resting);
      return calls.call('writeReceipt', [job]) as Promise<Receipt>;
    },
    rest: () => {
      clearTimeout(resting);
      resting = setTimeout(() => void calls.end(), IDLE_MS).unref();
    },
    close: async () => {
      clearTimeout(resting);
      await calls.end();
    },
  };
}
