/** Printers: list, change, remove, status, refresh, and the agents bound to them. */
import { message, sentence } from '@platen/messages';
import { LIMITS, printerApi } from '@platen/protocol';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/principal.ts';
import { handlers, routes } from '../endpoints.ts';
import { agentOf } from '../agents/access.ts';
import { withdraw } from '../agents/remove.ts';
import { retryDeadlock } from '../db/batcher.ts';
import { printerOf } from './access.ts';
import { countJobsOfPrinters, removePrinter } from './removal-store.ts';
import { warningsOf } from './shared-address.ts';
import {
  bindAgent,
  findPrinter,
  listPrinters,
  orderAgents,
  type PrinterFields,
  type PrinterRecord,
  unbindAgent,
  updatePrinter,
} from './store.ts';
import { toPrinter, toStatus } from './to-api.ts';

/** Notifies every node, and the agents that serve or served the printer. */
async function announce({ bus, changes }: Deps, printerId: string, agentIds: readonly string[]): Promise<void> {
  await changes.announce({ kind: 'printer', id: printerId });
  for (const agentId of new Set(agentIds)) bus.send(agentId, { type: 'printers' });
}

const agentsOf = (printer: PrinterRecord): string[] => printer.bindings.map((binding) => binding.agentId);

async function again({ database }: Deps, id: string): Promise<PrinterRecord> {
  const printer = await findPrinter(database.orm, id);
  if (!printer) throw new ApiError('printer_not_found', message('api.printer_not_found'));
  return printer;
}

/** Lists and shows printers. */
const list = handlers((deps) => {
  const { bus, database } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/printers': async (request) => {
      const principal = accountOf(request);
      const isShown = ({ id }: PrinterRecord) => principal.kind !== 'page' || principal.token.printerIds.includes(id);
      const printers = (await listPrinters(orm, principal.accountId)).filter(isShown);
      return { printers: printers.map((printer) => toPrinter(printer, bus)) };
    },
    'GET /api/v3/printers/:id': async (request) =>
      toPrinter(await printerOf(deps, request, request.params.id, 'fresh'), bus),
  };
});

/** Changes a printer. */
const change = handlers((deps) => {
  const { bus, database } = deps;
  const { orm } = database;
  return {
    'PATCH /api/v3/printers/:id': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const { config: settings = {}, ...fields } = request.body;
      const update: { -readonly [K in keyof PrinterFields]?: PrinterFields[K] } = {};
      if (fields.name !== undefined) update.name = fields.name;
      const connectionType = printerApi.connectionTypeOf(fields);
      if (connectionType !== undefined) update.connectionType = connectionType;
      if (fields.address !== undefined) update.address = fields.address;
      if (settings.nativeFormat !== undefined) update.nativeFormat = settings.nativeFormat;
      if (settings.driver !== undefined) update.driver = settings.driver;
      if (settings.dpi !== undefined) update.dpi = settings.dpi;
      if (settings.expiresIn !== undefined) update.expiresIn = settings.expiresIn;
      const other = printerApi.otherConfig(settings);
      if (Object.keys(other).length > 0) {
        // null removes a field.
        const merged = Object.entries({ ...printer.otherConfig, ...other }).filter(([, value]) => value !== null);
        update.otherConfig = Object.fromEntries(merged);
        if (!printerApi.boundedConfig(update.otherConfig))
          throw new ApiError('invalid_parameter', `config ${printerApi.CONFIG_TOO_LARGE}.`);
      }
      const trouble = printerApi.printerTrouble({ ...printer, ...update });
      // A printer with values from before these rules may still be renamed.
      const concerned = [update.connectionType, update.address, update.nativeFormat].some(
        (value) => value !== undefined,
      );
      if (trouble && concerned)
        throw new ApiError('invalid_parameter', `${trouble.path.join('.')} ${trouble.message}.`);
      await updatePrinter(orm, printer.id, update);
      await announce(deps, printer.id, agentsOf(printer));
      const changed = await again(deps, printer.id);
      return { ...toPrinter(changed, bus), ...(await warningsOf(database.sql, changed)) };
    },
  };
});

/** Removes a printer. */
const remove = handlers((deps) => {
  const { database } = deps;
  const { sql } = database;
  return {
    'GET /api/v3/printers/:id/removal': async (request) => {
      const { id } = await printerOf(deps, request, request.params.id, 'fresh');
      const most = LIMITS.jobCount;
      const jobs = (await countJobsOfPrinters(sql, [id], most)).get(id)!;
      return { openJobs: jobs.open, endedJobs: jobs.ended, most };
    },
    'DELETE /api/v3/printers/:id': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const keepJobs = request.query.keep === 'jobs';
      const ended = await retryDeadlock(() => removePrinter(sql, printer.id, { keepJobs }));
      request.audited = { name: printer.name, ...(keepJobs && { keep: 'jobs' }), endedJobs: ended.length };
      withdraw(deps, ended);
      await announce(deps, printer.id, agentsOf(printer));
      return null;
    },
  };
});

/** The state of a printer as its agents see it. */
const state = handlers((deps) => {
  const { bus } = deps;
  return {
    'GET /api/v3/printers/:id/status': async (request) =>
      toStatus(await printerOf(deps, request, request.params.id, 'fresh'), bus),
    'POST /api/v3/printers/:id/refresh': async (request) => {
      const printer = await printerOf(deps, request, request.params.id);
      const online = agentsOf(printer).filter((agentId) => bus.isOnline(agentId));
      for (const agentId of online) bus.send(agentId, { type: 'refresh', printerId: printer.id });
      return { requested: online.length > 0 };
    },
  };
});

/** Standby agents. */
const standby = handlers((deps) => {
  const { bus, database, dispatch } = deps;
  const { orm } = database;
  return {
    'POST /api/v3/printers/:id/agents': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const agent = await agentOf(deps, request, request.body.agentId);
      if (!(await bindAgent(orm, printer.id, agent.id)))
        throw new ApiError('already_bound', message('api.already_bound'));
      await announce(deps, printer.id, [agent.id]);
      return toStatus(await again(deps, printer.id), bus);
    },
    'DELETE /api/v3/printers/:id/agents/:agentId': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const binding = printer.bindings.find(({ agentId }) => agentId === request.params.agentId);
      if (!binding) throw new ApiError('agent_not_found', message('api.agent_not_found.not_bound'));
      if (binding.priority === 0) throw new ApiError('primary_agent', message('api.primary_agent'));
      await unbindAgent(orm, printer.id, binding.agentId);
      request.audited = { name: binding.agentName, printer: printer.name };
      await announce(deps, printer.id, agentsOf(printer));
      await dispatch.giveBack(binding.agentId, { why: sentence('job_back.unbound'), printerId: printer.id });
      return null;
    },
  };
});

/** The order in which agents serve a printer. */
const order = handlers((deps) => {
  const { bus, database } = deps;
  return {
    'PUT /api/v3/printers/:id/agents': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      if (!(await orderAgents(database.sql, printer.id, request.body.agentIds)))
        throw new ApiError(
          'invalid_parameter',
          message('api.invalid_parameter.agent_ids', { agents: agentsOf(printer).join(', ') }),
        );
      await announce(deps, printer.id, agentsOf(printer));
      return toStatus(await again(deps, printer.id), bus);
    },
  };
});

export const printerRoutes = routes(list, change, remove, state, standby, order);
