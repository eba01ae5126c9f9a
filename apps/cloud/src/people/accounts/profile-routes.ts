/** Routes that show users their own accounts and sessions. Changes go through better-auth's routes (routes.ts). */
import { message } from '@platen/messages';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { userOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { ROLE_RULES } from '../members/roles.ts';
import { listAccountsOf } from '../members/store.ts';
import { isOperator } from '../operators.ts';
import { listSessions } from './sessions/session-store.ts';
import { findUserState } from './store.ts';
import { endTrust, listTrustedDevices } from './sessions/trusted-device-store.ts';

const profile = handlers(({ config, database }) => {
  const { orm } = database;
  return {
    'GET /api/v3/profile': async (request) => {
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
  };
});

const sessions = handlers(({ database }) => {
  const { orm } = database;
  return {
    'GET /api/v3/profile/sessions': async (request) => {
      const { userId, sessionId } = userOf(request);
      const [listed, trustedDevices] = await Promise.all([
        listSessions(orm, userId, sessionId),
        listTrustedDevices(orm, userId),
      ]);
      return { sessions: listed, trustedDevices };
    },
    'DELETE /api/v3/profile/trusted-devices/:id': async (request) => {
      const { id } = request.params;
      if (!isId(id) || (await endTrust(orm, userOf(request).userId, id)) === 0)
        throw new ApiError('not_found', message('api.not_found.trusted_device'));
      return null;
    },
  };
});

export const profileRoutes = routes(profile, sessions);
