/** The invitations that a user has made: who may no longer invite must not come back by a link of their own. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { invitations } from './tables.ts';

interface Inviter {
  readonly email: string;
  /** Undefined: of every account. */
  readonly accountId?: string;
}

/** Ends the open invitations of a user. */
export async function endInvitationsBy(orm: Pick<Orm, 'update'>, { email, accountId }: Inviter): Promise<void> {
  const open = and(eq(invitations.invitedBy, email), isNull(invitations.ended));
  await orm
    .update(invitations)
    .set({ ended: 'revoked' })
    .where(and(open, accountId === undefined ? undefined : eq(invitations.accountId, accountId)));
}

/** Open invitations stay those of a user who has another address. */
export async function renameInviter(orm: Pick<Orm, 'update'>, before: string, now: string): Promise<void> {
  await orm
    .update(invitations)
    .set({ invitedBy: now })
    .where(and(eq(invitations.invitedBy, before), isNull(invitations.ended)));
}
