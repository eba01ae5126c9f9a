/** Routes of the members of an account, and of invitations. */
import { memberApi } from '../api/index.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

export const memberRoutes = {
  'GET /api/v3/members': {
    name: 'members.list',
    tag: 'Members',
    summary: 'The members of the account',
    scope: 'user',
    role: 'viewer',
    answers: { 200: memberApi.memberList },
    errors: [],
  },
  'PATCH /api/v3/members/:id': {
    name: 'members.update',
    tag: 'Members',
    summary: 'Change the role of a member',
    description:
      "Takes effect with the member's next request. Tokens of web pages that a new viewer made end. The last owner must stay one: 409 `last_owner`.",
    scope: 'user',
    role: 'owner',
    body: memberApi.changeMemberInput,
    answers: { 204: noContent },
    errors: ['member_not_found', 'last_owner'],
  },
  'DELETE /api/v3/members/:id': {
    name: 'members.remove',
    tag: 'Members',
    summary: 'Remove a member',
    description:
      "The user's sessions continue in another account of theirs. Programs that the user has connected end, as do the open invitations and the tokens of web pages that the user made. Keys keep working: revoke those that the user knew.",
    scope: 'user',
    role: 'owner',
    answers: { 204: noContent },
    errors: ['member_not_found', 'last_owner'],
  },
  'GET /api/v3/invitations': {
    name: 'invitations.list',
    tag: 'Members',
    summary: 'Open invitations',
    scope: 'user',
    role: 'owner',
    answers: { 200: memberApi.invitationList },
    errors: [],
  },
  'POST /api/v3/invitations': {
    name: 'invitations.create',
    tag: 'Members',
    summary: 'Invite someone to the account',
    description:
      'The answer has the link, shown only once. With `email` only a user with that address may accept; if the cloud sends ' +
      'mail, one goes there with a link of its own, and the link of the answer takes a verified address. ' +
      'It works once, for a week or `expiresIn`.',
    scope: 'user',
    role: 'owner',
    body: memberApi.createInvitationInput,
    answers: { 201: memberApi.createdInvitation },
    errors: ['invitation_limit_reached', 'email_not_verified'],
  },
  'DELETE /api/v3/invitations/:id': {
    name: 'invitations.revoke',
    tag: 'Members',
    summary: 'Revoke an invitation',
    scope: 'user',
    role: 'owner',
    answers: { 204: noContent },
    errors: ['invitation_not_found'],
  },
  'POST /api/v3/invitations/open': {
    name: 'invitations.open',
    tag: 'Members',
    summary: 'View an invitation',
    description: 'Shows what the link is for. It changes nothing.',
    scope: 'anyone',
    role: 'viewer',
    body: memberApi.invitationTokenInput,
    answers: { 200: memberApi.openInvitation },
    errors: ['invitation_not_found', 'invitation_expired', 'too_many_auth_failures'],
  },
  'POST /api/v3/invitations/accept': {
    name: 'invitations.accept',
    tag: 'Members',
    summary: 'Accept an invitation',
    description:
      'The user becomes a member, and this session works in the account from now on. Who has no user yet signs up ' +
      'with the token as `invitation`.',
    scope: 'user',
    role: 'viewer',
    body: memberApi.invitationTokenInput,
    answers: { 204: noContent },
    errors: [
      'invitation_not_found',
      'invitation_expired',
      'email_not_verified',
      'already_member',
      'account_limit_reached',
      'member_limit_reached',
    ],
  },
} as const satisfies RouteRows;
