/** Lists of jobs, newest first: of a printer, and of an account with filters, page by page. */
import type { Sql } from '../db/client.ts';
import type { JobState } from './state-machine.ts';
import { JOB_COLUMNS, type JobRow } from './store.ts';

export interface JobFilter {
  readonly states: readonly JobState[] | null;
  readonly printerId: string | null;
  readonly agentId: string | null;
  /** Part of a title or of a metadata value, in any case; or a whole job id or idempotency key. */
  readonly text: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** `position` of the last job of the previous page. */
  readonly before: number | null;
  readonly limit: number;
}

export type ListedJob = JobRow & { readonly position: number };

/** Jobs of an account. Each state is queried by itself, so that the index provides the order. */
export async function listJobsOfAccount(sql: Sql, accountId: string, filter: JobFilter): Promise<ListedJob[]> {
  const { states, printerId, agentId, text, from, to, before, limit } = filter;
  const columns = sql([...JOB_COLUMNS, 'position']);
  const pattern = text === null ? null : `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = sql`
    account_id = ${accountId}
    ${before === null ? sql`` : sql`and position < ${before}`}
    ${printerId === null ? sql`` : sql`and printer_id = ${printerId}`}
    ${agentId === null ? sql`` : sql`and agent_id = ${agentId}`}
    ${from === null ? sql`` : sql`and created_date >= ${from.toISOString()}`}
    ${to === null ? sql`` : sql`and created_date < ${to.toISOString()}`}
    ${
      text === null
        ? sql``
        : sql`and (search_text like ${pattern} or id::text = ${text.toLowerCase()} or id in (
            select job_id from idempotency_records where account_id = ${accountId}
              and (key = ${text} or starts_with(key, ${`${text}#`}))))`
    }`;
  if (states === null)
    return sql<ListedJob[]>`select ${columns} from jobs where ${matches} order by position desc limit ${limit}`;
  return sql<ListedJob[]>`
    select found.* from unnest(${states as string[]}::text[]) as wanted (state), lateral (
      select ${columns} from jobs where ${matches} and jobs.state = wanted.state order by position desc limit ${limit}
    ) as found
    order by found.position desc limit ${limit}`;
}

/** Jobs of a printer. */
export async function listJobs(
  sql: Sql,
  printerId: string,
  { states, limit }: { readonly states: readonly JobState[] | null; readonly limit: number },
): Promise<JobRow[]> {
  if (states === null)
    return sql<JobRow[]>`
      select ${sql([...JOB_COLUMNS])} from jobs
      where printer_id = ${printerId} order by position desc limit ${limit}`;
  return sql<JobRow[]>`
    select found.* from unnest(${states as string[]}::text[]) as wanted (state), lateral (
      select ${sql([...JOB_COLUMNS])}, position from jobs
      where printer_id = ${printerId} and jobs.state = wanted.state order by position desc limit ${limit}
    ) as found
    order by found.position desc limit ${limit}`;
}

export interface HeadJob {
  readonly id: string;
  readonly state: JobState;
  readonly reason: string | null;
}

/** By printer, the job that is next to print. */
export async function listHeads(sql: Sql, printerIds: readonly string[]): Promise<Map<string, HeadJob>> {
  const rows = await sql<(HeadJob & { printerId: string })[]>`
    select wanted.printer_id, head.* from unnest(${printerIds as string[]}::uuid[]) as wanted (printer_id), lateral (
      select id, state, reason from jobs
      where printer_id = wanted.printer_id and state in ('accepted', 'printing') order by position limit 1
    ) as head`;
  return new Map(rows.map((row) => [row.printerId, row]));
}
