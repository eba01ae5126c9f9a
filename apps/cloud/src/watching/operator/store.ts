/** The operator's data: all accounts, and sessions that work in one of them. */
import type { operatorApi } from '@platen/protocol';
import { eq } from 'drizzle-orm';
import { insertAudit } from '../../people/audit/store.ts';
import type { Plan } from '../../ground/plans.ts';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { accounts, sessions } from '../../people/accounts/tables.ts';
import { apiKeys } from '../../people/keys/tables.ts';
import { enrollmentCodes } from '../../printing/agents/tables.ts';
import { pageTokens } from '../../printing/page-tokens/tables.ts';

export async function measureDatabase(sql: Sql): Promise<{ databaseBytes: number; accounts: number }> {
  const [row] = await sql<{ bytes: number; accounts: number }[]>`
    select pg_database_size(current_database())::float8 as bytes, (select count(*)::int from accounts) as accounts`;
  return { databaseBytes: row!.bytes, accounts: row!.accounts };
}

interface AccountFilter {
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

type Account = Omit<operatorApi.OperatedAccount, 'limits'>;
type Row = Omit<Account, 'createdDate'> & { readonly createdDate: Date };

/** Newest first; one row more than asked for if there is another page. */
export async function listOperatedAccounts(sql: Sql, { q, cursor, limit }: AccountFilter): Promise<Account[]> {
  const like = q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await sql<Row[]>`
    select a.id, a.name, a.email, a.plan, a.created_date,
      (select count(*)::int from memberships where account_id = a.id) as members,
      (select count(*)::int from agents where account_id = a.id) as agents,
      (select count(*)::int from printers where account_id = a.id and removed_date is null and not is_sandbox) as printers,
      coalesce((select used from daily_usage where account_id = a.id and day = (now() at time zone 'utc')::date), 0)
        as jobs_today,
      (select coalesce(jsonb_agg(jsonb_build_object('limit', what, 'most', most, 'note', note, 'operator', operator,
          'createdDate', to_char(created_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by what), '[]')
        from raised_limits where account_id = a.id) as raised
    from accounts a
    where (${cursor ?? null}::uuid is null or a.id < ${cursor ?? null}::uuid)
      and (${like}::text is null or a.name ilike ${like} or a.email ilike ${like} or exists (
        select from memberships m join users u on u.id = m.user_id where m.account_id = a.id and u.email ilike ${like}))
    order by a.id desc limit ${limit + 1}`;
  return rows.map((row) => ({ ...row, createdDate: row.createdDate.toISOString() }));
}

export interface Operator {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly address: string;
}

/** What the audit log has of an operator. */
export const entryOf = (accountId: string, { userId, email, address }: Operator) =>
  ({ accountId, actorType: 'operator', actorId: userId, actor: email, address }) as const;

/** Returns false if there is no such account. */
export async function changePlan(orm: Orm, operator: Operator, id: string, plan: Plan): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const rows = await tx.update(accounts).set({ plan }).where(eq(accounts.id, id)).returning({ id: accounts.id });
    if (rows.length === 0) return false;
    await insertAudit(tx, { ...entryOf(id, operator), action: 'plan.changed', detail: { plan } });
    return true;
  });
}

interface Impersonating {
  readonly accountId: string;
  readonly access: 'read' | 'full';
  readonly minutes: number;
  readonly reason: string;
}

/** The session works in the account until the time is over; the account's audit log has the operator and the reason. */
export async function startImpersonation(orm: Orm, operator: Operator, wanted: Impersonating): Promise<boolean> {
  const { accountId, access, minutes, reason } = wanted;
  return orm.transaction(async (tx) => {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
    if (!account) return false;
    await endKeysOfVisit(tx, operator);
    await tx
      .update(sessions)
      .set({
        impersonatedId: accountId,
        impersonationAccess: access,
        impersonationUntil: new Date(Date.now() + minutes * 60_000),
      })
      .where(eq(sessions.id, operator.sessionId));
    const detail = { access, minutes, reason };
    await insertAudit(tx, { ...entryOf(accountId, operator), action: 'impersonation.started', detail });
    return true;
  });
}

/** Ends the keys that the operator made for programs during the visit, and returns their ids. */
async function endKeysOfVisit(tx: Pick<Orm, 'delete' | 'insert'>, operator: Operator): Promise<string[]> {
  const ended = await tx
    .delete(apiKeys)
    .where(eq(apiKeys.visitId, operator.sessionId))
    .returning({ id: apiKeys.id, accountId: apiKeys.accountId, name: apiKeys.name });
  for (const table of [pageTokens, enrollmentCodes])
    await tx.delete(table).where(eq(table.visitId, operator.sessionId));
  for (const { id, accountId, name } of ended)
    await insertAudit(tx, { ...entryOf(accountId, operator), action: 'key.removed', target: id, detail: { name } });
  return ended.map(({ id }) => id);
}

/** Does nothing if the session impersonates nobody. Returns the ids of the keys that end with the visit. */
export async function endImpersonation(orm: Orm, operator: Operator): Promise<string[]> {
  return orm.transaction(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, operator.sessionId)).for('update');
    const keys = await endKeysOfVisit(tx, operator);
    if (!session?.impersonatedId) return keys;
    await tx
      .update(sessions)
      .set({ impersonatedId: null, impersonationAccess: null, impersonationUntil: null })
      .where(eq(sessions.id, operator.sessionId));
    await insertAudit(tx, { ...entryOf(session.impersonatedId, operator), action: 'impersonation.ended' });
    return keys;
  });
}
