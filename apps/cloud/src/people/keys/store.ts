/** API keys in the database. */
import type { Grant } from '../../ground/http/callers/principal.ts';
import { type keyApi, LIMITS } from '@platen/protocol';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { HAS_SECOND_FACTOR } from '../accounts/proofs/second-factor-store.ts';
import { insertAudit } from '../audit/store.ts';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { apiKeys } from './tables.ts';
import { memberships } from '../members/tables.ts';
import { pageTokens } from '../../printing/page-tokens/tables.ts';
import { users } from '../accounts/tables.ts';
import { webhooks } from '../../watching/webhooks/tables.ts';
import { lockAccount } from '../accounts/account-lock-store.ts';
import { keepRevoked } from './revoked-store.ts';
import { createSecretKey, matchByHash, prefixOf } from '../../ground/secret-key.ts';

export interface ActiveKey {
  readonly id: string;
  readonly accountId: string;
  readonly mode: 'test' | 'live';
  readonly scopes: readonly string[];
  readonly expiresDate: Date | null;
  /** The user who made it; null if that is not known. */
  readonly createdBy: string | null;
  /** Set for the key of a program that acts for a member. */
  readonly grant: Grant | null;
}

type Row = typeof apiKeys.$inferSelect;

/** Counts of the things that end with a key. */
const WEBHOOKS_OF = sql<number>`(select count(*)::int from ${webhooks} where ${webhooks.keyId} = ${apiKeys.id})`;
const PAGE_TOKENS_OF = sql<number>`(
  select count(*)::int from ${pageTokens} where ${pageTokens.keyId} = ${apiKeys.id} and ${pageTokens.expiresDate} > now())`;

interface KeyInput {
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly scopes: readonly keyApi.KeyScope[];
  readonly expiresDate: Date | null;
  readonly createdBy: string;
  /** The session of an operator of the cloud who works in somebody's account. */
  readonly visitId: string | null;
}

export async function listKeys(orm: Orm, accountId: string): Promise<keyApi.ApiKey[]> {
  const rows = await orm
    .select({ key: apiKeys, grantedBy: users.email, webhooks: WEBHOOKS_OF, pageTokens: PAGE_TOKENS_OF })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.grantedBy))
    // Without a prefix: a program has not exchanged its code yet.
    .where(and(eq(apiKeys.accountId, accountId), ne(apiKeys.prefix, '')))
    .orderBy(desc(apiKeys.id));
  return rows.map(({ key, ...rest }) => toApi(key, rest));
}

/** Returns null if the account has reached its limit of keys. */
export async function createKey(
  orm: Orm,
  accountId: string,
  input: KeyInput,
): Promise<(keyApi.ApiKey & { key: string }) | null> {
  const { key, prefix, hash } = createSecretKey(`svc_${input.mode}`);
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(apiKeys, eq(apiKeys.accountId, accountId))) >= LIMITS.keysPerAccount) return null;
    const [row] = await tx
      .insert(apiKeys)
      .values({ id: newId(), accountId, prefix, hash, ...input, scopes: [...new Set(input.scopes)] })
      .returning();
    return { ...toApi(row!, { grantedBy: null, webhooks: 0, pageTokens: 0 }), key };
  });
}

/** Revokes a key for this member, with the webhooks that it made. Returns what is gone; null: there is no such key. */
export async function deleteKey(
  orm: Orm,
  accountId: string,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<{ readonly name: string; readonly prefix: string; readonly webhooks: readonly string[] } | null> {
  return orm.transaction(async (tx) => {
    const own = await tx
      .delete(webhooks)
      .where(and(eq(webhooks.keyId, id), eq(webhooks.accountId, accountId)))
      .returning({ url: webhooks.url });
    const [key] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)))
      .returning();
    if (!key) return null;
    await keepRevoked(tx, [key], by);
    const { name, prefix } = key;
    return { name, prefix, webhooks: own.map(({ url }) => url) };
  });
}

export async function deleteKeysByPrefix(orm: Orm, prefix: string): Promise<string[]> {
  return orm.transaction(async (tx) => {
    const rows = await tx.delete(apiKeys).where(eq(apiKeys.prefix, prefix)).returning();
    await keepRevoked(tx, rows, null);
    const operator = { actorType: 'operator', actorId: null, actor: 'operator' } as const;
    for (const { id, accountId, name } of rows)
      await insertAudit(tx, { accountId, ...operator, action: 'key.removed', target: id, detail: { name } });
    return rows.map(({ id }) => id);
  });
}

export async function findKey(orm: Orm, key: string): Promise<ActiveKey | null> {
  const prefix = prefixOf(key);
  if (prefix === null) return null;
  const rows = await orm
    .select({
      id: apiKeys.id,
      accountId: apiKeys.accountId,
      mode: apiKeys.mode,
      scopes: apiKeys.scopes,
      expiresDate: apiKeys.expiresDate,
      createdBy: apiKeys.createdBy,
      hash: apiKeys.hash,
      userId: apiKeys.grantedBy,
      email: users.email,
      role: memberships.role,
      hasSecondFactor: HAS_SECOND_FACTOR,
    })
    .from(apiKeys)
    .leftJoin(memberships, and(eq(memberships.accountId, apiKeys.accountId), eq(memberships.userId, apiKeys.grantedBy)))
    .leftJoin(users, eq(users.id, apiKeys.grantedBy))
    .where(eq(apiKeys.prefix, prefix));
  const row = matchByHash(rows, key);
  if (!row) return null;
  const { hash: _, userId, email, role, hasSecondFactor, ...found } = row;
  const grant =
    userId === null ? null : { userId, email: email!, role: role!, hasSecondFactor: hasSecondFactor ?? false };
  return { ...found, grant };
}

/** The last request with a key. */
export interface KeyUse {
  readonly at: Date;
  readonly address: string;
}

export async function touchKeys(connection: Sql, used: ReadonlyMap<string, KeyUse>): Promise<void> {
  const uses = [...used.values()];
  await connection`
    update api_keys set last_used_date = used.at, last_used_address = used.address
    from unnest(${[...used.keys()]}::uuid[], ${uses.map(({ at }) => at.toISOString())}::timestamptz[],
      ${uses.map(({ address }) => address)}::text[]) as used (id, at, address)
    where api_keys.id = used.id and (api_keys.last_used_date is null or api_keys.last_used_date < used.at)`;
}

function toApi(row: Row, ends: Pick<keyApi.ApiKey, 'grantedBy' | 'webhooks' | 'pageTokens'>): keyApi.ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    mode: row.mode,
    scopes: row.scopes as keyApi.KeyScope[],
    createdDate: row.createdDate.toISOString(),
    lastUsedDate: row.lastUsedDate?.toISOString() ?? null,
    lastUsedAddress: row.lastUsedAddress,
    expiresDate: row.expiresDate?.toISOString() ?? null,
    ...ends,
  };
}
