/** Jobs on their way to agents: offered, taken, given back, lost. */
import type { AgentEvent, JobErrorCode, JobOffer, JobPart, JobWarnings } from '@platen/protocol';
import { INLINE_DOCUMENT_BYTES, LIMITS } from '@platen/protocol';
import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../db/client.ts';
import type { NewJob } from './intake-store.ts';
import { MOVES, statesBefore } from './state-machine.ts';

/** Offers the queued jobs of these printers to an agent, oldest first. Gives how many moved. */
export async function offerQueuedJobs(
  sql: Sql,
  agentId: string,
  {
    printerIds,
    canCopy,
    canPart,
    limit,
  }: {
    readonly printerIds: readonly string[];
    readonly canCopy: boolean;
    readonly canPart: boolean;
    readonly limit: number;
  },
): Promise<number> {
  if (printerIds.length === 0) return 0;
  const [row] = await sql<{ moved: number }[]>`
    with due as (
      select id from jobs
      where printer_id = any(${printerIds as string[]}::uuid[]) and state = any(${statesBefore('offer')})
        and (${canCopy} or coalesce(copies, 1) = 1)
        and (${canPart} or not exists (select from documents where job_id = jobs.id and parts is not null))
        and (expires_date is null or expires_date > now())
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
  readonly copies_before: number;
  readonly size: number;
  readonly sha256: string;
  readonly data: Buffer | null;
  readonly parts: readonly JobPart[] | null;
  readonly warnings: JobWarnings | null;
  readonly title: string | null;
  readonly created_date: Date;
  readonly expires_date: Date | null;
}

/** The open offers of an agent that it is not known to have, in the order of printing. */
export async function listOpenOffers(
  sql: Sql,
  agentId: string,
  { except, limit }: { readonly except: readonly string[]; readonly limit: number },
): Promise<JobOffer[]> {
  const rows = await sql<OfferRow[]>`
    select j.id, j.retry_count, j.printer_id, j.target_format, j.copies, j.copies_before, j.created_date, j.expires_date, j.title, d.sha256, d.parts, d.warnings,
      octet_length(d.data) as size, case when octet_length(d.data) <= ${INLINE_DOCUMENT_BYTES} then d.data end as data
    from jobs j join documents d on d.job_id = j.id
    where j.agent_id = ${agentId} and j.state = ${MOVES.offer.to} and j.id <> all(${except as string[]}::uuid[])
    order by j.position limit ${limit}`;
  return rows.map((row) => ({
    jobId: row.id,
    attempt: row.retry_count + 1,
    printerId: row.printer_id,
    format: row.target_format,
    copies: (row.copies ?? 1) - row.copies_before,
    sizeBytes: row.size,
    sha256: row.sha256,
    ...(row.data === null ? {} : { document: row.data.toString('base64') }),
    ...(row.parts === null ? {} : { parts: [...row.parts] }),
    ...(row.warnings === null ? {} : { warnings: row.warnings }),
    ...(row.title === null ? {} : { title: row.title }),
    createdDate: row.created_date.toISOString(),
    expiresDate: expiryOf(row.expires_date, row.created_date),
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
    ...(job.parts === null ? {} : { parts: [...job.parts] }),
    ...(job.warnings === null ? {} : { warnings: job.warnings }),
    ...(job.title === null ? {} : { title: job.title }),
    createdDate: createdDate.toISOString(),
    expiresDate: expiryOf(job.expiresDate, createdDate),
  };
}

/** When a job that has not begun is printed no more, wherever it waits. */
const expiryOf = (expiresDate: Date | null, createdDate: Date): string =>
  (expiresDate ?? new Date(createdDate.getTime() + LIMITS.queuedKeepDays * 86_400_000)).toISOString();

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
      from held where jobs.id = held.id and held.state = any(${statesBefore('accept')})
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
      where agent_id = ${agentId} and state = any(${statesBefore('giveBack')})
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

/** Printers that have queued jobs. */
export async function listPrintersWithQueue(sql: Sql): Promise<string[]> {
  const rows = await sql<{ printer_id: string }[]>`select distinct printer_id from jobs where state = 'queued'`;
  return rows.map((row) => row.printer_id);
}

/** Fails jobs that an agent had taken and no longer knows. */
export async function loseJobs(sql: Sql, agentId: string, jobIds: readonly string[]): Promise<void> {
  await lose(sql, sql`agent_id = ${agentId} and id = any(${jobIds as string[]}::uuid[])`, {
    code: 'outcome_uncertain',
    message: 'The agent lost its record of this job: it may have printed in part, in full or not at all.',
  });
}

/** Fails the jobs of agents that have been removed since they took them: nobody can report them any more. */
export async function loseJobsOfRemovedAgents(sql: Sql): Promise<void> {
  await lose(sql, sql`agent_id is not null and not exists (select from agents where agents.id = jobs.agent_id)`, {
    code: 'agent_removed',
    message: 'The agent was removed while it had this job: it may have printed in part, in full or not at all.',
  });
}

async function lose(
  sql: Sql,
  which: PendingQuery<Row[]>,
  { code, message }: { readonly code: JobErrorCode; readonly message: string },
): Promise<void> {
  await sql`
    with moved as (
      update jobs set state = ${MOVES.lose.to}, completed_date = now(), error_code = ${code}, error_message = ${message}
      where state = any(${statesBefore('lose')}) and ${which}
      returning id, account_id, printer_id, agent_id, copies_sent
    )
    insert into events (account_id, type, job_id, printer_id, agent_id, detail)
    select account_id, ${MOVES.lose.event}, id, printer_id, agent_id,
      jsonb_build_object('code', ${code}::text, 'copiesSent', copies_sent)
    from moved`;
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
