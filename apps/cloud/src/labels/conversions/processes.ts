/**
 * Processes that read and write documents: native code that crashes on one, or uses up all memory, ends with its
 * process and not with the cloud. Each does one task at a time, starts when it is needed and, except for the last, ends
 * when it has had no task for a while.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { launch } from './launch.ts';
import type { Protection } from './protection.ts';
import type { ConversionAnswers, ConversionTask } from './tasks.ts';

export interface Processes {
  /** Throws `Stopped`, or what the task threw. */
  readonly run: <K extends ConversionTask['kind']>(
    task: Extract<ConversionTask, { kind: K }>,
    timeoutMs: number,
  ) => Promise<ConversionAnswers[K]>;
  /** Starts one, so that the first task need not wait for it. */
  readonly warm: () => void;
  /** Ends all of them, even in the middle of a task. */
  readonly close: () => Promise<void>;
}

/** The process of a task is gone. `memory`: V8 gave up at its limit; `crash`: anything else, such as native code. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly reason: 'time' | 'memory' | 'crash';
  constructor(reason: Stopped['reason'], how: string) {
    super(`a conversion process ended: ${how}`);
    this.reason = reason;
  }
}

/** A process reports once that it has loaded; only then does the time limit of its first task begin. */
export const LOAD_MS = 30_000;

type Reply = { readonly answer: ConversionAnswers[ConversionTask['kind']] } | { readonly error: string };

const IDLE_MS = 60_000;
const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));

interface ProcessesOptions {
  readonly maxOldGenerationMb: number;
  readonly protection: Protection;
  /** Priority of a task, as in `os.setPriority`. Missing: the priority of the cloud. */
  readonly priority?: number;
  /** How long a process may take to load. */
  readonly loadMs?: number;
  readonly program?: string;
}

export function createProcesses(options: ProcessesOptions): Processes {
  const { maxOldGenerationMb, protection, priority, loadMs = LOAD_MS, program = PROGRAM } = options;
  const idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout }[] = [];
  const alive = new Set<ChildProcess>();
  const loading = new WeakMap<ChildProcess, Promise<unknown>>();
  let closed = false;

  const start = (): ChildProcess => {
    const child = launch(program, { protection, maxOldGenerationMb });
    alive.add(child);
    loading.set(child, new Promise((resolve) => child.once('message', resolve).once('exit', resolve)));
    // Only for tasks: beside other work it would take longer to load than it may.
    if (priority !== undefined) child.once('message', () => lowerPriority(child.pid!, priority));
    const forget = (): void => {
      alive.delete(child);
      const at = idle.findIndex((one) => one.child === child);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]!.timer);
    };
    child.on('exit', forget);
    // A process that could not be started has no exit event.
    child.on('error', () => (child.pid === undefined ? forget() : child.kill('SIGKILL')));
    return child;
  };

  const take = (): ChildProcess => {
    const last = idle.pop();
    if (!last) return start();
    clearTimeout(last.timer);
    return last.child;
  };
  const giveBack = (child: ChildProcess): void => {
    if (closed || !alive.has(child)) return;
    const end = (): void => {
      // The last one stays: an occasional conversion does not wait for a start.
      if (idle.length < 2) return;
      idle.splice(idle.indexOf(mine), 1);
      child.kill('SIGKILL');
    };
    const mine = { child, timer: setTimeout(end, IDLE_MS).unref() };
    idle.push(mine);
  };

  return {
    run: async <K extends ConversionTask['kind']>(task: Extract<ConversionTask, { kind: K }>, timeoutMs: number) => {
      // A task that waited gets its turn when `close` ends the one before; its process would outlive the cloud.
      if (closed) throw new Stopped('crash', 'no more are started');
      const child = take();
      const working = { child, loaded: loading.get(child), isAlive: () => alive.has(child), loadMs };
      const reply = await replyOf(working, task, timeoutMs);
      giveBack(child);
      if ('error' in reply) throw new Error(`a conversion threw: ${reply.error}`);
      return reply.answer as ConversionAnswers[K];
    },
    warm: () => {
      if (!closed) giveBack(start());
    },
    close: async () => {
      closed = true;
      for (const { timer } of idle) clearTimeout(timer);
      const ends = [...alive].map((child) =>
        child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null,
      );
      for (const child of alive) child.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}

interface Working {
  readonly child: ChildProcess;
  readonly loaded: Promise<unknown> | undefined;
  readonly isAlive: () => boolean;
  readonly loadMs: number;
}

/** The reply of a process; it is killed if it loads or works too long. */
function replyOf({ child, loaded, isAlive, loadMs }: Working, task: ConversionTask, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const stopAfter = (ms: number): NodeJS.Timeout =>
      setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, ms);
    let timer = stopAfter(loadMs);
    const settle = (then: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      then();
    };
    const onMessage = (reply: unknown): void => settle(() => resolve(reply as Reply));
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      const isMemory = signal === 'SIGABRT' || code === 134;
      const reason = isLate ? 'time' : isMemory ? 'memory' : 'crash';
      settle(() => reject(new Stopped(reason, signal ?? `code ${code}`)));
    };
    const onError = (error: Error): void => settle(() => reject(new Stopped('crash', error.message)));
    child.on('exit', onExit).on('error', onError);
    void loaded?.then(() => {
      if (!isAlive()) return;
      clearTimeout(timer);
      timer = stopAfter(timeoutMs);
      child.on('message', onMessage);
      // A process that has just died reports it by its exit event.
      child.send(task, () => {});
    });
  });
}

function lowerPriority(pid: number, priority: number): void {
  try {
    os.setPriority(pid, priority);
  } catch {
    // Gone already, or the system does not allow it: the process runs at normal priority.
  }
}
