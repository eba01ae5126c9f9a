/** How a statement that changes something records it: `events` is the timeline of jobs, and what webhooks and streams send. */
import type { Fragment, Sql } from '../db/client.ts';

/** SQL over the rows of the source; a column that is missing here stays null. */
export interface EventColumns {
  readonly type: Fragment | string;
  readonly account?: Fragment;
  readonly job?: Fragment;
  readonly printer?: Fragment;
  readonly agent?: Fragment;
  /** A jsonb. */
  readonly detail?: Fragment;
}

/** An insert of one event for each row of `source`, in its order. The account is its `account_id`, if not said otherwise. */
export function insertEvents(sql: Sql, source: Fragment, columns: EventColumns): Fragment {
  const { type, account = sql`account_id`, job, printer, agent, detail } = columns;
  return sql`
    insert into events (account_id, type, job_id, printer_id, agent_id, detail)
    select ${account}, ${typeof type === 'string' ? sql`${type}::text` : type}, ${job ?? sql`null::uuid`},
      ${printer ?? sql`null::uuid`}, ${agent ?? sql`null::uuid`}, ${detail ?? sql`null::jsonb`}
    from ${source}`;
}
