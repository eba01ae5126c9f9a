/** Records the changes of a statement: `events` is the timeline of jobs, and the source of webhooks and streams. */
import type { Fragment, Sql } from '../../ground/db/client.ts';

/** SQL over the rows of the source; an omitted column stays null. */
interface EventColumns {
  readonly type: Fragment | string;
  readonly account?: Fragment;
  readonly job?: Fragment;
  readonly printer?: Fragment;
  readonly agent?: Fragment;
  /** A jsonb. */
  readonly detail?: Fragment;
}

/**
 * An insert of one event for each row of `source`, in its order. The account is the row's `account_id` unless `columns`
 * sets it.
 */
export function insertEvents(sql: Sql, source: Fragment, columns: EventColumns): Fragment {
  const { type, account = sql`account_id`, job, printer, agent, detail } = columns;
  return sql`
    insert into events (account_id, type, job_id, printer_id, agent_id, detail)
    select ${account}, ${typeof type === 'string' ? sql`${type}::text` : type}, ${job ?? sql`null::uuid`},
      ${printer ?? sql`null::uuid`}, ${agent ?? sql`null::uuid`}, ${detail ?? sql`null::jsonb`}
    from ${source}`;
}
