/** The accounts of a user: switching between them, leaving one, and its name. */
import { message } from '@platen/messages';
import type { FastifyRequest } from 'fastify';
import { requireConfirmed } from '../accounts/confirmation.ts';
import { changeAccount, findAccount } from '../accounts/store.ts';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { type UserPrincipal, userOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { settleChange } from './settle-change.ts';
import { removeMember, switchAccount } from './store.ts';

export const ownAccountRoutes = routes(
  handlers((deps) => {
    const { changes, config, database } = deps;
    const { orm } = database;
    const announce = (userId: string) => changes.announce({ kind: 'sessions', userId });
    return {
      'POST /api/v3/account/leave': async (request) => {
        const { accountId, userId } = ownOf(request);
        settleChange(await removeMember(orm, { accountId, userId }, config.defaultPlan));
        await announce(userId);
        return null;
      },
      'POST /api/v3/account/switch': async (request) => {
        const { userId, sessionId } = userOf(request);
        const { accountId } = request.body;
        if (!isId(accountId) || !(await switchAccount(orm, sessionId, { userId, accountId })))
          throw new ApiError('account_not_found', message('api.account_not_found'));
        await announce(userId);
        return null;
      },
      'PATCH /api/v3/account': async (request) => {
        const user = userOf(request);
        const { accountId, role } = user;
        const { requiresSecondFactor } = request.body;
        if (
          requiresSecondFactor !== undefined &&
          requiresSecondFactor !== (await findAccount(orm, accountId))?.requiresSecondFactor
        )
          requireChoice(user, requiresSecondFactor);
        const account = await changeAccount(orm, accountId, request.body);
        await changes.announce({ kind: 'account', id: accountId });
        return { ...account, role };
      },
    };
  }),
);

/**
 * Choices about who may join outlast the session, so they need the user again. Throws `confirmation_required` or
 * `second_factor_required`.
 */
function requireChoice(user: UserPrincipal, requiresSecondFactor: boolean): void {
  requireConfirmed(user);
  if (requiresSecondFactor && !user.hasSecondFactor)
    throw new ApiError('second_factor_required', message('api.second_factor_required.own'));
}

/** The user in an account of his own: an operator who works in another cannot leave it. */
function ownOf(request: FastifyRequest) {
  const user = userOf(request);
  if (user.impersonation) throw new ApiError('forbidden', message('api.forbidden.impersonation'));
  return user;
}
