/** The Windows spooler: each call runs in a thread, and its errors come back as SpoolerError. */
import { sentence } from '@platen/messages';
import { Worker } from 'node:worker_threads';
import { openCalls, type CallAnswer } from '../calls.ts';
import { NotYet } from './spooler-error.ts';
import type { SpoolerCalls } from './spooler-worker.ts';

export type Spooler = {
  readonly [name in keyof SpoolerCalls]: (
    ...args: Parameters<SpoolerCalls[name]>
  ) => Promise<Awaited<ReturnType<SpoolerCalls[name]>>>;
} & { readonly close: () => Promise<void> };

/** The worker is a source file, or lies next to the bundle that contains this module. */
const WORKER_FILE = import.meta.url.endsWith('.ts') ? './spooler-worker.ts' : './spooler-worker.js';

/** Opens a thread for one queue, so that a queue on a dead server holds up no other. It starts with the first call. */
export function openSpooler(): Spooler {
  const calls = openCalls({
    start: (onAnswer, onEnd) => {
      const worker = new Worker(new URL(WORKER_FILE, import.meta.url));
      worker.on('message', (answer: CallAnswer) => onAnswer(answer));
      worker.on('error', onEnd);
      worker.on('exit', () => onEnd(new NotYet(sentence('windows.threadEnded'))));
      return {
        post: (request) => worker.postMessage(request),
        keepAlive: (on) => (on === 'yes' ? worker.ref() : worker.unref()),
        end: async () => void (await worker.terminate()),
      };
    },
  });
  const call =
    <N extends keyof SpoolerCalls>(name: N) =>
    (...args: Parameters<SpoolerCalls[N]>): Promise<Awaited<ReturnType<SpoolerCalls[N]>>> =>
      calls.call(name, args) as Promise<Awaited<ReturnType<SpoolerCalls[N]>>>;

  return {
    listQueueNames: call('listQueueNames'),
    listUsbQueues: call('listUsbQueues'),
    listUsbWithoutQueue: call('listUsbWithoutQueue'),
    readQueue: call('readQueue'),
    readJob: call('readJob'),
    printRaw: call('printRaw'),
    usbDeviceAt: call('usbDeviceAt'),
    close: calls.end,
  };
}
