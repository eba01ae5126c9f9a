/** Invitations over HTTP: made and revoked by an owner, accepted by whoever has the link. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { invitationMail } from '../accounts/mails.ts';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { isId } from '../../ground/db/ids.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { userOf } from '../../ground/http/callers/principal.ts';
import { addressOf } from '../../ground/http/callers/rate-limits.ts';
import { handlers, routes } from '../../endpoints.ts';
import { languageOf } from '../../ground/mail/language.ts';
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  type FoundInvitation,
  listInvitations,
  revokeInvitation,
} from './invitation-store.ts';

/** Whom an operator of the cloud invites stays after his visit. Throws `forbidden`. */
function refuseVisitors(request: FastifyRequest): void {
  if (userOf(request).impersonation) throw new ApiError('forbidden', message('api.forbidden.impersonation'));
}

/** Routes for the owners of an account. */
const ofOwners = handlers((deps) => {
  const { database, limits, mailer, publicUrl } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/invitations': async (request) => ({
      invitations: await listInvitations(orm, userOf(request).accountId),
    }),
    'POST /api/v3/invitations': async (request) => {
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
      return { ...created.invitation, link: linkOf(created.token), sent: isSent };
    },
    'DELETE /api/v3/invitations/:id': async (request) => {
      const { id } = request.params;
      const revoked = isId(id) ? await revokeInvitation(orm, userOf(request).accountId, id) : null;
      if (!revoked) throw new ApiError('invitation_not_found', message('api.invitation_not_found'));
      request.audited = revoked;
      return null;
    },
  };
});

/** Routes for the holder of a link. */
const ofHolders = handlers((deps) => {
  const { changes, database } = deps;
  const { orm } = database;
  return {
    'POST /api/v3/invitations/open': async (request) => {
      const { accountId: _, isProved, ...shown } = await requireInvitation(deps, request, request.body.token);
      return { ...shown, forNewUsers: shown.email === null || isProved || !deps.mailer };
    },
    'POST /api/v3/invitations/accept': async (request) => {
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
      return null;
    },
  };
});

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
