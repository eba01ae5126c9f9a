/** The actions on entries that need attention. */
import type { BodyOf } from '@platen/protocol';
import { IconHandStop } from '@tabler/icons-react';
import { api } from '../api/call.ts';

export const DISMISS = {
  route: 'POST /api/v3/attention/dismiss',
  title: 'attention.dismiss',
  run: (body: BodyOf<'POST /api/v3/attention/dismiss'>) => api('POST /api/v3/attention/dismiss', { body }),
  refreshes: ['attention', 'jobs', 'printers'],
} as const;

export const TAKE_ON = {
  route: 'POST /api/v3/attention/mark',
  title: 'attention.takeOn',
  icon: IconHandStop,
  run: (body: BodyOf<'POST /api/v3/attention/mark'>) => api('POST /api/v3/attention/mark', { body }),
  refreshes: ['attention'],
} as const;

export const GIVE_UP = {
  route: 'POST /api/v3/attention/unmark',
  title: 'attention.giveUp',
  run: (entryId: string) => api('POST /api/v3/attention/unmark', { body: { entryId } }),
  refreshes: ['attention'],
} as const;
