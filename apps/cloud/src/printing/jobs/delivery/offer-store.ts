/** Jobs on their way to agents: offered, accepted, requeued, lost. */
import { sentence, type Sentence } from '@platen/messages';
import type { AgentEvent, JobOffer, JobPart, JobWarnings, PageOptions } from '@platen/protocol';
import { INLINE_DOCUMENT_BYTES, LIMITS } from '@platen/protocol';
import type { Fragment, Sql } from '../../../ground/db/client.ts';
import { factOf } from '../../../ground/db/fact.ts';
import { detailOfEnd, type End, failedBy } from '../end.ts';
import { POOL_WINDOW } from '../../pools/window.ts';
import type { NewJob } from './intake-store.ts';
import { type Acceptance, moveJobs, recordMove, stateBefore } from '../move-store.ts';
import { MOVES } from '../state-machine.ts';

interface OfferedQueue {
  readonly printerIds: readonly string[];
  /** The printers that print what they are sent now: jobs of pools wait for the others. */
  readonly readyIds: readonly string[];
  /** Capabilities of the agent: print several copies, print documents in parts, with options of pages. */
  readonly canCopy: boolean;
  readonly canPart: boolean;
  readonly hasOptions: boolean;
  readonly limit: number;
  /** Jobs that are being offered at this moment: `skip` omits them. Default: wait for them. */
  readonly held?: 'skip';
}

/** Offers the queued jobs of these printers to an agent, oldest first. Returns how many moved. */
export async function offerQueuedJobs(
  sql: Sql,
  agentId: string,
  { printerIds, readyIds, canCopy, canPart, hasOptions, limit, held }: OfferedQueue,
): Promise<number> {
  if (printerIds.length === 0) return 0;
  const moved = await moveJobs(sql, 'offer', {
    where: sql`printer_id = any(${printerIds as string[]}::uuid[])
      and not exists (select from printers where printers.id = jobs.printer_id and printers.is_paused)
      and ${mayGo(sql, readyIds)}
      and (${canCopy} or coalesce(copies, 1) = 1)
      and (${canPart} or not exists (select from documents where job_id = jobs.id and parts is not null))
      and (${hasOptions} or options is null)
      and (expires_date is null or expires_date > now())`,
    order: sql`position`,
    limit,
    ...(held && { held }),
    set: sql`agent_id = ${agentId}::uuid, offered_date = now()`,
  });
  return moved.length;
}

/** SQL over `jobs`: it was sent to its printer; or to a pool, and is one of the few that its printer may have at a time. */
const mayGo = (sql: Sql, readyIds: readonly string[]): Fragment =>
  readyIds.length === 0
    ? sql`pool_id is null`
    : sql`(pool_id is null or id in (
        select next.id from unnest(${readyIds as string[]}::uuid[]) as ready (printer_id), lateral (
          select queued.id from jobs as queued
          where queued.printer_id = ready.printer_id and queued.state = 'queued' and queued.pool_id is not null
            and not exists (select from pools where pools.id = queued.pool_id and pools.is_paused)
            and (queued.expires_date is null or queued.expires_date > now())
          order by queued.position
          limit greatest(0, ${POOL_WINDOW} - (
            select count(*) from (
              select from jobs as sent where sent.printer_id = ready.printer_id
                and sent.state in ('offered', 'accepted', 'printing') limit ${POOL_WINDOW}
            ) as few
          ))
        ) as next
      ))`;

interface OfferRow {
  readonly id: string;
  readonly retryCount: number;
  readonly printerId: string;
  readonly targetFormat: string;
  readonly copies: number | null;
  readonly copiesBefore: number;
  readonly size: number;
  readonly sha256: string;
  readonly data: Buffer | null;
  readonly parts: readonly JobPart[] | null;
  readonly warnings: JobWarnings | null;
  readonly options: PageOptions | null;
  readonly title: string | null;
  readonly createdDate: Date;
  readonly expiresDate: Date | null;
}

/**
 * The agent's open offers that are not known to have reached it, in the order of printing; none of the printers in
 * `full`.
 */
export async function listOpenOffers(
  sql: Sql,
  agentId: string,
  {
    except,
    full,
    limit,
  }: { readonly except: readonly string[]; readonly full: readonly string[]; readonly limit: number },
): Promise<JobOffer[]> {
  const rows = await sql<OfferRow[]>`
    select j.id, j.retry_count, j.printer_id, j.target_format, j.copies, j.copies_before, j.created_date, j.expires_date, j.title, j.options, d.sha256, d.parts, d.warnings,
      octet_length(d.data) as size, case when octet_length(d.data) <= ${INLINE_DOCUMENT_BYTES} then d.data end as data
    from jobs j join documents d on d.job_id = j.id
    where j.agent_id = ${agentId} and j.state = ${MOVES.offer.to} and j.id <> all(${except as string[]}::uuid[])
      and j.printer_id <> all(${full as string[]}::uuid[])
    order by j.position limit ${limit}`;
  return rows.map((row) => ({
    jobId: row.id,
    attempt: row.retryCount + 1,
    printerId: row.printerId,
    format: row.targetFormat,
    copies: (row.copies ?? 1) - row.copiesBefore,
    sizeBytes: row.size,
    sha256: row.sha256,
    ...(row.data === null ? {} : { document: row.data.toString('base64') }),
    ...(row.parts === null ? {} : { parts: [...row.parts] }),
    ...(row.warnings === null ? {} : { warnings: row.warnings }),
    ...(row.title === null ? {} : { title: row.title }),
    ...(row.options === null ? {} : { options: row.options }),
    createdDate: row.createdDate.toISOString(),
    expiresDate: expiryOf(row.expiresDate, row.createdDate),
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
    ...(job.options === null ? {} : { options: job.options }),
    createdDate: createdDate.toISOString(),
    expiresDate: expiryOf(job.expiresDate, createdDate),
  };
}

/** When a job that has not begun expires, wherever it waits. */
const expiryOf = (expiresDate: Date | null, createdDate: Date): string =>
  (expiresDate ?? new Date(createdDate.getTime() + LIMITS.queuedKeepDays * 86_400_000)).toISOString();

/** Records that agents accept their offers. Returns for each whether the job is that agent's now (or was already). */
export async function acceptOffers(sql: Sql, acceptances: readonly Acceptance[]): Promise<boolean[]> {
  const rows = await sql<{ id: string; agentId: string }[]>`
    with input as materialized (
      select * from unnest(
        ${acceptances.map(({ jobId }) => jobId)}::uuid[], ${acceptances.map(({ agentId }) => agentId)}::uuid[],
        ${acceptances.map(({ attempt }) => attempt)}::int[]
      ) as rows (job_id, agent_id, attempt)
    ), held as materialized (
      select jobs.id, jobs.agent_id, jobs.state, jobs.accepted_date from jobs join input
        on jobs.id = input.job_id and jobs.agent_id = input.agent_id and jobs.retry_count + 1 = input.attempt
      where jobs.state in ('offered', 'accepted', 'printing')
      order by jobs.id for update of jobs
    ), moved as (
      update jobs set state = ${MOVES.accept.to}, accepted_date = now()
      from held where jobs.id = held.id and (${stateBefore(sql, 'accept', sql`held.state`)}
        or held.state = ${MOVES.accept.to} and held.accepted_date is null)
      returning jobs.id, jobs.account_id, jobs.printer_id, jobs.agent_id
    ), recorded as (
      ${recordMove(sql, sql`moved`, { type: MOVES.accept.event })}
    )
    select id, agent_id from held`;
  const taken = new Set(rows.map((row) => `${row.id}/${row.agentId}`));
  return acceptances.map(({ jobId, agentId }) => taken.has(`${jobId}/${agentId}`));
}

const UNBOUND = sentence('job_back.unbound');

export interface GiveBack {
  /** Shown in the timeline. */
  readonly why: Sentence;
  /** Only these jobs; or only those of this printer. */
  readonly jobIds?: readonly string[];
  readonly printerId?: string;
  /** Only those of this pool. */
  readonly poolId?: string;
}

/** Requeues the open offers of an agent that it has not accepted meanwhile. */
export async function giveBackOffers(
  sql: Sql,
  agentId: string,
  { jobIds, printerId, poolId, why }: GiveBack,
): Promise<{ jobId: string; printerId: string }[]> {
  const moved = await moveJobs(sql, 'giveBack', {
    where: sql`agent_id = ${agentId}
      and (${jobIds === undefined} or id = any(${(jobIds ?? []) as string[]}::uuid[]))
      and (${printerId === undefined} or printer_id = ${printerId ?? null})
      and (${poolId === undefined} or pool_id = ${poolId ?? null})`,
    set: sql`agent_id = null, offered_date = null`,
    detail: sql`jsonb_build_object('reason', ${why.text}::text, 'fact', ${factOf(why)}::text::jsonb)`,
    agentId,
  });
  return moved.map((job) => ({ jobId: job.id, printerId: job.printerId }));
}

interface Unserved extends Acceptance {
  readonly copiesSent: number;
  /** Labels of the next copy of a document in parts; null: an older agent, which does not say. */
  readonly labelsSent: number | null;
}

/**
 * Requeues jobs whose agent reports that it has lost their printer, where the printer is still there and only this agent
 * does not serve it any more. The copies that it has sent count as printed. A copy of which some labels came out, or may
 * have, is left to end as reported: copies are offered whole. Returns the printers of the jobs.
 */
export async function requeueUnserved(sql: Sql, jobs: readonly Unserved[]): Promise<readonly string[]> {
  if (jobs.length === 0) return [];
  const reported = sql`(
    select copies_sent from unnest(
      ${jobs.map(({ jobId }) => jobId)}::uuid[], ${jobs.map(({ agentId }) => agentId)}::uuid[],
      ${jobs.map(({ attempt }) => attempt)}::int[], ${jobs.map(({ copiesSent }) => copiesSent)}::int[]
    ) as report (job_id, agent_id, attempt, copies_sent)
    where report.job_id = jobs.id and report.agent_id = due.agent_id and report.attempt = jobs.retry_count + 1
  )`;
  const between = sql`(
    select labels_sent from unnest(
      ${jobs.map(({ jobId }) => jobId)}::uuid[], ${jobs.map(({ agentId }) => agentId)}::uuid[],
      ${jobs.map(({ attempt }) => attempt)}::int[], ${jobs.map(({ labelsSent }) => labelsSent)}::int[]
    ) as report (job_id, agent_id, attempt, labels_sent)
    where report.job_id = jobs.id and report.agent_id = jobs.agent_id and report.attempt = jobs.retry_count + 1
  )`;
  const moved = await moveJobs(sql, 'release', {
    where: sql`(id, agent_id, retry_count + 1) in (
        select * from unnest(
          ${jobs.map(({ jobId }) => jobId)}::uuid[], ${jobs.map(({ agentId }) => agentId)}::uuid[],
          ${jobs.map(({ attempt }) => attempt)}::int[]
        )
      )
      and cancel_state is null
      and exists (select from printers where printers.id = jobs.printer_id and printers.removed_date is null)
      and not exists (select from bindings b where b.printer_id = jobs.printer_id and b.agent_id = jobs.agent_id)
      and exists (select from documents where job_id = jobs.id and (parts is null or ${between} = 0))`,
    set: sql`agent_id = null, retry_count = retry_count + 1, last_seq = 0, reason = null,
      copies_before = copies_before + ${reported}, copies_sent = 0, offered_date = null, accepted_date = null`,
    detail: sql`jsonb_build_object('reason', ${UNBOUND.text}::text, 'fact', ${factOf(UNBOUND)}::text::jsonb,
      'copiesBefore', copies_before)`,
  });
  return [...new Set(moved.map(({ printerId }) => printerId))];
}

/** Agents, of any node, that have had open offers for longer than this. */
export async function listAgentsWithStaleOffers(sql: Sql, olderThanMs: number): Promise<string[]> {
  const rows = await sql<{ agentId: string }[]>`
    select distinct agent_id from jobs
    where state = ${MOVES.offer.to} and offered_date < now() - make_interval(secs => ${olderThanMs / 1000})`;
  return rows.map((row) => row.agentId);
}

/** Printers that have queued jobs. */
export async function listPrintersWithQueue(sql: Sql): Promise<string[]> {
  const rows = await sql<{ printerId: string }[]>`select distinct printer_id from jobs where state = 'queued'`;
  return rows.map((row) => row.printerId);
}

const LOST: End = { code: 'outcome_uncertain', said: sentence('job_end.lost') };
const REPLACED: End = { code: 'outcome_uncertain', said: sentence('job_end.computer_replaced') };
const AGENT_REMOVED: End = { code: 'agent_removed', said: sentence('job_end.agent_removed') };

/** Fails jobs that an agent had accepted and no longer has in its ledger. */
export async function loseJobs(sql: Sql, agentId: string, jobIds: readonly string[]): Promise<void> {
  await lose(sql, sql`agent_id = ${agentId} and id = any(${jobIds as string[]}::uuid[])`, LOST);
}

/** Ends as uncertain what the former computer of an agent had accepted: the one that has replaced it knows nothing of it. */
export async function loseJobsOfReplacedComputer(sql: Sql, agentId: string): Promise<void> {
  await lose(sql, sql`agent_id = ${agentId}`, REPLACED);
}

/** Fails the jobs of agents that were removed after they accepted them: nobody can report them any more. */
export async function loseJobsOfRemovedAgents(sql: Sql): Promise<void> {
  await lose(
    sql,
    sql`agent_id is not null and not exists (select from agents where agents.id = jobs.agent_id)`,
    AGENT_REMOVED,
  );
}

async function lose(sql: Sql, where: Fragment, end: End): Promise<void> {
  await moveJobs(sql, 'lose', {
    where,
    set: failedBy(sql, end),
    detail: sql`${detailOfEnd(sql, end)} || jsonb_build_object('copiesSent', copies_sent)`,
  });
}
