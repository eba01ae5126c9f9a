/** Routes that show users their own accounts and sessions. Changes go through better-auth's routes (routes.ts). */
import { message } from '@platen/messages';
import { profileApi } from '@platen/protocol';
import { isId } from '../db/ids.ts';
import { ApiError } from '../http/api-error.ts';
import { userOf } from '../http/authenticate.ts';
import { idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { ROLE_RULES } from '../members/roles.ts';
import { listAccountsOf } from '../members/store.ts';
import { isOperator } from '../operator/operators.ts';
import { listSessions } from './session-store.ts';
import { findUserState } from './store.ts';
import { endTrust, listTrustedDevices } from './trusted-device-store.ts';

const tags = ['Account'];

const profile: Routes = (app, { authentication, config, database }) => {
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
      const { userId, accountId, role, impersonation, obligation } = userOf(request);
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
        obligation,
        operator: isOperator(config, user),
        impersonation: impersonation && { ...impersonation, until: impersonation.until.toISOString() },
        sendsMail: config.smtp !== null,
      };
    },
  );
};

const sessions: Routes = (app, { authentication, database }) => {
  const { orm } = database;
  app.get(
    '/api/v3/profile/sessions',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Sessions of the user, and the devices that sign in without a code',
        description: '`POST /api/auth/revoke-session {id}` ends one.',
        tags,
        ...SECURED,
        response: { 200: profileApi.sessionList, ...securedErrors() },
      },
    },
    async (request) => {
      const { userId, sessionId } = userOf(request);
      const [listed, trustedDevices] = await Promise.all([
        listSessions(orm, userId, sessionId),
        listTrustedDevices(orm, userId),
      ]);
      return { sessions: listed, trustedDevices };
    },
  );

  app.delete(
    '/api/v3/profile/trusted-devices/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Stop trusting a device: its next sign-in takes the second factor',
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('not_found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id) || (await endTrust(orm, userOf(request).userId, id)) === 0)
        throw new ApiError('not_found', message('api.not_found.trusted_device'));
      return reply.code(204).send(null);
    },
  );
};

export const profileRoutes = routes(profile, sessions);
