/** Jobs in the database: accepting them, and every move of the state machine. */
import type { AgentEvent, Confirmation, JobErrorCode, jobApi, JobOffer } from '@platen/protocol';
import { INLINE_DOCUMENT_BYTES, LIMITS } from '@platen/protocol';
import type { Sql } from '../db/client.ts';
import { MOVES, type JobState, STATUS_OF } from './state-machine.ts';

/** A print that passed every check, ready to be stored. */
export interface NewJob {
  readonly id: string;
  readonly accountId: string;
  readonly printerId: string;
  /** The agent it is offered to; null: it waits in the queue. */
  readonly agentId: string | null;
  readonly sourceFormat: string;
  readonly targetFormat: string;
  readonly copies: number | null;
  readonly expiresDate: Date | null;
  readonly idempotency: { readonly key: string; readonly fingerprint: Buffer } | null;
  readonly document: Buffer;
  readonly sha256: string;
}

/**
 * Stores jobs in one statement, which is one transaction: idempotency record, daily count, job, document, timeline.
 * Gives the time of each stored job; a job that is missing had its idempotency key taken already. The check
 * `daily_usage_within_limit` refuses the whole statement when an account has fewer jobs left today than it holds.
 */
export async function insertJobs(sql: Sql, jobs: readonly NewJob[], jobsPerDay: number): Promise<Map<string, Date>> {
  const column = <K extends keyof NewJob>(key: K): NewJob[K][] => jobs.map((job) => job[key]);
  const rows = await sql<{ id: string; created_date: Date }[]>`
    with input as materialized (
      select * from unnest(
        ${column('id')}::uuid[], ${column('accountId')}::uuid[], ${column('printerId')}::uuid[],
        ${column('agentId')}::uuid[], ${column('sourceFormat')}::text[], ${column('targetFormat')}::text[],
        ${column('copies')}::int[], ${jobs.map((job) => job.expiresDate?.toISOString() ?? null)}::timestamptz[],
        ${jobs.map((job) => job.idempotency?.key ?? null)}::text[],
        ${jobs.map((job) => job.idempotency?.fingerprint.toString('hex') ?? null)}::text[],
        ${jobs.map((job) => job.document.toString('base64'))}::text[], ${column('sha256')}::text[]
      ) with ordinality as rows (
        id, account_id, printer_id, agent_id, source_format, target_format,
        copies, expires_date, key, fingerprint, data, sha256, place
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
      select account_id, (now() at time zone 'utc')::date, count(*), ${jobsPerDay}::int
      from admitted group by account_id order by account_id
      on conflict (account_id, day)
      do update set used = daily_usage.used + excluded.used, allowed = excluded.allowed
    ), created as (
      insert into jobs (
        id, account_id, printer_id, agent_id, state, source_format, target_format, copies, expires_date, offered_date
      )
      select id, account_id, printer_id, agent_id, case when agent_id is null then 'queued' else 'offered' end,
        source_format, target_format, copies, expires_date, case when agent_id is not null then now() end
      from admitted order by place
      returning id, created_date
    ), stored as (
      insert into documents (job_id, data, sha256) select id, decode(data, 'base64'), sha256 from admitted
    ), told as (
      insert into events (account_id, type, job_id, printer_id, agent_id, detail)
      select account_id, 'job.created', id, printer_id, agent_id,
        jsonb_build_object('status', case when agent_id is null then 'queued' else 'dispatched' end, 'copies', copies)
      from admitted order by place
    )
    select id, created_date from created`;
  return new Map(rows.map((row) => [row.id, row.created_date]));
}

export interface IdempotencyRecord {
  readonly jobId: string;
  readonly fingerprint: Buffer;
  readonly state: JobState;
  readonly copies: number | null;
}

export async function findIdempotencyRecords(
  sql: Sql,
  accountId: string,
  keys: readonly string[],
): Promise<Map<string, IdempotencyRecord>> {
  const rows = await sql<
    { key: string; fingerprint: Buffer; job_id: string; state: JobState; copies: number | null }[]
  >`
    select r.key, r.fingerprint, r.job_id, j.state, j.copies
    from idempotency_records r join jobs j on j.id = r.job_id
    where r.account_id = ${accountId} and r.key = any(${keys as string[]}::text[])`;
  return new Map(
    rows.map((row) => [
      row.key,
      { jobId: row.job_id, fingerprint: row.fingerprint, state: row.state, copies: row.copies },
    ]),
  );
}

/** Offers the queued jobs of these printers to an agent, oldest first. Gives how many moved. */
export async function offerQueuedJobs(
  sql: Sql,
  agentId: string,
  {
    printerIds,
    canCopy,
    limit,
  }: { readonly printerIds: readonly string[]; readonly canCopy: boolean; readonly limit: number },
): Promise<number> {
  if (printerIds.length === 0) return 0;
  const [row] = await sql<{ moved: number }[]>`
    with due as (
      select id from jobs
      where printer_id = any(${printerIds as string[]}::uuid[]) and state = any(${from('offer')})
        and (${canCopy} or coalesce(copies, 1) = 1) and (expires_date is null or expires_date > now())
      order by position limit ${limit} for update skip locked
    ), moved as (
      update jobs set state = ${MOVES.offer.to}, agent_id = ${agentId}::uuid, offered_date = now()
      from due where jobs.id = due.id
      returning jobs.id, jobs.account_id, jobs.printer_id
    ), told as (
      insert into events (account_id, type, job_id, printer_id, agent_id)
      select account_id, ${MOVES.offer.event}, id, printer_id, ${agentId}::uuid from moved
    )
    select count(*)::int as moved from moved`;
  return row!.moved;
}

interface OfferRow {
  readonly id: string;
  readonly retry_count: number;
  readonly printer_id: string;
  readonly target_format: string;
  readonly copies: number | null;
  readonly size: number;
  readonly sha256: string;
  readonly data: Buffer | null;
  readonly created_date: Date;
}

/** The open offers of an agent that it is not known to have, in the order of printing. */
export async function listOpenOffers(
  sql: Sql,
  agentId: string,
  { except, limit }: { readonly except: readonly string[]; readonly limit: number },
): Promise<JobOffer[]> {
  const rows = await sql<OfferRow[]>`
    select j.id, j.retry_count, j.printer_id, j.target_format, j.copies, j.created_date, d.sha256,
      octet_length(d.data) as size, case when octet_length(d.data) <= ${INLINE_DOCUMENT_BYTES} then d.data end as data
    from jobs j join documents d on d.job_id = j.id
    where j.agent_id = ${agentId} and j.state = ${MOVES.offer.to} and j.id <> all(${except as string[]}::uuid[])
    order by j.position limit ${limit}`;
  return rows.map((row) => ({
    jobId: row.id,
    attempt: row.retry_count + 1,
    printerId: row.printer_id,
    format: row.target_format,
    copies: row.copies ?? 1,
    sizeBytes: row.size,
    sha256: row.sha256,
    ...(row.data === null ? {} : { document: row.data.toString('base64') }),
    createdDate: row.created_date.toISOString(),
  }));
}

export function offerOf(job: NewJob, createdDate: Date): Extract<AgentEvent, { type: 'offer' }>['offer'] {
  return {
    jobId: job.id,
    attempt: 1,
    printerId: job.printerId,
    format: job.targetFormat,
    copies: job.copies ?? 1,
    sizeBytes: job.document.length,
    sha256: job.sha256,
    ...(job.document.length <= INLINE_DOCUMENT_BYTES ? { document: job.document.toString('base64') } : {}),
    createdDate: createdDate.toISOString(),
  };
}

export interface Acceptance {
  readonly jobId: string;
  readonly agentId: string;
  readonly attempt: number;
}

/** Agents take their offers. Gives, for each, whether the job is that agent's now (or was already). */
export async function acceptOffers(sql: Sql, acceptances: readonly Acceptance[]): Promise<boolean[]> {
  const rows = await sql<{ id: string; agent_id: string }[]>`
    with input as materialized (
      select * from unnest(
        ${acceptances.map(({ jobId }) => jobId)}::uuid[], ${acceptances.map(({ agentId }) => agentId)}::uuid[],
        ${acceptances.map(({ attempt }) => attempt)}::int[]
      ) as rows (job_id, agent_id, attempt)
    ), held as materialized (
      select jobs.id, jobs.agent_id, jobs.state from jobs join input
        on jobs.id = input.job_id and jobs.agent_id = input.agent_id and jobs.retry_count + 1 = input.attempt
      where jobs.state in ('offered', 'accepted', 'printing')
      order by jobs.id for update of jobs
    ), moved as (
      update jobs set state = ${MOVES.accept.to}, accepted_date = now()
      from held where jobs.id = held.id and held.state = any(${from('accept')})
      returning jobs.id, jobs.account_id, jobs.printer_id, jobs.agent_id
    ), told as (
      insert into events (account_id, type, job_id, printer_id, agent_id)
      select account_id, ${MOVES.accept.event}, id, printer_id, agent_id from moved
    )
    select id, agent_id from held`;
  const taken = new Set(rows.map((row) => `${row.id}/${row.agent_id}`));
  return acceptances.map(({ jobId, agentId }) => taken.has(`${jobId}/${agentId}`));
}

export interface GiveBack {
  /** Told in the timeline. */
  readonly why: string;
  /** Only these jobs; or only those of this printer. */
  readonly jobIds?: readonly string[];
  readonly printerId?: string;
}

/** The open offers of an agent go back into the queue, as far as they were not accepted meanwhile. */
export async function giveBackOffers(
  sql: Sql,
  agentId: string,
  { jobIds, printerId, why }: GiveBack,
): Promise<{ jobId: string; printerId: string }[]> {
  const rows = await sql<{ id: string; printer_id: string }[]>`
    with due as (
      select id from jobs
      where agent_id = ${agentId} and state = any(${from('giveBack')})
        and (${jobIds === undefined} or id = any(${(jobIds ?? []) as string[]}::uuid[]))
        and (${printerId === undefined} or printer_id = ${printerId ?? null})
      order by id for update
    ), moved as (
      update jobs set state = ${MOVES.giveBack.to}, agent_id = null, offered_date = null
      from due where jobs.id = due.id
      returning jobs.id, jobs.account_id, jobs.printer_id
    ), told as (
      insert into events (account_id, type, job_id, printer_id, agent_id, detail)
      select account_id, ${MOVES.giveBack.event}, id, printer_id, ${agentId}::uuid,
        jsonb_build_object('reason', ${why}::text)
      from moved
    )
    select id, printer_id from moved`;
  return rows.map((row) => ({ jobId: row.id, printerId: row.printer_id }));
}

/** Agents, of any node, that have had open offers for longer than this. */
export async function listAgentsWithStaleOffers(sql: Sql, olderThanMs: number): Promise<string[]> {
  const rows = await sql<{ agent_id: string }[]>`
    select distinct agent_id from jobs
    where state = ${MOVES.offer.to} and offered_date < now() - make_interval(secs => ${olderThanMs / 1000})`;
  return rows.map((row) => row.agent_id);
}

/** Printers that have queued jobs, of the given ones or of all. */
export async function listPrintersWithQueue(sql: Sql): Promise<string[]> {
  const rows = await sql<{ printer_id: string }[]>`select distinct printer_id from jobs where state = 'queued'`;
  return rows.map((row) => row.printer_id);
}

/** Ends a job that no agent has taken. Gives whether it was so; the agent that held the offer, to tell it. */
export async function cancelJob(sql: Sql, jobId: string): Promise<{ agentId: string | null } | null> {
  const [row] = await sql<{ agent_id: string | null }[]>`
    with moved as (
      update jobs set state = ${MOVES.cancel.to}, completed_date = now(), error_code = ${'cancelled' satisfies JobErrorCode},
        error_message = 'The job was cancelled before an agent took it.'
      where id = ${jobId} and state = any(${from('cancel')})
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
      from due where jobs.id = due.id and jobs.state = any(${from('expire')})
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
      where id = ${jobId} and state = any(${from('retry')}) and retry_count < ${maxRetries}
        and exists (select from documents where job_id = jobs.id)
      returning id, account_id, printer_id, retry_count
    ), told as (
      insert into events (account_id, type, job_id, printer_id, detail)
      select account_id, ${MOVES.retry.event}, id, printer_id, jsonb_build_object('retryCount', retry_count) from moved
    )
    select id from moved`;
  return rows.length > 0;
}

/** Fails the jobs that an agent had taken and no longer knows, or can no longer report. */
export async function loseJobs(
  sql: Sql,
  agentId: string,
  options: { readonly jobIds?: readonly string[]; readonly code: JobErrorCode; readonly message: string },
): Promise<number> {
  const { jobIds, code, message } = options;
  const [row] = await sql<{ moved: number }[]>`
    with moved as (
      update jobs set state = ${MOVES.lose.to}, completed_date = now(), error_code = ${code}, error_message = ${message}
      where agent_id = ${agentId} and state = any(${from('lose')})
        and (${jobIds === undefined} or id = any(${(jobIds ?? []) as string[]}::uuid[]))
      returning id, account_id, printer_id, agent_id, copies_sent
    ), told as (
      insert into events (account_id, type, job_id, printer_id, agent_id, detail)
      select account_id, ${MOVES.lose.event}, id, printer_id, agent_id,
        jsonb_build_object('code', ${code}::text, 'copiesSent', copies_sent)
      from moved
    )
    select count(*)::int as moved from moved`;
  return row!.moved;
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

/** A part of a document, for the agent that has the job. */
export async function readDocumentPart(
  sql: Sql,
  {
    jobId,
    agentId,
    offset,
    length,
  }: { readonly jobId: string; readonly agentId: string; readonly offset: number; readonly length: number },
): Promise<{ data: Buffer; size: number } | null> {
  const [row] = await sql<{ data: Buffer; size: number }[]>`
    select substring(d.data from ${offset + 1}::int for ${length}::int) as data, octet_length(d.data) as size
    from documents d join jobs j on j.id = d.job_id
    where j.id = ${jobId} and j.agent_id = ${agentId} and j.state in ('offered', 'accepted', 'printing')`;
  return row ?? null;
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

function from(move: keyof typeof MOVES): string[] {
  return [...MOVES[move].from];
}

export async function measureQueue(sql: Sql): Promise<{ jobs: number; oldestSeconds: number }> {
  const [row] = await sql<{ jobs: number; oldest: number | null }[]>`
    select count(*)::int as jobs, extract(epoch from now() - min(created_date))::float8 as oldest
    from jobs where state = 'queued'`;
  return { jobs: row!.jobs, oldestSeconds: row!.oldest ?? 0 };
}
