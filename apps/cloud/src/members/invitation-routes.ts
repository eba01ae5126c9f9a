/** Invitations over HTTP: made and revoked by an owner, accepted by whoever has the link. */
import { message } from '@platen/messages';
import { LIMITS, memberApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { invitationMail } from '../accounts/mails.ts';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { isId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { ApiError, countError } from '../http/api-error.ts';
import { userOf } from '../http/authenticate.ts';
import { addressOf } from '../http/rate-limits.ts';
import { errorResponses, idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { languageOf } from '../mail/language.ts';
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  type FoundInvitation,
  listInvitations,
  revokeInvitation,
} from './invitation-store.ts';

const tags = ['Members'];

/** Whom an operator of the cloud invites stays after his visit. Throws `forbidden`. */
function refuseVisitors(request: FastifyRequest): void {
  if (userOf(request).impersonation) throw new ApiError('forbidden', message('api.forbidden.impersonation'));
}

/** Routes for the owners of an account. */
const ofOwners: Routes = (app, deps) => {
  const { authentication, database, limits, mailer, publicUrl } = deps;
  const { orm } = database;

  app.get(
    '/api/v3/invitations',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Open invitations',
        tags,
        ...SECURED,
        response: { 200: memberApi.invitationList, ...securedErrors() },
      },
    },
    async (request) => ({ invitations: await listInvitations(orm, userOf(request).accountId) }),
  );

  app.post(
    '/api/v3/invitations',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Invite someone to the account',
        description:
          'The answer has the link, shown only once. With `email` only a user with that address may accept; if the cloud sends ' +
          'mail, one goes there with a link of its own, and the link of the answer takes a verified address. ' +
          'It works once, for a week or `expiresIn`.',
        tags,
        ...SECURED,
        body: memberApi.createInvitationInput,
        response: {
          201: memberApi.createdInvitation,
          ...securedErrors('invitation_limit_reached', 'email_not_verified'),
        },
      },
    },
    async (request, reply) => {
      await requireVerifiedEmail(deps, request);
      refuseVisitors(request);
      const { accountId, email: invitedBy } = userOf(request);
      const { role, email = null, expiresIn } = request.body;
      const isSent = mailer !== null && email !== null;
      if (isSent) await limits.mail({ ip: addressOf(request), to: email });
      const expiresDate = new Date(Date.now() + expiresIn * 1000);
      const created = await createInvitation(orm, accountId, { email, role, invitedBy, expiresDate });
      if (!created)
        throw countError('invitation_limit_reached', 'things.invitations', { limit: LIMITS.invitation.perAccount });
      // Behind the #, so that no log of a server or proxy has it.
      const linkOf = (token: string): string => `${publicUrl()}/invitation#${token}`;
      const language = languageOf(request.headers['accept-language']);
      if (isSent)
        mailer.send(invitationMail({ to: email, link: linkOf(created.mailToken), language }, invitedBy, expiresDate));
      return reply.code(201).send({ ...created.invitation, link: linkOf(created.token), sent: isSent });
    },
  );

  app.delete(
    '/api/v3/invitations/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Revoke an invitation',
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('invitation_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const revoked = isId(id) ? await revokeInvitation(orm, userOf(request).accountId, id) : null;
      if (!revoked) throw new ApiError('invitation_not_found', message('api.invitation_not_found'));
      request.audited = revoked;
      return reply.code(204).send(null);
    },
  );
};

/** Routes for the holder of a link. */
const ofHolders: Routes = (app, deps) => {
  const { authentication, changes, database } = deps;
  const { orm } = database;

  app.post(
    '/api/v3/invitations/open',
    {
      schema: {
        summary: 'View an invitation',
        description: 'Shows what the link is for. It changes nothing.',
        tags,
        body: memberApi.invitationTokenInput,
        response: {
          200: memberApi.openInvitation,
          ...errorResponses('invitation_not_found', 'invitation_expired', 'too_many_auth_failures'),
        },
      },
    },
    async (request) => {
      const { accountId: _, isProved, ...shown } = await requireInvitation(deps, request, request.body.token);
      return { ...shown, forNewUsers: shown.email === null || isProved || !deps.mailer };
    },
  );

  app.post(
    '/api/v3/invitations/accept',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Accept an invitation',
        description:
          'The user becomes a member, and this session works in the account from now on. Who has no user yet signs up ' +
          'with the token as `invitation`.',
        tags,
        ...SECURED,
        body: memberApi.invitationTokenInput,
        response: {
          204: noContent,
          ...securedErrors(
            'invitation_not_found',
            'invitation_expired',
            'email_not_verified',
            'already_member',
            'account_limit_reached',
            'member_limit_reached',
          ),
        },
      },
    },
    async (request, reply) => {
      const { userId: id, email, sessionId } = userOf(request);
      const { token } = request.body;
      const found = await requireInvitation(deps, request, token);
      const outcome = await acceptInvitation(orm, {
        token,
        user: { id, email },
        address: request.ip,
        sessionId,
        sendsMail: deps.mailer !== null,
      });
      if (typeof outcome === 'string') throw refusalOf(outcome, found);
      await changes.announce({ kind: 'sessions', userId: id });
      return reply.code(204).send(null);
    },
  );
};

export const invitationRoutes = routes(ofOwners, ofHolders);

/** Counts the attempt as a guess until the invitation is found. */
async function requireInvitation(deps: Deps, request: FastifyRequest, token: string): Promise<FoundInvitation> {
  const release = await deps.limits.reserveGuess({ ip: addressOf(request) });
  const found = await findInvitation(deps.database.orm, token);
  if (found === 'not_found') throw refusalOf(found);
  await release();
  if (typeof found === 'string') throw refusalOf(found);
  return found;
}

type Refusal = Extract<Awaited<ReturnType<typeof acceptInvitation>>, string>;

function refusalOf(refusal: Refusal, invitation?: FoundInvitation): ApiError {
  switch (refusal) {
    case 'not_found':
      return new ApiError('invitation_not_found', message('api.invitation_not_found.token'));
    case 'used':
      return new ApiError('invitation_not_found', message('api.invitation_not_found.used'));
    case 'revoked':
      return new ApiError('invitation_not_found', message('api.invitation_not_found.revoked'));
    case 'expired':
      return new ApiError('invitation_expired', message('api.invitation_expired'));
    case 'other_address':
      return new ApiError('forbidden', message('api.forbidden.invitation', { email: invitation?.email ?? '?' }));
    case 'not_proved':
      return new ApiError('email_not_verified', message('api.email_not_verified.invitation'));
    case 'already_member':
      return new ApiError('already_member', message('api.already_member'));
    case 'account_limit_reached': {
      const limit = LIMITS.accountsPerUser;
      return new ApiError(refusal, message('api.account_limit_reached', { limit }), {
        extra: { limit, used: limit, remaining: 0 },
      });
    }
    case 'member_limit_reached':
      return countError('member_limit_reached', 'things.members', { limit: LIMITS.membersPerAccount });
    default:
      return refusal satisfies never;
  }
}
