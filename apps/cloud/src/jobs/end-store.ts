/** Jobs that end without being printed, and those that are printed again: cancelled, closed, expired, retried. */
import type { JobErrorCode } from '@platen/protocol';
import { LIMITS } from '@platen/protocol';
import type { Fragment, Sql } from '../db/client.ts';
import type { Acceptance } from './offer-store.ts';
import { moveJobs, stateBefore } from './move-store.ts';

/**
 * Ends a job that no agent has accepted. Returns the agent of its open offer; null if an agent has accepted the job.
 */
export async function cancelJob(sql: Sql, jobId: string): Promise<{ agentId: string | null } | null> {
  const [moved] = await moveJobs(sql, 'cancel', {
    where: sql`id = ${jobId}`,
    set: failed(sql, 'cancelled', 'The job was cancelled before an agent took it.'),
    detail: sql`'{"code": "cancelled"}'::jsonb`,
  });
  return moved ?? null;
}

export async function expireJobs(sql: Sql): Promise<void> {
  await moveJobs(sql, 'expire', {
    where: sql`(expires_date <= now()
      or expires_date is null and created_date <= now() - make_interval(days => ${LIMITS.queuedKeepDays}))`,
    limit: 1000,
    held: 'skip',
    set: failed(sql, 'expired', 'No agent came online before the job expired.'),
    detail: sql`'{"code": "expired"}'::jsonb`,
  });
}

/** Records that the agent of a job is asked to cancel it. Returns the agent to ask; null if no agent has the job. */
export async function requestCancel(sql: Sql, jobId: string): Promise<{ agentId: string; attempt: number } | null> {
  const [row] = await sql<{ agentId: string; retryCount: number }[]>`
    update jobs set cancel_state = 'requested'
    where id = ${jobId} and ${stateBefore(sql, 'close')} and agent_id is not null
    returning agent_id, retry_count`;
  return row ? { agentId: row.agentId, attempt: row.retryCount + 1 } : null;
}

/** The agent cannot cancel the job: bytes of it were sent. */
export async function recordTooLate(sql: Sql, { jobId, agentId, attempt }: Acceptance): Promise<void> {
  await sql`
    update jobs set cancel_state = 'too_late'
    where id = ${jobId} and agent_id = ${agentId} and retry_count + 1 = ${attempt} and cancel_state = 'requested'`;
}

/**
 * Ends as uncertain a job that an agent has accepted and will not report. Returns that agent; null if no agent has it.
 */
export async function closeJob(sql: Sql, jobId: string): Promise<{ agentId: string | null } | null> {
  const message =
    'The job was closed because its agent did not come back: it may have printed in part, in full or not at all.';
  const [moved] = await moveJobs(sql, 'close', {
    where: sql`id = ${jobId}`,
    set: sql`reason = null, ${failed(sql, 'outcome_uncertain', message)}`,
    detail: sql`jsonb_build_object('code', 'outcome_uncertain', 'closed', true, 'copiesSent', copies_sent)`,
  });
  return moved ?? null;
}

const failed = (sql: Sql, code: JobErrorCode, message: string): Fragment =>
  sql`completed_date = now(), error_code = ${code}, error_message = ${message}`;

export interface Retry {
  readonly maxRetries: number;
  /** Only the copies that are not known to be sent. */
  readonly remaining: boolean;
  /** Also a completed job, if its document is still stored. */
  readonly completed: boolean;
  /** Only if this attempt is the last one; without `remaining`, all of its copies then, not all of the job's. */
  readonly attempt?: number;
}

/** Puts a job back into the queue, behind the jobs that wait there. Returns true if it was requeued. */
export async function requeueJob(
  sql: Sql,
  jobId: string,
  { maxRetries, remaining, completed, attempt }: Retry,
): Promise<boolean> {
  const moved = await moveJobs(sql, 'retry', {
    where: sql`id = ${jobId} and (state <> 'completed' or ${completed}) and retry_count < ${maxRetries}
      and (not ${remaining} or copies_before + copies_sent < coalesce(copies, 1))
      and (${attempt ?? null}::int is null or retry_count + 1 = ${attempt ?? null})
      and exists (select from documents where job_id = jobs.id)`,
    set: sql`agent_id = null, retry_count = retry_count + 1, position = default,
      last_seq = 0, confirmation = null, reason = null, error_code = null, error_message = null, cancel_state = null,
      copies_before = case when ${remaining} then copies_before + copies_sent
        when ${attempt !== undefined} then copies_before else 0 end, copies_sent = 0,
      offered_date = null, accepted_date = null, completed_date = null,
      expires_date = now() + make_interval(days => ${LIMITS.queuedKeepDays})`,
    detail: sql`jsonb_build_object('retryCount', retry_count, 'copiesBefore', copies_before)`,
    alongside: sql`
      update documents set size_bytes = octet_length(data) from moved where documents.job_id = moved.id and size_bytes = 0`,
  });
  return moved.length > 0;
}
