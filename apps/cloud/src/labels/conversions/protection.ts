/**
 * Isolates a conversion process from everything but its document: no network, a user of its own, no capabilities. The
 * system ends it with the cloud, also in the middle of a task (docs/decisions/0252).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOpenToAll, readingCapability, type SystemUser, systemUser } from '../../ground/system-user.ts';

export interface Protection {
  /**
   * The program and arguments in front of the process; each replaces itself with the next, so that the pid stays the
   * same.
   */
  readonly command: readonly string[];
  /** null: the user of the cloud. */
  readonly user: SystemUser | null;
  readonly network: 'none' | 'own';
}

export const UNPROTECTED: Protection = { command: [], user: null, network: 'own' };

/** The user of the processes when the cloud runs as root. */
const USER = 'platen-convert';
const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));
const PROBE = "require('node:fs').readFileSync(process.argv[1]); process.stdout.write('.'); setTimeout(() => {}, 5000)";
const PROBE_MS = 20_000;

/** The best protection that this machine allows; each measure is tried once. */
export async function findProtection(probeMs = PROBE_MS): Promise<Protection> {
  if (process.platform !== 'linux') return UNPROTECTED;
  for (const protection of await candidates())
    for (const one of [endingWithUs(protection), protection]) if (await holds(one, probeMs)) return one;
  return UNPROTECTED;
}

/** The kernel kills the process when we end, however we end. A setpriv of another maker may not know the option. */
const endingWithUs = ({ command, ...rest }: Protection): Protection => ({
  ...rest,
  command: command.flatMap((part) => (part === 'setpriv' ? [part, '--pdeathsig', 'KILL'] : [part])),
});

async function candidates(): Promise<Protection[]> {
  const bare = ['setpriv', '--no-new-privs', '--'];
  if (process.getuid?.() !== 0)
    return [
      { command: ['unshare', '--user', '--map-current-user', '--net', '--', ...bare], user: null, network: 'none' },
      { command: bare, user: null, network: 'own' },
    ];
  const none = ['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'];
  const user = await systemUser(USER).catch(() => null);
  const asUser = user && (await commandOf(user));
  return [
    ...(asUser ? [{ command: ['unshare', '--net', '--', ...asUser], user, network: 'none' as const }] : []),
    ...(asUser ? [{ command: asUser, user, network: 'own' as const }] : []),
    { command: ['unshare', '--net', '--', ...none], user: null, network: 'none' },
    { command: none, user: null, network: 'own' },
  ];
}

/**
 * If the user may not enter the checkout (a folder in /root), the process keeps the one capability to read files:
 * without it there would be no program to run. Node's permissions then limit what it may read.
 */
async function commandOf({ uid, gid }: SystemUser): Promise<string[]> {
  const folders = [path.dirname(PROGRAM), path.dirname(process.execPath)];
  const isOpen = (await Promise.all(folders.map(isOpenToAll))).every(Boolean);
  const kept = isOpen ? '' : `,+${await readingCapability()}`;
  const user = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--no-new-privs'];
  const capabilities = [`--bounding-set=-all${kept}`, `--inh-caps=-all${kept}`];
  return ['setpriv', ...user, ...capabilities, ...(isOpen ? [] : [`--ambient-caps=-all${kept}`]), '--'];
}

/** True if Node starts this way, reads the program, and ends when it is killed. */
async function holds({ command }: Protection, probeMs: number): Promise<boolean> {
  const [file = '', ...args] = [...command, process.execPath, '--eval', PROBE, PROGRAM];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { PATH: process.env['PATH'] } });
  const timer = setTimeout(() => child.kill('SIGKILL'), probeMs);
  const ended = endOf(child);
  const started = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
  const isKilled = started && child.kill('SIGKILL');
  if (isKilled) await ended;
  clearTimeout(timer);
  return isKilled;
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
