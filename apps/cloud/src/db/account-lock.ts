/** The lock for counting an account's things and adding to them. */
import { eq } from 'drizzle-orm';
import type { Orm } from './client.ts';
import { accounts } from './schema.ts';

/** Locks everything that counts against the limits of an account until the transaction ends. */
export async function lockAccount(tx: Pick<Orm, 'select'>, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
}
