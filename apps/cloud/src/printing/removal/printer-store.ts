/** Removes printers, and shows before what goes with them. */
import type { Sql } from '../../ground/db/client.ts';
import { insertEvents } from '../events/record-store.ts';
import { endJobsOfRemovedPrinters } from '../jobs/ends/end-store.ts';
import type { MovedJob } from '../jobs/move-store.ts';

export interface Keep {
  /** Jobs that have ended stay readable until their time is over. */
  readonly keepJobs: boolean;
}

/**
 * Ends the open jobs of these printers within a transaction, records that they are gone, and deletes them with their history
 * unless it is kept. Returns the jobs that ended.
 */
export async function removePrintersIn(
  tx: Sql,
  printerIds: readonly string[],
  { keepJobs }: Keep,
): Promise<readonly MovedJob[]> {
  if (printerIds.length === 0) return [];
  const ids = printerIds as string[];
  await tx`select from printers where id = any(${ids}::uuid[]) order by id for update`;
  await tx`
    with removed as (
      update printers set removed_date = now() where id = any(${ids}::uuid[]) and removed_date is null
      returning id, account_id, name
    )
    ${insertEvents(tx, tx`removed order by id`, {
      type: 'printer.removed',
      printer: tx`id`,
      detail: tx`jsonb_build_object('name', name)`,
    })}`;
  await tx`delete from bindings where printer_id = any(${ids}::uuid[])`;
  for (const id of ids) await stopWatching(tx, id);
  const ended = await endJobsOfRemovedPrinters(tx);
  if (!keepJobs) await tx`delete from printers where id = any(${ids}::uuid[])`;
  return ended;
}

/** Takes a removed printer or agent out of the alert rules that name it. A rule that names no other is switched off. */
export async function stopWatching(tx: Sql, id: string): Promise<void> {
  await tx`
    update alert_rules set active = active and cardinality(targets) > 1,
      targets = case when cardinality(targets) > 1 then array_remove(targets, ${id}::uuid) else targets end
    where targets @> array[${id}::uuid] and account_id in (
      select account_id from printers where id = ${id} union all select account_id from agents where id = ${id})`;
}

export const removePrinter = (sql: Sql, id: string, keep: Keep): Promise<readonly MovedJob[]> =>
  // A tag of a transaction builds the same fragments as that of the pool.
  sql.begin((tx) => removePrintersIn(tx as unknown as Sql, [id], keep)) as Promise<readonly MovedJob[]>;

/** The jobs that a printer takes along; a count ends at `most`. */
interface JobsOfPrinter {
  readonly printerId: string;
  readonly open: number;
  readonly ended: number;
}

export async function countJobsOfPrinters(
  sql: Sql,
  printerIds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, JobsOfPrinter>> {
  const rows = await sql<JobsOfPrinter[]>`
    select wanted.id as printer_id, open.count as open, ended.count as ended
    from unnest(${printerIds as string[]}::uuid[]) as wanted (id), lateral (
      select count(*)::int as count from (
        select from jobs where printer_id = wanted.id and state in ('queued', 'offered', 'accepted', 'printing')
        limit ${most}
      ) as found
    ) as open, lateral (
      select count(*)::int as count from (
        select from jobs where printer_id = wanted.id and state in ('completed', 'failed') limit ${most}
      ) as found
    ) as ended`;
  return new Map(rows.map((row) => [row.printerId, row]));
}
