/** The cloud's record of the jobs that should be in an agent's ledger. */
import { sentence } from '@platen/messages';
import type { Fragment, Sql } from '../../../ground/db/client.ts';
import { detailOfEnd, type End, failedBy } from '../end.ts';
import { moveJobs } from '../move-store.ts';

export interface OpenJob {
  readonly jobId: string;
  readonly attempt: number;
  readonly accepted: boolean;
  /** Stored as the agent's own, and the agent has not said yet that it has it. */
  readonly granted: boolean;
  /** Accepted or printing, for longer than a call may be on its way. */
  readonly taken: boolean;
}

/** The jobs that an agent is offered or has accepted, and that have not ended. */
export async function listOpenJobs(sql: Sql, agentId: string): Promise<OpenJob[]> {
  const rows = await sql<{ id: string; retryCount: number; accepted: boolean; granted: boolean; taken: boolean }[]>`
    select id, retry_count, state in ('accepted', 'printing') as accepted,
      state = 'accepted' and accepted_date is null as granted,
      state in ('accepted', 'printing') and accepted_date < now() - interval '2 seconds' as taken
    from jobs where agent_id = ${agentId} and state in ('offered', 'accepted', 'printing')`;
  return rows.map(({ id, retryCount, ...row }) => ({ jobId: id, attempt: retryCount + 1, ...row }));
}

/**
 * Offers jobs again that the agent has not accepted, although we recorded it (`accepted`), or that were granted to it and
 * of which it has not said that it has them (`granted`).
 */
export async function reopen(
  sql: Sql,
  agentId: string,
  { jobIds, recorded }: { readonly jobIds: readonly string[]; readonly recorded: 'accepted' | 'granted' },
): Promise<void> {
  if (jobIds.length === 0) return;
  // It may say so in this moment: what was accepted meanwhile stays.
  const unsaid = recorded === 'granted' ? sql`and accepted_date is null` : sql``;
  await moveJobs(sql, 'reopen', {
    where: sql`agent_id = ${agentId} and id = any(${jobIds as string[]}::uuid[]) ${unsaid}`,
    set: sql`accepted_date = null, offered_date = now()`,
  });
}

/** The agent remembers that it printed these jobs, which we have as accepted: we may run on a backup. */
export async function completeJobs(sql: Sql, agentId: string, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await moveJobs(sql, 'recall', {
    where: sql`agent_id = ${agentId} and id = any(${jobIds as string[]}::uuid[])`,
    set: sql`completed_date = now(), copies_sent = coalesce(copies, 1) - copies_before, confirmation = 'transport', reason = null,
      error_code = null, error_message = null`,
    detail: sql`jsonb_build_object('copiesSent', copies_sent, 'confirmation', 'transport', 'recalled', true)`,
    alongside: [sql`delete from documents using moved where documents.job_id = moved.id`],
  });
}

const SET_BACK: End = { code: 'outcome_uncertain', said: sentence('job_end.set_back') };
export const FAILED_BEFORE: End = { code: 'outcome_uncertain', said: sentence('job_end.failed_before') };

/** Jobs of an agent whose ledger is an old copy, or that had failed there before: nobody knows what came out. */
export async function doubtJobs(sql: Sql, agentId: string, jobIds: readonly string[], end = SET_BACK): Promise<void> {
  if (jobIds.length === 0) return;
  await moveJobs(sql, 'lose', {
    where: sql`agent_id = ${agentId} and id = any(${jobIds as string[]}::uuid[])`,
    set: sql`reason = null, ${failedBy(sql, end)}`,
    detail: sql`${detailOfEnd(sql, end)} || jsonb_build_object('copiesSent', copies_sent)`,
  });
}

/**
 * Of the jobs that have ended in an agent's ledger, those that we had to end as uncertain without its report: it is to
 * report them. By job and attempt.
 */
export async function listLateEnds(
  sql: Sql,
  agentId: string,
  entries: readonly { readonly jobId: string }[],
): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set();
  const rows = await sql<{ id: string; retryCount: number }[]>`
    select id, retry_count from jobs
    where id = any(${entries.map(({ jobId }) => jobId)}::uuid[]) and agent_id = ${agentId} and ${isDoubted(sql)}`;
  return new Set(rows.map(({ id, retryCount }) => `${id}/${retryCount + 1}`));
}

/**
 * True for a job that the cloud has ended as uncertain without a report of its agent: when the agent reports after all, it
 * counts. SQL over `jobs`.
 */
export const isDoubted = (sql: Sql): Fragment => sql`(jobs.state = 'failed' and jobs.error_code = 'outcome_uncertain'
  and (select not detail ? 'reportedAt' from events where events.job_id = jobs.id and events.type = 'job.failed'
    order by events.id desc limit 1))`;
