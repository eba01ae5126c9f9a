/** The accounts of a user: switching between them, leaving one, and its name. */
import { message } from '@platen/messages';
import { accountApi, profileApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { requireConfirmed } from '../accounts/confirmation.ts';
import { changeAccount, findAccount } from '../accounts/store.ts';
import { ApiError } from '../http/api-error.ts';
import { type UserPrincipal, userOf } from '../http/authenticate.ts';
import { noContent, routes, SECURED, securedErrors } from '../http/routes.ts';
import { settleChange } from './routes.ts';
import { removeMember, switchAccount } from './store.ts';

const tags = ['Members'];

export const ownAccountRoutes = routes((app, deps) => {
  const { authentication, changes, config, database } = deps;
  const { orm } = database;
  const announce = (userId: string) => changes.announce({ kind: 'sessions', userId });

  app.post(
    '/api/v3/account/leave',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Leave the account',
        description:
          'The session continues in another account of yours, or in a new one. The last owner cannot leave: 409 `last_owner`.',
        tags,
        ...SECURED,
        response: { 204: noContent, ...securedErrors('last_owner', 'member_not_found') },
      },
    },
    async (request, reply) => {
      const { accountId, userId } = ownOf(request);
      settleChange(await removeMember(orm, { accountId, userId }, config.defaultPlan));
      await announce(userId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v3/account/switch',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Work in another account',
        description: "Applies from the session's next request; new sessions of the user start in that account.",
        tags,
        ...SECURED,
        body: profileApi.switchInput,
        response: { 204: noContent, ...securedErrors('account_not_found') },
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = userOf(request);
      if (!(await switchAccount(orm, sessionId, { userId, accountId: request.body.accountId })))
        throw new ApiError('account_not_found', message('api.account_not_found'));
      await announce(userId);
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/api/v3/account',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Rename the account, or change its settings',
        tags: ['Account'],
        ...SECURED,
        body: profileApi.changeAccountInput,
        response: { 200: accountApi.account, ...securedErrors('confirmation_required', 'second_factor_required') },
      },
    },
    async (request) => {
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
  );
});

/** Who may come in outlasts the session. Throws `confirmation_required` or `second_factor_required`. */
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
