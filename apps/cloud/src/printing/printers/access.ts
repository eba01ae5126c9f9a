/** The printers that a caller's account may see (which error otherwise: docs/api-rules.md#errors). */
import type { PrinterDirectory } from './directory.ts';
import type { Database } from '../../ground/db/client.ts';
import { message } from '@platen/messages';
import type { FastifyRequest } from 'fastify';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { findPrinter, type PrinterRecord } from './store.ts';

/** Returns a printer of the caller. `fresh` reads it from the database instead of from the cache. */
export async function printerOf(
  deps: { readonly database: Database; readonly directory: PrinterDirectory },
  request: FastifyRequest,
  id: string,
  fresh?: 'fresh',
): Promise<PrinterRecord> {
  const printer = !isId(id) ? null : fresh ? await findPrinter(deps.database.orm, id) : await deps.directory.find(id);
  if (!printer) throw new ApiError('printer_not_found', message('api.printer_not_found'));
  const principal = accountOf(request);
  if (printer.accountId !== principal.accountId)
    throw new ApiError('forbidden', message('api.forbidden.other_account'));
  if (principal.kind === 'page' && !principal.token.printerIds.includes(printer.id))
    throw new ApiError('forbidden', message('api.forbidden.page_token'));
  return printer;
}

/** A header is Latin-1 by the letter of HTTP, and UTF-8 as programs write it. */
export function headerText(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const bytes = Buffer.from(String(header), 'latin1');
  const text = bytes.toString('utf8');
  return (text.includes('\uFFFD') ? bytes.toString('latin1') : text).trim() || undefined;
}
