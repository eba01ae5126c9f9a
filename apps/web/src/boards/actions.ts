/** The actions on wall boards. */
import type { BodyOf } from '@platen/protocol';
import { IconDeviceTv } from '@tabler/icons-react';
import type { FormAction } from '../api/action.ts';
import { api } from '../api/call.ts';

export const CREATE_BOARD = {
  route: 'POST /api/v3/boards',
  title: 'boards.create',
  icon: IconDeviceTv,
  form: '/boards?new=true',
  run: (body: BodyOf<'POST /api/v3/boards'>) => api('POST /api/v3/boards', { body }),
  refreshes: ['boards'],
} as const satisfies FormAction;

export const REMOVE_BOARD = {
  route: 'DELETE /api/v3/boards/:id',
  title: 'boards.remove',
  isDangerous: true,
  run: (id: string) => api('DELETE /api/v3/boards/:id', { params: { id } }),
  refreshes: ['boards'],
} as const;

/** What a wall board shows. No role decides it: whoever has the link has the token. */
export const openBoard = (token: string, signal: AbortSignal) =>
  api('POST /api/v3/boards/open', { body: { token }, signal });
