/** Help from afar: the diagnostics of an agent, its log while somebody reads it, and its restart. */
import { message } from '@platen/messages';
import type { SupportAction } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { handlers, routes } from '../../endpoints.ts';
import { sendBytes } from '../../ground/http/answers/answers.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { userOf } from '../../ground/http/callers/principal.ts';
import { agentOf } from '../agents/access.ts';
import { askForSupport, findBundle, findSupport } from './store.ts';

const LOG_MINUTES = 15;

/** Asks an agent that is online; an older one is refused with 422. */
async function ask(deps: Deps, request: FastifyRequest<{ Params: { readonly id: string } }>, action: SupportAction) {
  const { bus, database } = deps;
  const agent = await agentOf(deps, request, request.params.id);
  const { capabilities, version } = agent;
  if (capabilities !== null && !capabilities.includes('support'))
    throw new ApiError('agent_update_required', message('api.agent_update_required.support', { version }));
  if (!bus.isOnline(agent.id)) return { requested: false };
  const { email: name, role } = userOf(request);
  const until = action === 'log' ? new Date(Date.now() + LOG_MINUTES * 60_000) : undefined;
  const requestId = randomUUID();
  await askForSupport(database.orm, { agentId: agent.id, requestId, action, until });
  bus.send(agent.id, {
    type: 'support',
    action,
    requestId,
    by: { name, role },
    ...(until && { until: until.toISOString() }),
  });
  return { requested: true };
}

const asking = handlers((deps) => ({
  'POST /api/v3/agents/:id/bundle': (request) => ask(deps, request, 'bundle'),
  'POST /api/v3/agents/:id/log': (request) => ask(deps, request, 'log'),
  'POST /api/v3/agents/:id/restart': (request) => ask(deps, request, 'restart'),
}));

const answers = handlers((deps) => {
  const { orm } = deps.database;
  return {
    'GET /api/v3/agents/:id/support': async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      const row = await findSupport(orm, id);
      return {
        bundle: {
          requestedDate: iso(row?.bundleRequestedDate),
          readyDate: iso(row?.bundleDate),
          bytes: row?.bundleDate ? row.bundleBytes : null,
          refusal: row?.bundleRefusal ?? null,
        },
        log: {
          requestedDate: iso(row?.logRequestedDate),
          until: iso(row?.logUntil),
          refusal: row?.logRefusal ?? null,
        },
        restart: { requestedDate: iso(row?.restartRequestedDate), refusal: row?.restartRefusal ?? null },
      };
    },
    'GET /api/v3/agents/:id/log': async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      const row = await findSupport(orm, id);
      const lines = row?.logLines ?? [];
      const count = row?.logCount ?? 0;
      const { after } = request.query;
      return { lines: lines.slice(Math.max(0, lines.length - Math.max(0, count - after))), next: count };
    },
    'GET /api/v3/agents/:id/bundle': async (request, reply) => {
      const { id, name } = await agentOf(deps, request, request.params.id);
      const found = await findBundle(orm, id);
      if (!found) throw new ApiError('not_found', message('api.not_found.bundle'));
      const stamp = found.date.toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
      const plain = name.replaceAll(/[^\w-]+/g, '-').slice(0, 40);
      void reply.header('content-disposition', `attachment; filename="platen-${plain}-${stamp}.zip"`);
      return sendBytes(reply, 'application/zip', found.zip);
    },
  };
});

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

export const supportRoutes = routes(asking, answers);
