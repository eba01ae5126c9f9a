/** Routes of actions on many jobs. */
import { jobActionApi } from '../api/index.ts';
import { LIMITS } from '../limits.ts';
import { idempotencyHeaders } from './parts.ts';
import type { RouteRows } from './row.ts';

export const jobActionRoutes = {
  'POST /api/v3/job-actions': {
    name: 'jobActions.create',
    tag: 'Jobs',
    summary: 'Retry, cancel, close or move many jobs',
    description: `The jobs are selected now; the action is carried out in the background, in the order of printing, at most ${LIMITS.jobActions.perAccount} of an account at a time. A job that cannot be changed stays as it is, and \`reasons\` counts why. Its progress comes as the event \`job_action.progress\`, its end as \`job_action.ended\`.`,
    scope: 'print',
    role: 'operator',
    headers: idempotencyHeaders,
    body: jobActionApi.createJobAction,
    answers: { 202: jobActionApi.jobAction },
    errors: ['printer_not_found', 'job_action_limit_reached', 'batch_too_large', 'idempotency_key_reused', 'throttled'],
  },
  'GET /api/v3/job-actions': {
    name: 'jobActions.list',
    tag: 'Jobs',
    summary: 'Recent actions on many jobs',
    description: `Newest first, the last ${LIMITS.jobActions.shown}.`,
    scope: 'print',
    role: 'viewer',
    answers: { 200: jobActionApi.jobActionList },
    errors: [],
  },
  'GET /api/v3/job-actions/:id': {
    name: 'jobActions.get',
    tag: 'Jobs',
    summary: 'The progress of an action on many jobs',
    scope: 'print',
    role: 'viewer',
    answers: { 200: jobActionApi.jobAction },
    errors: ['job_action_not_found'],
  },
  'POST /api/v3/job-actions/:id/undo': {
    name: 'jobActions.undo',
    tag: 'Jobs',
    summary: 'Undo an action on many jobs',
    description:
      'Jobs not yet reached stay unchanged. Cancelled jobs wait again; retried ones that no agent has accepted are cancelled; moved ones go back, or are cancelled if they had failed before. Jobs that an agent has accepted since, or that were closed, stay.',
    scope: 'print',
    role: 'operator',
    answers: { 200: jobActionApi.jobAction },
    errors: ['job_action_not_found', 'job_action_ended'],
  },
} as const satisfies RouteRows;
