/** Stores a print in the database, once for each idempotency key. */
import type { JobPart, JobWarnings, PageOptions } from '@platen/protocol';
import type { Sql } from '../../../ground/db/client.ts';
import { recordMove } from '../move-store.ts';
import type { JobState } from '../state-machine.ts';

/** A print that passed every check, ready to be stored. */
export interface NewJob {
  readonly id: string;
  readonly accountId: string;
  readonly printerId: string;
  /** The pool that has chosen the printer. */
  readonly poolId: string | null;
  /** The agent it is offered to; null: it waits in the queue. */
  readonly agentId: string | null;
  /** It is stored as its agent's own, and not offered to others: the agent prints it without asking first. */
  readonly isGranted: boolean;
  /** It counts towards the account's jobs of the day. */
  readonly isCounted: boolean;
  /** The jobs that the account may print on this day. */
  readonly jobsPerDay: number;
  readonly sourceFormat: string;
  readonly targetFormat: string;
  readonly copies: number | null;
  readonly expiresDate: Date | null;
  readonly idempotency: { readonly key: string; readonly fingerprint: Buffer } | null;
  readonly document: Buffer;
  readonly sha256: string;
  /** Set if the document is several, one behind the other. */
  readonly parts: readonly JobPart[] | null;
  /** Warnings of its conversion, for the person at the printer. */
  readonly warnings: JobWarnings | null;
  /** How its pages are put on paper; null: as the printer's defaults say. */
  readonly options: PageOptions | null;
  readonly title: string | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** Facts for the first row of its timeline. */
  readonly remarks: Readonly<Record<string, unknown>> | null;
}

/**
 * Stores jobs in one statement, which is one transaction: idempotency record, daily count, job, document, timeline.
 * Returns the time of each stored job; a missing job had its idempotency key taken already. The check
 * `daily_usage_within_limit` refuses the whole statement if an account has fewer jobs left today than the statement
 * contains.
 */
export async function insertJobs(sql: Sql, jobs: readonly NewJob[]): Promise<Map<string, Date>> {
  const column = <K extends keyof NewJob>(key: K): NewJob[K][] => jobs.map((job) => job[key]);
  const rows = await sql<{ id: string; createdDate: Date }[]>`
    with input as materialized (
      select * from unnest(
        ${column('id')}::uuid[], ${column('accountId')}::uuid[], ${column('printerId')}::uuid[],
        ${column('agentId')}::uuid[], ${jobs.map(stateOf)}::text[], ${column('sourceFormat')}::text[], ${column('targetFormat')}::text[],
        ${column('copies')}::int[], ${jobs.map((job) => job.expiresDate?.toISOString() ?? null)}::timestamptz[],
        ${jobs.map((job) => job.idempotency?.key ?? null)}::text[],
        ${jobs.map((job) => job.idempotency?.fingerprint.toString('hex') ?? null)}::text[],
        ${jobs.map((job) => job.document.toString('base64'))}::text[], ${column('sha256')}::text[],
        ${jobs.map((job) => job.document.length)}::int[],
        ${jobs.map(({ parts }) => parts && JSON.stringify(parts))}::text[], ${jobs.map(({ warnings }) => warnings && JSON.stringify(warnings))}::text[], ${column('title')}::text[],
        ${jobs.map(({ metadata }) => metadata && JSON.stringify(metadata))}::text[],
        ${jobs.map(searchTextOf)}::text[], ${jobs.map(({ remarks }) => remarks && JSON.stringify(remarks))}::text[],
        ${jobs.map((job) => Number(job.isCounted))}::int[], ${jobs.map(({ options }) => options && JSON.stringify(options))}::text[],
        ${column('poolId')}::uuid[], ${column('jobsPerDay')}::int[]
      ) with ordinality as rows (
        id, account_id, printer_id, agent_id, state, source_format, target_format,
        copies, expires_date, key, fingerprint, data, sha256, size, parts, warnings, title, metadata, search_text, remarks, is_counted, options, pool_id, jobs_per_day, place
      )
    ), fresh as (
      insert into idempotency_records (account_id, key, fingerprint, job_id)
      select account_id, key, decode(fingerprint, 'hex'), id from input where key is not null order by account_id, key
      on conflict do nothing
      returning job_id
    ), admitted as materialized (
      select * from input where key is null or id in (select job_id from fresh)
    ), counted as (
      insert into daily_usage (account_id, day, used, allowed)
      select account_id, (now() at time zone 'utc')::date, count(*), max(jobs_per_day)
      from admitted where is_counted = 1 group by account_id order by account_id
      on conflict (account_id, day)
      do update set used = daily_usage.used + excluded.used, allowed = excluded.allowed
    ), created as (
      insert into jobs (
        id, account_id, printer_id, agent_id, state, source_format, target_format, copies, expires_date, offered_date,
        title, metadata, search_text, options, pool_id, placed_date
      )
      select id, account_id, printer_id, agent_id, state, source_format, target_format, copies, expires_date, case when agent_id is not null then now() end,
        title, metadata::jsonb, search_text, options::jsonb, pool_id, case when pool_id is not null then now() end
      from admitted order by place
      returning id, created_date
    ), stored as (
      insert into documents (job_id, data, sha256, account_id, size_bytes, parts, warnings)
      select id, decode(data, 'base64'), sha256, account_id, size, parts::jsonb, warnings::jsonb from admitted
    ), recorded as (
      ${recordMove(sql, sql`admitted order by place`, {
        type: 'job.created',
        detail: sql`jsonb_build_object(
          'status', case when agent_id is null then 'queued' else 'dispatched' end, 'copies', copies)
          || coalesce(remarks::jsonb, '{}')`,
      })}
    )
    select id, created_date from created`;
  return new Map(rows.map((row) => [row.id, row.createdDate]));
}

const stateOf = ({ agentId, isGranted }: NewJob): JobState =>
  agentId === null ? 'queued' : isGranted ? 'accepted' : 'offered';

/** The text in which the job list searches for a job, besides its id and its idempotency key. */
function searchTextOf({ title, metadata }: NewJob): string | null {
  const texts = [...(title === null ? [] : [title]), ...Object.values(metadata ?? {})];
  return texts.length === 0 ? null : texts.join('\n').toLowerCase();
}

export interface IdempotencyRecord {
  readonly jobId: string;
  readonly fingerprint: Buffer;
  /** null: the job was removed with its printer. */
  readonly state: JobState | null;
  readonly copies: number | null;
}

export async function findIdempotencyRecords(
  sql: Sql,
  accountId: string,
  keys: readonly string[],
): Promise<Map<string, IdempotencyRecord>> {
  const rows = await sql<
    { key: string; fingerprint: Buffer; jobId: string; state: JobState | null; copies: number | null }[]
  >`
    select r.key, r.fingerprint, r.job_id, j.state, j.copies
    from idempotency_records r left join jobs j on j.id = r.job_id
    where r.account_id = ${accountId} and r.key = any(${keys as string[]}::text[])`;
  return new Map(
    rows.map((row) => [
      row.key,
      { jobId: row.jobId, fingerprint: row.fingerprint, state: row.state, copies: row.copies },
    ]),
  );
}
