/** The copies of a page token: taken before a print is stored, returned if it is refused. */
import type { Database } from '../../../ground/db/client.ts';
import type { ConversionPool } from '../../../labels/conversions/pool.ts';
import { message } from '@platen/messages';
import { failureError } from '../../../labels/conversions/diagnostics.ts';
import { ApiError } from '../../../ground/http/api-error.ts';
import { goesUnchanged, type PrintDesk, type PrintRequest } from './print-desk.ts';
import { hasCopies, returnCopies, takeCopies } from '../../page-tokens/store.ts';

interface Needs {
  readonly conversions: ConversionPool;
  readonly database: Database;
  readonly printDesk: Pick<PrintDesk, 'checkDailyJobs'>;
}

/**
 * Runs a print. One of a page token takes its labels out of the token's; what has none left is refused before its labels
 * are counted, which converts the document. Throws `page_token_used_up`, `daily_job_limit_reached`.
 */
export async function withCopiesOfPage<T>(deps: Needs, print: PrintRequest, run: () => Promise<T>): Promise<T> {
  const { principal } = print;
  if (principal.kind !== 'page') return run();
  const { sql } = deps.database;
  const { id } = principal.token;
  const least = print.options.copies ?? 1;
  if (!(await hasCopies(sql, id, least))) throw usedUp(least);
  if (!print.printer.isSandbox) await deps.printDesk.checkDailyJobs(principal.accountId, 1);
  // The sum is an integer of the database.
  const copies = Math.min((await countLabels(deps, print)) * least, MORE_THAN_ANY_HAS);
  if (!(await takeCopies(sql, id, copies))) throw usedUp(copies);
  try {
    return await run();
  } catch (error) {
    await returnCopies(sql, id, copies);
    throw error;
  }
}

const usedUp = (copies: number): ApiError =>
  new ApiError('page_token_used_up', message('api.page_token_used_up', { copies }));

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
