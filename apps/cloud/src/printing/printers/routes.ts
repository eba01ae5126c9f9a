/** Printers: list, change, status, refresh. */
import { message } from '@platen/messages';
import { printerApi } from '@platen/protocol';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { printerOf } from './access.ts';
import { again, agentsOf, announce } from './changed.ts';
import { checkPageOptions, defaultsIn } from './page-options.ts';
import { warningsOf } from './shared-address.ts';
import { listPrinters, sandboxOf, type PrinterFields, type PrinterRecord, updatePrinter } from './store.ts';
import { toPrinter, toStatus } from './to-api.ts';

/** Lists and shows printers. */
const list = handlers((deps) => {
  const { bus, database } = deps;
  const { orm } = database;
  return {
    'GET /api/v3/printers': async (request) => {
      const principal = accountOf(request);
      const isShown = ({ id }: PrinterRecord) => principal.kind !== 'page' || principal.token.printerIds.includes(id);
      const served = await listPrinters(orm, principal.accountId);
      const all = request.query.sandbox === 'true' ? [...served, await sandboxOf(orm, principal.accountId)] : served;
      const printers = all.filter(isShown);
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
      if (fields.aliases !== undefined) update.aliases = fields.aliases;
      if (fields.place !== undefined) update.place = fields.place;
      if (settings.stock !== undefined) update.stock = settings.stock;
      if (settings.nativeFormat !== undefined) update.nativeFormat = settings.nativeFormat;
      if (settings.driver !== undefined) update.driver = settings.driver;
      if (settings.dpi !== undefined) update.dpi = settings.dpi;
      if (settings.expiresIn !== undefined) update.expiresIn = settings.expiresIn;
      // What is known of a driver is of the one that was there.
      if (update.address !== undefined || update.connectionType !== undefined) update.capabilities = null;
      const other = printerApi.otherConfig(settings);
      if (Object.keys(other).length > 0) {
        // null removes a field.
        const merged = Object.entries({ ...printer.otherConfig, ...other }).filter(([, value]) => value !== null);
        update.otherConfig = Object.fromEntries(merged);
        if (!printerApi.boundedConfig(update.otherConfig))
          throw new ApiError('invalid_parameter', `config ${printerApi.CONFIG_TOO_LARGE}.`);
        checkPageOptions({ ...printer, ...update }, defaultsIn(other));
      }
      const trouble = printerApi.printerTrouble({ ...printer, ...update });
      // A printer with values from before these rules may still be renamed.
      const concerned = [update.connectionType, update.address, update.nativeFormat].some(
        (value) => value !== undefined,
      );
      if (trouble && concerned)
        throw new ApiError('invalid_parameter', `${trouble.path.join('.')} ${trouble.message}.`);
      if (printer.isSandbox && (update.connectionType !== undefined || update.address !== undefined))
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.sandbox'));
      await deps.pools.check({ ...printer, ...update });
      await updatePrinter(orm, printer.id, update);
      await announce(deps, printer.id, agentsOf(printer));
      const changed = await again(deps, printer.id);
      return { ...toPrinter(changed, bus), ...(await warningsOf(database.sql, changed)) };
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

export const printerRoutes = routes(list, change, state);
