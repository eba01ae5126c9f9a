/** Jobs by their numbers, page by page, and their states. */
import type { Sql } from '../db/client.ts';
import { JOB_COLUMNS, type JobRow } from '../jobs/store.ts';
import type { IdSet, Page } from './sets.ts';

export type JobWithNumber = JobRow & { readonly number: number };

export interface JobSelection {
  readonly accountId: string;
  readonly jobs: IdSet | null;
  /** Ids of our own; null: jobs of every printer. */
  readonly printerIds: readonly string[] | null;
  readonly page: Page;
}

export async function listJobsByNumber(sql: Sql, selection: JobSelection): Promise<JobWithNumber[]> {
  const { accountId, jobs, printerIds, page } = selection;
  const { limit, after, ascending } = page;
  return sql<JobWithNumber[]>`
    select ${sql([...JOB_COLUMNS])}, ${plain(sql)} from jobs
    where account_id = ${accountId}
      ${jobs === null ? sql`` : sql`and ${inSet(sql, jobs)}`}
      ${printerIds === null ? sql`` : sql`and printer_id = any(${printerIds as string[]}::uuid[])`}
      ${after === null ? sql`` : ascending ? sql`and number > ${after}` : sql`and number < ${after}`}
    order by number ${ascending ? sql`asc` : sql`desc`} limit ${limit}`;
}

/** The driver returns a bigint as text. */
const plain = (sql: Sql) => sql`number::float8 as number`;

const inSet = (sql: Sql, set: IdSet) => sql`exists (
  select from unnest(${set.map(([first]) => first)}::bigint[], ${set.map(([, last]) => last)}::bigint[]) as wanted (first, last)
  where number between wanted.first and wanted.last)`;

export interface StateRow {
  readonly type: string;
  readonly at: Date;
  readonly detail: Readonly<Record<string, unknown>> | null;
  /** Of the agent. */
  readonly version: string | null;
}

/** The timelines of jobs, oldest row first. */
export async function listStates(sql: Sql, jobIds: readonly string[]): Promise<ReadonlyMap<string, StateRow[]>> {
  const rows = await sql<(StateRow & { readonly jobId: string })[]>`
    select events.job_id, events.type, events.at, events.detail, agents.version
    from events left join agents on agents.id = events.agent_id
    where events.job_id = any(${jobIds as string[]}::uuid[]) order by events.id`;
  return Map.groupBy(rows, (row) => row.jobId);
}

export interface Whoami {
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly totalPrints: number;
}

export async function findWhoami(sql: Sql, accountId: string): Promise<Whoami> {
  const [row] = await sql<Whoami[]>`
    select ${plain(sql)}, name, email,
      (select coalesce(sum(used), 0)::int from daily_usage where account_id = accounts.id) as total_prints
    from accounts where id = ${accountId}`;
  return row!;
}

export async function findJobNumber(sql: Sql, jobId: string): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select ${plain(sql)} from jobs where id = ${jobId}`;
  return row!.number;
}
