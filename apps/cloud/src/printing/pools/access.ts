/** The pools that a caller's account may see, and what a print may be sent to: a printer or a pool. */
import { message } from '@platen/messages';
import { shownValue } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../ground/db/client.ts';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { printerOf } from '../printers/access.ts';
import type { PrinterDirectory } from '../printers/directory.ts';
import { findPrintersNamed, type PrinterRecord } from '../printers/store.ts';
import type { Pools } from './pools.ts';
import { findPool, type PoolRecord } from './store.ts';

interface Needs {
  readonly database: Database;
  readonly directory: PrinterDirectory;
  readonly pools: Pools;
}

export interface Destination {
  /** The printer; if a pool was named, the one that documents are made for. */
  readonly printer: PrinterRecord;
  readonly pool: PoolRecord | null;
}

/** A pool of the caller, as it is stored now. Throws `pool_not_found`. */
export async function poolOf(
  { database }: Pick<Needs, 'database'>,
  request: FastifyRequest,
  id: string,
): Promise<PoolRecord> {
  const pool = isId(id) ? await findPool(database.orm, id) : null;
  if (pool?.accountId !== accountOf(request).accountId)
    throw new ApiError('pool_not_found', message('api.pool_not_found'));
  return pool;
}

/** What a print is sent to by its id. Throws `printer_not_found`, `forbidden`. */
export async function destinationOf(deps: Needs, request: FastifyRequest, id: string): Promise<Destination> {
  const principal = accountOf(request);
  const isPrinter = !isId(id) || (await deps.directory.find(id)) !== null;
  const pool = isPrinter ? null : await deps.pools.find(id);
  // A pool of another account is unknown, as any id.
  if (pool?.accountId !== principal.accountId) return { printer: await printerOf(deps, request, id), pool: null };
  if (principal.kind === 'page') throw new ApiError('forbidden', message('api.forbidden.page_token'));
  const printer = await deps.pools.reference(pool);
  if (!printer) throw emptyPool(pool);
  return { printer, pool };
}

export const emptyPool = ({ name }: Pick<PoolRecord, 'name'>): ApiError =>
  new ApiError('printer_not_found', message('api.printer_not_found.empty_pool', { pool: name }));

/** What a print names, by an id, a name or an alias. Throws `printer_not_found`, `printer_ambiguous`, `forbidden`. */
export async function destinationNamed(deps: Needs, request: FastifyRequest, name: string): Promise<Destination> {
  const id = name.toLowerCase();
  if (isId(id)) return destinationOf(deps, request, id);
  const found = await findPrintersNamed(deps.database.sql, accountOf(request).accountId, name);
  if (found.length > 1)
    throw new ApiError('printer_ambiguous', message('api.printer_ambiguous', { count: found.length, name }), {
      extra: { printerIds: [...found] },
    });
  const [only] = found;
  if (only === undefined)
    throw new ApiError('printer_not_found', message('api.printer_not_found.named', { name: shownValue(name) }));
  return destinationOf(deps, request, only);
}
