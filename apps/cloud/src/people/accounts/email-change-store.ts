/** Changes of e-mail addresses that wait for the link in the mail to the new one. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { insertAudit } from '../audit/store.ts';
import type { Orm } from '../../ground/db/client.ts';
import { emailChanges, users } from './tables.ts';
import { hashSecret } from '../../ground/secret-key.ts';
import { renameInviter } from '../members/made-by-store.ts';

const TOKEN = /^chg_[A-Za-z0-9_-]{43}$/;
const HOURS = 24;

export const isEmailChangeToken = (token: string): boolean => TOKEN.test(token);

/** Stores the change in place of an earlier one, and returns the token of its link; null if somebody has the address. */
export async function requestEmailChange(orm: Orm, userId: string, newEmail: string): Promise<string | null> {
  const [taken] = await orm.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
  if (taken) return null;
  const token = `chg_${randomBytes(32).toString('base64url')}`;
  const row = {
    newEmail,
    tokenHash: hashSecret(token),
    createdDate: new Date(),
    expiresDate: new Date(Date.now() + HOURS * 3600_000),
  };
  await orm
    .insert(emailChanges)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: emailChanges.userId, set: row });
  return token;
}

/** Ends what waits: with a new password, whoever knew the old one must not have the address either. */
export async function endEmailChange(orm: Pick<Orm, 'delete'>, userId: string): Promise<void> {
  await orm.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Gives the user the address, which is verified by that. Returns his id, or null if the token is worth nothing. */
export async function useEmailChange(orm: Orm, token: string, address: string): Promise<string | null> {
  return orm.transaction(async (tx) => {
    const [change] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, hashSecret(token)), gt(emailChanges.expiresDate, sql`now()`)))
      .returning();
    if (!change) return null;
    const { userId, newEmail } = change;
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
    if (taken) return null;
    const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const [user] = await tx
      .update(users)
      .set({ email: newEmail, emailVerified: true, updatedAt: new Date() })
      .where(eq(users.id, userId))
      .returning();
    if (!user) return null;
    await renameInviter(tx, before!.email, newEmail);
    const actor = { actorType: 'user', actorId: userId, actor: newEmail } as const;
    const { accountId } = user;
    await insertAudit(tx, { accountId, ...actor, action: 'email.changed', target: userId, address });
    return userId;
  });
}
