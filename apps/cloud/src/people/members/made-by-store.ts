/** What a user makes that lets pages, computers or people into an account: it ends with the right to make it. */
import type { memberApi, Route } from '@platen/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { enrollmentCodes } from '../../printing/agents/tables.ts';
import { pageTokens } from '../../printing/page-tokens/tables.ts';
import { hasRole, roleOf } from './roles.ts';
import { invitations } from './tables.ts';

interface Maker {
  readonly userId: string;
  readonly email: string;
  /** Undefined: of every account. */
  readonly accountId?: string;
}

type Transaction = Pick<Orm, 'update' | 'delete'>;

/** By the route that makes it. Keys belong to the account, and grants end with the membership by themselves. */
const ENDS: Readonly<Partial<Record<Route, (tx: Transaction, maker: Maker) => Promise<unknown>>>> = {
  'POST /api/v3/tokens': (tx, { userId, accountId }) =>
    tx
      .delete(pageTokens)
      .where(
        and(
          eq(pageTokens.createdBy, userId),
          accountId === undefined ? undefined : eq(pageTokens.accountId, accountId),
        ),
      ),
  'POST /api/v3/agents/enroll': (tx, { userId, accountId }) =>
    tx
      .delete(enrollmentCodes)
      .where(
        and(
          eq(enrollmentCodes.createdBy, userId),
          accountId === undefined ? undefined : eq(enrollmentCodes.accountId, accountId),
        ),
      ),
  'POST /api/v3/invitations': (tx, { email, accountId }) =>
    tx
      .update(invitations)
      .set({ ended: 'revoked' })
      .where(
        and(
          eq(invitations.invitedBy, email),
          isNull(invitations.ended),
          accountId === undefined ? undefined : eq(invitations.accountId, accountId),
        ),
      ),
};

/** Ends what the user made; with a role, only what this role may not make. */
export async function endMadeBy(tx: Transaction, maker: Maker, role?: memberApi.Role): Promise<void> {
  for (const [route, end] of Object.entries(ENDS))
    if (role === undefined || !hasRole(role, roleOf(route as Route))) await end(tx, maker);
}

/** Open invitations stay those of a user who has another address. */
export async function renameInviter(orm: Pick<Orm, 'update'>, before: string, now: string): Promise<void> {
  await orm
    .update(invitations)
    .set({ invitedBy: now })
    .where(and(eq(invitations.invitedBy, before), isNull(invitations.ended)));
}
