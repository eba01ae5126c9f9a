/** Moves jobs from state to state: a compare-and-set over the source states of a move, and its row in the timeline. */
import type { Fragment, Sql } from '../../ground/db/client.ts';
import { insertEvents } from '../events/record-store.ts';
import { MOVES } from './state-machine.ts';

type MoveName = keyof typeof MOVES;

export interface MoveParts {
  /** Selects from the jobs in a source state of the move: SQL over `jobs`. */
  readonly where: Fragment;
  /** The most jobs to move, the first by `order`. Missing: all. */
  readonly limit?: number;
  /** Jobs that another statement has locked: `skip` omits them. Default: wait for them. */
  readonly held?: 'skip';
  /** Default: by id. */
  readonly order?: Fragment;
  /** The columns that change with the state. */
  readonly set: Fragment;
  /**
   * Detail of the row in the timeline: a jsonb, SQL over `retry_count`, `pool_moves`, `copies_sent` and `copies_before` of the moved
   * job.
   */
  readonly detail?: Fragment;
  /** Agent of the row in the timeline. Default: the agent of the moved job. */
  readonly agentId?: string;
  /** Other changes in the same statement, over the rows of `moved`. */
  readonly alongside?: readonly Fragment[];
}

/** What an agent says it has: this attempt of a job. */
export interface Acceptance {
  readonly jobId: string;
  readonly agentId: string;
  readonly attempt: number;
}

export interface MovedJob {
  readonly id: string;
  readonly printerId: string;
  readonly agentId: string | null;
  /** The agent that had the job, or an offer of it, before. */
  readonly agentBefore: string | null;
}

/** Carries out a move for all jobs that fit, in one statement. Returns those that moved. */
export async function moveJobs(sql: Sql, name: MoveName, parts: MoveParts): Promise<readonly MovedJob[]> {
  const { where, limit, held, order = sql`id`, set, detail, agentId, alongside = [] } = parts;
  const { to, event } = MOVES[name];
  const changes = alongside.reduce<Fragment>(
    (all, change, index) => sql`${all} ${sql(`changed_${index}`)} as (${change}),`,
    sql``,
  );
  return sql<MovedJob[]>`
    with due as (
      select id, agent_id from jobs where ${stateBefore(sql, name)} and ${where}
      order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`} for update ${held ? sql`skip locked` : sql``}
    ), moved as (
      update jobs set state = ${to}, ${set} from due where jobs.id = due.id
      returning jobs.id, jobs.account_id, jobs.printer_id, jobs.agent_id,
        jobs.retry_count, jobs.pool_moves, jobs.copies_sent, jobs.copies_before, due.agent_id as agent_before
    ), ${changes} recorded as (
      ${recordMove(sql, sql`moved`, { type: event, detail, agentId })}
    )
    select id, printer_id, agent_id, agent_before from moved`;
}

/** True if a job is in a source state of the move. Written out, so that the indexes of open jobs serve it. */
export const stateBefore = (sql: Sql, name: MoveName, state: Fragment = sql`jobs.state`): Fragment =>
  sql`${state} in (${sql.unsafe(MOVES[name].from.map((one) => `'${one}'`).join(', '))})`;

/** The rows of the timeline for jobs that moved. */
export function recordMove(
  sql: Sql,
  moved: Fragment,
  parts: { readonly type: string; readonly detail?: Fragment | undefined; readonly agentId?: string | undefined },
): Fragment {
  const { type, detail, agentId } = parts;
  return insertEvents(sql, moved, {
    type,
    job: sql`id`,
    printer: sql`printer_id`,
    agent: agentId === undefined ? sql`agent_id` : sql`${agentId}::uuid`,
    ...(detail === undefined ? {} : { detail }),
  });
}
