/** The agent's keys in the system's keychain (Electron safeStorage); files of mode 0600 hold what it encrypted. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SafeStorage } from 'electron';
import type { DataDir } from '../core/data-dir/data-dir.ts';
import { writeFileDurably } from '../core/data-dir/durable-file.ts';
import { fileKeyStore, type KeySlot, type KeyStore } from '../core/data-dir/key-store.ts';

type Keychain = Pick<SafeStorage, 'isEncryptionAvailable' | 'encryptString' | 'decryptString'>;

/** Where the system has no keychain (a Linux desktop without one), the plain files of the headless agent are used. */
export function keychainKeyStore(safeStorage: Keychain, dataDir: DataDir): KeyStore {
  const plain = fileKeyStore(dataDir);
  if (!safeStorage.isEncryptionAvailable()) return plain;
  const slot = (name: string, before: KeySlot) => keychainSlot(safeStorage, path.join(dataDir.root, name), before);
  return { ...slot('agent-key.enc', plain), next: slot('agent-key-next.enc', plain.next) };
}

/** `plain` holds the key where it was stored before the system had a keychain. */
function keychainSlot(safeStorage: Keychain, file: string, plain: KeySlot): KeySlot {
  return {
    read: async () => {
      const encrypted = await readFile(file).catch(() => undefined);
      if (!encrypted) return plain.read();
      try {
        return safeStorage.decryptString(encrypted);
      } catch {
        // Another user or a restored disk: the key cannot be had again, a new code can.
        await rm(file, { force: true });
        return undefined;
      }
    },
    write: async (key) => {
      await writeFileDurably(file, safeStorage.encryptString(key));
      await plain.remove();
    },
    remove: async () => {
      await rm(file, { force: true });
      await plain.remove();
    },
  };
}
