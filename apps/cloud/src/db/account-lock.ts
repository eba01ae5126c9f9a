/** The lock under which what an account may have is counted and added to. */
import { eq } from 'drizzle-orm';
import type { Orm } from './client.ts';
import { accounts } from './schema.ts';

/** Holds everything that counts against the limits of an account until the transaction ends. */
export async function lockAccount(tx: Pick<Orm, 'select'>, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
}
