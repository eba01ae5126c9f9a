/** An authenticator app, and users who have one. */
import { createHmac } from 'node:crypto';
import type { Json, TestAccount, TestCloud } from './cloud.ts';

/** The code for the secret in an otpauth address (RFC 6238), `steps` times 30 seconds from now. */
export function codeOf(uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get('secret')!;
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export interface Protected {
  readonly account: TestAccount;
  readonly token: string;
  readonly uri: string;
  readonly codes: readonly string[];
}

/** Turns the second factor on. Codes are good once: each call of `fresh` makes the ones of now good again. */
export async function turnOn(cloud: TestCloud, account: TestAccount): Promise<Protected> {
  const post = (path: string, body: object) =>
    cloud.call('POST', `/api/auth/two-factor/${path}`, { body, token: account.token, headers: { origin: cloud.url } });
  const enabled: Json = (await post('enable', { password: account.password })).body;
  const { totpURI: uri, backupCodes: codes } = enabled;
  const verified = await post('verify-totp', { code: codeOf(uri) });
  if (verified.status !== 200) throw new Error(`verify-totp: ${verified.status} ${verified.bytes.toString()}`);
  await fresh(cloud);
  // The session begins anew with the second factor.
  return { account, token: verified.headers.get('set-auth-token')!, uri, codes };
}

/** As if every code so far had been used long ago, so that a test need not wait for the next one. */
export async function fresh(cloud: TestCloud): Promise<void> {
  await cloud.cloud.deps.database.sql`update two_factors set last_step = null`;
}
