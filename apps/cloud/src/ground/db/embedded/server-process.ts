/** Processes of PostgreSQL servers: lists them, waits for their end, ends them. */
import { type ChildProcess, execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Servers that this process started or took over and that have not ended. */
const running = new Set<number>();

/**
 * Ends every server when this process exits by itself: each gets the signal to shut down, and completes it without us.
 */
export function endServersOnExit(): void {
  for (const pid of running) signalServer(pid, 'SIGINT');
}

function signalServer(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Counts a server as running until it has ended. */
export function track(pid: number | undefined, ended: Promise<string>): void {
  if (pid === undefined) return;
  running.add(pid);
  void ended.then(() => running.delete(pid));
}

/** Resolves with how a program ended. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
}

/** Fast shutdown (sessions are cut, the log is flushed), then harder. */
export async function stopProcess(pid: number, ended: Promise<unknown>): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    if (!signalServer(pid, signal)) return;
    const done = await Promise.race([ended.then(() => true), delay(waitMs, false)]);
    if (done) return;
  }
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The pid may belong to another program by now: only a PostgreSQL is ever signalled. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!alive(pid)) return false;
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return /(^|\/)postgres\0/.test(command);
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return /postgres/.test(stdout);
}

/** Resolves once a process is gone that this one has not started. */
export async function endOfForeign(pid: number): Promise<string> {
  while (alive(pid)) await delay(250, undefined, { ref: false });
  return 'ended';
}
