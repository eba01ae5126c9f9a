/** Print agents: list, rename, remove, and the replacement of their keys. */
import { agentApi } from '@platen/protocol';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { loseJobsOfRemovedAgents } from '../jobs/offer-store.ts';
import { agentOf } from './access.ts';
import { rotateKey } from './rotate-key.ts';
import { countPrintersOf, deleteAgent, listAgents, renameAgent, toApi } from './store.ts';

/** Lists and shows agents. */
const list: Routes = (app, deps) => {
  const { authentication, bus, database } = deps;
  const { orm } = database;
  const onRequest = authentication.user;
  const tags = ['Agents'];
  app.get(
    '/api/v3/agents',
    {
      onRequest,
      schema: {
        summary: 'Enrolled agents with their online status',
        tags,
        ...SECURED,
        response: { 200: agentApi.agentList, ...securedErrors() },
      },
    },
    async (request) => {
      const rows = await listAgents(orm, accountOf(request).accountId);
      return { agents: rows.map((row) => toApi(row, bus.isOnline(row.id), row.printerCount)) };
    },
  );

  app.get(
    '/api/v3/agents/:id',
    {
      onRequest,
      schema: {
        summary: 'One agent',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.agent, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const agent = await agentOf(deps, request, request.params.id);
      return toApi(agent, bus.isOnline(agent.id), await countPrintersOf(orm, agent.id));
    },
  );
};

/** Renames and removes an agent. */
const change: Routes = (app, deps) => {
  const { authentication, bus, changes, database } = deps;
  const { orm } = database;
  const onRequest = authentication.user;
  const tags = ['Agents'];
  app.patch(
    '/api/v3/agents/:id',
    {
      onRequest,
      schema: {
        summary: 'Rename an agent',
        tags,
        ...SECURED,
        params: idParams,
        body: agentApi.renameAgentInput,
        response: { 200: agentApi.agent, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      const agent = await renameAgent(orm, id, request.body.name);
      if (!agent) throw new ApiError('agent_not_found', 'There is no agent with that id.');
      await changes.announce({ kind: 'agent', id });
      return toApi(agent, bus.isOnline(id), await countPrintersOf(orm, id));
    },
  );

  app.delete(
    '/api/v3/agents/:id',
    {
      onRequest,
      schema: {
        summary: 'Remove an agent',
        description: 'Its key stops working at once; the printers that it is the primary of are removed with it.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 204: noContent, ...securedErrors('agent_not_found') },
      },
    },
    async (request, reply) => {
      const { id } = await agentOf(deps, request, request.params.id);
      await removeAgent(deps, id);
      return reply.code(204).send(null);
    },
  );
};

/** Replaces the key of an agent. */
const keys: Routes = (app, deps) => {
  const { authentication } = deps;
  const onRequest = authentication.user;
  const tags = ['Agents'];
  app.post(
    '/api/v3/agents/:id/rotate-key',
    {
      onRequest,
      schema: {
        summary: 'Replace the key of an agent',
        description:
          'The agent makes and stores a new key, then connects with it; that ends the old one. Until then the old key ' +
          'stays valid, and jobs print on. An agent that is offline replaces its key when it connects.',
        tags,
        ...SECURED,
        params: idParams,
        body: agentApi.rotateKeyInput,
        response: {
          202: agentApi.keyRotation,
          ...securedErrors('agent_not_found', 'key_not_rotated', 'agent_update_required'),
        },
      },
    },
    async (request, reply) => {
      const agent = await agentOf(deps, request, request.params.id);
      return reply.code(202).send(await rotateKey(deps, agent, request.body?.revokeOld ?? false));
    },
  );
};

export const agentRoutes = routes(list, change, keys);

/**
 * Cuts the agent's connection on whichever node has it, requeues its offers, and ends the jobs that it had accepted.
 */
async function removeAgent({ bus, changes, database, directory, dispatch }: Deps, id: string): Promise<void> {
  const bound = await directory.ofAgent(id);
  // First: a removed agent can accept nothing more. If this stops half-way, the sweep does the rest.
  const removed = await deleteAgent(database.orm, id);
  await changes.announce(
    { kind: 'agent', id },
    ...removed.map((printerId) => ({ kind: 'printer' as const, id: printerId })),
  );
  await dispatch.giveBack(id, { why: 'agent was removed' });
  await loseJobsOfRemovedAgents(database.sql);
  const others = new Set(bound.flatMap((printer) => printer.bindings.map((binding) => binding.agentId)));
  others.delete(id);
  for (const agentId of others) bus.send(agentId, { type: 'printers' });
}
