/** Secret keys of programs: how they are made, stored and compared. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface NewKey {
  readonly key: string;
  readonly prefix: string;
  readonly hash: Buffer;
}

const PREFIX_HEX = 8;
const KEY = /^((?:svc_test|svc_live|svc_agent|svc_page)_[0-9a-f]{8})[0-9a-f]{56}$/;

/** 32 random bytes in hex behind `kind_`. */
export function createSecretKey(kind: 'svc_test' | 'svc_live' | 'svc_agent' | 'svc_page'): NewKey {
  const secret = randomBytes(32).toString('hex');
  const key = `${kind}_${secret}`;
  return { key, prefix: `${kind}_${secret.slice(0, PREFIX_HEX)}`, hash: hashSecret(key) };
}

/** The prefix of a key, by which rows are found; null if this is not one of our keys. */
export function prefixOf(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Returns the row with the key's hash among those with its prefix. */
export function matchByHash<R extends { readonly hash: Buffer }>(rows: readonly R[], key: string): R | null {
  const hash = hashSecret(key);
  return rows.find((row) => row.hash.length === hash.length && timingSafeEqual(row.hash, hash)) ?? null;
}
