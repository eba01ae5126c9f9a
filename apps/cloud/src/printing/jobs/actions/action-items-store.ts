/**
 * The jobs of an action, batch by batch. A job changes and its row is marked in one statement: whoever goes on after a crash
 * finds each job either untouched or done.
 */
import type { jobActionApi, JobErrorCode } from '@platen/protocol';
import { LIMITS } from '@platen/protocol';
import type { Fragment, Sql } from '../../../ground/db/client.ts';
import type { ActionRow } from './action-store.ts';
import {
  type Among,
  cancelJobs,
  closeJobs,
  type Destination,
  moveJobsBack,
  moveJobsTo,
  requeueJobs,
  restoreJobs,
} from '../ends/end-store.ts';
import type { MovedJob } from '../move-store.ts';
import type { JobState } from '../state-machine.ts';
import { JOB_COLUMNS, type JobRow } from '../store.ts';
import { isCertain } from '../ends/uncertain.ts';

export interface Item {
  readonly place: number;
  readonly jobId: string;
  /** The state of a changed job before the change. */
  readonly stateBefore: JobState | null;
  readonly printerBefore: string | null;
  /** A bigint. */
  readonly positionBefore: string | null;
}

/** The next rows of an action in this state. */
export async function nextItems(
  sql: Sql,
  actionId: string,
  { state, limit }: { readonly state: 'waiting' | 'done'; readonly limit: number },
): Promise<readonly Item[]> {
  return sql<Item[]>`
    select place, job_id, state_before, printer_before, position_before from job_action_items
    where action_id = ${actionId} and state = ${state} order by place limit ${limit}`;
}

/** The rows of a batch, for the condition on the jobs and for the mark. */
interface Batch {
  readonly actionId: string;
  readonly items: readonly Item[];
}

const rowsOf = (sql: Sql, { actionId, items }: Batch, state: 'waiting' | 'done'): Fragment => sql`
  item.action_id = ${actionId} and item.place = any(${items.map(({ place }) => place)}::int[]) and item.state = ${state}`;

/** The jobs of a batch that this change is to apply to, and the mark of those that it does apply to. */
function batchOf(sql: Sql, batch: Batch, ids: readonly string[]): Among {
  return {
    ids,
    guard: sql`exists (select from job_action_items as item
      where ${rowsOf(sql, batch, 'waiting')} and item.job_id = jobs.id)`,
    // A statement reads rows as they were before it.
    alongside: [
      sql`
        update job_action_items as item set state = 'done', attempt = moved.retry_count,
          state_before = old.state, printer_before = old.printer_id, position_before = old.position
        from moved join jobs as old on old.id = moved.id
        where ${rowsOf(sql, batch, 'waiting')} and item.job_id = moved.id`,
    ],
  };
}

interface BatchParts {
  readonly batch: Batch;
  readonly jobIds: readonly string[];
  /** The destination of a move. */
  readonly printer: Destination | null;
}

/** Does to these jobs of a batch what the action asks for. Returns those that changed. */
export async function applyAction(
  sql: Sql,
  action: ActionRow,
  { batch, jobIds, printer }: BatchParts,
): Promise<readonly MovedJob[]> {
  const jobs = batchOf(sql, batch, jobIds);
  const known = action.uncertain
    ? jobs
    : {
        ...jobs,
        guard: sql`${jobs.guard!} and ${isCertain(sql)}`,
      };
  const again = { maxRetries: LIMITS.jobRetries, remaining: action.remaining };
  switch (action.action) {
    case 'cancel':
      return cancelJobs(sql, jobs);
    case 'close':
      return closeJobs(sql, jobs);
    case 'retry':
      return requeueJobs(sql, known, { ...again, completed: false });
    case 'move':
      return printer === null ? [] : moveJobsTo(sql, known, { ...again, printer });
  }
}

/** Puts back what an action did to these jobs, where nothing happened to them since. */
export async function undoItems(sql: Sql, { action }: ActionRow, batch: Batch): Promise<readonly MovedJob[]> {
  const { items } = batch;
  if (action === 'cancel') return restoreJobs(sql, unchanged(sql, batch, { items, code: 'cancelled' }));
  if (action === 'retry') return cancelJobs(sql, unchanged(sql, batch, { items }));
  if (action !== 'move') return [];
  // A job that had failed is not printed where it failed: it ends as cancelled.
  const failed = items.filter(({ stateBefore }) => stateBefore === 'failed');
  const moved = [...(await cancelJobs(sql, unchanged(sql, batch, { items: failed })))];
  const waited = items.filter(({ stateBefore, printerBefore }) => stateBefore !== 'failed' && printerBefore !== null);
  for (const [printerId, ofPrinter] of Map.groupBy(waited, ({ printerBefore }) => printerBefore!)) {
    const positions = ofPrinter.map(({ positionBefore }) => positionBefore);
    moved.push(...(await moveJobsBack(sql, unchanged(sql, batch, { items: ofPrinter }), { printerId, positions })));
  }
  return moved;
}

/** The jobs of these rows to which nothing happened since the action, and the mark of those that are put back. */
function unchanged(
  sql: Sql,
  batch: Batch,
  { items, code }: { readonly items: readonly Item[]; readonly code?: JobErrorCode },
): Among {
  return {
    ids: items.map(({ jobId }) => jobId),
    guard: sql`exists (select from job_action_items as item
      where ${rowsOf(sql, batch, 'done')} and item.job_id = jobs.id and item.attempt = jobs.retry_count)
      and (${code ?? null}::text is null or error_code = ${code ?? null})`,
    alongside: [
      sql`
        update job_action_items as item set state = 'undone' from moved
        where ${rowsOf(sql, batch, 'done')} and item.job_id = moved.id`,
    ],
  };
}

export interface Verdict {
  readonly place: number;
  readonly state: 'done' | 'failed' | 'undone' | 'kept';
  readonly code?: jobActionApi.JobActionReason;
  /** The attempt of a job that was changed without its row. */
  readonly attempt?: number;
}

/** Marks rows of an action that no change of a job has marked. */
export async function settleItems(
  sql: Sql,
  actionId: string,
  { from, verdicts }: { readonly from: 'waiting' | 'done'; readonly verdicts: readonly Verdict[] },
): Promise<void> {
  if (verdicts.length === 0) return;
  await sql`
    update job_action_items as item set state = verdict.state, code = verdict.code,
      attempt = coalesce(verdict.attempt, item.attempt)
    from unnest(
      ${verdicts.map(({ place }) => place)}::int[], ${verdicts.map(({ state }) => state)}::text[],
      ${verdicts.map(({ code }) => code ?? null)}::text[], ${verdicts.map(({ attempt }) => attempt ?? null)}::smallint[]
    ) as verdict (place, state, code, attempt)
    where item.action_id = ${actionId} and item.place = verdict.place and item.state = ${from}`;
}

export type SeenJob = JobRow & { readonly hasDocument: boolean };

/** Jobs as they are now, by id. */
export async function readJobs(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, SeenJob>> {
  const rows = await sql<SeenJob[]>`
    select ${sql([...JOB_COLUMNS])}, exists (select from documents where job_id = jobs.id) as has_document
    from jobs where id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
