/** Accounts in the database. */
import { eq } from 'drizzle-orm';
import type { Plan } from '../config.ts';
import type { Orm } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { accounts } from '../db/schema.ts';

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
