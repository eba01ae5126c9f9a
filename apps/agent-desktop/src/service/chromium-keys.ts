/**
 * The keys of an agent of one user, as Electron's safeStorage has encrypted them on Windows (Chromium's
 * `os_crypt_win.cc`): AES-256-GCM with a key in `Local State`, which DPAPI opens for that user alone.
 */
import { createDecipheriv } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import koffi from 'koffi';
import type { DataDir } from '../core/data-dir/data-dir.ts';
import { fileKeyStore, type KeySlot, type KeyStore } from '../core/data-dir/key-store.ts';

const crypt = koffi.load('crypt32.dll');
const kernel = koffi.load('kernel32.dll');
koffi.struct('PLATEN_DATA_BLOB', { size: 'uint32_t', bytes: 'void *' });
const UnprotectData = crypt.func(
  'int __stdcall CryptUnprotectData(PLATEN_DATA_BLOB *in, void *description, void *entropy, void *reserved, void *prompt, uint32_t flags, _Out_ PLATEN_DATA_BLOB *out)',
);
const LocalFree = kernel.func('void * __stdcall LocalFree(void *memory)');
const UI_FORBIDDEN = 1;
const DPAPI_MARK = 'DPAPI';
const VERSION = 'v10';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A key of an agent is shorter; the file is of a user. */
const MAX_BYTES = 65_536;

/** Reads what the tray app of this user has stored below `userData`; it is never written here. */
export const chromiumKeyStore =
  (userData: string) =>
  (dataDir: DataDir): KeyStore => {
    const plain = fileKeyStore(dataDir);
    const slot = (name: string, before: KeySlot): KeySlot => {
      const file = path.join(dataDir.root, name);
      return {
        read: async () => (await decryptedFile(file, userData)) ?? before.read(),
        write: before.write,
        remove: async () => {
          await rm(file, { force: true });
          await before.remove();
        },
      };
    };
    return { ...slot('agent-key.enc', plain), next: slot('agent-key-next.enc', plain.next) };
  };

async function decryptedFile(file: string, userData: string): Promise<string | undefined> {
  try {
    const encrypted = await readFile(file);
    if (encrypted.length > MAX_BYTES || encrypted.toString('latin1', 0, VERSION.length) !== VERSION) return undefined;
    const state = JSON.parse(await readFile(path.join(userData, 'Local State'), 'utf8')) as {
      readonly os_crypt?: { readonly encrypted_key?: string };
    };
    const wrapped = Buffer.from(state.os_crypt?.encrypted_key ?? '', 'base64');
    const secret = unprotect(wrapped.subarray(DPAPI_MARK.length));
    if (!secret) return undefined;
    const body = encrypted.subarray(VERSION.length);
    const decipher = createDecipheriv('aes-256-gcm', secret, body.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    return `${decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`;
  } catch {
    // Missing, of another user, or damaged: the agent can enroll again.
    return undefined;
  }
}

function unprotect(bytes: Buffer): Buffer | undefined {
  const out = { size: 0, bytes: null as unknown };
  if (!UnprotectData({ size: bytes.length, bytes }, null, null, null, null, UI_FORBIDDEN, out)) return undefined;
  const secret = Buffer.from(koffi.decode(out.bytes, 'uint8_t', out.size) as number[]);
  LocalFree(out.bytes);
  return secret;
}
