/** The operator's API: the state of the cloud, its accounts and plans, and working in another user's account. */
import { message } from '@platen/messages';
import { operatorApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { type ConversionCounts, mergeCounts, p95Ms } from '../conversions/counts.ts';
import { requireStrongConfirmation } from '../accounts/confirmation.ts';
import { isId } from '../db/ids.ts';
import { ApiError } from '../http/api-error.ts';
import { userOf } from '../http/authenticate.ts';
import { idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { measureQueue } from '../jobs/store.ts';
import {
  changePlan,
  endImpersonation,
  listOperatedAccounts,
  measureDatabase,
  type Operator,
  startImpersonation,
} from './store.ts';

const tags = ['Operator'];

const overview: Routes = (app, { authentication, database, nodes }) => {
  app.get(
    '/api/v3/operator',
    {
      onRequest: authentication.operator,
      schema: {
        summary: 'The state of the cloud',
        description: 'For users whose verified address is in `OPERATOR_EMAILS`.',
        tags,
        ...SECURED,
        response: { 200: operatorApi.overview, ...securedErrors() },
      },
    },
    async () => {
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
  );
};

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

const accounts: Routes = (app, { authentication, changes, database }) => {
  app.get(
    '/api/v3/operator/accounts',
    {
      onRequest: authentication.operator,
      schema: {
        summary: 'All accounts',
        description: 'Newest first.',
        tags,
        ...SECURED,
        querystring: operatorApi.operatedAccountQuery,
        response: { 200: operatorApi.operatedAccountList, ...securedErrors() },
      },
    },
    async (request) => {
      const { limit } = request.query;
      const rows = await listOperatedAccounts(database.sql, request.query);
      const page = rows.slice(0, limit);
      return { accounts: page, nextCursor: rows.length > limit ? page.at(-1)!.id : null };
    },
  );

  app.patch(
    '/api/v3/operator/accounts/:id',
    {
      onRequest: authentication.operator,
      schema: {
        summary: 'Change the plan of an account',
        tags,
        ...SECURED,
        params: idParams,
        body: operatorApi.changePlanInput,
        response: { 204: noContent, ...securedErrors('account_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id) || !(await changePlan(database.orm, operatorOf(request), id, request.body.plan))) throw noAccount();
      await changes.announce({ kind: 'account', id });
      return reply.code(204).send(null);
    },
  );
};

const impersonation: Routes = (app, { authentication, changes, database }) => {
  app.post(
    '/api/v3/operator/accounts/:id/impersonation',
    {
      onRequest: authentication.operator,
      schema: {
        summary: "Work in another user's account",
        description:
          'The session works there for some minutes: `read` as a viewer, `full` as an owner. The audit log of the account ' +
          'has the operator, the reason, and everything that he changes. It takes a sign-in with a second factor or a passkey, ' +
          'ten minutes ago at most; keys that are made there end with the visit.',
        tags,
        ...SECURED,
        params: idParams,
        body: operatorApi.impersonateInput,
        response: { 204: noContent, ...securedErrors('account_not_found', 'confirmation_required') },
      },
    },
    async (request, reply) => {
      requireStrongConfirmation(userOf(request));
      const operator = operatorOf(request);
      const wanted = { accountId: request.params.id, ...request.body };
      if (!isId(wanted.accountId) || !(await startImpersonation(database.orm, operator, wanted))) throw noAccount();
      await changes.announce({ kind: 'sessions', userId: operator.userId });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/v3/operator/impersonation',
    {
      onRequest: authentication.operator,
      schema: {
        summary: "Leave another user's account",
        tags,
        ...SECURED,
        response: { 204: noContent, ...securedErrors() },
      },
    },
    async (request, reply) => {
      const operator = operatorOf(request);
      const keys = await endImpersonation(database.orm, operator);
      await changes.announce(
        { kind: 'sessions', userId: operator.userId },
        ...keys.map((id) => ({ kind: 'key' as const, id })),
      );
      return reply.code(204).send(null);
    },
  );
};

export const operatorRoutes = routes(overview, accounts, impersonation);

const noAccount = (): ApiError => new ApiError('account_not_found', message('api.account_not_found.any'));

function operatorOf(request: FastifyRequest): Operator {
  const { userId, email, sessionId } = userOf(request);
  return { userId, email, sessionId, address: request.ip };
}
