/** Accounts in the database. */
import { LIMITS } from '@platen/protocol';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { insertAudit } from '../audit/store.ts';
import type { Plan } from '../../ground/plans.ts';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { lockUser } from './account-lock-store.ts';
import { newId } from '../../ground/db/ids.ts';
import { accounts, credentials, passkeys, sessions, twoFactors, users, verifications } from './tables.ts';
import { alertChannels } from '../../watching/alerts/tables.ts';
import { apiKeys } from '../keys/tables.ts';
import { memberships } from '../members/tables.ts';
import { enrollmentCodes } from '../../printing/agents/tables.ts';
import { pageTokens } from '../../printing/page-tokens/tables.ts';
import { webhooks } from '../../watching/webhooks/tables.ts';
import { endMadeBy } from '../members/made-by-store.ts';
import { endEmailChange } from './email-change-store.ts';
import type { Passwords } from './proofs/password.ts';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly plan: Plan;
  readonly requiresSecondFactor: boolean;
}

/** Settings of an account about its jobs. */
export interface AccountSettings {
  readonly keepDocuments: boolean;
  /** Seconds; null: no choice. */
  readonly expiresIn: number | null;
}

export async function findAccount(orm: Orm, id: string): Promise<(AccountRow & AccountSettings) | null> {
  const [row] = await orm.select().from(accounts).where(eq(accounts.id, id));
  return row ? toAccount(row) : null;
}

export async function createAccount(
  orm: Pick<Orm, 'insert'>,
  account: Omit<AccountRow, 'id' | 'requiresSecondFactor'>,
): Promise<string> {
  const id = newId();
  await orm.insert(accounts).values({ id, ...account });
  return id;
}

export async function changeAccount(
  orm: Orm,
  id: string,
  fields: Partial<Pick<AccountRow, 'name' | 'requiresSecondFactor'> & AccountSettings>,
): Promise<AccountRow & AccountSettings> {
  const isChanged = Object.values(fields).some((value) => value !== undefined);
  if (!isChanged) return (await findAccount(orm, id))!;
  const [row] = await orm.update(accounts).set(fields).where(eq(accounts.id, id)).returning();
  return toAccount(row!);
}

function toAccount({
  id,
  name,
  email,
  plan,
  requiresSecondFactor,
  keepDocuments,
  expiresIn,
}: typeof accounts.$inferSelect): AccountRow & AccountSettings {
  return { id, name, email, plan: plan as Plan, requiresSecondFactor, keepDocuments, expiresIn };
}

export async function findAccountByEmail(orm: Orm, email: string): Promise<{ id: string } | null> {
  const [row] = await orm.select({ id: users.accountId }).from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

/** The address of the user whose passkey this is. */
export async function findPasskeyOwner(orm: Orm, credentialId: string): Promise<string | undefined> {
  const [row] = await orm
    .select({ email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialID, credentialId));
  return row?.email;
}

/** Ends all sessions of the user except this one. */
export async function deleteOtherSessions(
  orm: Orm,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

/** Ends what a user signs in with, or has made for programs and invited people, besides his password. Returns the ids of the keys. */
export async function endAccess(
  orm: Orm,
  userId: string,
  ends: { readonly passkeys: boolean; readonly keys: boolean },
): Promise<string[]> {
  return orm.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return [];
    const by = { actorType: 'user', actorId: userId, actor: user.email } as const;
    if (ends.passkeys) {
      const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
      for (const { id } of removed)
        await insertAudit(tx, { accountId: user.accountId, ...by, action: 'passkey.removed', target: id });
    }
    if (!ends.keys) return [];
    const removed = await tx
      .delete(apiKeys)
      .where(or(eq(apiKeys.createdBy, userId), eq(apiKeys.grantedBy, userId)))
      .returning({ id: apiKeys.id, accountId: apiKeys.accountId, name: apiKeys.name });
    await endMadeBy(tx, { userId, email: user.email });
    for (const { id, accountId, name } of removed)
      await insertAudit(tx, { accountId, ...by, action: 'key.removed', target: id, detail: { name } });
    return removed.map(({ id }) => id);
  });
}

/** Called by the operator: the audit log of the account shows it. */
export async function setPlan(orm: Orm, id: string, plan: Plan): Promise<void> {
  const entry = { accountId: id, actorType: 'operator', actorId: null, actor: 'operator', detail: { plan } } as const;
  await insertAudit(orm, { ...entry, action: 'plan.changed' });
  await orm.update(accounts).set({ plan }).where(eq(accounts.id, id));
}

interface AccountSummary {
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
      (select count(*)::int from printers where account_id = a.id and removed_date is null and not is_sandbox) as printers,
      coalesce((select used from daily_usage where account_id = a.id and day = (now() at time zone 'utc')::date), 0)
        as jobs_today
    from accounts a order by a.created_date`;
}

/**
 * Sets a new password, which its first use must replace, and ends all sessions of the user. Returns the id of the user; null if nobody has the address.
 */
export async function resetPassword(orm: Orm, email: string, passwordHash: string): Promise<string | null> {
  return orm.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email.toLowerCase()));
    if (!user) return null;
    await tx
      .update(credentials)
      .set({ password: passwordHash, updatedAt: new Date() })
      .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, 'credential')));
    await tx.update(users).set({ mustChangePassword: true }).where(eq(users.id, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(verifications).where(eq(verifications.value, user.id));
    await endEmailChange(tx, user.id);
    const entry = { accountId: user.accountId, actorType: 'operator', actorId: null, actor: 'operator' } as const;
    await insertAudit(tx, { ...entry, action: 'password.reset', target: user.id });
    return user.id;
  });
}

/** Replaces the hash of a password that was just found right, if it has another cost than new ones. */
export async function renewHash(
  orm: Orm,
  passwords: Pick<Passwords, 'hash' | 'isOutdated'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const [stored] = await orm
    .select({ id: credentials.id, hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(users.email, email.toLowerCase()), eq(credentials.providerId, 'credential')));
  if (!stored?.hash || !passwords.isOutdated(stored.hash)) return;
  // Not where the user has set another password meanwhile.
  await orm
    .update(credentials)
    .set({ password: await passwords.hash(password) })
    .where(and(eq(credentials.id, stored.id), eq(credentials.password, stored.hash)));
}

/** Whether somebody else set the user's password, and too long ago. */
export async function hasExpiredPassword(orm: Orm, userId: string): Promise<boolean> {
  const latest = sql`now() - make_interval(hours => ${LIMITS.givenPasswordHours})`;
  const [row] = await orm
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.id, userId), users.mustChangePassword, lt(credentials.updatedAt, latest)))
    .limit(1);
  return row !== undefined;
}

/** The user has replaced a password that somebody else set. */
export async function ownPasswordSet(orm: Orm, userId: string): Promise<void> {
  await orm.update(users).set({ mustChangePassword: false }).where(eq(users.id, userId));
}

/** Removes the second factor of a user on behalf of the operator, and ends his sessions. Returns the id of the user. */
export async function disableSecondFactor(orm: Orm, email: string): Promise<string | null> {
  return orm.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(eq(users.email, email.toLowerCase()))
      .returning();
    if (!user) return null;
    await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
    await tx.delete(verifications).where(eq(verifications.value, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    const entry = { accountId: user.accountId, actorType: 'operator', actorId: null, actor: 'operator' } as const;
    await insertAudit(tx, { ...entry, action: 'two_factor.disabled', target: user.id });
    return user.id;
  });
}

export async function findUserState(orm: Orm, id: string): Promise<typeof users.$inferSelect | null> {
  const [row] = await orm.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The use of the link of a mail: its effect, and the caller's address. */
export interface MailUse {
  readonly kind: 'verified' | 'reset';
  readonly userId: string;
  readonly address: string | null;
}

/**
 * Records that the link of a mail was followed, which verifies the address. With a new password all sessions, trusted devices
 * and all other links of mails have ended. If nobody had verified the address before, somebody else may have signed up with
 * it: what was made until then that lets anybody in ends as well.
 */
export async function recordMailUse(orm: Orm, { kind, userId, address }: MailUse): Promise<void> {
  await orm.transaction(async (tx) => {
    const before = await lockUser(tx, userId);
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, mustChangePassword: false })
      .where(eq(users.id, userId))
      .returning();
    if (!user) return;
    if (kind === 'reset') {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await tx.delete(verifications).where(eq(verifications.value, userId));
      await endEmailChange(tx, userId);
      if (before?.emailVerified === false) await endUnverified(tx, user);
    }
    const { accountId, email } = user;
    const entry = { accountId, actorType: 'user', actorId: userId, actor: email, target: userId, address } as const;
    await insertAudit(tx, { ...entry, action: kind === 'reset' ? 'password.reset' : 'email.verified' });
  });
}

/** Ends keys, sessions and senders that were made before the owner of the address came. */
async function endUnverified(
  tx: Pick<Orm, 'delete' | 'update' | 'select'>,
  user: typeof users.$inferSelect,
): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
  await tx.delete(apiKeys).where(or(eq(apiKeys.createdBy, user.id), eq(apiKeys.grantedBy, user.id)));
  await endMadeBy(tx, { userId: user.id, email: user.email });
  // An account that others are in is not his alone.
  if ((await findOnlyMember(tx, user.accountId)) !== user.id) return;
  for (const table of [apiKeys, pageTokens, enrollmentCodes, webhooks, alertChannels])
    await tx.delete(table).where(eq(table.accountId, user.accountId));
}

/** null if the account has several members. */
async function findOnlyMember(tx: Pick<Orm, 'select'>, accountId: string): Promise<string | null> {
  const rows = await tx.select().from(memberships).where(eq(memberships.accountId, accountId)).limit(2);
  return rows.length === 1 ? rows[0]!.userId : null;
}

/** Marks the address as verified on behalf of the operator. Returns false if nobody has it. */
export async function verifyEmailOf(orm: Orm, email: string): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.email, email.toLowerCase()))
      .returning();
    if (!user) return false;
    const entry = { accountId: user.accountId, actorType: 'operator', actorId: null, actor: 'operator' } as const;
    await insertAudit(tx, { ...entry, action: 'email.verified', target: user.id });
    return true;
  });
}
