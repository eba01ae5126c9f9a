/** Takes a printer out of service, and puts it back. */
import { message, sentence } from '@platen/messages';
import { handlers, routes } from '../../endpoints.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { printerOf } from '../printers/access.ts';
import { again, agentsOf, announce } from '../printers/changed.ts';
import { mismatchFailure } from '../printers/redirect.ts';
import { setService } from './store.ts';
import type { PrinterRecord } from '../printers/store.ts';
import { toPrinter } from '../printers/to-api.ts';

const service = handlers((deps) => {
  const { bus, database, dispatch } = deps;
  const { sql } = database;
  return {
    'POST /api/v3/printers/:id/pause': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      if (printer.isSandbox) throw new ApiError('invalid_parameter', message('api.invalid_parameter.sandbox'));
      const redirectTo = request.body?.redirectTo ?? null;
      const other = redirectTo === null ? null : await printerOf(deps, request, redirectTo, 'fresh');
      if (other) checkSubstitute(printer, other);
      await setService(sql, printer.id, { isPaused: true, redirectTo });
      await announce(deps, printer.id, []);
      for (const agentId of agentsOf(printer))
        await dispatch.giveBack(agentId, {
          why: sentence('job_back.out_of_service'),
          printerId: printer.id,
        });
      await dispatch.wake([printer.id]);
      return toPrinter(await again(deps, printer.id), bus);
    },
    'POST /api/v3/printers/:id/resume': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      await setService(sql, printer.id, { isPaused: false, redirectTo: null });
      await announce(deps, printer.id, []);
      await dispatch.wake([printer.id]);
      return toPrinter(await again(deps, printer.id), bus);
    },
  };
});

function checkSubstitute(printer: PrinterRecord, other: PrinterRecord): void {
  if (other.id === printer.id || other.isPaused || other.isSandbox)
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.redirect'));
  const mismatch = mismatchFailure(printer, other);
  if (mismatch) throw mismatch;
}

export const printerServiceRoutes = routes(service);
