/** Routes of what an account uses. */
import { quotaApi } from '../api/index.ts';
import { type RouteRows } from './row.ts';

export const quotaRoutes = {
  'GET /api/v3/print/quota': {
    name: 'account.quota',
    tag: 'Account',
    summary: 'Quota report',
    scope: 'print',
    role: 'viewer',
    answers: { 200: quotaApi.quotaReport },
    errors: [],
  },
  'GET /api/v3/usage': {
    name: 'account.usage',
    tag: 'Account',
    summary: 'Jobs of each of the last 30 days, by printer and by program',
    scope: 'print',
    role: 'viewer',
    answers: { 200: quotaApi.usageReport },
    errors: [],
  },
} as const satisfies RouteRows;
