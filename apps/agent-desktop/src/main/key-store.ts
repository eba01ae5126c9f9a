/** The agent's key in the system's keychain (Electron safeStorage); a file of mode 0600 holds what it encrypted. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SafeStorage } from 'electron';
import type { DataDir } from '../core/data-dir/data-dir.ts';
import { fileKeyStore, type KeyStore } from '../core/data-dir/key-store.ts';

/** Where the system has no keychain (a Linux desktop without one), the plain file of the headless agent is used. */
export function keychainKeyStore(
  safeStorage: Pick<SafeStorage, 'isEncryptionAvailable' | 'encryptString' | 'decryptString'>,
  dataDir: DataDir,
): KeyStore {
  if (!safeStorage.isEncryptionAvailable()) return fileKeyStore(dataDir);
  const file = path.join(dataDir.root, 'agent-key.enc');
  const plain = fileKeyStore(dataDir);
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
      await writeFile(file, safeStorage.encryptString(key), { mode: 0o600 });
    },
    remove: async () => {
      await rm(file, { force: true });
      await plain.remove();
    },
  };
}
