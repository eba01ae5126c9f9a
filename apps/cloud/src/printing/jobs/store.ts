/** Jobs in the database as callers see them: one, lists, timelines. */
import type { Confirmation, jobApi, JobPart } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';
import { type JobState, STATUS_OF } from './state-machine.ts';

export interface JobRow {
  readonly id: string;
  readonly accountId: string;
  readonly printerId: string;
  /** The pool that it was sent to. */
  readonly poolId: string | null;
  readonly agentId: string | null;
  readonly state: JobState;
  readonly sourceFormat: string;
  readonly targetFormat: string;
  readonly copies: number | null;
  readonly copiesSent: number;
  /** Attempts after the first, with those that a pool has made. */
  readonly retryCount: number;
  readonly poolMoves: number;
  readonly confirmation: string | null;
  readonly reason: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdDate: Date;
  readonly acceptedDate: Date | null;
  readonly completedDate: Date | null;
  readonly expiresDate: Date | null;
  readonly title: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly copiesBefore: number;
  readonly cancelState: 'requested' | 'too_late' | null;
}

export const JOB_COLUMNS = [
  'id',
  'accountId',
  'printerId',
  'poolId',
  'agentId',
  'state',
  'sourceFormat',
  'targetFormat',
  'copies',
  'copiesSent',
  'retryCount',
  'poolMoves',
  'confirmation',
  'reason',
  'errorCode',
  'errorMessage',
  'createdDate',
  'acceptedDate',
  'completedDate',
  'expiresDate',
  'title',
  'metadata',
  'copiesBefore',
  'cancelState',
] as const satisfies readonly (keyof JobRow)[];

export async function findJob(sql: Sql, jobId: string): Promise<JobRow | null> {
  const [row] = await sql<JobRow[]>`select ${sql([...JOB_COLUMNS])} from jobs where id = ${jobId}`;
  return row ?? null;
}

/** Several jobs, by their ids. */
export async function findJobs(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, JobRow>> {
  const rows = await sql<JobRow[]>`
    select ${sql([...JOB_COLUMNS])} from jobs where id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listJobEvents(sql: Sql, jobId: string): Promise<jobApi.JobTimelineEvent[]> {
  const rows = await sql<{ at: Date; type: string; agentId: string | null; detail: Record<string, unknown> | null }[]>`
    select at, type, agent_id, detail from events where job_id = ${jobId} order by id`;
  return rows.map((row) => ({
    at: row.at.toISOString(),
    type: row.type,
    detail: row.agentId === null ? row.detail : { agentId: row.agentId, ...row.detail },
  }));
}

export async function hasDocument(sql: Sql, jobId: string): Promise<boolean> {
  return (await sql`select from documents where job_id = ${jobId}`).length > 0;
}

export interface StoredDocument {
  readonly data: Buffer;
  readonly parts: readonly JobPart[] | null;
}

export async function findDocument(sql: Sql, jobId: string): Promise<StoredDocument | null> {
  const [row] = await sql<StoredDocument[]>`select data, parts from documents where job_id = ${jobId}`;
  return row ?? null;
}

/** The jobs among these whose document is several. */
export async function listJobsInParts(sql: Sql, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set();
  const rows = await sql<{ jobId: string }[]>`
    select job_id from documents where job_id = any(${jobIds as string[]}::uuid[]) and parts is not null`;
  return new Set(rows.map((row) => row.jobId));
}

/** How often it was printed again, or moved, by somebody's wish. */
export const retriesOf = ({ retryCount, poolMoves }: Pick<JobRow, 'retryCount' | 'poolMoves'>): number =>
  retryCount - poolMoves;

export function toApi(row: JobRow, printerName: string | null): jobApi.Job {
  return {
    id: row.id,
    title: row.title,
    metadata: row.metadata ?? {},
    printer_id: row.printerId,
    printer_name: printerName,
    pool_id: row.poolId,
    pool_name: null,
    pool_reason: null,
    agent_id: row.agentId,
    status: STATUS_OF[row.state],
    source_format: row.sourceFormat,
    target_format: row.targetFormat,
    copies: row.copies,
    copies_sent: row.copiesBefore + row.copiesSent,
    retry_count: retriesOf(row),
    confirmation: row.confirmation as Confirmation | null,
    reason: row.reason,
    error:
      row.errorCode === null
        ? null
        : {
            code: row.errorCode,
            message: row.errorMessage ?? '',
            copiesSent: row.copiesBefore + row.copiesSent,
            copiesRequested: row.copies,
          },
    created_date: row.createdDate.toISOString(),
    completed_date: row.completedDate?.toISOString() ?? null,
    expires_date: row.expiresDate?.toISOString() ?? null,
  };
}

export async function measureQueue(sql: Sql): Promise<{ jobs: number; oldestSeconds: number }> {
  const [row] = await sql<{ jobs: number; oldest: number | null }[]>`
    select count(*)::int as jobs, extract(epoch from now() - min(created_date))::float8 as oldest
    from jobs where state = 'queued'`;
  return { jobs: row!.jobs, oldestSeconds: row!.oldest ?? 0 };
}
