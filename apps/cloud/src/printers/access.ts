/** The printers that a caller's account may see (which error otherwise: docs/api-rules.md#errors). */
import type { FastifyRequest } from 'fastify';
import { isId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { findPrinter, type PrinterRecord } from './store.ts';

/** Returns a printer of the caller. `fresh` reads it from the database instead of from the cache. */
export async function printerOf(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  fresh?: 'fresh',
): Promise<PrinterRecord> {
  const printer = !isId(id) ? null : fresh ? await findPrinter(deps.database.orm, id) : await deps.directory.find(id);
  if (!printer) throw new ApiError('printer_not_found', 'There is no printer with that id.');
  const principal = accountOf(request);
  if (printer.accountId !== principal.accountId)
    throw new ApiError('forbidden', 'This printer belongs to another account.');
  if (principal.kind === 'page' && !principal.token.printerIds.includes(printer.id))
    throw new ApiError('forbidden', 'This page token is not for this printer.');
  return printer;
}
