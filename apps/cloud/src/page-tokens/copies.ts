/** The copies of a page token: taken before a print is stored, returned if it is refused. */
import { message } from '@platen/messages';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { PrintRequest } from '../jobs/print-desk.ts';
import { returnCopies, takeCopies } from './store.ts';

type Needs = Pick<Deps, 'conversions' | 'database'>;

/** Runs a print. One of a page token takes its labels out of the token's. Throws `page_token_used_up`. */
export async function withCopiesOfPage<T>(deps: Needs, print: PrintRequest, run: () => Promise<T>): Promise<T> {
  const { principal } = print;
  if (principal.kind !== 'page') return run();
  const { sql } = deps.database;
  const { id } = principal.token;
  const copies = (await countLabels(deps, print)) * (print.options.copies ?? 1);
  if (!(await takeCopies(sql, id, copies)))
    throw new ApiError('page_token_used_up', message('api.page_token_used_up', { copies }));
  try {
    return await run();
  } catch (error) {
    await returnCopies(sql, id, copies);
    throw error;
  }
}

/** Labels that the document prints, quantities in it included. One that cannot be read counts as one label. */
async function countLabels({ conversions }: Needs, { principal, source, params }: PrintRequest): Promise<number> {
  const { quantities = [1] } = await conversions.convert(
    { lane: 'print', queue: principal.accountId },
    {
      source: source.format,
      target: 'json',
      bytes: source.bytes,
      params,
      separate: true,
      watermark: false,
      firstLabelOnly: false,
    },
  );
  return Math.max(
    1,
    quantities.reduce((sum, one) => sum + one, 0),
  );
}
