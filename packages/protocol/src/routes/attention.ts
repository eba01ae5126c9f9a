/** Routes of what does not print. */
import { attentionApi } from '../api/index.ts';
import { noContent } from './parts.ts';
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
    summary: 'Dismiss jobs that were not printed',
    description: 'They are no longer listed; the jobs do not change. A retry that fails is listed again.',
    scope: 'user',
    role: 'operator',
    body: attentionApi.dismissInput,
    answers: { 200: attentionApi.dismissAnswer },
    errors: [],
  },
  'POST /api/v3/attention/mark': {
    name: 'attention.mark',
    tag: 'Attention',
    summary: 'Take on an entry, or snooze it',
    description:
      'Everybody sees who has taken it on, and the note. The mark ends with the entry: a fault that comes back has none. A second mark replaces the first.',
    scope: 'user',
    role: 'operator',
    body: attentionApi.markInput,
    answers: { 200: attentionApi.attentionMark },
    errors: [],
  },
  'POST /api/v3/attention/unmark': {
    name: 'attention.unmark',
    tag: 'Attention',
    summary: 'Give up an entry that was taken on',
    scope: 'user',
    role: 'operator',
    body: attentionApi.unmarkInput,
    answers: { 204: noContent },
    errors: [],
  },
} as const satisfies RouteRows;
