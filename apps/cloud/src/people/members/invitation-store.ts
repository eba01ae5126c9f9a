/** Invitations in the database. A link holds a token, of which the hash is stored. */
import { LIMITS, type memberApi } from '@platen/protocol';
import { and, count, desc, eq, gt, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { insertAudit } from '../audit/store.ts';
import { lockAccount, lockUser } from '../accounts/account-lock-store.ts';
import type { Orm } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { accounts, users } from '../accounts/tables.ts';
import { invitations } from './tables.ts';
import { hashSecret } from '../../ground/secret-key.ts';
import { addMember, workIn } from './store.ts';

type Row = typeof invitations.$inferSelect;

const TOKEN = /^inv_[A-Za-z0-9_-]{43}$/;

const isOpen = (accountId: string) =>
  and(eq(invitations.accountId, accountId), isNull(invitations.ended), gt(invitations.expiresDate, sql`now()`));

/** The link of an expired invitation says for this long what happened to it. */
const KEPT = sql`now() - interval '30 days'`;
/** The newest invitations of an account that have ended. */
const MAX_ENDED = 200;

type NewInvitation = Pick<Row, 'email' | 'role' | 'invitedBy' | 'expiresDate'>;

const newToken = (): string => `inv_${randomBytes(32).toString('base64url')}`;

/**
 * Returns the invitation and its tokens, that of the link to share and that of the mail, which proves the address; null if the
 * account has too many open ones.
 */
export async function createInvitation(
  orm: Orm,
  accountId: string,
  fields: NewInvitation,
): Promise<{
  readonly invitation: memberApi.Invitation;
  readonly token: string;
  readonly mailToken: string;
} | null> {
  const [token, mailToken] = [newToken(), newToken()];
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const ended = and(eq(invitations.accountId, accountId), not(isOpen(accountId)!));
    const newest = tx.select({ id: invitations.id }).from(invitations).where(ended);
    await tx
      .delete(invitations)
      .where(
        and(
          ended,
          or(
            lte(invitations.expiresDate, KEPT),
            notInArray(invitations.id, newest.orderBy(desc(invitations.id)).limit(MAX_ENDED)),
          ),
        ),
      );
    const [used] = await tx.select({ open: count() }).from(invitations).where(isOpen(accountId));
    if (used!.open >= LIMITS.invitation.perAccount) return null;
    const [row] = await tx
      .insert(invitations)
      .values({ id: newId(), accountId, tokenHash: hashSecret(token), mailTokenHash: hashSecret(mailToken), ...fields })
      .returning();
    return { invitation: toApi(row!), token, mailToken };
  });
}

/** Newest first. */
export async function listInvitations(orm: Orm, accountId: string): Promise<memberApi.Invitation[]> {
  const rows = await orm.select().from(invitations).where(isOpen(accountId)).orderBy(desc(invitations.id));
  return rows.map(toApi);
}

/** Returns whom it was for; null: there is no such open invitation. */
export async function revokeInvitation(
  orm: Orm,
  accountId: string,
  id: string,
): Promise<{ readonly email: string | null; readonly role: string } | null> {
  const [row] = await orm
    .update(invitations)
    .set({ ended: 'revoked' })
    .where(and(isOpen(accountId), eq(invitations.id, id)))
    .returning({ email: invitations.email, role: invitations.role });
  return row ?? null;
}

/** `isProved`: the token is that of the mail. */
export type FoundInvitation = Omit<memberApi.OpenInvitation, 'forNewUsers'> & {
  readonly accountId: string;
  readonly isProved: boolean;
};

const hasToken = (hash: Buffer) => or(eq(invitations.tokenHash, hash), eq(invitations.mailTokenHash, hash));

/** Why the invitation of a token cannot be accepted. */
type InvitationEnd = 'not_found' | 'used' | 'revoked' | 'expired';

/** The invitation of a token, or why there is none. */
export async function findInvitation(
  orm: Pick<Orm, 'select'>,
  token: string,
): Promise<FoundInvitation | InvitationEnd> {
  if (!TOKEN.test(token)) return 'not_found';
  const hash = hashSecret(token);
  const [row] = await orm
    .select({
      accountId: invitations.accountId,
      account: accounts.name,
      email: invitations.email,
      role: invitations.role,
      invitedBy: invitations.invitedBy,
      expiresDate: invitations.expiresDate,
      ended: invitations.ended,
      mailTokenHash: invitations.mailTokenHash,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(hasToken(hash));
  if (!row) return 'not_found';
  const { ended, expiresDate, mailTokenHash, ...found } = row;
  const isProved = mailTokenHash?.equals(hash) === true;
  return endOf({ ended, expiresDate }) ?? { ...found, isProved, expiresDate: expiresDate.toISOString() };
}

const endOf = ({ ended, expiresDate }: Pick<Row, 'ended' | 'expiresDate'>): InvitationEnd | null =>
  ended ?? (expiresDate <= new Date() ? 'expired' : null);

export interface Acceptance {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string };
  readonly address: string | null;
  /** The session that works in the account afterwards; null for a user who has just signed up. */
  readonly sessionId: string | null;
  /** The cloud sends mail, so that whose address it is can be known. */
  readonly sendsMail: boolean;
}

type AcceptanceOutcome =
  | { readonly accountId: string }
  | InvitationEnd
  | 'other_address'
  | 'not_proved'
  | 'already_member'
  | 'account_limit_reached'
  | 'member_limit_reached';

/** Makes the user a member and uses the invitation up, or neither. */
export async function acceptInvitation(orm: Orm, acceptance: Acceptance): Promise<AcceptanceOutcome> {
  const { token, user, address, sessionId, sendsMail } = acceptance;
  if (!TOKEN.test(token)) return 'not_found';
  const hash = hashSecret(token);
  return orm.transaction(async (tx) => {
    const [seen] = await tx.select({ accountId: invitations.accountId }).from(invitations).where(hasToken(hash));
    if (!seen) return 'not_found';
    await lockUser(tx, user.id);
    await lockAccount(tx, seen.accountId);
    const [row] = await tx.select().from(invitations).where(hasToken(hash)).for('update');
    if (!row) return 'not_found';
    const end = endOf(row);
    if (end) return end;
    if (!isFor(row.email, user.email)) return 'other_address';
    const isProved = row.email === null || row.mailTokenHash?.equals(hash) === true || !sendsMail;
    if (!isProved && !(await isVerified(tx, user.id))) return 'not_proved';
    const { accountId, role } = row;
    const refusal = await addMember(tx, { accountId, userId: user.id, role });
    if (refusal) return refusal;
    await tx.update(invitations).set({ ended: 'used' }).where(eq(invitations.id, row.id));
    if (sessionId !== null) await workIn(tx, sessionId, { accountId, userId: user.id });
    await insertAudit(tx, {
      accountId,
      actorType: 'user',
      actorId: user.id,
      actor: user.email,
      action: 'member.joined',
      target: user.id,
      address,
      detail: { role, invitedBy: row.invitedBy },
    });
    return { accountId };
  });
}

async function isVerified(tx: Pick<Orm, 'select'>, userId: string): Promise<boolean> {
  const [user] = await tx.select({ emailVerified: users.emailVerified }).from(users).where(eq(users.id, userId));
  return user?.emailVerified === true;
}

/** Whether a user with this address may accept an invitation for `invited`. */
export const isFor = (invited: string | null, email: string): boolean =>
  invited === null || invited.toLowerCase() === email.toLowerCase();

const toApi = ({ id, email, role, invitedBy, createdDate, expiresDate }: Row): memberApi.Invitation => ({
  id,
  email,
  role,
  invitedBy,
  createdDate: createdDate.toISOString(),
  expiresDate: expiresDate.toISOString(),
});
