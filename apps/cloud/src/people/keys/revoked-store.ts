/** Keys that were revoked, and the requests with them that are refused. */
import { sql } from 'drizzle-orm';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { matchByHash, prefixOf } from '../../ground/secret-key.ts';
import { type apiKeys, revokedKeys } from './tables.ts';

/** The most revoked keys of an account that are kept, the newest. */
const MAX_REVOKED = 100;
const KEPT_DAYS = 90;

type Key = Pick<typeof apiKeys.$inferSelect, 'id' | 'accountId' | 'name' | 'prefix' | 'hash'>;

/** Keeps what is left of keys that are being deleted. */
export async function keepRevoked(orm: Orm, keys: readonly Key[], revokedBy: string | null): Promise<void> {
  for (const { id, accountId, name, prefix, hash } of keys) {
    await orm.insert(revokedKeys).values({ id, accountId, name, prefix, hash, revokedBy });
    await orm.execute(sql`
      delete from revoked_keys where account_id = ${accountId} and (
        revoked_date < now() - make_interval(days => ${KEPT_DAYS}) or id in (
          select id from revoked_keys where account_id = ${accountId}
          order by revoked_date desc, id offset ${MAX_REVOKED}))`);
  }
}

interface RefusedKey {
  readonly keyId: string;
  readonly accountId: string;
}

/** Counts a request with a key that was revoked; null where the key is of another kind, or nobody's. */
export async function countRefusal(db: Sql, key: string): Promise<RefusedKey | null> {
  const prefix = prefixOf(key);
  if (prefix === null) return null;
  const rows = await db<(RefusedKey & { readonly hash: Buffer })[]>`
    select id as key_id, account_id, hash from revoked_keys where prefix = ${prefix}`;
  const found = matchByHash(rows, key);
  if (!found) return null;
  await db`
    update revoked_keys set refusals = refusals + 1, last_refused_date = now() where id = ${found.keyId}`;
  return { keyId: found.keyId, accountId: found.accountId };
}
