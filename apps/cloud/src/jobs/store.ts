/** Jobs in the database as callers see them: shown, cancelled, retried, expired. */
import type { Confirmation, JobErrorCode, jobApi } from '@platen/protocol';
import { LIMITS } from '@platen/protocol';
import type { Sql } from '../db/client.ts';
import { MOVES, type JobState, statesBefore, STATUS_OF } from './state-machine.ts';

/** Ends a job that no agent has taken. Gives whether it was so; the agent that held the offer, to tell it. */
export async function cancelJob(sql: Sql, jobId: string): Promise<{ agentId: string | null } | null> {
  const [row] = await sql<{ agent_id: string | null }[]>`
    with moved as (
      update jobs set state = ${MOVES.cancel.to}, completed_date = now(), error_code = ${'cancelled' satisfies JobErrorCode},
        error_message = 'The job was cancelled before an agent took it.'
      where id = ${jobId} and state = any(${statesBefore('cancel')})
      returning id, account_id, printer_id, agent_id
    ), told as (
      insert into events (account_id, type, job_id, printer_id, agent_id, detail)
      select account_id, ${MOVES.cancel.event}, id, printer_id, agent_id, '{"code": "cancelled"}'::jsonb from moved
    )
    select agent_id from moved`;
  return row ? { agentId: row.agent_id } : null;
}

export async function expireJobs(sql: Sql): Promise<number> {
  const [row] = await sql<{ moved: number }[]>`
    with due as (
      select id from jobs
      where state = 'queued' and (expires_date <= now()
        or expires_date is null and created_date <= now() - make_interval(days => ${LIMITS.queuedKeepDays}))
      order by id limit 1000 for update skip locked
    ), moved as (
      update jobs set state = ${MOVES.expire.to}, completed_date = now(), error_code = ${'expired' satisfies JobErrorCode},
        error_message = 'No agent came online before the job expired.'
      from due where jobs.id = due.id and jobs.state = any(${statesBefore('expire')})
      returning jobs.id, jobs.account_id, jobs.printer_id
    ), told as (
      insert into events (account_id, type, job_id, printer_id, detail)
      select account_id, ${MOVES.expire.event}, id, printer_id, '{"code": "expired"}'::jsonb from moved
    )
    select count(*)::int as moved from moved`;
  return row!.moved;
}

/** Puts a failed job back into the queue, behind the jobs that wait there. */
export async function requeueFailedJob(sql: Sql, jobId: string, maxRetries: number): Promise<boolean> {
  const rows = await sql`
    with moved as (
      update jobs set state = ${MOVES.retry.to}, agent_id = null, retry_count = retry_count + 1, position = default,
        last_seq = 0, copies_sent = 0, confirmation = null, reason = null, error_code = null, error_message = null,
        offered_date = null, accepted_date = null, completed_date = null,
        expires_date = now() + make_interval(days => ${LIMITS.queuedKeepDays})
      where id = ${jobId} and state = any(${statesBefore('retry')}) and retry_count < ${maxRetries}
        and exists (select from documents where job_id = jobs.id)
      returning id, account_id, printer_id, retry_count
    ), told as (
      insert into events (account_id, type, job_id, printer_id, detail)
      select account_id, ${MOVES.retry.event}, id, printer_id, jsonb_build_object('retryCount', retry_count) from moved
    )
    select id from moved`;
  return rows.length > 0;
}

export interface JobRow {
  readonly id: string;
  readonly account_id: string;
  readonly printer_id: string;
  readonly agent_id: string | null;
  readonly state: JobState;
  readonly source_format: string;
  readonly target_format: string;
  readonly copies: number | null;
  readonly copies_sent: number;
  readonly retry_count: number;
  readonly confirmation: string | null;
  readonly reason: string | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly created_date: Date;
  readonly accepted_date: Date | null;
  readonly completed_date: Date | null;
  readonly expires_date: Date | null;
}

const JOB_COLUMNS = [
  'id',
  'account_id',
  'printer_id',
  'agent_id',
  'state',
  'source_format',
  'target_format',
  'copies',
  'copies_sent',
  'retry_count',
  'confirmation',
  'reason',
  'error_code',
  'error_message',
  'created_date',
  'accepted_date',
  'completed_date',
  'expires_date',
] as const;

export async function findJob(sql: Sql, jobId: string): Promise<JobRow | null> {
  const [row] = await sql<JobRow[]>`select ${sql(JOB_COLUMNS as unknown as string[])} from jobs where id = ${jobId}`;
  return row ?? null;
}

/** Newest first. Each state is looked up by itself, so that the index gives the order. */
export async function listJobs(
  sql: Sql,
  printerId: string,
  { states, limit }: { readonly states: readonly JobState[] | null; readonly limit: number },
): Promise<JobRow[]> {
  if (states === null)
    return sql<JobRow[]>`
      select ${sql(JOB_COLUMNS as unknown as string[])} from jobs
      where printer_id = ${printerId} order by position desc limit ${limit}`;
  return sql<JobRow[]>`
    select found.* from unnest(${states as string[]}::text[]) as wanted (state), lateral (
      select ${sql(JOB_COLUMNS as unknown as string[])}, position from jobs
      where printer_id = ${printerId} and jobs.state = wanted.state order by position desc limit ${limit}
    ) as found
    order by found.position desc limit ${limit}`;
}

export async function listJobEvents(sql: Sql, jobId: string): Promise<jobApi.JobTimelineEvent[]> {
  const rows = await sql<{ at: Date; type: string; agent_id: string | null; detail: Record<string, unknown> | null }[]>`
    select at, type, agent_id, detail from events where job_id = ${jobId} order by id`;
  return rows.map((row) => ({
    at: row.at.toISOString(),
    type: row.type,
    detail: row.agent_id === null ? row.detail : { agentId: row.agent_id, ...row.detail },
  }));
}

export async function hasDocument(sql: Sql, jobId: string): Promise<boolean> {
  return (await sql`select from documents where job_id = ${jobId}`).length > 0;
}

export function toApi(row: JobRow): jobApi.Job {
  return {
    id: row.id,
    printer_id: row.printer_id,
    agent_id: row.agent_id,
    status: STATUS_OF[row.state],
    source_format: row.source_format,
    target_format: row.target_format,
    copies: row.copies,
    copies_sent: row.copies_sent,
    retry_count: row.retry_count,
    confirmation: row.confirmation as Confirmation | null,
    reason: row.reason,
    error:
      row.error_code === null
        ? null
        : {
            code: row.error_code,
            message: row.error_message ?? '',
            copiesSent: row.copies_sent,
            copiesRequested: row.copies,
          },
    created_date: row.created_date.toISOString(),
    completed_date: row.completed_date?.toISOString() ?? null,
    expires_date: row.expires_date?.toISOString() ?? null,
  };
}

export async function measureQueue(sql: Sql): Promise<{ jobs: number; oldestSeconds: number }> {
  const [row] = await sql<{ jobs: number; oldest: number | null }[]>`
    select count(*)::int as jobs, extract(epoch from now() - min(created_date))::float8 as oldest
    from jobs where state = 'queued'`;
  return { jobs: row!.jobs, oldestSeconds: row!.oldest ?? 0 };
}
