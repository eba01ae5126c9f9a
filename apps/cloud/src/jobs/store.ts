/** Jobs in the database as callers see them: one, lists, timelines. */
import type { Confirmation, jobApi } from '@platen/protocol';
import type { Sql } from '../db/client.ts';
import { type JobState, STATUS_OF } from './state-machine.ts';

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
  readonly title: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly copies_before: number;
  readonly cancel_state: 'requested' | 'too_late' | null;
}

export const JOB_COLUMNS = [
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
  'title',
  'metadata',
  'copies_before',
  'cancel_state',
] as const;

export async function findJob(sql: Sql, jobId: string): Promise<JobRow | null> {
  const [row] = await sql<JobRow[]>`select ${sql(JOB_COLUMNS as unknown as string[])} from jobs where id = ${jobId}`;
  return row ?? null;
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

/** Those of these jobs whose document is several. */
export async function listJobsInParts(sql: Sql, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set();
  const rows = await sql<{ job_id: string }[]>`
    select job_id from documents where job_id = any(${jobIds as string[]}::uuid[]) and parts is not null`;
  return new Set(rows.map((row) => row.job_id));
}

export function toApi(row: JobRow): jobApi.Job {
  return {
    id: row.id,
    title: row.title,
    metadata: row.metadata ?? {},
    printer_id: row.printer_id,
    agent_id: row.agent_id,
    status: STATUS_OF[row.state],
    source_format: row.source_format,
    target_format: row.target_format,
    copies: row.copies,
    copies_sent: row.copies_before + row.copies_sent,
    retry_count: row.retry_count,
    confirmation: row.confirmation as Confirmation | null,
    reason: row.reason,
    error:
      row.error_code === null
        ? null
        : {
            code: row.error_code,
            message: row.error_message ?? '',
            copiesSent: row.copies_before + row.copies_sent,
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
