/** The jobs of pools: which wait too long, and how they change their printer. */
import type { Message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import type { Fragment, Sql } from '../../ground/db/client.ts';
import { type Destination, moveJobsInPool } from '../jobs/ends/end-store.ts';
import type { MovedJob } from '../jobs/move-store.ts';

/** Jobs of a pool that should not wait at their printer any more. */
export interface Stranded {
  readonly poolId: string;
  readonly printerId: string;
  readonly printerName: string;
  /** The printer is out of service, or not of the pool; otherwise they have waited too long. */
  readonly hasLeft: boolean;
  readonly jobs: number;
}

const HAS_LEFT = (sql: Sql): Fragment => sql`(printers.is_paused or printers.removed_date is not null or not exists (
  select from pool_printers where pool_printers.pool_id = pools.id and pool_printers.printer_id = printers.id))`;

/** Groups of stranded jobs, at most `limit`. */
export async function listStranded(sql: Sql, limit: number): Promise<readonly Stranded[]> {
  return sql<Stranded[]>`
    select jobs.pool_id, jobs.printer_id, printers.name as printer_name, ${HAS_LEFT(sql)} as has_left, count(*)::int as jobs
    from jobs join pools on pools.id = jobs.pool_id join printers on printers.id = jobs.printer_id
    where jobs.pool_id is not null and jobs.state in ('queued', 'offered') and not pools.is_paused
      and jobs.pool_moves < ${LIMITS.pool.moves}
      and (${HAS_LEFT(sql)} or jobs.placed_date < now() - make_interval(secs => pools.take_over_seconds))
    group by jobs.pool_id, jobs.printer_id, printers.name, has_left limit ${limit}`;
}

interface TakeOver {
  readonly from: Stranded;
  readonly to: Destination;
  readonly limit: number;
  /** For the timeline. */
  readonly reason: { readonly text: string; readonly fact?: Message | undefined };
}

/** Hands stranded jobs to another printer, the first `limit`. Returns those that moved. */
export function takeOverJobs(sql: Sql, { from, to, limit, reason }: TakeOver): Promise<readonly MovedJob[]> {
  return moveJobsInPool(sql, {
    where: sql`pool_id = ${from.poolId} and printer_id = ${from.printerId} and pool_moves < ${LIMITS.pool.moves}
      and (${from.hasLeft} or placed_date < now() - (
        select make_interval(secs => take_over_seconds) from pools where pools.id = jobs.pool_id))`,
    printer: to,
    limit,
    reason,
  });
}
