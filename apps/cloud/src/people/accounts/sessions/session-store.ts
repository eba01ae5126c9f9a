/** Sessions in the database: where each works, and when it was last used. */
import type { profileApi } from '@platen/protocol';
import { and, desc, eq, gt, sql as expression } from 'drizzle-orm';
import type { Orm, Sql } from '../../../ground/db/client.ts';
import { sessions, users } from '../tables.ts';
import type { Confirmation } from '../../../ground/http/callers/principal.ts';
import type { ConfirmedBy } from '../../../ground/db/confirmed-by.ts';
import { findMembership, type Membership } from '../../members/store.ts';

/** An operator of the cloud works in an account of somebody else. */
interface ImpersonatedAccount {
  readonly accountId: string;
  readonly access: 'read' | 'full';
  readonly until: Date;
}

interface Workplace {
  readonly membership: Membership | null;
  readonly impersonated: ImpersonatedAccount | null;
  readonly confirmation: Confirmation | null;
  readonly openedBy: ConfirmedBy | null;
  readonly mustChangePassword: boolean;
}

/** Finds the account that the session works in. `start`: the account of a session that was opened before sessions had one. */
export async function findWorkplace(
  orm: Orm,
  { sessionId, userId, start }: { readonly sessionId: string; readonly userId: string; readonly start: string },
): Promise<Workplace> {
  const [found] = await orm
    .select({ session: sessions, mustChangePassword: users.mustChangePassword })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  const row = found?.session;
  const membership = await findMembership(orm, { userId, accountId: row?.accountId ?? start });
  const { impersonatedId, impersonationAccess, impersonationUntil, confirmedDate, confirmedBy } = row ?? {};
  const isActive = impersonatedId && impersonationAccess && impersonationUntil && impersonationUntil > new Date();
  return {
    membership,
    impersonated: isActive
      ? { accountId: impersonatedId, access: impersonationAccess, until: impersonationUntil }
      : null,
    confirmation: confirmedDate && confirmedBy ? { at: confirmedDate, by: confirmedBy } : null,
    openedBy: row?.openedBy ?? confirmedBy ?? null,
    mustChangePassword: found?.mustChangePassword ?? false,
  };
}

/** The user has just proved in this session who he is. */
export async function confirmSession(orm: Orm, sessionId: string, by: ConfirmedBy): Promise<void> {
  await orm.update(sessions).set({ confirmedDate: new Date(), confirmedBy: by }).where(eq(sessions.id, sessionId));
}

/** The user has made a passkey in this session: it is as good as one that was opened with it. */
export async function openedWithPasskey(orm: Orm, sessionId: string): Promise<void> {
  await orm.update(sessions).set({ openedBy: 'passkey' }).where(eq(sessions.id, sessionId));
}

export async function deleteSession(
  orm: Orm,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const rows = await orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** The sessions of the user that have not expired, the last used first. */
export async function listSessions(orm: Orm, userId: string, currentId: string): Promise<profileApi.Session[]> {
  const lastUsed = expression<Date>`coalesce(${sessions.lastUsedDate}, ${sessions.createdAt})`.mapWith(
    sessions.createdAt,
  );
  const rows = await orm
    .select({ session: sessions, lastUsed })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, expression`now()`)))
    .orderBy(desc(lastUsed))
    .limit(200);
  return rows.map(({ session, lastUsed: used }) => ({
    id: session.id,
    current: session.id === currentId,
    device: session.userAgent ?? '',
    address: session.ipAddress || null,
    createdDate: session.createdAt.toISOString(),
    lastUsedDate: used.toISOString(),
    expiresDate: session.expiresAt.toISOString(),
  }));
}

/** The sessions of a user by id, each with the account that it works in. */
export async function findWorkplaces(orm: Orm, userId: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await orm
    .select({ id: sessions.id, own: sessions.accountId, impersonated: sessions.impersonatedId })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return new Map(rows.map(({ id, own, impersonated }) => [id, impersonated ?? own]));
}

/** Stores when sessions were last used. */
export async function touchSessions(sql: Sql, used: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    update sessions set last_used_date = used.at
    from unnest(${[...used.keys()]}::uuid[], ${[...used.values()].map((at) => at.toISOString())}::timestamptz[])
      as used (id, at)
    where sessions.id = used.id and (sessions.last_used_date is null or sessions.last_used_date < used.at)`;
}
