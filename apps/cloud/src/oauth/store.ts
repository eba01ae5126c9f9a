/** The keys of assistants: created when a code is exchanged, and replaced in place when they are renewed. */
import { LIMITS } from '@platen/protocol';
import { and, eq, lte } from 'drizzle-orm';
import { lockAccount } from '../db/account-lock.ts';
import type { Orm } from '../db/client.ts';
import { apiKeys } from '../db/schema.ts';
import { createSecretKey, hashSecret, type NewKey, prefixOf } from '../keys/secret-key.ts';

export interface Grant {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly scopes: readonly string[];
  readonly expiresDate: Date;
}

/** Returns null if the grant has a key already, or had one, and if the account has too many keys. */
export async function createGrantKey(orm: Orm, grant: Grant): Promise<NewKey | null> {
  const key = createSecretKey(`svc_${grant.mode}`);
  return orm.transaction(async (tx) => {
    await lockAccount(tx, grant.accountId);
    if ((await tx.$count(apiKeys, eq(apiKeys.accountId, grant.accountId))) >= LIMITS.keysPerAccount) return null;
    const { prefix, hash } = key;
    const rows = await tx
      .insert(apiKeys)
      .values({ ...grant, prefix, hash, scopes: [...grant.scopes] })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id });
    return rows.length > 0 ? key : null;
  });
}

/** Replaces the key whose hash is still `hash`. Returns null if it was renewed before or revoked. */
export async function renewGrantKey(
  orm: Orm,
  { id, hash }: { readonly id: string; readonly hash: Buffer },
  expiresDate: Date,
): Promise<NewKey | null> {
  return orm.transaction(async (tx) => {
    const mine = and(eq(apiKeys.id, id), eq(apiKeys.hash, hash));
    const [row] = await tx.select({ mode: apiKeys.mode }).from(apiKeys).where(mine).for('update');
    if (!row) return null;
    const key = createSecretKey(`svc_${row.mode}`);
    await tx.update(apiKeys).set({ prefix: key.prefix, hash: key.hash, expiresDate }).where(mine);
    return key;
  });
}

export type GrantKey =
  | { readonly id: string; readonly hash?: Buffer }
  /** The key itself. */
  | { readonly secret: string };

/** Deletes a key of a grant, if it ends by `by`, as those keys do. Returns its id, or null. */
export async function deleteGrantKey(orm: Orm, key: GrantKey, by: Date): Promise<string | null> {
  const found =
    'id' in key
      ? and(eq(apiKeys.id, key.id), key.hash && eq(apiKeys.hash, key.hash))
      : and(eq(apiKeys.prefix, prefixOf(key.secret) ?? ''), eq(apiKeys.hash, hashSecret(key.secret)));
  const mine = and(found, lte(apiKeys.expiresDate, by));
  const [row] = await orm.delete(apiKeys).where(mine).returning({ id: apiKeys.id });
  return row?.id ?? null;
}
