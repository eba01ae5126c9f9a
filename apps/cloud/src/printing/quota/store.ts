/** The usage of an account: jobs of a day. */
import type { Sql } from '../../ground/db/client.ts';

export async function countJobsToday(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ used: number }[]>`
    select used from daily_usage where account_id = ${accountId} and day = (now() at time zone 'utc')::date`;
  return row?.used ?? 0;
}

const USAGE_DAYS = 30;

/** Jobs of each of the last days, the oldest first; a day without jobs counts 0. */
export async function listJobsByDay(sql: Sql, accountId: string): Promise<{ day: string; jobs: number }[]> {
  return sql<{ day: string; jobs: number }[]>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(used, 0) as jobs
    from generate_series((now() at time zone 'utc')::date - ${USAGE_DAYS - 1}::int, (now() at time zone 'utc')::date,
      interval '1 day') as days (day)
    left join daily_usage on account_id = ${accountId} and daily_usage.day = days.day::date
    order by days.day`;
}

/** The rows of the usage by printer. */
const MAX_PRINTERS = 50;

interface PrinterUsage {
  readonly id: string;
  readonly name: string;
  readonly jobs: number;
  readonly labels: number;
}

export const listJobsByPrinter = (sql: Sql, accountId: string): Promise<PrinterUsage[]> => sql<PrinterUsage[]>`
  select p.id, p.name, count(*)::int as jobs, coalesce(sum(j.copies_sent), 0)::int as labels
  from jobs j join printers p on p.id = j.printer_id
  where j.account_id = ${accountId} and not p.is_sandbox and j.created_date > now() - make_interval(days => ${USAGE_DAYS})
  group by p.id order by jobs desc, p.name limit ${MAX_PRINTERS}`;
