/** The agent's keys, encrypted by the system's keychain (Electron safeStorage), in files of mode 0600. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SafeStorage } from 'electron';
import type { DataDir } from '../core/data-dir/data-dir.ts';
import { writeFileDurably } from '../core/data-dir/durable-file.ts';
import { fileKeyStore, type KeySlot, type KeyStore } from '../core/data-dir/key-store.ts';

type Keychain = Pick<SafeStorage, 'isEncryptionAvailable' | 'encryptString' | 'decryptString'>;

/** If the system has no keychain (a Linux desktop without one), the plain files of the headless agent are used. */
export function keychainKeyStore(safeStorage: Keychain, dataDir: DataDir): KeyStore {
  const plain = fileKeyStore(dataDir);
  if (!safeStorage.isEncryptionAvailable()) return plain;
  const slot = (name: string, before: KeySlot) => keychainSlot(safeStorage, path.join(dataDir.root, name), before);
  return { ...slot('agent-key.enc', plain), next: slot('agent-key-next.enc', plain.next) };
}

/** `plain` stores the key from before the system had a keychain. */
function keychainSlot(safeStorage: Keychain, file: string, plain: KeySlot): KeySlot {
  return {
    read: async () => {
      const encrypted = await readFile(file).catch(() => undefined);
      if (!encrypted) return plain.read();
      try {
        return safeStorage.decryptString(encrypted);
      } catch {
        // Another user or a restored disk: the key cannot be decrypted any more, but the agent can enroll with a new
        // code.
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
