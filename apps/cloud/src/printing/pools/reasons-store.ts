/** Why printers took jobs from their pools. The timeline is where it is written. */
import type { Fact } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';

interface PoolReason {
  readonly text: string;
  readonly fact: Fact | null;
}

/** The last reason for each of these jobs, by the id of the job: that of the printer which has it. */
export async function readPoolReasons(sql: Sql, jobIds: readonly string[]): Promise<ReadonlyMap<string, PoolReason>> {
  if (jobIds.length === 0) return new Map();
  const rows = await sql<(PoolReason & { readonly id: string })[]>`
    select pooled.id, taken.text, taken.fact
    from unnest(${jobIds as string[]}::uuid[]) as pooled (id)
    cross join lateral (
      select detail ->> 'reason' as text, detail -> 'fact' as fact from events
      where job_id = pooled.id and type in ('job.created', 'job.moved') and detail ->> 'reason' is not null
      order by events.id desc limit 1
    ) as taken`;
  return new Map(rows.map(({ id, ...reason }) => [id, reason]));
}
