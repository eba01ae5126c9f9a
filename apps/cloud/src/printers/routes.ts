/** Printers: list, change, remove, status, refresh, and the agents bound to them. */
import { message, sentence } from '@platen/messages';
import { agentApi, LIMITS, printerApi } from '@platen/protocol';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParam, idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
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
const list: Routes = (app, deps) => {
  const { authentication, bus, database } = deps;
  const { orm } = database;
  const tags = ['Printers'];
  app.get(
    '/api/v3/printers',
    {
      config: { forPages: true },
      onRequest: authentication.scope('print'),
      schema: { summary: 'Printers', tags, ...SECURED, response: { 200: printerApi.printerList, ...securedErrors() } },
    },
    async (request) => {
      const principal = accountOf(request);
      const isShown = ({ id }: PrinterRecord) => principal.kind !== 'page' || principal.token.printerIds.includes(id);
      const printers = (await listPrinters(orm, principal.accountId)).filter(isShown);
      return { printers: printers.map((printer) => toPrinter(printer, bus)) };
    },
  );

  app.get(
    '/api/v3/printers/:id',
    {
      config: { forPages: true },
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'One printer',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: printerApi.printer, ...securedErrors('printer_not_found', 'forbidden') },
      },
    },
    async (request) => toPrinter(await printerOf(deps, request, request.params.id, 'fresh'), bus),
  );
};

/** Changes a printer. */
const change: Routes = (app, deps) => {
  const { authentication, bus, database } = deps;
  const { orm } = database;
  const tags = ['Printers'];
  app.patch(
    '/api/v3/printers/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Rename a printer, or change its address or configuration',
        tags,
        ...SECURED,
        params: idParams,
        body: printerApi.updatePrinterInput,
        response: {
          200: printerApi.savedPrinter,
          ...securedErrors('printer_not_found', 'forbidden', 'invalid_parameter'),
        },
      },
    },
    async (request) => {
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
  );
};

/** Removes a printer. */
const remove: Routes = (app, deps) => {
  const { authentication, database } = deps;
  const { sql } = database;
  const tags = ['Printers'];
  app.get(
    '/api/v3/printers/:id/removal',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'What goes with a printer when it is removed',
        description: 'Changes nothing.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.printerRemoval, ...securedErrors('printer_not_found', 'forbidden') },
      },
    },
    async (request) => {
      const { id } = await printerOf(deps, request, request.params.id, 'fresh');
      const most = LIMITS.jobCount;
      const jobs = (await countJobsOfPrinters(sql, [id], most)).get(id)!;
      return { openJobs: jobs.open, endedJobs: jobs.ended, most };
    },
  );

  app.delete(
    '/api/v3/printers/:id',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Remove a printer and its job history',
        description: 'Its open jobs end as `printer_removed` first.',
        tags,
        ...SECURED,
        params: idParams,
        querystring: agentApi.removalQuery,
        response: { 204: noContent, ...securedErrors('printer_not_found', 'forbidden') },
      },
    },
    async (request, reply) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const keepJobs = request.query.keep === 'jobs';
      const ended = await retryDeadlock(() => removePrinter(sql, printer.id, { keepJobs }));
      request.audited = { name: printer.name, ...(keepJobs && { keep: 'jobs' }), endedJobs: ended.length };
      withdraw(deps, ended);
      await announce(deps, printer.id, agentsOf(printer));
      return reply.code(204).send(null);
    },
  );
};

/** The state of a printer as its agents see it. */
const state: Routes = (app, deps) => {
  const { authentication, bus } = deps;
  const tags = ['Printers'];
  app.get(
    '/api/v3/printers/:id/status',
    {
      config: { forPages: true },
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Status of a printer, as its agents see it',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: printerApi.printerStatusReport, ...securedErrors('printer_not_found', 'forbidden') },
      },
    },
    async (request) => toStatus(await printerOf(deps, request, request.params.id, 'fresh'), bus),
  );

  app.post(
    '/api/v3/printers/:id/refresh',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Ask the agents to check the printer now',
        description: 'Returns at once; the results appear in the status.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: printerApi.refreshAnswer, ...securedErrors('printer_not_found', 'forbidden') },
      },
    },
    async (request) => {
      const printer = await printerOf(deps, request, request.params.id);
      const online = agentsOf(printer).filter((agentId) => bus.isOnline(agentId));
      for (const agentId of online) bus.send(agentId, { type: 'refresh', printerId: printer.id });
      return { requested: online.length > 0 };
    },
  );
};

/** Standby agents. */
const standby: Routes = (app, deps) => {
  const { authentication, bus, database, dispatch } = deps;
  const { orm } = database;
  const tags = ['Printers'];
  app.post(
    '/api/v3/printers/:id/agents',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Bind a standby agent for failover',
        tags,
        ...SECURED,
        params: idParams,
        body: printerApi.bindAgentInput,
        response: {
          201: printerApi.printerStatusReport,
          ...securedErrors('printer_not_found', 'forbidden', 'agent_not_found', 'already_bound'),
        },
      },
    },
    async (request, reply) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const agent = await agentOf(deps, request, request.body.agentId);
      if (!(await bindAgent(orm, printer.id, agent.id)))
        throw new ApiError('already_bound', message('api.already_bound'));
      await announce(deps, printer.id, [agent.id]);
      return reply.code(201).send(toStatus(await again(deps, printer.id), bus));
    },
  );

  app.delete(
    '/api/v3/printers/:id/agents/:agentId',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Unbind a standby agent',
        description: 'What it has accepted and not begun goes back into the queue, with the copies that are left.',
        tags,
        ...SECURED,
        params: idParams.extend({ agentId: idParam }),
        response: {
          204: noContent,
          ...securedErrors('printer_not_found', 'forbidden', 'agent_not_found', 'primary_agent'),
        },
      },
    },
    async (request, reply) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const binding = printer.bindings.find(({ agentId }) => agentId === request.params.agentId);
      if (!binding) throw new ApiError('agent_not_found', message('api.agent_not_found.not_bound'));
      if (binding.priority === 0) throw new ApiError('primary_agent', message('api.primary_agent'));
      await unbindAgent(orm, printer.id, binding.agentId);
      request.audited = { name: binding.agentName, printer: printer.name };
      await announce(deps, printer.id, agentsOf(printer));
      await dispatch.giveBack(binding.agentId, { why: sentence('job_back.unbound'), printerId: printer.id });
      return reply.code(204).send(null);
    },
  );
};

/** The order in which agents serve a printer. */
const order: Routes = (app, deps) => {
  const { authentication, bus, database } = deps;
  const tags = ['Printers'];
  app.put(
    '/api/v3/printers/:id/agents',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Order the agents of a printer',
        description: 'The first is the primary; the others take over in this order.',
        tags,
        ...SECURED,
        params: idParams,
        body: printerApi.agentOrderInput,
        response: { 200: printerApi.printerStatusReport, ...securedErrors('printer_not_found', 'forbidden') },
      },
    },
    async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      if (!(await orderAgents(database.sql, printer.id, request.body.agentIds)))
        throw new ApiError(
          'invalid_parameter',
          message('api.invalid_parameter.agent_ids', { agents: agentsOf(printer).join(', ') }),
        );
      await announce(deps, printer.id, agentsOf(printer));
      return toStatus(await again(deps, printer.id), bus);
    },
  );
};

export const printerRoutes = routes(list, change, remove, state, standby, order);
