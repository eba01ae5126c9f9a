/** The Windows spooler for everybody: each call runs in a thread, and its errors come back as SpoolerError. */
import { Worker } from 'node:worker_threads';
import { SpoolerError } from './spooler-error.ts';
import type { SpoolerAnswer, SpoolerCalls, SpoolerRequest } from './spooler-worker.ts';

export type Spooler = {
  readonly [name in keyof SpoolerCalls]: (
    ...args: Parameters<SpoolerCalls[name]>
  ) => Promise<ReturnType<SpoolerCalls[name]>>;
} & { readonly close: () => Promise<void> };

/** From source, or beside the bundle that this module has become a part of. */
const WORKER_FILE = import.meta.url.endsWith('.ts') ? './spooler-worker.ts' : './spooler-worker.js';

/** Opens a thread; one a queue, so that a queue on a dead server holds up nobody else. It starts with the first call. */
export function openSpooler(): Spooler {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let lastId = 0;

  const failAll = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL(WORKER_FILE, import.meta.url));
    started.unref();
    started.on('message', (answer: SpoolerAnswer) => {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('value' in answer) call?.resolve(answer.value);
      else if (typeof answer.failure === 'string') call?.reject(new Error(answer.failure));
      else call?.reject(new SpoolerError(answer.failure.step, answer.failure.code));
      if (waiting.size === 0) started.unref();
    });
    started.on('error', failAll);
    started.on('exit', () => failAll(new Error('The thread of the printer queue ended.')));
    return started;
  };

  const call =
    <N extends keyof SpoolerCalls>(name: N) =>
    (...args: Parameters<SpoolerCalls[N]>): Promise<ReturnType<SpoolerCalls[N]>> =>
      new Promise((resolve, reject) => {
        worker ??= start();
        worker.ref();
        const id = ++lastId;
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        worker.postMessage({ id, name, args } satisfies SpoolerRequest);
      });

  return {
    listQueueNames: call('listQueueNames'),
    readQueue: call('readQueue'),
    printRaw: call('printRaw'),
    queryRaw: call('queryRaw'),
    readCapabilities: call('readCapabilities'),
    printPages: call('printPages'),
    close: async () => void (await worker?.terminate()),
  };
}
