/** PostgreSQL from npm, run in the data folder: for a machine without a database. */
import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { ConfigError } from '../../config.ts';
import { readOrCreateSecret } from './data-dir.ts';
import {
  asOwner,
  type Binaries,
  findBinaries,
  initialise,
  type Owner,
  serverEnvironment,
  serverUser,
  SUPERUSER,
} from './embedded-cluster.ts';
import { APPLICATION_ROLE, prepareDatabase } from './embedded-role.ts';
import { freePort } from './free-port.ts';
import { alive, endOf, endOfForeign, endServersOnExit, isPostgres, stopProcess, track } from './server-process.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Reports progress when a start takes long: the first start, a server to take over. */
  readonly onProgress?: (message: string) => void;
  /** Called when a server that ended unasked is started again. */
  readonly onRestart?: (reason: string) => void;
  /** Extra `-c` settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

const DATABASE = 'platen';
/** File of the application's password; `database-password` is the superuser's. */
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

/** Shuts down the server of a cloud that was killed in this folder, if it still runs. */
export async function endLeftServer(dataDir: string): Promise<void> {
  const { pid = 0 } = (await readPostmaster(path.join(dataDir, 'postgres'))) ?? {};
  if (pid > 0 && (await isPostgres(pid))) await stopProcess(pid, endOfForeign(pid));
}

/**
 * Starts the server of `dataDir`/postgres, or takes over the one that a killed cloud left running. The caller must have
 * locked `dataDir`. If this process is root, the server runs as the user `postgres`, which is created if it is missing.
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

/** Reads the pid and port that the last server of the folder wrote down. */
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
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

const applicationUrl = (port: number, password: string): string =>
  `postgres://${APPLICATION_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;

export interface LaunchOptions {
  readonly folder: string;
  readonly dataDir: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly owner: Owner;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly startMs?: number;
}

/** Starts a server and waits until it answers; tries again while a killed predecessor still locks the folder. */
export async function launch(options: LaunchOptions): Promise<RunningServer> {
  const { folder, dataDir, password, binaries, owner, port, startMs = START_TIMEOUT_MS } = options;
  const logFile = path.join(dataDir, 'postgres.log');
  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = ['-D', folder, '-p', String(port), ...settings];
  const command = await asOwner(owner, binaries.postgres, args, [dataDir, path.dirname(binaries.postgres)]);
  const deadline = Date.now() + startMs;
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
    const isSilent = gone === null;
    if (isSilent) await stopProcess(child.pid!, ended);
    const text = await readFile(logFile, 'utf8').catch(() => '');
    if (
      Date.now() >= deadline ||
      !/pre-existing shared memory block|lock file "postmaster.pid"|still in use/.test(text)
    ) {
      const line = text.split('\n').findLast((candidate) => /FATAL|PANIC|ERROR/.test(candidate));
      throw new ConfigError(
        `The embedded database in ${folder} did not start: ${line?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? (isSilent ? `no answer within ${startMs / 1000} s` : gone)} (see ${logFile}).`,
      );
    }
    await delay(200);
  }
}

/** Takes over the server that a killed cloud left running, if it still answers; one that does not answer is stopped. */
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
