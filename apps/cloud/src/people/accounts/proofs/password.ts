/** Password hashes: scrypt in the thread pool, so that a sign-in never blocks the event loop. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The parameters by scrypt's names: N is two to the power of `ln`. */
export interface PasswordCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** The parameters that OWASP's Password Storage Cheat Sheet gives for scrypt within 32 MiB. No setting changes them. */
export const PASSWORD_COST: PasswordCost = { ln: 15, r: 8, p: 3 };
/** The cost of hashes from before it was stored with them, as `salt:key` in hex. */
const FIRST_COST: PasswordCost = { ln: 14, r: 16, p: 1 };
const KEY_BYTES = 64;

interface Stored {
  readonly cost: PasswordCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (password: { readonly hash: string; readonly password: string }) => Promise<boolean>;
  /** Whether the hash is one of another cost: the next sign-in replaces it. */
  readonly isOutdated: (hash: string) => boolean;
}

/** `cost`: less than usual only where a test hashes a password in every case. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return `${prefixOf(cost)}${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    verify: async ({ hash, password }) => {
      const stored = read(hash);
      return stored !== null && timingSafeEqual(stored.key, await derive(password, stored.salt, stored.cost));
    },
    isOutdated: (hash) => !hash.startsWith(prefixOf(cost)),
  };
}

const prefixOf = ({ ln, r, p }: PasswordCost): string => `$scrypt$ln=${ln},r=${r},p=${p}$`;

const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** null for what is no hash. */
function read(hash: string): Stored | null {
  const [, ln, r, p, salt = '', key = ''] = FORM.exec(hash) ?? [];
  const stored =
    ln === undefined
      ? readFirst(hash)
      : {
          cost: { ln: Number(ln), r: Number(r), p: Number(p) },
          salt: Buffer.from(salt, 'base64url'),
          key: Buffer.from(key, 'base64url'),
        };
  return stored.key.length === KEY_BYTES ? stored : null;
}

function readFirst(hash: string): Stored {
  const [salt = '', key = ''] = hash.split(':');
  return { cost: FIRST_COST, salt: Buffer.from(salt, 'hex'), key: Buffer.from(key, 'hex') };
}

function derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** ln;
  // The memory that scrypt needs, and room for its own bookkeeping.
  const maxmem = 128 * N * r + 128 * r * p + 1024 * 1024;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
