/** The jobs of pools: how many are open at each printer, which wait too long, and how they change their printer. */
import type { Message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import type { Fragment, Sql } from '../../ground/db/client.ts';
import { type Destination, moveJobsInPool } from '../jobs/ends/end-store.ts';
import type { MovedJob } from '../jobs/move-store.ts';

/** A count of open jobs goes no further. */
const MOST_OPEN = 1000;

/** By printer: its jobs that have not ended, and of these those that an agent has or is offered. */
export async function countOpen(
  sql: Sql,
  printerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly open: number; readonly sent: number }>> {
  const rows = await sql<{ printerId: string; open: number; sent: number }[]>`
    select wanted.printer_id, counted.open, counted.sent from unnest(${printerIds as string[]}::uuid[]) as wanted (printer_id),
      lateral (
        select count(*)::int as open, (count(*) filter (where state <> 'queued'))::int as sent from (
          select state from jobs where printer_id = wanted.printer_id
            and state in ('queued', 'offered', 'accepted', 'printing') limit ${MOST_OPEN}
        ) as found
      ) as counted`;
  return new Map(rows.map(({ printerId, ...counted }) => [printerId, counted]));
}

/** By pool: its jobs that no agent has accepted. */
export async function countWaiting(sql: Sql, poolIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ poolId: string; waiting: number }[]>`
    select wanted.pool_id, counted.waiting from unnest(${poolIds as string[]}::uuid[]) as wanted (pool_id), lateral (
      select count(*)::int as waiting from (
        select from jobs where pool_id = wanted.pool_id and state in ('queued', 'offered') limit ${LIMITS.jobCount}
      ) as found
    ) as counted`;
  return new Map(rows.map(({ poolId, waiting }) => [poolId, waiting]));
}

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
