/** The last jobs of each printer of an account: two looks into an index for each. */
import type { Sql } from '../../ground/db/client.ts';
import type { JobState } from '../../printing/jobs/state-machine.ts';

export interface LastJob {
  readonly printerId: string;
  readonly id: string;
  readonly title: string | null;
  readonly state: JobState;
  readonly createdDate: Date;
  readonly completedDate: Date | null;
  /** The newest job whose document is still stored: its label can be drawn. */
  readonly pictureJobId: string | null;
}

/** Documents are looked for among so many last jobs. */
const RECENT = 50;

export async function readLastJobs(
  sql: Sql,
  which: { readonly accountId: string; readonly printerId: string | null },
): Promise<Map<string, LastJob>> {
  const rows = await sql<LastJob[]>`
    select p.id as printer_id, last.*, drawn.id as picture_job_id from printers p
    cross join lateral (
      select id, title, state, created_date, completed_date from jobs where printer_id = p.id
      order by position desc limit 1
    ) as last
    left join lateral (
      select recent.id from (
        select id, position from jobs where printer_id = p.id order by position desc limit ${RECENT}
      ) as recent join documents on documents.job_id = recent.id
      order by recent.position desc limit 1
    ) as drawn on true
    where p.account_id = ${which.accountId} and p.removed_date is null ${which.printerId === null ? sql`` : sql`and p.id = ${which.printerId}`}`;
  return new Map(rows.map((row) => [row.printerId, row]));
}
