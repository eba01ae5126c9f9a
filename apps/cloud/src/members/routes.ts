/** The members of an account over HTTP. */
import { message } from '@platen/messages';
import { findUser } from '../audit/store.ts';
import { memberApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { isId } from '../db/ids.ts';
import { ApiError } from '../http/api-error.ts';
import { userOf } from '../http/authenticate.ts';
import { idParams, noContent, routes, SECURED, securedErrors } from '../http/routes.ts';
import { changeRole, listMembers, type MemberChange, removeMember } from './store.ts';

const tags = ['Members'];

/** Throws `member_not_found` or `last_owner` if a change was refused. */
export function settleChange(change: MemberChange): void {
  if (change === 'not_found') throw new ApiError('member_not_found', message('api.member_not_found'));
  if (change === 'last_owner') throw new ApiError('last_owner', message('api.last_owner'));
}

/** The member of the caller's account that the path names. */
function memberOf(request: FastifyRequest<{ Params: { id: string } }>): { accountId: string; userId: string } {
  const { id } = request.params;
  if (!isId(id)) throw new ApiError('member_not_found', message('api.member_not_found'));
  return { accountId: userOf(request).accountId, userId: id };
}

export const memberRoutes = routes((app, deps) => {
  const { authentication, changes, config, database } = deps;
  const { orm } = database;
  const announce = (userId: string) => changes.announce({ kind: 'sessions', userId });

  app.get(
    '/api/v3/members',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'The members of the account',
        tags,
        ...SECURED,
        response: { 200: memberApi.memberList, ...securedErrors() },
      },
    },
    async (request) => ({ members: await listMembers(orm, userOf(request).accountId) }),
  );

  app.patch(
    '/api/v3/members/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Change the role of a member',
        description:
          "Takes effect with the member's next request. Tokens of web pages that a new viewer made end. The last owner must stay one: 409 `last_owner`.",
        tags,
        ...SECURED,
        params: idParams,
        body: memberApi.changeMemberInput,
        response: { 204: noContent, ...securedErrors('member_not_found', 'last_owner') },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      settleChange(await changeRole(orm, member, request.body.role));
      await announce(member.userId);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/v3/members/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Remove a member',
        description:
          "The user's sessions continue in another account of theirs. Programs that the user has connected end, as do the open invitations and the tokens of web pages that the user made. Keys keep working: revoke those that the user knew.",
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('member_not_found', 'last_owner') },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const user = await findUser(orm, member.userId);
      settleChange(await removeMember(orm, member, config.defaultPlan));
      await announce(member.userId);
      request.audited = { email: user?.email };
      return reply.code(204).send(null);
    },
  );
});
