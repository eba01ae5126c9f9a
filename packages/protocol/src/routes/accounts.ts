/** Routes of users about themselves, and of their account. */
import * as z from 'zod';
import { accountApi, conversionApi, profileApi } from '../api/index.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

/** Where an e-mail would have to be sent. */
const NO_MAIL = 'A cloud without an SMTP server answers 404.';

export const accountRoutes = {
  'GET /api/v3/account': {
    name: 'account.get',
    tag: 'Account',
    summary: 'The account of the credential',
    scope: 'any',
    role: 'viewer',
    answers: { 200: accountApi.account },
    errors: [],
  },
  'POST /api/v3/account/leave': {
    name: 'account.leave',
    tag: 'Members',
    summary: 'Leave the account',
    description:
      'The session continues in another account of yours, or in a new one. The last owner cannot leave: 409 `last_owner`.',
    scope: 'user',
    role: 'viewer',
    answers: { 204: noContent },
    errors: ['last_owner', 'member_not_found'],
  },
  'POST /api/v3/account/switch': {
    name: 'account.switch',
    tag: 'Members',
    summary: 'Work in another account',
    description: "Applies from the session's next request; new sessions of the user start in that account.",
    scope: 'user',
    role: 'viewer',
    body: profileApi.switchInput,
    answers: { 204: noContent },
    errors: ['account_not_found'],
  },
  'PATCH /api/v3/account': {
    name: 'account.update',
    tag: 'Account',
    summary: 'Rename the account, or change its settings',
    scope: 'user',
    role: 'owner',
    body: profileApi.changeAccountInput,
    answers: { 200: accountApi.account },
    errors: ['confirmation_required', 'second_factor_required'],
  },
  'GET /api/v3/account/export': {
    name: 'account.export',
    tag: 'Account',
    summary: "Download the account's data",
    description:
      'Everything that is stored of the account, a line of JSON each: `{table, row}`. Passwords, keys and secrets are left ' +
      'out, bytes are base64. It takes a user who has confirmed who they are.',
    scope: 'user',
    role: 'owner',
    answers: {
      200: z.any().meta({ [conversionApi.FILE_TYPES]: ['application/x-ndjson'], description: 'Lines of JSON' }),
    },
    errors: ['confirmation_required', 'throttled'],
  },
  'DELETE /api/v3/account': {
    name: 'account.delete',
    tag: 'Account',
    summary: 'Delete the account and all its data',
    description:
      'At once, and for good: printers, jobs, labels, keys, history, and the users who are a member of no other account. ' +
      'Agents are cut off, open jobs end, sessions too. It takes a user who has confirmed who they are.',
    scope: 'user',
    role: 'owner',
    query: accountApi.deleteAccountQuery,
    answers: { 204: noContent },
    errors: ['confirmation_required'],
  },
  'GET /api/v3/profile': {
    name: 'profile.get',
    tag: 'Account',
    summary: 'The signed-in user and their accounts',
    scope: 'user',
    role: 'viewer',
    answers: { 200: profileApi.profile },
    errors: [],
  },
  'GET /api/v3/profile/sessions': {
    name: 'profile.sessions',
    tag: 'Account',
    summary: 'Sessions of the user, and the devices that sign in without a code',
    description: '`POST /api/auth/revoke-session {id}` ends one.',
    scope: 'user',
    role: 'viewer',
    answers: { 200: profileApi.sessionList },
    errors: [],
  },
  'DELETE /api/v3/profile/trusted-devices/:id': {
    name: 'profile.distrustDevice',
    tag: 'Account',
    summary: 'Stop trusting a device: its next sign-in takes the second factor',
    scope: 'user',
    role: 'viewer',
    answers: { 204: noContent },
    errors: ['not_found'],
  },
  'POST /api/auth/send-verification-email': {
    name: 'profile.sendVerificationEmail',
    tag: 'Account',
    summary: 'Send another verification e-mail',
    description: `\`sent\` is false when the address is verified already. ${NO_MAIL}`,
    scope: 'user',
    role: 'viewer',
    answers: { 200: accountApi.mailSent },
    errors: ['not_found'],
  },
  'POST /api/auth/verify-email': {
    name: 'profile.verifyEmail',
    tag: 'Account',
    summary: 'Verify an e-mail address with the token from the e-mail',
    description: `The token works for 24 hours. ${NO_MAIL}`,
    scope: 'anyone',
    role: 'viewer',
    body: accountApi.verifyEmailInput,
    answers: { 204: noContent },
    errors: ['not_found', 'too_many_auth_failures'],
  },
  'POST /api/auth/request-password-reset': {
    name: 'profile.requestPasswordReset',
    tag: 'Account',
    summary: 'Send an e-mail with a link to set a new password',
    description: `The answer is the same whether or not the address has a user. ${NO_MAIL}`,
    scope: 'anyone',
    role: 'viewer',
    body: accountApi.requestResetInput,
    answers: { 204: noContent },
    errors: ['not_found'],
  },
  'POST /api/auth/reset-password': {
    name: 'profile.resetPassword',
    tag: 'Account',
    summary: 'Set a new password with the token from the e-mail',
    description: `The token works once, within an hour. All sessions of the user end. ${NO_MAIL}`,
    scope: 'anyone',
    role: 'viewer',
    body: accountApi.resetPasswordInput,
    answers: { 204: noContent },
    errors: ['not_found', 'too_many_auth_failures'],
  },
} as const satisfies RouteRows;
