/** Second factors as better-auth stores them: whether their secrets can still be read, and that a code is good once. */
import { message } from '@platen/messages';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Orm } from '../../../ground/db/client.ts';
import { passkeys, twoFactors, users } from '../tables.ts';
import { openFactor } from './sealed-factor-store.ts';
import { ApiError } from '../../../ground/http/api-error.ts';

/** True if the joined user can sign in with more than a password. */
export const HAS_SECOND_FACTOR = sql<boolean>`(${users.twoFactorEnabled} or exists (
  select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

const STEP_MS = 30_000;
/** Clocks may differ by a step. */
const NEARBY = [-1, 0, 1];

/**
 * Takes the code of an app, which must be newer than the last one that was taken. Returns false for one that was used before,
 * or is older; true for all others, which the library checks. Throws `forbidden` if the secret was sealed under another
 * AUTH_SECRET.
 */
export async function takeCode(
  orm: Orm,
  secrets: readonly string[],
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const [row] = await orm.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (!row) return true;
  const key = await openFactor(secrets, row.secret);
  if (key === null) throw new ApiError('forbidden', message('api.forbidden.second_factor_secret'));
  const now = Math.floor(Date.now() / STEP_MS);
  const step = NEARBY.map((offset) => now + offset).find((one) => codeAt(key, one) === code.trim());
  if (step === undefined) return true;
  const isNewer = or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step));
  const taken = await orm
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.id, row.id), isNewer))
    .returning({ id: twoFactors.id });
  return taken.length > 0;
}

/** RFC 4226, section 5.3. */
function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
