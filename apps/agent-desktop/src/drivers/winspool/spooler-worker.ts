/** A thread of its own for calls into the Windows spooler: they block, sometimes for seconds on a dead print server. */
import { parentPort } from 'node:worker_threads';
import { serveCalls } from './calls.ts';
import { listQueueNames, printRaw, queryRaw, readQueue } from './winspool.ts';

/** What can be asked of the thread. */
const CALLS = { listQueueNames, readQueue, printRaw, queryRaw };
export type SpoolerCalls = typeof CALLS;

parentPort!.on(
  'message',
  serveCalls(CALLS, (answer) => parentPort!.postMessage(answer)),
);
