/** The cloud and its key: from the environment, or from the file that `platen login` writes for this user only. */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CliError } from '../exit-codes.ts';

export interface Credentials {
  readonly url: string;
  readonly key: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `~/.config/platen`, or where the system keeps the settings of programs. */
export function configFolder(env: Environment = process.env): string {
  if (env.XDG_CONFIG_HOME) return path.join(env.XDG_CONFIG_HOME, 'platen');
  if (process.platform === 'win32' && env.APPDATA) return path.join(env.APPDATA, 'platen');
  return path.join(os.homedir(), '.config', 'platen');
}

const credentialsFile = (): string => path.join(configFolder(), 'credentials.json');

/** Errors: `permission` where nobody logged in. */
export async function findCredentials(env: Environment = process.env): Promise<Credentials> {
  const stored = env.PLATEN_URL && env.PLATEN_KEY ? undefined : await readStored();
  const url = env.PLATEN_URL || stored?.url;
  // A stored key goes to the cloud that it was stored for, and to no other.
  const key = env.PLATEN_KEY || (stored && url && sameCloud(stored.url, url) ? stored.key : undefined);
  if (!url)
    throw new CliError('permission', 'No cloud is known; run platen login URL, or set PLATEN_URL and PLATEN_KEY.');
  if (!key) throw new CliError('permission', `There is no key for ${url}; run platen login ${url}, or set PLATEN_KEY.`);
  return { url, key };
}

const sameCloud = (a: string, b: string): boolean => a.replace(/\/+$/, '') === b.replace(/\/+$/, '');

async function readStored(): Promise<Credentials | undefined> {
  const file = credentialsFile();
  try {
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new CliError(
        'permission',
        `${file} may be read by other users; run chmod 600 on it, and log in with a new key.`,
      );
    const { url, key } = JSON.parse(await readFile(file, 'utf8')) as Partial<Credentials>;
    if (typeof url === 'string' && typeof key === 'string') return { url, key };
  } catch (error) {
    if (error instanceof CliError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CliError('permission', `${file} is damaged; run platen login again.`);
}

/** Keeps the credentials; the result is the file. Nobody else may read it, at no moment. */
export async function storeCredentials(credentials: Credentials): Promise<string> {
  const file = credentialsFile();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(next, file);
  return file;
}

export const removeCredentials = (): Promise<void> => rm(credentialsFile(), { force: true });
