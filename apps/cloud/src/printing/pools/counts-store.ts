/** How many jobs of pools are open at each printer, and wait in each pool. */
import { LIMITS } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';

/** A count of open jobs goes no further. */
const MAX_OPEN = 1000;

/** By printer: its jobs that have not ended, and of these those that an agent has or is offered. Those of `except` do not count. */
export async function countOpen(
  sql: Sql,
  printerIds: readonly string[],
  except: readonly string[],
): Promise<ReadonlyMap<string, { readonly open: number; readonly sent: number }>> {
  const rows = await sql<{ printerId: string; open: number; sent: number }[]>`
    select wanted.printer_id, counted.open, counted.sent from unnest(${printerIds as string[]}::uuid[]) as wanted (printer_id),
      lateral (
        select count(*)::int as open, (count(*) filter (where state <> 'queued'))::int as sent from (
          select state from jobs where printer_id = wanted.printer_id
            and state in ('queued', 'offered', 'accepted', 'printing') and id <> all(${except as string[]}::uuid[]) limit ${MAX_OPEN}
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
