/** Runs the tasks of a conversion: a few in this thread, many in one worker thread per core. */
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { type ConvertTask, type ProtectedFiles, runTask, type TaskResult } from './task.ts';
import type { WorkerAnswer, WorkerTask } from './worker.ts';

/** Below it, this thread is done before workers have loaded the codecs. */
const FEW_TASKS = 16;
/** Tasks that a worker has: one that it converts, and one that waits, so that it never does. */
const TASKS_A_WORKER = 2;
/** The worker lies beside this file, in the sources as in the package. */
const WORKER = new URL('./worker.ts', import.meta.url);

/** Room for the frames of several labels, so that they are gone before anybody collects them. */
const ROOM = { maxYoungGenerationSizeMb: 64 };

type OnResult = (result: TaskResult, task: ConvertTask) => void;

/** Runs all tasks; the results are in the order of the tasks, `onResult` hears of each as it comes. */
export async function runTasks(
  tasks: readonly ConvertTask[],
  inputs: ProtectedFiles,
  onResult: OnResult,
): Promise<TaskResult[]> {
  if (tasks.length >= FEW_TASKS && tasks.every(({ output }) => output !== undefined))
    return runInWorkers(tasks, inputs, onResult);
  const results: TaskResult[] = [];
  for (const task of tasks) {
    const result = await runTask(task, inputs);
    onResult(result, task);
    results.push(result);
  }
  return results;
}

async function runInWorkers(
  tasks: readonly ConvertTask[],
  inputs: ProtectedFiles,
  onResult: OnResult,
): Promise<TaskResult[]> {
  const results: TaskResult[] = Array.from({ length: tasks.length });
  let next = 0;
  const finish = (id: number, result: TaskResult): void => {
    results[id] = result;
    onResult(result, tasks[id]!);
  };
  /** One worker, until there is no task left or it dies. */
  const work = (): Promise<void> =>
    new Promise((resolve) => {
      const worker = new Worker(WORKER, { workerData: [...inputs], resourceLimits: ROOM });
      const running = new Set<number>();
      const feed = (): void => {
        while (running.size < TASKS_A_WORKER && next < tasks.length) {
          const message: WorkerTask = { id: next, task: tasks[next]! };
          running.add(next++);
          worker.postMessage(message);
        }
        if (running.size === 0) void worker.terminate();
      };
      worker.on('message', ({ id, result }: WorkerAnswer) => {
        running.delete(id);
        finish(id, result);
        feed();
      });
      // Out of memory, say: its tasks fail, and another worker goes on with the rest.
      worker.on('error', (error) => {
        for (const id of running) finish(id, broken(tasks[id]!, String(error)));
      });
      worker.on('exit', () => resolve(next < tasks.length ? work() : undefined));
      feed();
    });
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), tasks.length) }, work));
  return results;
}

const broken = ({ input }: ConvertTask, cause: string): TaskResult => ({
  outputs: [],
  labels: 0,
  diagnostics: [],
  faults: [`${input}: error: the conversion broke off (${cause}); convert it alone to see whether it is the cause.`],
  exit: 'failed',
});
