/** Hooks on better-auth's writing of users and sessions: names are checked, and everybody has an account to work in. */
import { message } from '@platen/messages';
import { fieldApi, LIMITS } from '@platen/protocol';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Plan } from '../../../ground/plans.ts';
import type { Orm } from '../../../ground/db/client.ts';
import { acceptInvitation, findInvitation, type FoundInvitation, isFor } from '../../members/invitation-store.ts';
import { findStart, settleUser } from '../../members/store.ts';
import type { ConfirmedBy } from '../../../ground/db/confirmed-by.ts';
import { isLocked } from '../lock-store.ts';
import { refusal } from '../refusal.ts';
import { createAccount, hasExpiredPassword } from '../store.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;

interface UserHooksOptions {
  readonly orm: Orm;
  readonly defaultPlan: Plan;
  readonly sendsMail: boolean;
}

export const userHooks = ({ orm, defaultPlan, sendsMail }: UserHooksOptions): Hooks => ({
  user: {
    create: {
      before: async (user, context) => {
        const name = displayName(user.name);
        const invitation = await invitationOf(orm, context, { email: user.email, sendsMail });
        const accountId =
          invitation?.accountId ?? (await createAccount(orm, { name, email: user.email, plan: defaultPlan }));
        return { data: { ...user, name, accountId } };
      },
      after: async ({ id, email }, context) => {
        const token = tokenOf(context);
        const address = context?.headers?.get('x-forwarded-for') ?? null;
        if (token !== undefined)
          await acceptInvitation(orm, { token, user: { id, email }, address, sessionId: null, sendsMail });
        // If somebody else was faster, the user gets an account of his own.
        await settleUser(orm, id, defaultPlan);
      },
    },
    update: {
      before: async (user) => {
        if (user.image) throw new APIError('BAD_REQUEST', { message: 'image is not taken here' });
        return { data: user.name === undefined ? user : { ...user, name: displayName(user.name) } };
      },
    },
  },
  session: {
    create: {
      before: async (session, context) => {
        if (await isLocked(orm, session.userId)) throw refusal(message('api.unauthorized.locked'), 'UNAUTHORIZED');
        const confirmedBy = CONFIRMED_BY[context?.path ?? ''];
        if (confirmedBy !== 'passkey' && (await hasExpiredPassword(orm, session.userId)))
          throw refusal(
            message('api.unauthorized.password_expired', { hours: LIMITS.givenPasswordHours }),
            'UNAUTHORIZED',
          );
        const { accountId } = session as { accountId?: string | null };
        return {
          data: {
            ...session,
            accountId: accountId ?? (await findStart(orm, session.userId)),
            ...(confirmedBy && { openedBy: confirmedBy, confirmedBy, confirmedDate: new Date() }),
          },
        };
      },
    },
  },
});

/** The means by which the user confirmed who they are, by the route that makes the session. */
const CONFIRMED_BY: Readonly<Record<string, ConfirmedBy>> = {
  '/sign-up/email': 'password',
  '/sign-in/email': 'password',
  '/two-factor/verify-totp': 'second_factor',
  '/two-factor/verify-backup-code': 'second_factor',
  '/passkey/verify-authentication': 'passkey',
};

type Context = Parameters<NonNullable<NonNullable<NonNullable<Hooks['user']>['create']>['before']>>[1];

/** The `invitation` that a sign-up was sent with. */
function tokenOf(context: Context): string | undefined {
  const { invitation } = (context?.body ?? {}) as { readonly invitation?: unknown };
  return typeof invitation === 'string' ? invitation : undefined;
}

async function invitationOf(
  orm: Orm,
  context: Context,
  { email, sendsMail }: { readonly email: string; readonly sendsMail: boolean },
): Promise<FoundInvitation | null> {
  const token = tokenOf(context);
  if (token === undefined) return null;
  const found = await findInvitation(orm, token);
  if (typeof found === 'string') throw refusal(message('api.invalid_parameter.invitation'));
  if (!isFor(found.email, email))
    throw refusal(message('api.invalid_parameter.invitation_email', { email: found.email! }));
  if (found.email !== null && sendsMail && !found.isProved)
    throw refusal(message('api.invalid_parameter.invitation_mail', { email: found.email }));
  return found;
}

function displayName(name: unknown): string {
  const { success, data } = fieldApi.displayName.safeParse(name);
  if (success) return data;
  throw refusal(message('api.invalid_parameter.person_name'));
}
