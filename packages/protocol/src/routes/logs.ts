/** Routes of the audit log, and of the log of requests. */
import { auditApi, requestApi } from '../api/index.ts';
import { LIMITS } from '../limits.ts';
import type { RouteRows } from './row.ts';

export const logRoutes = {
  'GET /api/v3/audit': {
    name: 'audit.list',
    tag: 'Account',
    summary: 'Audit log: who did what, from where, when',
    description: `Newest first, kept for ${LIMITS.auditKeepDays} days unless the operator of the cloud has set another time. It never contains passwords, keys or secrets. A key needs the scope \`audit\`, which no other scope implies.`,
    scope: 'audit',
    role: 'operator',
    query: auditApi.auditQuery,
    answers: { 200: auditApi.auditList },
    errors: [],
  },
  'GET /api/v3/requests': {
    name: 'requests.list',
    tag: 'Account',
    summary: "Log of the API's requests",
    description:
      `Newest first, kept for ${LIMITS.requestLog.keepDays} days unless the operator of the cloud has set another time, delayed by a second or two. Documents, merge data and ` +
      `credentials are never in it. Of more than ${LIMITS.requestLog.perMinute.succeeded} requests a minute only those ` +
      `that failed are kept, of more than ${LIMITS.requestLog.perDay} a day the newest. What the web app reads is not in it.`,
    scope: 'user',
    role: 'viewer',
    query: requestApi.requestListQuery,
    answers: { 200: requestApi.requestList },
    errors: [],
  },
} as const satisfies RouteRows;
