/** A thread of its own for calls into the Windows spooler: they block, sometimes for seconds on a dead print server. */
import { parentPort } from 'node:worker_threads';
import { SpoolerError } from './spooler-error.ts';
import { listQueueNames, printPages, printRaw, queryRaw, readCapabilities, readQueue } from './winspool.ts';

/** What can be asked of the thread. */
const CALLS = { listQueueNames, readQueue, printRaw, queryRaw, readCapabilities, printPages };
export type SpoolerCalls = typeof CALLS;

export interface SpoolerRequest {
  readonly id: number;
  readonly name: keyof SpoolerCalls;
  readonly args: readonly unknown[];
}

export type SpoolerAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: { readonly step: string; readonly code: number } | string };

parentPort!.on('message', ({ id, name, args }: SpoolerRequest) => {
  let answer: SpoolerAnswer;
  try {
    answer = { id, value: (CALLS[name] as (...given: readonly unknown[]) => unknown)(...args) };
  } catch (error) {
    const failure = error instanceof SpoolerError ? { step: error.step, code: error.code } : String(error);
    answer = { id, failure };
  }
  parentPort!.postMessage(answer);
});
