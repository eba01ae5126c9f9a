/** Routes of pools. */
import { poolApi } from '../api/index.ts';
import { LIMITS } from '../limits.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

export const poolRoutes = {
  'GET /api/v3/pools': {
    name: 'pools.list',
    tag: 'Printers',
    summary: 'Pools of printers',
    scope: 'print',
    role: 'viewer',
    answers: { 200: poolApi.poolList },
    errors: [],
  },
  'POST /api/v3/pools': {
    name: 'pools.create',
    tag: 'Printers',
    summary: 'Create a pool',
    description: `A pool is printed to like a printer: by its id, its name or an alias. Its printers share one language and resolution; \`printer_mismatch\` names what differs. At most ${LIMITS.pool.perAccount} an account.`,
    scope: 'user',
    role: 'operator',
    body: poolApi.createPoolInput,
    answers: { 201: poolApi.pool },
    errors: ['printer_not_found', 'forbidden', 'invalid_parameter', 'printer_mismatch', 'pool_limit_reached'],
  },
  'GET /api/v3/pools/:id': {
    name: 'pools.get',
    tag: 'Printers',
    summary: 'One pool',
    scope: 'print',
    role: 'viewer',
    answers: { 200: poolApi.pool },
    errors: ['pool_not_found'],
  },
  'PATCH /api/v3/pools/:id': {
    name: 'pools.update',
    tag: 'Printers',
    summary: 'Change a pool',
    description: 'Jobs that wait at a printer which leaves the pool go to one that stays.',
    scope: 'user',
    role: 'operator',
    body: poolApi.updatePoolInput,
    answers: { 200: poolApi.pool },
    errors: ['pool_not_found', 'printer_not_found', 'forbidden', 'invalid_parameter', 'printer_mismatch'],
  },
  'DELETE /api/v3/pools/:id': {
    name: 'pools.remove',
    tag: 'Printers',
    summary: 'Remove a pool',
    description: 'Its printers stay, and print the jobs that wait at them.',
    scope: 'user',
    role: 'operator',
    answers: { 204: noContent },
    errors: ['pool_not_found'],
  },
  'POST /api/v3/pools/:id/pause': {
    name: 'pools.pause',
    tag: 'Printers',
    summary: 'Pause a pool',
    description: 'Its jobs wait. What an agent has accepted is printed, and its printers print their own jobs.',
    scope: 'user',
    role: 'operator',
    answers: { 200: poolApi.pool },
    errors: ['pool_not_found'],
  },
  'POST /api/v3/pools/:id/resume': {
    name: 'pools.resume',
    tag: 'Printers',
    summary: 'Resume a pool',
    description: 'Its waiting jobs print.',
    scope: 'user',
    role: 'operator',
    answers: { 200: poolApi.pool },
    errors: ['pool_not_found'],
  },
} as const satisfies RouteRows;
