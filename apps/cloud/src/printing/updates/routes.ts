/** Updates of agents: what there is, who waits for what, and "these now". */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import type { Deps } from '../../deps.ts';
import { handlers, routes } from '../../endpoints.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { idListBytes } from '../../ground/http/bodies/id-lists.ts';
import { accountOf, userOf } from '../../ground/http/callers/principal.ts';
import { agentOf } from '../agents/access.ts';
import { isConnected } from '../agents/online.ts';
import { nextPackage } from './plan.ts';
import { listUpdatable, readUpdateSettings, requestUpdates, saveUpdateSettings, type UpdatableAgent } from './store.ts';

const canUpdate = ({ capabilities }: UpdatableAgent): boolean => capabilities?.includes('self-update') ?? false;

const list = handlers((deps) => {
  const { bus, database, updates } = deps;
  return {
    'GET /api/v3/updates': async (request) => {
      const { accountId } = accountOf(request);
      const rings = await updates.list();
      const agents = await listUpdatable(database.sql, { accountId });
      const shown = ({ package: { version, system, arch } }: (typeof rings.stable)[number]) => ({
        version,
        system,
        arch,
      });
      return {
        settings: await readUpdateSettings(database.orm, accountId),
        rings: { stable: rings.stable.map(shown), early: rings.early.map(shown) },
        agents: agents.map((agent) => {
          const next = nextPackage(agent, rings)?.package ?? null;
          return {
            id: agent.id,
            name: agent.name,
            online: isConnected(bus, agent),
            version: agent.version,
            ring: agent.ring ?? ('stable' as const),
            nextVersion: next?.version ?? null,
            canUpdate: canUpdate(agent),
            requestedDate: agent.requestedDate?.toISOString() ?? null,
            state: agent.state && {
              version: agent.state.version,
              state: agent.state.state,
              date: agent.state.date,
              percent:
                agent.state.doneBytes !== undefined && next?.version === agent.state.version
                  ? Math.floor((100 * agent.state.doneBytes) / next.bytes)
                  : null,
              message: agent.state.message ?? null,
              fact: agent.state.fact,
            },
          };
        }),
        blockCopies: agents
          .filter(({ capabilities }) => capabilities !== null && !capabilities.includes('copies'))
          .map((agent) => ({
            id: agent.id,
            name: agent.name,
            online: isConnected(bus, agent),
            version: agent.version,
          })),
      };
    },
    'PUT /api/v3/updates/settings': async (request) => {
      await saveUpdateSettings(database.orm, accountOf(request).accountId, request.body);
      return request.body;
    },
  };
});

/** Asks those for the update that can take one; the others are named. */
async function start({ bus, database, updates }: Deps, agents: readonly UpdatableAgent[], by: string) {
  const rings = await updates.list();
  const able = agents.filter((agent) => canUpdate(agent) && nextPackage(agent, rings) !== null);
  const nameOf = ({ id, name }: UpdatableAgent) => ({ id, name });
  await requestUpdates(
    database.sql,
    able.map(({ id }) => id),
    by,
  );
  for (const { id } of able) bus.send(id, { type: 'update', among: able.length });
  return {
    requested: able.length,
    offline: able.filter((agent) => !isConnected(bus, agent)).map(nameOf),
    unable: agents.filter((agent) => !able.includes(agent)).map(nameOf),
  };
}

const now = handlers((deps) => {
  const { sql } = deps.database;
  return {
    'POST /api/v3/updates': {
      bodyLimit: idListBytes(LIMITS.updatesAtOnce),
      handle: async (request) => {
        const { accountId } = accountOf(request);
        const wanted = new Set(request.body.agentIds);
        const agents = (await listUpdatable(sql, { accountId })).filter(({ id }) => wanted.has(id));
        if (agents.length < wanted.size) throw new ApiError('agent_not_found', message('api.agent_not_found'));
        return start(deps, agents, userOf(request).email);
      },
    },
    'POST /api/v3/agents/:id/update': async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      return start(deps, await listUpdatable(sql, { agentIds: [id] }), userOf(request).email);
    },
  };
});

export const updateRoutes = routes(list, now);
