/** Memberships in the database: who works in which account, and in which one a session works. */
import { LIMITS, type memberApi } from '@platen/protocol';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { HAS_SECOND_FACTOR } from '../accounts/proofs/second-factor-store.ts';
import { createAccount } from '../accounts/store.ts';
import type { Plan } from '../../ground/plans.ts';
import { lockAccount, lockUser } from '../accounts/account-lock-store.ts';
import type { Orm } from '../../ground/db/client.ts';
import { accounts, sessions, users } from '../accounts/tables.ts';
import { memberships } from './tables.ts';
import { endMadeBy } from './made-by-store.ts';

export interface Membership {
  readonly accountId: string;
  readonly role: memberApi.Role;
}

interface Member {
  readonly accountId: string;
  readonly userId: string;
}

const isMember = ({ accountId, userId }: Member) =>
  and(eq(memberships.accountId, accountId), eq(memberships.userId, userId));
const MEMBERSHIP = { accountId: memberships.accountId, role: memberships.role };

export async function findMembership(orm: Pick<Orm, 'select'>, member: Member): Promise<Membership | null> {
  const [row] = await orm.select(MEMBERSHIP).from(memberships).where(isMember(member));
  return row ?? null;
}

/** The account that a new session of the user starts in. */
export async function findStart(orm: Orm, userId: string): Promise<string | null> {
  const [row] = await orm.select({ accountId: users.accountId }).from(users).where(eq(users.id, userId));
  return row?.accountId ?? null;
}

/**
 * Makes sure that the user is a member of the account that he starts in, and returns that membership. A user who has
 * just signed up becomes the owner of his account; one who was removed starts in another of his accounts, or in a new
 * one.
 */
export const settleUser = (orm: Orm, userId: string, defaultPlan: Plan): Promise<Membership | null> =>
  orm.transaction((tx) => settle(tx, userId, defaultPlan));

type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

async function settle(tx: Transaction, userId: string, defaultPlan: Plan): Promise<Membership | null> {
  const user = await lockUser(tx, userId);
  if (!user) return null;
  const current = await findMembership(tx, { userId, accountId: user.accountId });
  if (current) return current;

  await lockAccount(tx, user.accountId);
  const [taken] = await tx
    .select({ one: sql`1` })
    .from(memberships)
    .where(eq(memberships.accountId, user.accountId))
    .limit(1);
  if (!taken) return own(tx, userId, user.accountId);

  const [other] = await tx
    .select(MEMBERSHIP)
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdDate))
    .limit(1);
  const home =
    other ??
    (await own(tx, userId, await createAccount(tx, { name: user.name, email: user.email, plan: defaultPlan })));
  await tx.update(users).set({ accountId: home.accountId }).where(eq(users.id, userId));
  return home;
}

async function own(tx: Pick<Orm, 'insert'>, userId: string, accountId: string): Promise<Membership> {
  await tx.insert(memberships).values({ accountId, userId, role: 'owner' });
  return { accountId, role: 'owner' };
}

/** Lists the members in the order in which they joined. */
export async function listMembers(orm: Orm, accountId: string): Promise<memberApi.Member[]> {
  const rows = await orm
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      secondFactor: HAS_SECOND_FACTOR,
      joinedDate: memberships.createdDate,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(memberships.createdDate), asc(users.id))
    .limit(LIMITS.membersPerAccount);
  return rows.map((row) => ({ ...row, joinedDate: row.joinedDate.toISOString() }));
}

interface UserAccount extends Membership {
  readonly name: string;
}

/** The accounts that the user is a member of. */
export async function listAccountsOf(orm: Orm, userId: string): Promise<UserAccount[]> {
  return orm
    .select({ ...MEMBERSHIP, name: accounts.name })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdDate))
    .limit(LIMITS.accountsPerUser);
}

/** Inserts a membership of a user whose row, and then whose account's, is locked here. Returns why not, otherwise null. */
export async function addMember(
  tx: Transaction,
  member: Member & { readonly role: memberApi.Role },
): Promise<'already_member' | 'account_limit_reached' | 'member_limit_reached' | null> {
  await lockUser(tx, member.userId);
  await lockAccount(tx, member.accountId);
  if (await findMembership(tx, member)) return 'already_member';
  if ((await tx.$count(memberships, eq(memberships.userId, member.userId))) >= LIMITS.accountsPerUser)
    return 'account_limit_reached';
  const [used] = await tx
    .select({ members: count() })
    .from(memberships)
    .where(eq(memberships.accountId, member.accountId));
  if (used!.members >= LIMITS.membersPerAccount) return 'member_limit_reached';
  await tx.insert(memberships).values(member);
  return null;
}

export type MemberChange = 'done' | 'not_found' | 'last_owner';

export async function changeRole(orm: Orm, member: Member, role: memberApi.Role): Promise<MemberChange> {
  return orm.transaction(async (tx) => {
    const found = await findChangeable(tx, member, role !== 'owner');
    if (found !== 'done') return found;
    await tx.update(memberships).set({ role }).where(isMember(member));
    await endMade(tx, member, role);
    return 'done';
  });
}

/** Ends a membership. Sessions of the user in this account go on in the account that he starts in from now on. */
export async function removeMember(orm: Orm, member: Member, defaultPlan: Plan): Promise<MemberChange> {
  return orm.transaction(async (tx) => {
    await lockUser(tx, member.userId);
    const found = await findChangeable(tx, member, true);
    if (found !== 'done') return found;
    await tx.delete(memberships).where(isMember(member));
    await endMade(tx, member);
    const home = await settle(tx, member.userId, defaultPlan);
    await tx
      .update(sessions)
      .set({ accountId: home!.accountId })
      .where(and(eq(sessions.userId, member.userId), eq(sessions.accountId, member.accountId)));
    return 'done';
  });
}

async function endMade(tx: Transaction, { accountId, userId }: Member, role?: memberApi.Role): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user) await endMadeBy(tx, { userId, email: user.email, accountId }, role);
}

/** Locks the members of the account. `last_owner`: the change would leave it without one. */
async function findChangeable(tx: Transaction, member: Member, endsOwner: boolean): Promise<MemberChange> {
  await lockAccount(tx, member.accountId);
  const membership = await findMembership(tx, member);
  if (!membership) return 'not_found';
  if (!endsOwner || membership.role !== 'owner') return 'done';
  const [owners] = await tx
    .select({ many: count() })
    .from(memberships)
    .where(and(eq(memberships.accountId, member.accountId), eq(memberships.role, 'owner')));
  return owners!.many > 1 ? 'done' : 'last_owner';
}

/** The session works in this account from now on, and new sessions of the user start there. */
export async function switchAccount(orm: Orm, sessionId: string, member: Member): Promise<boolean> {
  return orm.transaction(async (tx) => {
    if (!(await findMembership(tx, member))) return false;
    await workIn(tx, sessionId, member);
    return true;
  });
}

export async function workIn(tx: Transaction, sessionId: string, { accountId, userId }: Member): Promise<void> {
  await tx
    .update(sessions)
    .set({ accountId, impersonatedId: null, impersonationAccess: null, impersonationUntil: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  await tx.update(users).set({ accountId }).where(eq(users.id, userId));
}
