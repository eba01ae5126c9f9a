/** The copies of a page token: taken before a print is stored, returned if it is refused. */
import type { Database } from '../../../ground/db/client.ts';
import type { ConversionPool } from '../../../labels/conversions/pool.ts';
import { message } from '@platen/messages';
import { failureError } from '../../../labels/conversions/diagnostics.ts';
import { ApiError } from '../../../ground/http/api-error.ts';
import { goesUnchanged, type PrintRequest } from './print-desk.ts';
import { returnCopies, takeCopies } from '../../page-tokens/store.ts';

interface Needs {
  readonly conversions: ConversionPool;
  readonly database: Database;
}

/** Runs a print. One of a page token takes its labels out of the token's. Throws `page_token_used_up`. */
export async function withCopiesOfPage<T>(deps: Needs, print: PrintRequest, run: () => Promise<T>): Promise<T> {
  const { principal } = print;
  if (principal.kind !== 'page') return run();
  const { sql } = deps.database;
  const { id } = principal.token;
  // The sum is an integer of the database.
  const copies = Math.min((await countLabels(deps, print)) * (print.options.copies ?? 1), MORE_THAN_ANY_HAS);
  if (!(await takeCopies(sql, id, copies)))
    throw new ApiError('page_token_used_up', message('api.page_token_used_up', { copies }));
  try {
    return await run();
  } catch (error) {
    await returnCopies(sql, id, copies);
    throw error;
  }
}

const MORE_THAN_ANY_HAS = 1_000_000_000;

/**
 * Labels that the document prints, quantities in it included. Commands in the printer's own language print as they are, so
 * what cannot be counted in them is refused. Throws `quantity_too_large`, `forbidden`.
 */
async function countLabels({ conversions }: Needs, print: PrintRequest): Promise<number> {
  const { principal, source, params } = print;
  const caller = { lane: 'print', queue: principal.accountId } as const;
  const {
    quantities = [],
    failure,
    diagnostics,
  } = await conversions.convert(caller, {
    source: source.format,
    target: 'json',
    bytes: source.bytes,
    params,
    separate: true,
    watermark: false,
    firstLabelOnly: false,
  });
  // Not every reader tells a quantity above the bound.
  if (failure?.code === 'quantity_too_large') throw failureError(failure, diagnostics);
  if (goesUnchanged(print)) {
    const { labels, uncounted } = await conversions.count(caller, source.format, source.bytes);
    if (uncounted) throw new ApiError('forbidden', message('api.forbidden.page_token_uncounted', uncounted));
    return Math.max(1, labels);
  }
  return Math.max(
    1,
    quantities.reduce((sum, one) => sum + one, 0),
  );
}
