/** The operator of the cloud over HTTP: how it does, its accounts and plans, working in an account of somebody else. */
import { message } from '@platen/messages';
import { operatorApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
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
const startedDate = new Date(Date.now() - process.uptime() * 1000).toISOString();

const overview: Routes = (app, { authentication, bus, config, conversions, database, streams }) => {
  app.get(
    '/api/v3/operator',
    {
      onRequest: authentication.operator,
      schema: {
        summary: 'How the cloud does',
        description: 'For users whose verified address is in `OPERATOR_EMAILS`.',
        tags,
        ...SECURED,
        response: { 200: operatorApi.overview, ...securedErrors() },
      },
    },
    async () => {
      const [queue, measured, disk] = await Promise.all([
        measureQueue(database.sql),
        measureDatabase(database.sql),
        diskOf(config.dataDir),
      ]);
      return {
        node: {
          id: bus.nodeId,
          startedDate,
          memoryBytes: process.memoryUsage.rss(),
          agentsOnline: bus.onlineCount(),
          eventStreams: streams.count(),
          conversionsWaiting: conversions.waiting(),
        },
        queue,
        ...measured,
        disk,
      };
    },
  );
};

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
      if (!(await changePlan(database.orm, operatorOf(request), id, request.body.plan))) throw noAccount();
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
        summary: 'Work in an account of somebody else',
        description:
          'This session does so for some minutes: `read` as a viewer, `full` as an owner. The audit log of the account ' +
          'has the operator, the reason, and everything that he changes.',
        tags,
        ...SECURED,
        params: idParams,
        body: operatorApi.impersonateInput,
        response: { 204: noContent, ...securedErrors('account_not_found') },
      },
    },
    async (request, reply) => {
      const operator = operatorOf(request);
      const wanted = { accountId: request.params.id, ...request.body };
      if (!(await startImpersonation(database.orm, operator, wanted))) throw noAccount();
      await changes.announce({ kind: 'sessions', userId: operator.userId });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/v3/operator/impersonation',
    {
      onRequest: authentication.operator,
      schema: {
        summary: 'Leave the account of somebody else',
        tags,
        ...SECURED,
        response: { 204: noContent, ...securedErrors() },
      },
    },
    async (request, reply) => {
      const operator = operatorOf(request);
      await endImpersonation(database.orm, operator);
      await changes.announce({ kind: 'sessions', userId: operator.userId });
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

/** null where the folder cannot be looked at. */
async function diskOf(folder: string): Promise<operatorApi.Overview['disk']> {
  const found = await statfs(path.resolve(folder)).catch(() => null);
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
