/** Child processes of `pnpm start` and of the benchmarks: started with a log file, watched, ended in order. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export interface Program {
  readonly name: string;
  readonly child: ChildProcess;
  /** Resolves with the exit code (null after a signal) when the process has ended. */
  readonly ended: Promise<number | null>;
  /** The address that the program itself reports once it listens there; never resolves for one that reports none. */
  readonly url: Promise<string>;
  /** The last lines that it wrote on standard error: shown if it ends by itself. */
  readonly lastLines: () => string;
  /** SIGTERM, and SIGKILL after `graceMs`. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

interface ProgramOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Standard output and standard error are appended here. */
  readonly logFile: string;
}

/**
 * Spaces for short-lived objects that stay small: after a start they would otherwise keep what loading the modules took,
 * some 30 MB of a program at rest. `pnpm cloud` and the container start the cloud with the same.
 */
const NODE_OPTIONS = ['--max-semi-space-size=8'];

/** Starts a TypeScript program of the repository. */
export function startProgram(name: string, file: string, { args = [], env = {}, logFile }: ProgramOptions): Program {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(
    process.execPath,
    [...NODE_OPTIONS, '--import', path.join(root, 'scripts/preload.mjs'), path.join(root, file), ...args],
    {
      cwd: root,
      // Named here too, so that the agent need not replace its process to run compiled: the watch on its parent would be lost.
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/platen'), ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let errors = '';
  child.stdout!.pipe(log, { end: false });
  child.stderr!.on('data', (chunk: Buffer) => {
    log.write(chunk);
    errors = (errors + chunk.toString('utf8')).slice(-4000);
  });
  const url = new Promise<string>((resolve) => {
    child.on('message', (message: { readonly listening?: string }) => {
      if (message.listening !== undefined) resolve(message.listening);
    });
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    name,
    child,
    ended,
    url,
    lastLines: () => errors.trim(),
    stop: async (graceMs = 12_000) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Programs through which `pnpm start` is started: when one of them is gone, so is the person who started it. */
const LAUNCHERS = /(^|[/ ])(npx|npm|pnpm|yarn|corepack)(-cli)?(\.[cm]?js)?( |$)|^(sh|bash|dash) -c/;
const WATCH_MS = 500;

/**
 * Calls `onGone` once a launcher above this process (npx, pnpm, their shells) has ended: a supervisor or an editor's
 * stop button kills the first of them alone. Only where /proc tells who the parents are.
 */
export function watchLaunchers(onGone: () => void): void {
  const launchers: number[] = [];
  for (let pid = process.ppid; pid > 1;) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      if (!LAUNCHERS.test(command)) break;
      launchers.push(pid);
      // The fourth field, behind the name in parentheses.
      pid = Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) . /s, '')
          .split(' ')[0],
      );
    } catch {
      break;
    }
  }
  if (launchers.length === 0) return;
  const timer = setInterval(() => {
    if (launchers.every(isAlive)) return;
    clearInterval(timer);
    onGone();
  }, WATCH_MS).unref();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
