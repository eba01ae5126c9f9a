/** Jobs that end without being printed, and those that are printed again: cancelled, closed, expired, retried, moved. */
import { sentence, type Sentence } from '@platen/messages';
import { LIMITS, type PageOptions } from '@platen/protocol';
import type { Fragment, Sql } from '../../../ground/db/client.ts';
import { factOf } from '../../../ground/db/fact.ts';
import { detailOfEnd, type End, failedBy } from '../end.ts';
import { type Acceptance, type MovedJob, moveJobs, type MoveParts, stateBefore } from '../move-store.ts';

/** Some jobs by their ids, and what an action on many records of them in the same statement (action-store.ts). */
export interface Among {
  readonly ids: readonly string[];
  readonly guard?: Fragment;
  readonly alongside?: readonly Fragment[];
}

const among = (sql: Sql, { ids, guard }: Among): Fragment =>
  sql`id = any(${ids as string[]}::uuid[]) ${guard === undefined ? sql`` : sql`and ${guard}`}`;

const CANCELLED: End = { code: 'cancelled', said: sentence('job_end.cancelled') };
const EXPIRED: End = { code: 'expired', said: sentence('job_end.expired') };
const CLOSED: End = { code: 'outcome_uncertain', said: sentence('job_end.closed') };
const PRINTER_REMOVED: End = { code: 'printer_removed', said: sentence('job_end.printer_removed') };
const REMOVED_WHILE_PRINTED: End = { code: 'printer_removed', said: sentence('job_end.printer_removed_taken') };

/** Ends those jobs that no agent has accepted. Returns them, with the agents of their open offers. */
export function cancelJobs(sql: Sql, jobs: Among): Promise<readonly MovedJob[]> {
  return moveJobs(sql, 'cancel', {
    where: among(sql, jobs),
    set: failedBy(sql, CANCELLED),
    detail: detailOfEnd(sql, CANCELLED),
    alongside: jobs.alongside ?? [],
  });
}

export async function expireJobs(sql: Sql): Promise<void> {
  await moveJobs(sql, 'expire', {
    where: sql`(expires_date <= now()
      or expires_date is null and created_date <= now() - make_interval(days => ${LIMITS.queuedKeepDays}))`,
    limit: 1000,
    held: 'skip',
    set: failedBy(sql, EXPIRED),
    detail: detailOfEnd(sql, EXPIRED),
  });
}

/**
 * Ends the open jobs of printers that were removed. Of those that an agent had accepted nobody knows whether they printed:
 * they keep their agent, the others have none (uncertain.ts). Returns them, with the agents that had them.
 */
export async function endJobsOfRemovedPrinters(sql: Sql): Promise<readonly MovedJob[]> {
  const ofRemoved = sql`printer_id in (select id from printers where removed_date is not null)`;
  const waited = await moveJobs(sql, 'remove', {
    where: sql`${ofRemoved} and state in ('queued', 'offered')`,
    set: sql`agent_id = null, reason = null, ${failedBy(sql, PRINTER_REMOVED)}`,
    detail: detailOfEnd(sql, PRINTER_REMOVED),
  });
  const taken = await moveJobs(sql, 'remove', {
    where: ofRemoved,
    set: sql`reason = null, ${failedBy(sql, REMOVED_WHILE_PRINTED)}`,
    detail: sql`${detailOfEnd(sql, REMOVED_WHILE_PRINTED)} || jsonb_build_object('copiesSent', copies_sent)`,
  });
  return [...waited, ...taken];
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

/** Ends as uncertain those jobs that an agent has accepted and will not report. Returns them. */
export function closeJobs(sql: Sql, jobs: Among): Promise<readonly MovedJob[]> {
  return moveJobs(sql, 'close', {
    where: among(sql, jobs),
    set: sql`reason = null, ${failedBy(sql, CLOSED)}`,
    detail: sql`${detailOfEnd(sql, CLOSED)} || jsonb_build_object('closed', true, 'copiesSent', copies_sent)`,
    alongside: jobs.alongside ?? [],
  });
}

export interface Retry {
  readonly maxRetries: number;
  /** Only the copies that are not known to be sent. */
  readonly remaining: boolean;
  /** Also a completed job, if its document is still stored. */
  readonly completed: boolean;
  /** Only if this attempt is the last one; without `remaining`, all of its copies then, not all of the job's. */
  readonly attempt?: number;
  /** Options of its pages: they take the place of those that it has. */
  readonly options?: PageOptions | null;
}

/** Assignments that put a job back into the queue as another attempt. */
const anew = (sql: Sql, copiesBefore: Fragment): Fragment => sql`
  agent_id = null, retry_count = retry_count + 1,
  last_seq = 0, confirmation = null, reason = null, error_code = null, error_message = null, cancel_state = null,
  copies_before = ${copiesBefore}, copies_sent = 0,
  offered_date = null, accepted_date = null, completed_date = null, dismissed_date = null,
  placed_date = case when pool_id is not null then now() end`;

/** Attempts after the first that somebody has asked for; a pool makes others. */
const retries = (sql: Sql): Fragment => sql`(retry_count - pool_moves)`;

/** When a job expires that begins to wait at this printer now. */
const expiryAt = (sql: Sql, printerId: Fragment): Fragment => sql`now() + coalesce(
  (select make_interval(secs => coalesce(p.expires_in, a.expires_in)) from printers p join accounts a on a.id = p.account_id
    where p.id = ${printerId}),
  make_interval(days => ${LIMITS.queuedKeepDays}))`;

/** Its printer was not removed. */
const hasPrinter = (sql: Sql): Fragment =>
  sql`exists (select from printers where printers.id = jobs.printer_id and printers.removed_date is null)`;

/** A document that is waiting again counts as stored. */
const countDocuments = (sql: Sql): Fragment => sql`
  update documents set size_bytes = octet_length(data) from moved where documents.job_id = moved.id and size_bytes = 0`;

/** Puts jobs back into the queue, behind the jobs that wait there. Returns those that were requeued. */
export function requeueJobs(
  sql: Sql,
  jobs: Among,
  { maxRetries, remaining, completed, attempt, options = null }: Retry,
): Promise<readonly MovedJob[]> {
  return moveJobs(sql, 'retry', {
    where: sql`${among(sql, jobs)} and (state <> 'completed' or ${completed}) and ${retries(sql)} < ${maxRetries}
      and (not ${remaining} or copies_before + copies_sent < coalesce(copies, 1))
      and (${attempt ?? null}::int is null or retry_count + 1 = ${attempt ?? null})
      and ${hasPrinter(sql)} and exists (select from documents where job_id = jobs.id)`,
    order: sql`position`,
    set: sql`position = default, ${anew(
      sql,
      sql`case when ${remaining} then copies_before + copies_sent
        when ${attempt !== undefined} then copies_before else 0 end`,
    )}, expires_date = ${expiryAt(sql, sql`jobs.printer_id`)}
      ${options === null ? sql`` : sql`, options = coalesce(options, '{}') || ${sql.json(options)}::jsonb`}`,
    detail: sql`jsonb_build_object('retryCount', retry_count - pool_moves, 'copiesBefore', copies_before)`,
    alongside: [countDocuments(sql), ...(jobs.alongside ?? [])],
  });
}

/** Puts cancelled jobs back as they waited: at their place in the queue, with their time to expire. Returns them. */
export function restoreJobs(sql: Sql, jobs: Among): Promise<readonly MovedJob[]> {
  return moveJobs(sql, 'retry', {
    where: sql`${among(sql, jobs)} and ${hasPrinter(sql)} and exists (select from documents where job_id = jobs.id)`,
    order: sql`position`,
    set: anew(sql, sql`copies_before + copies_sent`),
    detail: sql`jsonb_build_object('retryCount', retry_count - pool_moves, 'copiesBefore', copies_before)`,
    alongside: [countDocuments(sql), ...(jobs.alongside ?? [])],
  });
}

export interface Destination {
  readonly id: string;
  readonly nativeFormat: string;
  readonly dpi: number | null;
}

/**
 * Moves jobs that no agent has accepted, and failed ones, into the queue of another printer that takes their documents as
 * they are. Each becomes another attempt: an offer of the printer before is void from now on. Returns those that moved.
 */
export function moveJobsTo(
  sql: Sql,
  jobs: Among,
  { printer, maxRetries, remaining }: { readonly printer: Destination } & Pick<Retry, 'maxRetries' | 'remaining'>,
): Promise<readonly MovedJob[]> {
  return toPrinter(sql, printer.id, {
    where: sql`${among(sql, jobs)} and printer_id <> ${printer.id} and ${retries(sql)} < ${maxRetries} and ${fits(sql, printer)}
      and (not ${remaining} or state <> 'failed' or copies_before + copies_sent < coalesce(copies, 1))`,
    position: sql`default`,
    copiesBefore: sql`case when ${remaining} or state <> 'failed' then copies_before + copies_sent else 0 end`,
    alongside: jobs.alongside ?? [],
  });
}

/**
 * Moves what waits at a printer to another that takes its documents, the first `limit` of its queue. Returns those that
 * moved.
 */
export function moveWaiting(
  sql: Sql,
  from: string,
  { printer, limit }: { readonly printer: Destination; readonly limit: number },
): Promise<readonly MovedJob[]> {
  return toPrinter(sql, printer.id, {
    where: sql`printer_id = ${from} and state = 'queued' and ${retries(sql)} < ${LIMITS.jobRetries} and pool_id is null
      and ${fits(sql, printer)}`,
    limit,
    held: 'skip',
    position: sql`default`,
    copiesBefore: sql`copies_before + copies_sent`,
  });
}

/** The stored document of a job is one that the printer takes as it is. */
const fits = (sql: Sql, { nativeFormat, dpi }: Destination): Fragment => sql`target_format = ${nativeFormat}
  and not exists (select from printers where printers.id = jobs.printer_id and printers.dpi <> ${dpi}::int)
  and exists (select from documents where job_id = jobs.id)`;

interface PlacesBefore {
  readonly printerId: string;
  /** The place of each job, in the order of their ids; null for one that an older version moved: it keeps its place. */
  readonly positions: readonly (string | null)[];
}

/** Moves waiting jobs back to their places in the queue of this printer, if it is still there. Returns those that moved. */
export function moveJobsBack(
  sql: Sql,
  jobs: Among,
  { printerId, positions }: PlacesBefore,
): Promise<readonly MovedJob[]> {
  return toPrinter(sql, printerId, {
    where: sql`${among(sql, jobs)} and state in ('queued', 'offered')
      and exists (select from printers where id = ${printerId} and removed_date is null)`,
    position: sql`coalesce(
      (select had.position from unnest(${jobs.ids as string[]}::uuid[], ${positions as string[]}::bigint[]) as had (id, position)
        where had.id = jobs.id), jobs.position)`,
    copiesBefore: sql`copies_before`,
    alongside: jobs.alongside ?? [],
  });
}

interface InPool extends Pick<MoveParts, 'where' | 'limit'> {
  readonly printer: Destination;
  /** For the timeline. */
  readonly reason: Pick<Sentence, 'text' | 'fact'>;
}

/**
 * Moves jobs of a pool that no agent has accepted to another of its printers, at their places in its queue. Returns those
 * that moved.
 */
export function moveJobsInPool(sql: Sql, { where, limit, printer, reason }: InPool): Promise<readonly MovedJob[]> {
  return toPrinter(sql, printer.id, {
    where: sql`${where} and state in ('queued', 'offered') and printer_id <> ${printer.id} and ${fits(sql, printer)}`,
    ...(limit !== undefined && { limit }),
    position: sql`jobs.position`,
    copiesBefore: sql`copies_before + copies_sent`,
    inPool: { reason },
  });
}

interface ToPrinter extends Pick<MoveParts, 'where' | 'limit' | 'held' | 'alongside'> {
  readonly position: Fragment;
  readonly copiesBefore: Fragment;
  /** Its pool has chosen the printer. Missing: it leaves its pool. */
  readonly inPool?: Pick<InPool, 'reason'>;
}

function toPrinter(sql: Sql, printerId: string, parts: ToPrinter): Promise<readonly MovedJob[]> {
  const { position, copiesBefore, inPool, alongside = [], ...which } = parts;
  const ofPool = inPool ? sql`pool_moves = pool_moves + 1` : sql`pool_id = null`;
  const why = inPool
    ? sql`|| jsonb_build_object('reason', ${inPool.reason.text}::text, 'fact', ${factOf(inPool.reason)}::text::jsonb)`
    : sql``;
  return moveJobs(sql, 'move', {
    ...which,
    order: sql`position`,
    set: sql`printer_id = ${printerId}::uuid, position = ${position}, ${ofPool}, ${anew(sql, copiesBefore)},
      expires_date = case when state = 'failed' then ${expiryAt(sql, sql`${printerId}::uuid`)}
        else expires_date end`,
    // A statement reads rows as they were before it.
    detail: sql`jsonb_build_object('retryCount', retry_count - pool_moves, 'copiesBefore', copies_before,
      'fromPrinterId', (select old.printer_id from jobs as old where old.id = moved.id)) ${why}`,
    alongside: [countDocuments(sql), ...alongside],
  });
}
