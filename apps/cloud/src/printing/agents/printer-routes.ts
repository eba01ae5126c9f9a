/** The printers of an agent: those that it serves, and those that it has discovered. */
import { message } from '@platen/messages';
import { printerApi } from '@platen/protocol';
import { randomUUID } from 'node:crypto';
import { ApiError, countError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { warningsOf } from '../printers/shared-address.ts';
import { createPrinter, findPrinter, listPrintersOfAgent } from '../printers/store.ts';
import { checkPageOptions, defaultsIn } from '../printers/page-options.ts';
import { toPrinter } from '../printers/to-api.ts';
import { agentOf } from './access.ts';

/** Printers that an agent discovers. */
const discovery = handlers((deps) => {
  const { bus } = deps;
  return {
    'POST /api/v3/agents/:id/discover': async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      const requested = bus.isOnline(id);
      bus.send(id, { type: 'discover', requestId: randomUUID() });
      return { requested };
    },
    'GET /api/v3/agents/:id/discovered': async (request) => {
      const { discovered, discoveredDate } = await agentOf(deps, request, request.params.id);
      return { printers: [...(discovered ?? [])], discoveredDate: discoveredDate?.toISOString() ?? null };
    },
  };
});

/** Printers that an agent serves. */
const printers = handlers((deps) => {
  const { allowances, bus, changes, database } = deps;
  const { orm, sql } = database;
  return {
    'GET /api/v3/agents/:id/printers': async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      return { printers: (await listPrintersOfAgent(orm, id)).map((printer) => toPrinter(printer, bus)) };
    },
    'POST /api/v3/agents/:id/printers': async (request) => {
      const { accountId } = accountOf(request);
      const agent = await agentOf(deps, request, request.params.id);
      const { name, address, config: settings } = request.body;
      const { printers: limit } = await allowances.of(accountId);
      const connectionType = printerApi.connectionTypeOf(request.body)!;
      const otherConfig = Object.fromEntries(
        Object.entries(printerApi.otherConfig(settings)).filter(([, value]) => value !== null),
      );
      checkPageOptions(
        {
          name,
          connectionType,
          nativeFormat: settings.nativeFormat,
          driver: settings.driver ?? null,
          capabilities: null,
        },
        defaultsIn(otherConfig),
      );
      const id = await createPrinter(
        orm,
        { accountId, agentId: agent.id, limit },
        {
          name,
          connectionType,
          address,
          ...(request.body.aliases && { aliases: request.body.aliases }),
          nativeFormat: settings.nativeFormat,
          driver: settings.driver ?? null,
          dpi: settings.dpi ?? null,
          expiresIn: settings.expiresIn ?? null,
          place: request.body.place ?? null,
          stock: settings.stock ?? null,
          otherConfig,
        },
      );
      if (id === null) throw countError('printer_limit_reached', 'things.printers', { limit });
      await changes.announce({ kind: 'printer', id });
      bus.send(agent.id, { type: 'printers' });
      const printer = await findPrinter(orm, id);
      if (!printer) throw new ApiError('printer_not_found', message('api.printer_not_found.removed'));
      return { ...toPrinter(printer, bus), ...(await warningsOf(sql, printer)) };
    },
  };
});

export const agentPrinterRoutes = routes(discovery, printers);
