/** The operator's API: the state of the cloud, its accounts and plans, and working in another user's account. */
import { message } from '@platen/messages';
import type { operatorApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { type ConversionCounts, mergeCounts, p95Ms } from '../../labels/conversions/counts.ts';
import { requireStrongConfirmation } from '../../people/accounts/confirmation.ts';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { userOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { measureQueue } from '../../printing/jobs/store.ts';
import { raiseLimits } from '../../people/plans/store.ts';
import {
  changePlan,
  endImpersonation,
  entryOf,
  listOperatedAccounts,
  measureDatabase,
  type Operator,
  startImpersonation,
} from './store.ts';

const overview = handlers(({ database, nodes }) => ({
  'GET /api/v3/operator': async () => {
    const [queue, measured, known] = await Promise.all([
      measureQueue(database.sql),
      measureDatabase(database.sql),
      nodes.list(),
    ]);
    return {
      nodes: known.map(({ conversions, ...node }) => ({ ...node, conversions: figuresOf([conversions]) })),
      conversions: figuresOf(known.map(({ conversions }) => conversions)),
      queue,
      ...measured,
    };
  },
}));

/** The most frequent failure first. */
function figuresOf(counts: readonly ConversionCounts[]): operatorApi.ConversionFigures {
  const merged = mergeCounts(counts);
  const failures = Object.entries(merged.failures).map(([code, count]) => ({ code, count }));
  return {
    count: merged.count,
    p95Ms: p95Ms(merged),
    failures: failures.toSorted((a, b) => b.count - a.count),
  };
}

const accounts = handlers(({ changes, config, database }) => ({
  'GET /api/v3/operator/accounts': async (request) => {
    const { limit } = request.query;
    const rows = await listOperatedAccounts(database.sql, request.query);
    const page = rows.slice(0, limit);
    return {
      accounts: page.map((account) => ({ ...account, limits: { ...config.plans[account.plan] } })),
      nextCursor: rows.length > limit ? page.at(-1)!.id : null,
    };
  },
  'PATCH /api/v3/operator/accounts/:id': async (request) => {
    const { id } = request.params;
    if (!isId(id) || !(await changePlan(database.orm, operatorOf(request), id, request.body.plan))) throw noAccount();
    await changes.announce({ kind: 'account', id });
    return null;
  },
  'PATCH /api/v3/operator/accounts/:id/limits': async (request) => {
    const { id } = request.params;
    const by = entryOf(id, operatorOf(request));
    if (!isId(id) || !(await raiseLimits(database.orm, { ...request.body, by }))) throw noAccount();
    await changes.announce({ kind: 'account', id });
    return null;
  },
}));

const impersonation = handlers(({ changes, database }) => ({
  'POST /api/v3/operator/accounts/:id/impersonation': async (request) => {
    requireStrongConfirmation(userOf(request));
    const operator = operatorOf(request);
    const wanted = { accountId: request.params.id, ...request.body };
    if (!isId(wanted.accountId) || !(await startImpersonation(database.orm, operator, wanted))) throw noAccount();
    await changes.announce({ kind: 'sessions', userId: operator.userId });
    return null;
  },
  'DELETE /api/v3/operator/impersonation': async (request) => {
    const operator = operatorOf(request);
    const keys = await endImpersonation(database.orm, operator);
    await changes.announce(
      { kind: 'sessions', userId: operator.userId },
      ...keys.map((id) => ({ kind: 'key' as const, id })),
    );
    return null;
  },
}));

export const operatorRoutes = routes(overview, accounts, impersonation);

const noAccount = (): ApiError => new ApiError('account_not_found', message('api.account_not_found.any'));

function operatorOf(request: FastifyRequest): Operator {
  const { userId, email, sessionId } = userOf(request);
  return { userId, email, sessionId, address: request.ip };
}
