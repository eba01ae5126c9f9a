/** Runs the code of a printer driver in a process that may crash or hang without harm to the agent. */
import { sentence, SentenceError } from '@platen/messages';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openCalls, type CallAnswer } from '../calls.ts';
import type { DriverCalls } from './driver-process.ts';

export type DriverHost = {
  readonly [name in keyof DriverCalls]: (
    ...args: Parameters<DriverCalls[name]>
  ) => Promise<Awaited<ReturnType<DriverCalls[name]>>>;
} & {
  /** After a job the process ends if no other job comes for a while. */
  readonly rest: () => void;
  readonly close: () => Promise<void>;
};

/** The driver's code ended its process, or did not return and its process was ended. */
export class DriverFailed extends SentenceError {
  override readonly name = 'DriverFailed';
}

export interface DriverHostOptions {
  /** The program of the process; another one in tests. */
  readonly program?: URL;
  readonly limitsMs?: Partial<Record<keyof DriverCalls, number>>;
  readonly idleMs?: number;
}

const PROGRAM = import.meta.url.endsWith('.ts') ? './driver-process.ts' : './driver-process.js';

/** Generous: drivers ask print servers, and large pages take their time. A dialogue that nobody sees never ends. */
const LIMITS_MS = {
  readCapabilities: 30_000,
  describeSheet: 30_000,
  preparePages: 120_000,
  printPrepared: 300_000,
} as const;
const IDLE_MS = 30_000;
const END_MS = 5_000;

/** One for each queue; the process starts with the first call, and again with the first call after its end. */
export function openDriverHost(options: DriverHostOptions = {}): DriverHost {
  const limitsMs: Readonly<Record<string, number>> = { ...LIMITS_MS, ...options.limitsMs };
  const program = fileURLToPath(options.program ?? new URL(PROGRAM, import.meta.url));
  let resting: NodeJS.Timeout | undefined;

  const calls = openCalls({
    limitMs: (name) => limitsMs[name]!,
    late: (name) => new DriverFailed(sentence('windows.late', { seconds: limitsMs[name]! / 1000 })),
    start: (onAnswer, onEnd) => {
      const child = fork(program, [], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        execArgv: [],
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      });
      child.on('message', (answer) => onAnswer(answer as CallAnswer));
      child.on('error', (error) => onEnd(new DriverFailed(sentence('windows.cannotStart', { why: error.message }))));
      child.on('exit', (code, signal) =>
        onEnd(new DriverFailed(sentence('windows.ended', { code: codeText(code, signal) }))),
      );
      return {
        post: (request) => void child.send(request, () => undefined),
        keepAlive: (on) => {
          if (on === 'yes') {
            child.ref();
            child.channel?.ref();
          } else {
            child.unref();
            child.channel?.unref();
          }
        },
        end: async () => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          child.ref();
          const gone = once(child, 'exit', { signal: AbortSignal.timeout(END_MS) }).catch(() => undefined);
          child.kill('SIGKILL');
          await gone;
        },
      };
    },
  });

  const call =
    <N extends keyof DriverCalls>(name: N) =>
    (...args: Parameters<DriverCalls[N]>): Promise<Awaited<ReturnType<DriverCalls[N]>>> => {
      clearTimeout(resting);
      return calls.call(name, args) as Promise<Awaited<ReturnType<DriverCalls[N]>>>;
    };

  return {
    readCapabilities: call('readCapabilities'),
    describeSheet: call('describeSheet'),
    preparePages: call('preparePages'),
    printPrepared: call('printPrepared'),
    rest: () => {
      clearTimeout(resting);
      resting = setTimeout(() => void calls.end(), options.idleMs ?? IDLE_MS);
      resting.unref();
    },
    close: async () => {
      clearTimeout(resting);
      await calls.end();
    },
  };
}

/** Windows reports a crash by its exception (0xC0000005: access violation) as the exit code. */
const codeText = (code: number | null, signal: NodeJS.Signals | null): string =>
  code === null ? String(signal) : code > 0xffff ? `0x${code.toString(16).toUpperCase()}` : String(code);
