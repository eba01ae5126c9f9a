/** Encrypts secrets that the service must be able to read again: AES-256-GCM under a key derived from AUTH_SECRET. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** `owner` is the row of the secret: in another row it cannot be opened. */
  readonly seal: (owner: string, secret: string) => string;
  /** null for a secret sealed under another AUTH_SECRET, and for one that was changed since. */
  readonly open: (owner: string, sealed: string) => string | null;
}

const PREFIX = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

export function createSecretBox(authSecret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', `platen ${purpose}`, 32));
  return {
    seal: (owner, secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return PREFIX + sealed.toString('base64url');
    },
    open: (owner, sealed) => {
      if (!isSealed(sealed)) return null;
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
