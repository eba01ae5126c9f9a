/** The actions on API keys, and on the tokens of web pages. */
import type { BodyOf } from '@platen/protocol';
import { IconKey } from '@tabler/icons-react';
import type { FormAction } from '../api/action.ts';
import { api } from '../api/call.ts';

export const CREATE_KEY = {
  route: 'POST /api/v3/keys',
  title: 'keys.create',
  icon: IconKey,
  form: '/keys?new=true',
  run: (body: BodyOf<'POST /api/v3/keys'>) => api('POST /api/v3/keys', { body }),
  refreshes: ['keys'],
} as const satisfies FormAction;

export const REVOKE_KEY = {
  route: 'DELETE /api/v3/keys/:id',
  title: 'keys.revoke',
  isDangerous: true,
  run: (id: string) => api('DELETE /api/v3/keys/:id', { params: { id } }),
  refreshes: ['keys'],
} as const;

export const REVOKE_PAGE_TOKEN = {
  route: 'DELETE /api/v3/tokens/:id',
  title: 'keys.revoke',
  isDangerous: true,
  run: (id: string) => api('DELETE /api/v3/tokens/:id', { params: { id } }),
  refreshes: ['page-tokens'],
} as const;
