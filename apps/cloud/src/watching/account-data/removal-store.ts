/** Deletes an account with everything that is its own. */
import type { Sql } from '../../ground/db/client.ts';

/** The most rows that one statement deletes: a long statement would block others. */
const STEP = 5000;

export const listAgentsOf = async (sql: Sql, accountId: string): Promise<string[]> =>
  (await sql<{ id: string }[]>`select id from agents where account_id = ${accountId} order by id`).map(({ id }) => id);

/** Ends what opens the account: keys, tokens of pages and boards, codes, links of invitations. Returns the ids of the keys. */
export async function endWaysIn(sql: Sql, accountId: string): Promise<string[]> {
  const keys = await sql<{ id: string }[]>`
    with tokens as (delete from page_tokens where account_id = ${accountId}),
      codes as (delete from enrollment_codes where account_id = ${accountId}),
      links as (delete from boards where account_id = ${accountId}),
      invited as (delete from invitations where account_id = ${accountId})
    delete from api_keys where account_id = ${accountId} returning id`;
  return keys.map(({ id }) => id);
}

/** Deletes the long lists in steps. A call that was interrupted can be made again. */
export async function deleteHistory(sql: Sql, accountId: string): Promise<void> {
  const steps = [
    () => sql`
      delete from jobs where id in (select id from jobs where account_id = ${accountId} limit ${STEP}) returning 1`,
    () => sql`
      delete from events where id in (select id from events where account_id = ${accountId} limit ${STEP}) returning 1`,
    () => sql`
      delete from request_log where ctid = any(array(
        select ctid from request_log where account_id = ${accountId} limit ${STEP})) returning 1`,
    () => sql`
      delete from idempotency_records where (account_id, key) in (
        select account_id, key from idempotency_records where account_id = ${accountId} limit ${STEP}) returning 1`,
    () => sql`
      delete from webhook_deliveries where id in (
        select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where w.account_id = ${accountId} limit ${STEP}) returning 1`,
    () => sql`
      delete from audit_log where id in (
        select id from audit_log where account_id = ${accountId} limit ${STEP}) returning 1`,
  ];
  for (const step of steps) while ((await step()).length === STEP);
}

interface Removal {
  readonly accountId: string;
  readonly removedBy: string;
  readonly address: string;
}

/**
 * Deletes the account, and the users who are a member of no other one; the others start in another of their accounts.
 * Returns all of them.
 */
export async function deleteAccount(sql: Sql, { accountId, removedBy, address }: Removal): Promise<string[]> {
  return (await sql.begin(async (tx) => {
    await tx`
      select from users where id in (select user_id from memberships where account_id = ${accountId})
        or account_id = ${accountId} order by id for update`;
    await tx`select from accounts where id = ${accountId} for update`;
    const members = await tx<{ id: string }[]>`
      select id from users where account_id = ${accountId}
      union select user_id from memberships where account_id = ${accountId}`;
    const ids = members.map(({ id }) => id);
    await tx`delete from memberships where account_id = ${accountId}`;
    await tx`
      update users set account_id = other.account_id from (
        select distinct on (user_id) user_id, account_id from memberships
        where user_id = any(${ids}::uuid[]) order by user_id, created_date
      ) as other where other.user_id = users.id and users.account_id = ${accountId}`;
    // Who has no other account goes with this one: links in mails and trusted devices name a user, and are no rows of his.
    await tx`
      delete from verifications where value in (select id::text from users where account_id = ${accountId})`;
    await tx`delete from events where account_id = ${accountId}`;
    await tx`delete from request_log where account_id = ${accountId}`;
    await tx`delete from idempotency_records where account_id = ${accountId}`;
    await tx`delete from jobs where account_id = ${accountId}`;
    await tx`delete from accounts where id = ${accountId}`;
    await tx`
      insert into removed_accounts (id, removed_by, address) values (${accountId}, ${removedBy}, ${address})`;
    return ids;
  })) as string[];
}

/** Newest first: id, who, from where, when. */
export const listRemovedAccounts = async (sql: Sql): Promise<readonly (readonly string[])[]> =>
  (
    await sql<{ id: string; removedBy: string; address: string; removedDate: Date }[]>`
      select id, removed_by, address, removed_date from removed_accounts order by removed_date desc limit 10000`
  ).map(({ id, removedBy, address, removedDate }) => [id, removedBy, address, removedDate.toISOString()]);
