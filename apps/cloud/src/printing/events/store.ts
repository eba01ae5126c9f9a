/** The events of accounts, read in an order in which none can appear behind the reader's position (events/tables.ts). */
import type { webhookApi } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';

/** Everything up to this transaction, and up to this event of it, has been read. */
export interface Position {
  readonly transaction: string;
  readonly id: string;
}

export interface EventRow {
  readonly id: string;
  readonly transaction: string;
  readonly type: string;
  readonly jobId: string | null;
  readonly printerId: string | null;
  readonly agentId: string | null;
  readonly at: Date;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

/** The position after all committed events; transactions that still run come later. */
export async function currentPosition(sql: Sql): Promise<Position> {
  const [row] = await sql<{ transaction: string }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as transaction`;
  return { transaction: row!.transaction, id: '0' };
}

/** The position after this event; if it no longer exists, the position before the first event with a larger id. */
export async function positionAfter(sql: Sql, accountId: string, eventId: string): Promise<Position> {
  const [known] = await sql<Position[]>`
    select transaction::text, id::text from events where id = ${eventId}::bigint and account_id = ${accountId}`;
  if (known) return known;
  // The next position is the id that was committed first: ids are assigned before the commit.
  const [next] = await sql<Position[]>`
    select later.transaction::text, later.id::text from (
      select transaction, id from events where account_id = ${accountId} and id > ${eventId}::bigint
      order by events.id limit 1000
    ) as later order by later.transaction, later.id limit 1`;
  return next ? { transaction: next.transaction, id: String(BigInt(next.id) - 1n) } : currentPosition(sql);
}

// Columns in `order by` without a table would be those of the result, which are text.
export async function readEvents(sql: Sql, accountId: string, after: Position, limit: number): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select id::text, transaction::text, type, job_id, printer_id, agent_id, at, detail from events
    where account_id = ${accountId} and (transaction, id) > (${after.transaction}::text::xid8, ${after.id}::bigint)
      and transaction < pg_snapshot_xmin(pg_current_snapshot())
    order by events.transaction, events.id limit ${limit}`;
}

/** Returns the accounts that have events of ended transactions from `since` on, and the position after them. */
export async function findNews(
  sql: Sql,
  accountIds: readonly string[],
  since: string,
): Promise<{ upTo: string; accountIds: readonly string[] }> {
  const [row] = await sql<{ upTo: string; found: string[] }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as up_to, array(
      select account.id::text from unnest(${accountIds as string[]}::uuid[]) as account (id)
      where exists (
        select from events where account_id = account.id and transaction >= ${since}::text::xid8
          and transaction < pg_snapshot_xmin(pg_current_snapshot())
      )
    ) as found`;
  return { upTo: row!.upTo, accountIds: row!.found };
}

/**
 * A database restored from a dump counts transactions from the start again: readers would wait for events with a later
 * count than its own. They become the oldest of all. Returns how many.
 */
export async function adoptRestoredEvents(sql: Sql): Promise<number> {
  const rows = await sql`
    update events set transaction = '1'::xid8
    where (select max(position) from cursors) > pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      and transaction >= pg_snapshot_xmax(pg_current_snapshot())`;
  await sql`
    update cursors set position = 2 where position > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
  return rows.count;
}

export function toApi(row: EventRow): webhookApi.Event {
  return {
    id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    data: {
      ...(row.jobId === null ? {} : { jobId: row.jobId }),
      ...(row.printerId === null ? {} : { printerId: row.printerId }),
      ...(row.agentId === null ? {} : { agentId: row.agentId }),
      ...row.detail,
    },
  };
}
