/** Browsers that sign in without the second factor ("Trust this device"): better-auth's records, listed and ended. */
import type { profileApi } from '@platen/protocol';
import { and, desc, eq, gt, like, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Orm } from '../../../ground/db/client.ts';
import { verifications } from '../tables.ts';

const PREFIX = 'trust-device-';

/** How the library stores their identifiers: hashed as the others, and yet to be told from them. */
export const TRUSTED_DEVICES = {
  [PREFIX]: { hash: async (id: string) => PREFIX + createHash('sha256').update(id).digest('base64url') },
};

const ofUser = (userId: string) => and(eq(verifications.value, userId), like(verifications.identifier, `${PREFIX}%`));

/** The last used first. */
export async function listTrustedDevices(orm: Orm, userId: string): Promise<profileApi.TrustedDevice[]> {
  const rows = await orm
    .select()
    .from(verifications)
    .where(and(ofUser(userId), gt(verifications.expiresAt, sql`now()`)))
    .orderBy(desc(verifications.createdAt))
    .limit(200);
  return rows.map(({ id, createdAt, expiresAt }) => ({
    id,
    lastUsedDate: createdAt.toISOString(),
    expiresDate: expiresAt.toISOString(),
  }));
}

/** Returns how many there were; `id`: this one only. */
export async function endTrust(orm: Pick<Orm, 'delete'>, userId: string, id?: string): Promise<number> {
  const rows = await orm
    .delete(verifications)
    .where(and(ofUser(userId), id === undefined ? undefined : eq(verifications.id, id)))
    .returning({ id: verifications.id });
  return rows.length;
}
