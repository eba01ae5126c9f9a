/** Where the agent's key lives: a file that only its user may read, or what the shell offers instead. */
import { chmod, readFile, rm } from 'node:fs/promises';
import { systemCode } from '../agent-error.ts';
import type { DataDir } from './data-dir.ts';
import { writeFileDurably } from './durable-file.ts';

/** The Electron shell replaces the file by the keychain (`safeStorage`). */
export interface KeyStore {
  readonly read: () => Promise<string | undefined>;
  readonly write: (key: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** `agent.key`, file mode 0600. */
export function fileKeyStore(dataDir: DataDir): KeyStore {
  return {
    read: async () => {
      try {
        return (await readFile(dataDir.keyFile, 'utf8')).trim() || undefined;
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (key) => {
      await writeFileDurably(dataDir.keyFile, `${key}\n`, 0o600);
      await chmod(dataDir.keyFile, 0o600);
    },
    remove: () => rm(dataDir.keyFile, { force: true }),
  };
}
