/** The cloud's private folder: created, checked and locked; contains the generated secrets. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, realpath, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '../../config.ts';

export interface DataDir {
  readonly path: string;
  readonly release: () => Promise<void>;
}

/**
 * Creates the folder and locks it for this process. The lock is a socket that the system closes with the process, so a
 * SIGKILL leaves nothing behind. Throws ConfigError if the folder cannot be written or another cloud has locked it.
 */
export async function openDataDir(dataDir: string): Promise<DataDir> {
  const absolute = path.resolve(dataDir);
  try {
    await mkdir(absolute, { recursive: true, mode: 0o755 });
    const probe = path.join(absolute, `.probe-${randomBytes(4).toString('hex')}`);
    await (await open(probe, 'wx')).close();
    await rm(probe, { force: true });
  } catch (cause) {
    throw new ConfigError(`DATA_DIR ${absolute} cannot be written: ${reason(cause)}.`, { cause });
  }
  const folder = await realpath(absolute);
  const server = await lock(folder);
  return {
    path: folder,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads the secret called `name` from the folder, or generates 32 random bytes in hex into it (mode 0600). */
export async function readOrCreateSecret(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing.trim().length >= 32) return existing.trim();
  const secret = randomBytes(32).toString('hex');
  await rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return secret;
}

async function lock(folder: string): Promise<net.Server> {
  const address = lockAddress(folder);
  for (let attempt = 0; ; attempt++) {
    const server = net.createServer((socket) => socket.destroy());
    const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once('error', resolve);
      server.listen(address, () => resolve(null));
    });
    if (!error) return server.unref();
    if (error.code !== 'EADDRINUSE' || attempt > 0 || (await answers(address)))
      throw new ConfigError(
        `DATA_DIR ${folder} is in use by another cloud: stop that one, or set DATA_DIR to another folder.`,
        {
          cause: error,
        },
      );
    // A socket file that its owner left behind (only where the system has no abstract sockets).
    await rm(address, { force: true });
  }
}

function lockAddress(folder: string): string {
  const name = `platen-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function reason(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException).code;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EROFS':
      return 'the file system is read-only';
    case 'ENOSPC':
      return 'the disk is full';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is not a folder';
    default:
      return code ?? 'unknown reason';
  }
}
