/** Jobs by their numbers, page by page, and their states. */
import type { TransactionSql } from 'postgres';
import type { Sql } from '../../ground/db/client.ts';
import { JOB_COLUMNS, type JobRow } from '../../printing/jobs/store.ts';
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
  /** The version of the agent. */
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

interface Whoami {
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

export async function findAccountNumber(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select ${plain(sql)} from accounts where id = ${accountId}`;
  return row!.number;
}

export async function findJobNumber(sql: Sql, jobId: string): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select ${plain(sql)} from jobs where id = ${jobId}`;
  return row!.number;
}

/** The subject of an event by its numbers; null if it has none, or the subject is gone. */
export interface Subject {
  readonly accountNumber: number;
  readonly jobNumber: number | null;
  readonly agentNumber: number | null;
  readonly hostname: string | null;
  readonly version: string | null;
  /** When the agent came online before it left; null for other events. */
  readonly connectedDate: Date | null;
}

export async function findSubjects(sql: TransactionSql, eventIds: readonly string[]): Promise<Map<string, Subject>> {
  const rows = await sql<(Subject & { readonly id: string })[]>`
    select events.id::text, accounts.number::float8 as account_number, jobs.number::float8 as job_number,
      agents.number::float8 as agent_number, agents.hostname, agents.version,
      case when events.type = 'agent.offline' then (
        select max(earlier.at) from events earlier
        where earlier.agent_id = events.agent_id and earlier.type = 'agent.online' and earlier.at <= events.at
      ) end as connected_date
    from events join accounts on accounts.id = events.account_id
      left join jobs on jobs.id = events.job_id left join agents on agents.id = events.agent_id
    where events.id = any(${eventIds as string[]}::bigint[])`;
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}

/** Counts of the log of 30 days. */
interface DeliveryCounts {
  readonly receivedEvents: number;
  readonly droppedEvents: number;
  readonly successfulRequests: number;
  readonly failedRequests: number;
}

export async function countDeliveries(
  sql: Sql,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryCounts>> {
  const rows = await sql<(DeliveryCounts & { readonly id: string })[]>`
    select webhook_id as id, count(*)::int as received_events, count(*) filter (where state = 'failed')::int as dropped_events,
      count(*) filter (where state = 'delivered')::int as successful_requests,
      (sum(attempts) - count(*) filter (where state = 'delivered'))::int as failed_requests
    from webhook_deliveries where webhook_id = any(${webhookIds as string[]}::uuid[]) group by webhook_id`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
