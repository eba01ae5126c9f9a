/** The installers of the agent that the operator has put into a folder: what they are, how large, and their hashes. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface Installer {
  readonly name: string;
  readonly system: 'windows' | 'debian';
  readonly bytes: number;
  readonly sha256: string;
}

/** Every other file of the folder is served to nobody. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._+~-]{0,120}\.(exe|msi|deb)$/;
const MAX = 20;

export const isInstaller = (name: string): boolean => NAME.test(name);

/** Lists those of the folder by name. A file is hashed once, and again when it was replaced. */
export function createInstallers(folder: string): () => Promise<Installer[]> {
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (name: string, state: string): Promise<string> => {
    const key = `${name} ${state}`;
    const known = hashes.get(key);
    if (known) return known;
    for (const other of hashes.keys()) if (other.startsWith(`${name} `)) hashes.delete(other);
    const hash = hashFile(path.join(folder, name));
    hashes.set(key, hash);
    hash.catch(() => hashes.delete(key));
    return hash;
  };
  return async () => {
    const names = (await readdir(folder)).filter(isInstaller).toSorted().slice(0, MAX);
    const found: Installer[] = [];
    // One after another: the first caller waits, and the disk is not read by several at once.
    for (const name of names) {
      const file = await stat(path.join(folder, name));
      if (!file.isFile()) continue;
      const sha256 = await hashOf(name, `${file.size} ${file.mtimeMs}`);
      found.push({ name, system: name.endsWith('.deb') ? 'debian' : 'windows', bytes: file.size, sha256 });
    }
    return found;
  };
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
