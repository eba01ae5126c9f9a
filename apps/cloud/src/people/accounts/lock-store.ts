/** Users whom the operator of the cloud keeps out: a computer was stolen, or a password is known to a stranger. */
import { eq } from 'drizzle-orm';
import { insertAudit } from '../audit/store.ts';
import type { Orm } from '../../ground/db/client.ts';
import { apiKeys } from '../keys/tables.ts';
import { sessions, users, verifications } from './tables.ts';
import { endMadeBy } from '../members/made-by-store.ts';
import { endEmailChange } from './email-change-store.ts';

export interface Ended {
  readonly userId: string;
  /** Keys of programs that acted for the user. */
  readonly keys: readonly string[];
}

/**
 * Ends sessions, trusted devices, links of mails, invitations, enrollment codes, connected programs and tokens
 * of web pages of the user; `lock`: and keeps him out, or no longer.
 * Returns null if nobody has the address.
 */
export async function endAll(orm: Orm, email: string, lock: boolean | null): Promise<Ended | null> {
  return orm.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email.toLowerCase())).for('no key update');
    if (!user) return null;
    if (lock !== null)
      await tx
        .update(users)
        .set({ lockedDate: lock ? new Date() : null })
        .where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(verifications).where(eq(verifications.value, user.id));
    await endEmailChange(tx, user.id);
    await endMadeBy(tx, { userId: user.id, email: user.email });
    const keys = await tx.delete(apiKeys).where(eq(apiKeys.grantedBy, user.id)).returning({ id: apiKeys.id });
    const action = lock === null ? 'session.revoked' : lock ? 'user.locked' : 'user.unlocked';
    const operator = { actorType: 'operator', actorId: null, actor: 'operator' } as const;
    await insertAudit(tx, { accountId: user.accountId, ...operator, action, target: user.id });
    return { userId: user.id, keys: keys.map(({ id }) => id) };
  });
}

export async function isLocked(orm: Pick<Orm, 'select'>, userId: string): Promise<boolean> {
  const [row] = await orm.select({ lockedDate: users.lockedDate }).from(users).where(eq(users.id, userId));
  return row?.lockedDate != null;
}
