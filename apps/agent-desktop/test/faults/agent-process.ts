/** The agent as a real process, to be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AgentStatus } from '../../src/core/agent-status.ts';
import { askAgent } from '../../src/core/control/control-socket.ts';
import { openDataDir } from '../../src/core/data-dir/data-dir.ts';
import type { CloudPeer } from '../cloud-peer.ts';

const MAIN = path.resolve(import.meta.dirname, '../../src/headless/main.ts');

export interface AgentProcess {
  readonly pid: number;
  readonly kill: () => Promise<void>;
  /** SIGTERM; the exit code. */
  readonly stop: () => Promise<number | null>;
  /** The exit code of a process that ends by itself. */
  readonly exit: Promise<number | null>;
  readonly output: () => string;
  /** Closes the reader of its output. */
  readonly closeOutput: () => void;
}

const running = new Set<ChildProcess>();

/** Starts the headless agent; with `cloud`, waits for its hello. */
export async function startAgentProcess(options: {
  readonly dataDir: string;
  readonly args?: readonly string[];
  readonly cloud?: CloudPeer;
  /** Where the program finds itself compiled, as users' agents do; otherwise tests share one folder. */
  readonly cache?: string;
  /** A module that is loaded before the program. */
  readonly preload?: string;
}): Promise<AgentProcess> {
  const { dataDir, args = [], cloud, cache, preload } = options;
  const compiled = cache
    ? { XDG_CACHE_HOME: cache, NODE_COMPILE_CACHE: '' }
    : { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'platen-compile-cache') };
  const hellos = cloud?.hellos.length ?? 0;
  const child = spawn(process.execPath, [MAIN, '--data-dir', dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PLATEN_ALLOW_LOOPBACK: '1',
      ...process.env,
      ...compiled,
      NODE_OPTIONS: preload ? `--import ${preload}` : '',
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  if (cloud) {
    const gone = exit.then((code) => {
      throw new Error(`the agent ended with ${code} instead of coming online:\n${output}`);
    });
    gone.catch(() => undefined);
    await Promise.race([cloud.until('hello', () => cloud.hellos.length > hellos), gone]);
  }
  return {
    pid: child.pid!,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exit;
    },
    exit,
    output: () => output,
    closeOutput: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}

/** Ends what a failed test has left behind. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Resolves once the running agent has no more reports about its jobs. */
export async function settled(dataDir: string): Promise<void> {
  const running = await openDataDir(dataDir);
  for (;;) {
    const { unsettledJobs } = (await askAgent(running, { command: 'status' })) as AgentStatus;
    if (unsettledJobs === 0) return;
    await delay(20);
  }
}
