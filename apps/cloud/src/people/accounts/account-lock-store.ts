/**
 * The locks for counting what an account or a user has and adding to it. One order: the user, the account, then rows of
 * the account. Both let other transactions refer to the row meanwhile (`no key update`): a foreign key to an account or
 * a user is checked in every second insert, in an order of its own.
 */
import { eq } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { accounts, users } from './tables.ts';

/** Locks the user's row until the transaction ends; call it before `lockAccount`. Returns it, or null if it is gone. */
export async function lockUser(tx: Pick<Orm, 'select'>, userId: string): Promise<typeof users.$inferSelect | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}

/** Locks everything that counts against the limits of an account until the transaction ends. False if there is no such account. */
export async function lockAccount(tx: Pick<Orm, 'select'>, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return rows.length > 0;
}
