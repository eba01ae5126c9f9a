/**
 * What members have allowed programs: a row of the keys, written when the member agrees. It has the hash of the code, then
 * that of each key in turn, so that code and refresh tokens are worth something once, and nothing after the row is gone.
 */
import { LIMITS } from '@platen/protocol';
import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { insertAudit } from '../../people/audit/store.ts';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';
import type { Orm } from '../../ground/db/client.ts';
import { apiKeys } from '../../people/keys/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { createSecretKey, hashSecret, type NewKey, prefixOf } from '../../ground/secret-key.ts';

/** The member is asked again after it, even if the program is used every day. */
const GRANT_DAYS = 90;

interface NewGrant {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly scopes: readonly string[];
  readonly code: string;
  /** When the code ends. */
  readonly expiresDate: Date;
  readonly address: string;
}

/** Stores and audits what a member allows. Returns false if the account has too many keys. */
export async function createGrant(orm: Orm, grant: NewGrant): Promise<boolean> {
  const { id, accountId, userId, name, mode, scopes, code, expiresDate, address } = grant;
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    // Codes that no program came for, and programs that were not used for a month.
    const unused = and(eq(apiKeys.prefix, ''), lte(apiKeys.expiresDate, sql`now()`));
    const left = and(isNotNull(apiKeys.grantedBy), lte(apiKeys.expiresDate, sql`now() - interval '30 days'`));
    await tx.delete(apiKeys).where(and(eq(apiKeys.accountId, accountId), or(unused, left)));
    if ((await tx.$count(apiKeys, eq(apiKeys.accountId, accountId))) >= LIMITS.keysPerAccount) return false;
    await tx.insert(apiKeys).values({
      id,
      accountId,
      name,
      mode,
      scopes: [...scopes],
      prefix: '',
      hash: hashSecret(code),
      expiresDate,
      grantedBy: userId,
      grantEndsDate: new Date(Date.now() + GRANT_DAYS * 24 * 3600 * 1000),
    });
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await insertAudit(tx, {
      accountId,
      actorType: 'user',
      actorId: userId,
      actor: user?.email ?? 'a removed user',
      action: 'key.created',
      target: id,
      address,
      detail: { name, mode, scopes },
    });
    return true;
  });
}

export interface Renewed {
  readonly key: NewKey;
  readonly grantEndsDate: Date;
}

/**
 * Replaces the code or key whose hash is still `hash` by a new key. Returns null if it was replaced before, or if the grant
 * has ended.
 */
export async function renewGrantKey(
  orm: Orm,
  { id, hash }: { readonly id: string; readonly hash: Buffer },
  expiresDate: Date,
): Promise<Renewed | null> {
  return orm.transaction(async (tx) => {
    const mine = and(
      eq(apiKeys.id, id),
      eq(apiKeys.hash, hash),
      isNotNull(apiKeys.grantedBy),
      gt(apiKeys.grantEndsDate, sql`now()`),
    );
    const [row] = await tx
      .select({ mode: apiKeys.mode, grantEndsDate: apiKeys.grantEndsDate })
      .from(apiKeys)
      .where(mine)
      .for('update');
    if (!row) return null;
    const key = createSecretKey(`svc_${row.mode}`);
    const grantEndsDate = row.grantEndsDate!;
    const ends = grantEndsDate < expiresDate ? grantEndsDate : expiresDate;
    await tx.update(apiKeys).set({ prefix: key.prefix, hash: key.hash, expiresDate: ends }).where(mine);
    return { key, grantEndsDate };
  });
}

type GrantKey =
  | { readonly id: string; readonly hash?: Buffer }
  /** The key itself. */
  | { readonly secret: string };

/** Why a grant ended before its time: its program revoked it, or what is good once was used again. */
type GrantEnd = 'revoked_by_program' | 'code_used_twice' | 'refresh_token_used_twice';

export interface Ending {
  readonly reason: GrantEnd;
  readonly address: string;
  /** Only a key that ends until then. */
  readonly by?: Date;
}

/** Deletes and audits the key of a grant. Returns its id, or null if there is none. */
export async function deleteGrantKey(orm: Orm, key: GrantKey, { reason, address, by }: Ending): Promise<string | null> {
  const found =
    'id' in key
      ? and(eq(apiKeys.id, key.id), key.hash && eq(apiKeys.hash, key.hash))
      : and(eq(apiKeys.prefix, prefixOf(key.secret) ?? ''), eq(apiKeys.hash, hashSecret(key.secret)));
  const mine = and(found, isNotNull(apiKeys.grantedBy), by && lte(apiKeys.expiresDate, by));
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .delete(apiKeys)
      .where(mine)
      .returning({ id: apiKeys.id, accountId: apiKeys.accountId, name: apiKeys.name });
    if (!row) return null;
    const { id, accountId, name } = row;
    const actor = { actorType: 'anonymous', actorId: null, actor: name } as const;
    await insertAudit(tx, {
      accountId,
      ...actor,
      action: 'key.removed',
      target: id,
      address,
      detail: { name, reason },
    });
    return id;
  });
}
