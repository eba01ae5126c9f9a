/** The actions on entries that need attention. */
import type { BodyOf } from '@platen/protocol';
import { api } from '../api/call.ts';

export const DISMISS = {
  route: 'POST /api/v3/attention/dismiss',
  title: 'attention.dismiss',
  run: (body: BodyOf<'POST /api/v3/attention/dismiss'>) => api('POST /api/v3/attention/dismiss', { body }),
  refreshes: ['attention', 'jobs', 'printers'],
} as const;
