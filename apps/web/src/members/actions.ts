/** The actions on members, invitations and the account. */
import type { BodyOf, memberApi } from '@platen/protocol';
import { IconUserPlus } from '@tabler/icons-react';
import type { FormAction } from '../api/action.ts';
import { api, apiFile } from '../api/call.ts';

export const INVITE = {
  route: 'POST /api/v3/invitations',
  title: 'members.inviteTitle',
  icon: IconUserPlus,
  form: '/members?new=true',
  run: (body: BodyOf<'POST /api/v3/invitations'>) => api('POST /api/v3/invitations', { body }),
  refreshes: ['invitations'],
} as const satisfies FormAction;

export const REVOKE_INVITATION = {
  route: 'DELETE /api/v3/invitations/:id',
  title: 'members.revoke',
  run: (id: string) => api('DELETE /api/v3/invitations/:id', { params: { id } }),
  refreshes: ['invitations'],
} as const;

/** The link is stored only as a hash: whoever lost it gets another one, in place of the first. */
export const RENEW_INVITATION = {
  route: 'POST /api/v3/invitations',
  title: 'members.newLink',
  run: async ({ id, email, role }: memberApi.Invitation): Promise<memberApi.CreatedInvitation> => {
    const made = await INVITE.run({ role, ...(email !== null && { email }) });
    await REVOKE_INVITATION.run(id);
    return made;
  },
  refreshes: ['invitations'],
} as const;

export const CHANGE_ROLE = {
  route: 'PATCH /api/v3/members/:id',
  title: 'members.ownRole',
  run: ({ id, role }: { readonly id: string; readonly role: memberApi.Role }) =>
    api('PATCH /api/v3/members/:id', { params: { id }, body: { role } }),
  refreshes: ['members', 'account', 'profile'],
} as const;

export const REMOVE_MEMBER = {
  route: 'DELETE /api/v3/members/:id',
  title: 'members.remove',
  isDangerous: true,
  run: (id: string) => api('DELETE /api/v3/members/:id', { params: { id } }),
  refreshes: ['members'],
} as const;

export const LEAVE_ACCOUNT = {
  route: 'POST /api/v3/account/leave',
  title: 'members.leave',
  isDangerous: true,
  run: () => api('POST /api/v3/account/leave'),
} as const;

export const EXPORT_ACCOUNT = {
  route: 'GET /api/v3/account/export',
  title: 'account.export',
  // An account may have gigabytes.
  run: async () => (await apiFile('GET /api/v3/account/export', { timeoutMs: null })).file,
} as const;

export const DELETE_ACCOUNT = {
  route: 'DELETE /api/v3/account',
  title: 'account.delete',
  isDangerous: true,
  // Years of jobs are deleted before the answer.
  run: (name: string) => api('DELETE /api/v3/account', { query: { name }, timeoutMs: null }),
} as const;

export const CHANGE_ACCOUNT = {
  route: 'PATCH /api/v3/account',
  title: 'account.save',
  run: (body: BodyOf<'PATCH /api/v3/account'>) => api('PATCH /api/v3/account', { body }),
  refreshes: ['account', 'printers'],
} as const;
