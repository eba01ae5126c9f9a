/** Print agents: list, rename, and the replacement of their keys. */
import { message, type MessageKey } from '@platen/messages';
import { agentApi, type AgentCapability } from '@platen/protocol';
import { randomUUID } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { isConnected } from './online.ts';
import { agentOf } from './access.ts';
import { rotateKey } from './rotate-key.ts';
import {
  type AgentRow,
  countPrintersOf,
  listAgents,
  renameAgent,
  requestDoctor,
  saveUpdateRing,
  toApi,
} from './store.ts';

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
      return { agents: rows.map((row) => toApi(row, isConnected(bus, row), row.printerCount)) };
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
      return toApi(agent, isConnected(bus, agent), await countPrintersOf(orm, agent.id));
    },
  );
};

/** Renames an agent. */
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
      if (!agent) throw new ApiError('agent_not_found', message('api.agent_not_found'));
      await changes.announce({ kind: 'agent', id });
      return toApi(agent, bus.isOnline(id), await countPrintersOf(orm, id));
    },
  );
};

/** Requests to an agent: check its computer, take other updates. */
const care: Routes = (app, deps) => {
  const { authentication, bus, database } = deps;
  const { orm } = database;
  const onRequest = authentication.user;
  const tags = ['Agents'];
  app.put(
    '/api/v3/agents/:id/update-ring',
    {
      onRequest,
      schema: {
        summary: 'Choose which updates an agent installs',
        description:
          'Applies at once if the agent is online, otherwise when it connects. A ring set by the administrator of its computer takes precedence.',
        tags,
        ...SECURED,
        params: idParams,
        body: agentApi.updateRingInput,
        response: { 200: agentApi.agent, ...securedErrors('agent_not_found', 'agent_update_required') },
      },
    },
    async (request) => {
      const agent = await agentOf(deps, request, request.params.id);
      const { updateRing: ring } = request.body;
      needsCapability(agent, 'update-ring', 'api.agent_update_required.update_ring');
      const changed = await saveUpdateRing(orm, agent.id, ring);
      if (!changed) throw new ApiError('agent_not_found', message('api.agent_not_found'));
      bus.send(agent.id, { type: 'updateRing', ring });
      return toApi(changed, bus.isOnline(agent.id), await countPrintersOf(orm, agent.id));
    },
  );

  app.post(
    '/api/v3/agents/:id/doctor',
    {
      onRequest,
      schema: {
        summary: 'Ask an agent to check its computer, its network and its printers',
        description: 'Returns at once; the event `agent.checked` has the report.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.doctorRequest, ...securedErrors('agent_not_found', 'agent_update_required') },
      },
    },
    async (request) => {
      const agent = await agentOf(deps, request, request.params.id);
      needsCapability(agent, 'doctor', 'api.agent_update_required.doctor');
      if (!bus.isOnline(agent.id)) return { requested: false };
      await requestDoctor(orm, agent.id);
      bus.send(agent.id, { type: 'doctor', requestId: randomUUID() });
      return { requested: true };
    },
  );

  app.get(
    '/api/v3/agents/:id/doctor',
    {
      onRequest,
      schema: {
        summary: "The last report of an agent's checks",
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.doctorReport, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const { doctorChecks, doctorRequestedDate, doctorDate } = await agentOf(deps, request, request.params.id);
      return {
        checks: [...(doctorChecks ?? [])],
        requestedDate: doctorRequestedDate?.toISOString() ?? null,
        reportedDate: doctorDate?.toISOString() ?? null,
      };
    },
  );
};

function needsCapability(
  { capabilities, version }: AgentRow,
  capability: AgentCapability,
  key: MessageKey & `api.agent_update_required.${'update_ring' | 'doctor'}`,
): void {
  if (capabilities === null || capabilities.includes(capability)) return;
  throw new ApiError('agent_update_required', message(key, { version }));
}

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

export const agentRoutes = routes(list, change, care, keys);
