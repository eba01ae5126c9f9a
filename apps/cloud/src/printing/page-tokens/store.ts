/** Page tokens in the database, and their copies. */
import type { ActivePageToken } from '../../ground/http/callers/principal.ts';
import { LIMITS, type pageTokenApi } from '@platen/protocol';
import { and, desc, eq, getTableColumns, gt, sql as expression } from 'drizzle-orm';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { apiKeys } from '../../people/keys/tables.ts';
import { pageTokens } from './tables.ts';
import { createSecretKey, matchByHash, prefixOf } from '../../ground/secret-key.ts';

type Row = typeof pageTokens.$inferSelect;

export type NewPageToken = Pick<
  Row,
  'mode' | 'printerIds' | 'copies' | 'origins' | 'keyId' | 'createdBy' | 'visitId' | 'expiresDate'
>;

const isOpen = (accountId: string) =>
  and(eq(pageTokens.accountId, accountId), gt(pageTokens.expiresDate, expression`now()`));

/** Returns null if the account has reached its limit of tokens that have not expired. */
export async function createPageToken(
  orm: Orm,
  accountId: string,
  fields: NewPageToken,
): Promise<pageTokenApi.CreatedPageToken | null> {
  const { key, prefix, hash } = createSecretKey('svc_page');
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(pageTokens, isOpen(accountId))) >= LIMITS.pageToken.perAccount) return null;
    const [row] = await tx
      .insert(pageTokens)
      .values({ id: newId(), accountId, prefix, hash, ...fields })
      .returning();
    return { ...toApi(row!), token: key };
  });
}

/** The page tokens that have not expired, newest first. */
export async function listPageTokens(orm: Orm, accountId: string): Promise<pageTokenApi.PageToken[]> {
  const rows = await orm.select().from(pageTokens).where(isOpen(accountId)).orderBy(desc(pageTokens.id)).limit(1000);
  return rows.map(toApi);
}

/** Returns what may be shown of it; null: there is no such token. */
export async function deletePageToken(
  orm: Orm,
  accountId: string,
  id: string,
): Promise<{ readonly prefix: string } | null> {
  const [row] = await orm
    .delete(pageTokens)
    .where(and(eq(pageTokens.id, id), eq(pageTokens.accountId, accountId)))
    .returning({ prefix: pageTokens.prefix });
  return row ?? null;
}

/** `createdBy` is the user who made the token, or the key that made it. */
export async function findPageToken(orm: Orm, token: string): Promise<ActivePageToken | null> {
  const prefix = prefixOf(token);
  if (prefix === null) return null;
  const rows = await orm
    .select({
      ...getTableColumns(pageTokens),
      createdBy: expression<string | null>`coalesce(${pageTokens.createdBy}, ${apiKeys.createdBy})`,
    })
    .from(pageTokens)
    .leftJoin(apiKeys, eq(apiKeys.id, pageTokens.keyId))
    .where(eq(pageTokens.prefix, prefix));
  return matchByHash(rows, token);
}

/** True if a page of this origin has, or had within a day, a token: its browser may read what we answer. */
export async function isKnownOrigin(orm: Orm, origin: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: pageTokens.id })
    .from(pageTokens)
    .where(expression`${pageTokens.origins} @> array[${origin}]`)
    .limit(1);
  return row !== undefined;
}

/** Whether the token has so many copies left, without taking them. */
export async function hasCopies(sql: Sql, tokenId: string, copies: number): Promise<boolean> {
  const rows = await sql`
    select from page_tokens where id = ${tokenId} and expires_date > now() and copies_used + ${copies} <= copies`;
  return rows.length > 0;
}

/** Takes copies out of what the token has left, before they are printed. Returns false if it has too few. */
export async function takeCopies(sql: Sql, tokenId: string, copies: number): Promise<boolean> {
  const rows = await sql`
    update page_tokens set copies_used = copies_used + ${copies}
    where id = ${tokenId} and expires_date > now() and copies_used + ${copies} <= copies returning id`;
  return rows.length > 0;
}

/** Returns copies of a print that was refused. */
export async function returnCopies(sql: Sql, tokenId: string, copies: number): Promise<void> {
  await sql`update page_tokens set copies_used = greatest(0, copies_used - ${copies}) where id = ${tokenId}`;
}

/** The first row of a job's timeline names the token that it was printed with. */
export async function isJobOfPage(sql: Sql, jobId: string, tokenId: string): Promise<boolean> {
  const rows = await sql`
    select from events where job_id = ${jobId} and type = 'job.created' and detail->>'pageTokenId' = ${tokenId}`;
  return rows.length > 0;
}

export async function deleteExpiredPageTokens(sql: Sql): Promise<void> {
  await sql`delete from page_tokens where expires_date <= now() - interval '1 day'`;
}

function toApi(row: Row): pageTokenApi.PageToken {
  const { id, mode, printerIds, copies, copiesUsed, origins } = row;
  return {
    id,
    mode,
    printerIds,
    copies,
    copiesUsed,
    origins,
    createdDate: row.createdDate.toISOString(),
    expiresDate: row.expiresDate.toISOString(),
  };
}
