/** Print agents: list, rename, and the replacement of their keys. */
import { message, type MessageKey } from '@platen/messages';
import { type AgentCapability } from '@platen/protocol';
import { randomUUID } from 'node:crypto';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
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
const list = handlers((deps) => {
  const { bus, database } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/agents': async (request) => {
      const rows = await listAgents(orm, accountOf(request).accountId);
      return { agents: rows.map((row) => toApi(row, isConnected(bus, row), row.printerCount)) };
    },
    'GET /api/v3/agents/:id': async (request) => {
      const agent = await agentOf(deps, request, request.params.id);
      return toApi(agent, isConnected(bus, agent), await countPrintersOf(orm, agent.id));
    },
  };
});

/** Renames an agent. */
const change = handlers((deps) => {
  const { bus, changes, database } = deps;
  const { orm } = database;
  return {
    'PATCH /api/v3/agents/:id': async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      const agent = await renameAgent(orm, id, request.body.name);
      if (!agent) throw new ApiError('agent_not_found', message('api.agent_not_found'));
      await changes.announce({ kind: 'agent', id });
      return toApi(agent, bus.isOnline(id), await countPrintersOf(orm, id));
    },
  };
});

/** Requests to an agent: check its computer, take other updates. */
const care = handlers((deps) => {
  const { bus, database } = deps;
  const { orm } = database;
  return {
    'PUT /api/v3/agents/:id/update-ring': async (request) => {
      const agent = await agentOf(deps, request, request.params.id);
      const { updateRing: ring } = request.body;
      needsCapability(agent, 'update-ring', 'api.agent_update_required.update_ring');
      const changed = await saveUpdateRing(orm, agent.id, ring);
      if (!changed) throw new ApiError('agent_not_found', message('api.agent_not_found'));
      bus.send(agent.id, { type: 'updateRing', ring });
      return toApi(changed, bus.isOnline(agent.id), await countPrintersOf(orm, agent.id));
    },
    'POST /api/v3/agents/:id/doctor': async (request) => {
      const agent = await agentOf(deps, request, request.params.id);
      needsCapability(agent, 'doctor', 'api.agent_update_required.doctor');
      if (!bus.isOnline(agent.id)) return { requested: false };
      await requestDoctor(orm, agent.id);
      bus.send(agent.id, { type: 'doctor', requestId: randomUUID() });
      return { requested: true };
    },
    'GET /api/v3/agents/:id/doctor': async (request) => {
      const { doctorChecks, doctorRequestedDate, doctorDate } = await agentOf(deps, request, request.params.id);
      return {
        checks: [...(doctorChecks ?? [])],
        requestedDate: doctorRequestedDate?.toISOString() ?? null,
        reportedDate: doctorDate?.toISOString() ?? null,
      };
    },
  };
});

function needsCapability(
  { capabilities, version }: AgentRow,
  capability: AgentCapability,
  key: MessageKey & `api.agent_update_required.${'update_ring' | 'doctor'}`,
): void {
  if (capabilities === null || capabilities.includes(capability)) return;
  throw new ApiError('agent_update_required', message(key, { version }));
}

/** Replaces the key of an agent. */
const keys = handlers((deps) => ({
  'POST /api/v3/agents/:id/rotate-key': async (request) => {
    const agent = await agentOf(deps, request, request.params.id);
    return await rotateKey(deps, agent, request.body?.revokeOld ?? false);
  },
}));

export const agentRoutes = routes(list, change, care, keys);
