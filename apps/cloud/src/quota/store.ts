/** The usage of an account today. */
import type { Sql } from '../db/client.ts';

export async function countJobsToday(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ used: number }[]>`
    select used from daily_usage where account_id = ${accountId} and day = (now() at time zone 'utc')::date`;
  return row?.used ?? 0;
}
