/** A worker of `platen convert`: runs tasks from the pool, one at a time. */
import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ConvertTask, TaskResult } from './task.ts';

/** A message of the pool. */
export interface WorkerTask {
  readonly id: number;
  readonly task: ConvertTask;
}

/** An answer of the worker. */
export interface WorkerAnswer {
  readonly id: number;
  readonly result: TaskResult;
}

module.enableCompileCache?.();
const { runTask } = await import('./task.ts');
const inputs = new Set(workerData as readonly string[]);
let last: Promise<void> = Promise.resolve();

parentPort!.on('message', ({ id, task }: WorkerTask) => {
  last = last.then(async () => {
    const answer: WorkerAnswer = { id, result: await runTask(task, inputs) };
    parentPort!.postMessage(answer);
  });
});
