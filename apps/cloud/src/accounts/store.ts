/** Accounts in the database. */
import { eq } from 'drizzle-orm';
import type { Plan } from '../config.ts';
import type { Orm, Sql } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { accounts, users } from '../db/schema.ts';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly plan: Plan;
}

export async function findAccount(orm: Orm, id: string): Promise<AccountRow | null> {
  const [row] = await orm.select().from(accounts).where(eq(accounts.id, id));
  return row ? { id: row.id, name: row.name, email: row.email, plan: row.plan as Plan } : null;
}

export async function createAccount(orm: Orm, account: Omit<AccountRow, 'id'>): Promise<string> {
  const id = newId();
  await orm.insert(accounts).values({ id, ...account });
  return id;
}

export async function findAccountByEmail(orm: Orm, email: string): Promise<{ id: string } | null> {
  const [row] = await orm.select({ id: users.accountId }).from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function setPlan(orm: Orm, id: string, plan: Plan): Promise<void> {
  await orm.update(accounts).set({ plan }).where(eq(accounts.id, id));
}

export interface AccountSummary {
  readonly email: string;
  readonly plan: string;
  /** Day of the sign-up. */
  readonly created: string;
  readonly agents: number;
  readonly printers: number;
  readonly jobsToday: number;
}

export async function listAccounts(sql: Sql): Promise<AccountSummary[]> {
  return sql<AccountSummary[]>`
    select a.email, a.plan, to_char(a.created_date, 'YYYY-MM-DD') as created,
      (select count(*)::int from agents where account_id = a.id) as agents,
      (select count(*)::int from printers where account_id = a.id) as printers,
      coalesce((select used from daily_usage where account_id = a.id and day = (now() at time zone 'utc')::date), 0)
        as "jobsToday"
    from accounts a order by a.created_date`;
}
