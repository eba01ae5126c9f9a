/** Storage of the agent's keys: files that only its user may read, or the shell's own storage instead. */
import { chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../agent-error.ts';
import type { DataDir } from './data-dir.ts';
import { syncFolder, writeFileDurably } from './durable-file.ts';

export interface KeySlot {
  readonly read: () => Promise<string | undefined>;
  /** Resolves when the key survives a power cut. */
  readonly write: (key: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The Electron shell replaces the files by the keychain (`safeStorage`). */
export interface KeyStore extends KeySlot {
  /** The key that will replace this one. */
  readonly next: KeySlot;
}

/** `agent.key` and `agent.key.next`, file mode 0600. */
export function fileKeyStore(dataDir: DataDir): KeyStore {
  return { ...fileSlot(dataDir.keyFile), next: fileSlot(`${dataDir.keyFile}.next`) };
}

function fileSlot(file: string): KeySlot {
  return {
    read: async () => {
      try {
        return (await readFile(file, 'utf8')).trim() || undefined;
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (key) => {
      await writeFileDurably(file, `${key}\n`, 0o600);
      await chmod(file, 0o600);
    },
    remove: async () => {
      await rm(file, { force: true });
      await syncFolder(path.dirname(file));
    },
  };
}
