/** Jobs that end otherwise than by printing, and those that are printed again: cancelled, closed, expired, retried. */
import type { JobErrorCode } from '@platen/protocol';
import { LIMITS } from '@platen/protocol';
import type { Sql } from '../db/client.ts';
import type { Acceptance } from './offer-store.ts';
import { MOVES, statesBefore } from './state-machine.ts';

/** Ends a job that no agent has taken. Returns the agent that held the offer; null where an agent has taken the job. */
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

/** Notes that the agent of a job is asked to take it back. Returns whom to ask; null where no agent has the job. */
export async function requestCancel(sql: Sql, jobId: string): Promise<{ agentId: string; attempt: number } | null> {
  const [row] = await sql<{ agent_id: string; retry_count: number }[]>`
    update jobs set cancel_state = 'requested'
    where id = ${jobId} and state = any(${statesBefore('close')}) and agent_id is not null
    returning agent_id, retry_count`;
  return row ? { agentId: row.agent_id, attempt: row.retry_count + 1 } : null;
}

/** The agent cannot take the job back: bytes of it have left. */
export async function recordTooLate(sql: Sql, { jobId, agentId, attempt }: Acceptance): Promise<void> {
  await sql`
    update jobs set cancel_state = 'too_late'
    where id = ${jobId} and agent_id = ${agentId} and retry_count + 1 = ${attempt} and cancel_state = 'requested'`;
}

/** Ends a job as uncertain that an agent has taken and will not report. Returns that agent; null where none has it. */
export async function closeJob(sql: Sql, jobId: string): Promise<{ agentId: string | null } | null> {
  const [row] = await sql<{ agent_id: string | null }[]>`
    with moved as (
      update jobs set state = ${MOVES.close.to}, completed_date = now(), reason = null,
        error_code = ${'outcome_uncertain' satisfies JobErrorCode},
        error_message = 'The job was closed because its agent did not come back: it may have printed in part, in full or not at all.'
      where id = ${jobId} and state = any(${statesBefore('close')})
      returning id, account_id, printer_id, agent_id, copies_sent
    ), told as (
      insert into events (account_id, type, job_id, printer_id, agent_id, detail)
      select account_id, ${MOVES.close.event}, id, printer_id, agent_id,
        jsonb_build_object('code', 'outcome_uncertain', 'closed', true, 'copiesSent', copies_sent)
      from moved
    )
    select agent_id from moved`;
  return row ? { agentId: row.agent_id } : null;
}

export interface Retry {
  readonly maxRetries: number;
  /** Only the copies that are not known to be sent. */
  readonly remaining: boolean;
  /** A completed job too, where its document is still stored. */
  readonly completed: boolean;
  /** Only where this attempt is the last one; not `remaining` are all of its copies then, not all of the job's. */
  readonly attempt?: number;
}

/** Puts a job back into the queue, behind the jobs that wait there. Returns whether it was so. */
export async function requeueJob(
  sql: Sql,
  jobId: string,
  { maxRetries, remaining, completed, attempt }: Retry,
): Promise<boolean> {
  const states = statesBefore('retry').filter((state) => completed || state !== 'completed');
  const rows = await sql`
    with moved as (
      update jobs set state = ${MOVES.retry.to}, agent_id = null, retry_count = retry_count + 1, position = default,
        last_seq = 0, confirmation = null, reason = null, error_code = null, error_message = null, cancel_state = null,
        copies_before = case when ${remaining} then copies_before + copies_sent
          when ${attempt !== undefined} then copies_before else 0 end, copies_sent = 0,
        offered_date = null, accepted_date = null, completed_date = null,
        expires_date = now() + make_interval(days => ${LIMITS.queuedKeepDays})
      where id = ${jobId} and state = any(${states}) and retry_count < ${maxRetries}
        and (not ${remaining} or copies_before + copies_sent < coalesce(copies, 1))
        and (${attempt ?? null}::int is null or retry_count + 1 = ${attempt ?? null})
        and exists (select from documents where job_id = jobs.id)
      returning id, account_id, printer_id, retry_count, copies_before
    ), counted as (
      update documents set size_bytes = octet_length(data) from moved where documents.job_id = moved.id and size_bytes = 0
    ), told as (
      insert into events (account_id, type, job_id, printer_id, detail)
      select account_id, ${MOVES.retry.event}, id, printer_id,
        jsonb_build_object('retryCount', retry_count, 'copiesBefore', copies_before) from moved
    )
    select id from moved`;
  return rows.length > 0;
}
