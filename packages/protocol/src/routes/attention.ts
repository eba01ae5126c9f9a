/** Routes of what does not print. */
import { attentionApi } from '../api/index.ts';
import type { RouteRows } from './row.ts';

export const attentionRoutes = {
  'GET /api/v3/attention': {
    name: 'attention.get',
    tag: 'Attention',
    summary: 'What needs attention',
    description:
      'Everything that does not print or soon will not: why, since when, the waiting jobs, the next step and the place. A disconnected agent is one entry for all its printers.',
    scope: 'user',
    role: 'viewer',
    answers: { 200: attentionApi.attentionReport },
    errors: [],
  },
  'POST /api/v3/attention/dismiss': {
    name: 'attention.dismiss',
    tag: 'Attention',
    summary: 'Dismiss failed jobs',
    description: 'They are no longer listed; the jobs do not change. A retry that fails is listed again.',
    scope: 'user',
    role: 'operator',
    body: attentionApi.dismissInput,
    answers: { 200: attentionApi.dismissAnswer },
    errors: [],
  },
} as const satisfies RouteRows;
