/** The actions on pools. */
import type { BodyOf } from '@platen/protocol';
import { IconStack2 } from '@tabler/icons-react';
import type { FormAction } from '../api/action.ts';
import { api } from '../api/call.ts';

const refreshes = ['pools', 'jobs', 'printers'];

export const CREATE_POOL = {
  route: 'POST /api/v3/pools',
  title: 'pools.create',
  icon: IconStack2,
  form: '/pools?new=true',
  run: (body: BodyOf<'POST /api/v3/pools'>) => api('POST /api/v3/pools', { body }),
  refreshes,
} as const satisfies FormAction;

export const CHANGE_POOL = {
  route: 'PATCH /api/v3/pools/:id',
  title: 'pools.change',
  run: ({ id, body }: { readonly id: string; readonly body: BodyOf<'PATCH /api/v3/pools/:id'> }) =>
    api('PATCH /api/v3/pools/:id', { params: { id }, body }),
  refreshes,
} as const;

export const PAUSE_POOL = {
  route: 'POST /api/v3/pools/:id/pause',
  title: 'pools.pause',
  run: (id: string) => api('POST /api/v3/pools/:id/pause', { params: { id } }),
  refreshes,
} as const;

export const RESUME_POOL = {
  route: 'POST /api/v3/pools/:id/resume',
  title: 'pools.resume',
  run: (id: string) => api('POST /api/v3/pools/:id/resume', { params: { id } }),
  refreshes,
} as const;

export const REMOVE_POOL = {
  route: 'DELETE /api/v3/pools/:id',
  title: 'pools.remove',
  isDangerous: true,
  run: (id: string) => api('DELETE /api/v3/pools/:id', { params: { id } }),
  refreshes,
} as const;
