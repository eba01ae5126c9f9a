/** A separate thread that draws receipts: a page takes a moment, and a document with hundreds of pages some memory. */
import { parentPort } from 'node:worker_threads';
import { serveCalls } from '../calls.ts';
import { writeReceipt } from './receipt.ts';

const CALLS = { writeReceipt };

parentPort!.on(
  'message',
  serveCalls(CALLS, (answer) => parentPort!.postMessage(answer)),
);
