/** The members of an account over HTTP. */
import { message } from '@platen/messages';
import { findUser } from '../audit/store.ts';
import type { FastifyRequest } from 'fastify';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { userOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { settleChange } from './settle-change.ts';
import { changeRole, listMembers, removeMember } from './store.ts';

/** The member of the caller's account that the path names. */
function memberOf(request: FastifyRequest<{ Params: { id: string } }>): { accountId: string; userId: string } {
  const { id } = request.params;
  if (!isId(id)) throw new ApiError('member_not_found', message('api.member_not_found'));
  return { accountId: userOf(request).accountId, userId: id };
}

export const memberRoutes = routes(
  handlers((deps) => {
    const { changes, config, database } = deps;
    const { orm } = database;
    const announce = (userId: string) => changes.announce({ kind: 'sessions', userId });
    return {
      'GET /api/v3/members': async (request) => ({ members: await listMembers(orm, userOf(request).accountId) }),
      'PATCH /api/v3/members/:id': async (request) => {
        const member = memberOf(request);
        settleChange(await changeRole(orm, member, request.body.role));
        await announce(member.userId);
        return null;
      },
      'DELETE /api/v3/members/:id': async (request) => {
        const member = memberOf(request);
        const user = await findUser(orm, member.userId);
        settleChange(await removeMember(orm, member, config.defaultPlan));
        await announce(member.userId);
        request.audited = { email: user?.email };
        return null;
      },
    };
  }),
);
