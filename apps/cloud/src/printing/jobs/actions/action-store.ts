/** Actions on many jobs in the database: what they select, who works on them, how far they are. */
import { type jobActionApi, LIMITS } from '@platen/protocol';
import type { Fragment, Sql } from '../../../ground/db/client.ts';
import { insertEvents } from '../../events/record-store.ts';
import { type JobFilter, matching } from '../list-store.ts';

export interface ActionRow {
  readonly id: string;
  readonly accountId: string;
  readonly action: jobActionApi.JobActionName;
  readonly remaining: boolean;
  readonly uncertain: boolean;
  readonly printerId: string | null;
  readonly state: jobActionApi.JobAction['state'];
  readonly createdDate: Date;
  readonly startsDate: Date;
  readonly endedDate: Date | null;
}

const COLUMNS = [
  'id',
  'accountId',
  'action',
  'remaining',
  'uncertain',
  'printerId',
  'state',
  'createdDate',
  'startsDate',
  'endedDate',
] as const satisfies readonly (keyof ActionRow)[];

interface NewAction extends Pick<ActionRow, 'id' | 'accountId' | 'action' | 'remaining' | 'uncertain' | 'printerId'> {
  readonly idempotencyKey: string | null;
  readonly fingerprint: Buffer;
  readonly delaySeconds: number;
  /** The jobs: by their ids, or those that a filter selects. */
  readonly jobs: readonly string[] | JobFilter;
}

export type Created = {
  readonly result: 'stored' | 'too_many_jobs' | 'too_many_actions' | 'too_many_in_a_day' | 'key_taken';
};

/** An arbitrary number, before that of the account: its actions are counted and stored one after the other. */
const LOCK = 7_031_991;

/** Stores an action with the jobs that it selects, in the order of printing. */
export async function insertAction(sql: Sql, action: NewAction): Promise<Created['result']> {
  const { id, accountId, idempotencyKey, jobs } = action;
  const most = LIMITS.jobActions.jobs;
  const store = async (): Promise<Created['result']> => {
    const result = await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCK}, hashtext(${accountId}))`;
      const [open] = await tx<{ count: number }[]>`
        select count(*)::int as count from job_actions
        where account_id = ${accountId} and state in ('running', 'undoing')`;
      if (open!.count >= LIMITS.jobActions.perAccount) return 'too_many_actions' as const;
      const [recent] = await tx<{ jobs: number }[]>`
        select coalesce(sum((select max(place) from job_action_items where action_id = a.id)), 0)::int as jobs
        from job_actions a where account_id = ${accountId} and created_date > now() - interval '1 day'`;
      if (recent!.jobs >= LIMITS.jobActions.jobsPerDay) return 'too_many_in_a_day' as const;
      // Actions older than their idempotency keys are kept as long as the others leave room.
      await tx`
        delete from job_actions where id in (
          select id from (
            select a.id, a.created_date, sum(coalesce(items.count, 0)) over (order by a.id desc) as jobs
            from job_actions a cross join lateral (
              select max(place) as count from job_action_items where action_id = a.id) as items
            where a.account_id = ${accountId} and a.state in ('ended', 'undone')) as past
          where jobs > ${LIMITS.jobActions.jobsPerDay}
            and created_date < now() - make_interval(hours => ${LIMITS.idempotencyKeepHours}))`;
      const stored = await tx`
        insert into job_actions (id, account_id, action, remaining, uncertain, printer_id, idempotency_key, fingerprint, starts_date)
        values (${id}, ${accountId}, ${action.action}, ${action.remaining}, ${action.uncertain}, ${action.printerId},
          ${idempotencyKey}, ${action.fingerprint}, now() + make_interval(secs => ${action.delaySeconds}))
        on conflict do nothing returning id`;
      if (stored.length === 0) return 'key_taken' as const;
      // A tag of a transaction builds the same fragments as that of the pool.
      const selected = selection(tx as unknown as Sql, accountId, jobs, most + 1);
      const items = await tx`
        insert into job_action_items (action_id, place, job_id)
        select ${id}::uuid, (row_number() over (order by position))::int, id from (${selected}) as selected`;
      if (items.count > most) throw new TooManyJobs();
      return 'stored' as const;
    });
    return result;
  };
  return store().catch((error: unknown) => {
    if (error instanceof TooManyJobs) return 'too_many_jobs';
    throw error;
  });
}

/** Ends the transaction. */
class TooManyJobs extends Error {}

function selection(sql: Sql, accountId: string, jobs: NewAction['jobs'], limit: number): Fragment {
  if (isIds(jobs))
    return sql`select id, position from jobs where account_id = ${accountId} and id = any(${jobs as string[]}::uuid[])`;
  const { states, ...filter } = jobs;
  return sql`
    select id, position from jobs where ${matching(sql, accountId, filter)}
      ${states === null ? sql`` : sql`and state = any(${states as string[]}::text[])`}
    limit ${limit}`;
}

const isIds = (jobs: NewAction['jobs']): jobs is readonly string[] => Array.isArray(jobs);

export async function findAction(sql: Sql, accountId: string, id: string): Promise<ActionRow | null> {
  const [row] = await sql<ActionRow[]>`
    select ${sql([...COLUMNS])} from job_actions where id = ${id} and account_id = ${accountId}`;
  return row ?? null;
}

export async function findActionByKey(
  sql: Sql,
  accountId: string,
  key: string,
): Promise<(ActionRow & { readonly fingerprint: Buffer }) | null> {
  const [row] = await sql<(ActionRow & { readonly fingerprint: Buffer })[]>`
    select ${sql([...COLUMNS, 'fingerprint'])} from job_actions
    where account_id = ${accountId} and idempotency_key = ${key}`;
  return row ?? null;
}

/** The last actions of an account, newest first. */
export async function listActions(sql: Sql, accountId: string, limit: number): Promise<ActionRow[]> {
  return sql<ActionRow[]>`
    select ${sql([...COLUMNS])} from job_actions where account_id = ${accountId} order by id desc limit ${limit}`;
}

interface Tally {
  readonly actionId: string;
  readonly state: 'waiting' | 'done' | 'failed' | 'undone' | 'kept';
  readonly code: jobActionApi.JobActionReason | null;
  readonly count: number;
  readonly jobIds: readonly string[];
}

const SHOWN_JOBS = 5;

/** Actions as the API shows them. */
export async function showActions(sql: Sql, rows: readonly ActionRow[]): Promise<jobActionApi.JobAction[]> {
  const tallies = await sql<Tally[]>`
    select action_id, state, code, count(*)::int as count,
      case when state = 'failed' then array(
        select shown.job_id::text from job_action_items as shown
        where shown.action_id = items.action_id and shown.state = 'failed' and shown.code = items.code limit ${SHOWN_JOBS}
      ) else '{}'::text[] end as job_ids
    from job_action_items as items where action_id = any(${rows.map(({ id }) => id)}::uuid[])
    group by action_id, state, code`;
  return rows.map((row) => {
    const own = tallies.filter(({ actionId }) => actionId === row.id);
    const count = (...states: readonly Tally['state'][]): number =>
      own.reduce((sum, tally) => (states.includes(tally.state) ? sum + tally.count : sum), 0);
    return {
      id: row.id,
      action: row.action,
      printerId: row.printerId,
      state: row.state,
      total: own.reduce((sum, tally) => sum + tally.count, 0),
      done: count('done', 'kept'),
      failed: count('failed'),
      undone: count('undone'),
      reasons: own.flatMap(({ state, code, count: jobs, jobIds }) =>
        state === 'failed' && code !== null ? [{ code, count: jobs, jobIds: [...jobIds] }] : [],
      ),
      createdDate: row.createdDate.toISOString(),
      startsDate: row.startsDate.toISOString(),
      endedDate: row.endedDate?.toISOString() ?? null,
    };
  });
}

/** Begins to undo an action; null if it was undone already. */
export async function undoAction(sql: Sql, accountId: string, id: string): Promise<ActionRow | null> {
  const [row] = await sql<ActionRow[]>`
    update job_actions set state = 'undoing', ended_date = null, starts_date = least(starts_date, now())
    where id = ${id} and account_id = ${accountId} and state in ('running', 'ended')
    returning ${sql([...COLUMNS])}`;
  return row ?? null;
}

/** After this time another node takes over an action whose node has died. */
const LEASE_SECONDS = 15;

/** Takes the action that waited longest for its turn; null if there is none. */
export async function claimAction(sql: Sql): Promise<ActionRow | null> {
  const [row] = await sql<ActionRow[]>`
    update job_actions set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select id from job_actions
      where state in ('running', 'undoing') and starts_date <= now() and (lease_until is null or lease_until < now())
      order by ran_date nulls first limit 1 for update skip locked
    )
    returning ${sql([...COLUMNS])}`;
  return row ?? null;
}

/**
 * Releases an action after a batch, and ends it if nothing is left to do. Records its progress in the events once a
 * second, and its end.
 */
export async function releaseAction(sql: Sql, id: string): Promise<void> {
  await sql`
    with rest as (
      select exists (select from job_action_items where action_id = ${id} and state = 'waiting') as waits,
        exists (select from job_action_items where action_id = ${id} and state = 'done') as has_done
    ), before as (
      select id, state, case
        when state = 'running' and not waits then 'ended'
        when state = 'undoing' and not waits and not has_done then 'undone'
        else state end as next,
        progress_date is null or progress_date < now() - interval '1 second' as due
      from job_actions, rest where id = ${id} for update of job_actions
    ), released as (
      update job_actions set lease_until = null, ran_date = now(), state = before.next,
        ended_date = case when before.next <> before.state then now() else ended_date end,
        progress_date = case when before.due or before.next <> before.state then now() else progress_date end
      from before where job_actions.id = before.id
      returning job_actions.id, account_id, action, next, before.state as was, before.due
    ), tally as (
      select count(*) as total, count(*) filter (where state in ('done', 'kept')) as done,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'undone') as undone
      from job_action_items where action_id = ${id} and exists (select from released where due or next <> was)
    )
    ${insertEvents(sql, sql`released, tally where due or next <> was`, {
      type: sql`case when next <> was then 'job_action.ended' else 'job_action.progress' end`,
      detail: sql`jsonb_build_object('jobActionId', id, 'action', action, 'state', next, 'total', total, 'done', done,
        'failed', failed, 'undone', undone)`,
    })}`;
}
