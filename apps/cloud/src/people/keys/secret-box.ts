/**
 * Encrypts secrets that the service must be able to read again: AES-256-GCM under a key derived from the first AUTH_SECRET.
 * What an earlier one has sealed is opened while it stands behind the first.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** `owner` is the row of the secret: in another row it cannot be opened. */
  readonly seal: (owner: string, secret: string) => string;
  /** null for a secret sealed under another AUTH_SECRET, and for one that was changed since. */
  readonly open: (owner: string, sealed: string) => string | null;
  /** The same secret under the first AUTH_SECRET: null if it is that already, or cannot be opened. */
  readonly renew: (owner: string, sealed: string) => string | null;
}

const PREFIX = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

export function createSecretBox(authSecrets: readonly string[], purpose: string): SecretBox {
  const keys = authSecrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `platen ${purpose}`, 32)));
  const [first, ...former] = keys as [Buffer, ...Buffer[]];
  const seal: SecretBox['seal'] = (owner, secret) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return PREFIX + sealed.toString('base64url');
  };
  const openBy = (tried: readonly Buffer[], owner: string, sealed: string): string | null => {
    if (!isSealed(sealed)) return null;
    const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
    for (const key of tried) {
      const opened = openWith(key, owner, bytes);
      if (opened !== null) return opened;
    }
    return null;
  };
  return {
    seal,
    open: (owner, sealed) => openBy(keys, owner, sealed),
    renew: (owner, sealed) => {
      if (openBy([first], owner, sealed) !== null) return null;
      const opened = openBy(former, owner, sealed);
      return opened === null ? null : seal(owner, opened);
    },
  };
}

function openWith(key: Buffer, owner: string, bytes: Buffer): string | null {
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
}
