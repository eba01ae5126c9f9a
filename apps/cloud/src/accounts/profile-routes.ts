/** What a user sees about himself: his accounts and sessions. Changes go through better-auth's routes (routes.ts). */
import { message } from '@platen/messages';
import { profileApi } from '@platen/protocol';
import { ApiError } from '../http/api-error.ts';
import { userOf } from '../http/authenticate.ts';
import { routes, SECURED, securedErrors } from '../http/routes.ts';
import { ROLE_RULES } from '../members/roles.ts';
import { listAccountsOf } from '../members/store.ts';
import { isOperator } from '../operator/operators.ts';
import { listSessions } from './session-store.ts';
import { findUserState } from './store.ts';

const tags = ['Account'];

export const profileRoutes = routes((app, { authentication, config, database }) => {
  const { orm } = database;
  app.get(
    '/api/v3/profile',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'The signed-in user and their accounts',
        tags,
        ...SECURED,
        response: { 200: profileApi.profile, ...securedErrors() },
      },
    },
    async (request) => {
      const { userId, accountId, role, impersonation } = userOf(request);
      const user = await findUserState(orm, userId);
      if (!user) throw new ApiError('unauthorized', message('api.unauthorized.user'));
      const accounts = await listAccountsOf(orm, userId);
      return {
        id: userId,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        twoFactor: user.twoFactorEnabled,
        createdDate: user.createdAt.toISOString(),
        accounts: accounts.map(({ accountId: id, name, role: itsRole }) => ({
          id,
          name,
          role: itsRole,
          current: id === accountId && !impersonation,
        })),
        role,
        rules: ROLE_RULES,
        operator: isOperator(config, user),
        impersonation: impersonation && { ...impersonation, until: impersonation.until.toISOString() },
        sendsMail: config.smtp !== null,
      };
    },
  );

  app.get(
    '/api/v3/profile/sessions',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Sessions of the user',
        description: '`POST /api/auth/revoke-session {id}` ends one.',
        tags,
        ...SECURED,
        response: { 200: profileApi.sessionList, ...securedErrors() },
      },
    },
    async (request) => {
      const { userId, sessionId } = userOf(request);
      return { sessions: await listSessions(orm, userId, sessionId) };
    },
  );
});
