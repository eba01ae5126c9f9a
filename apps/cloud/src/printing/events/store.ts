/** The events of accounts, read in an order in which none can appear behind the reader's position (events/tables.ts). */
import type { webhookApi } from '@platen/protocol';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../../ground/db/client.ts';

/** The id of the last event that has been read. */
export type Position = string;

export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly jobId: string | null;
  readonly printerId: string | null;
  readonly agentId: string | null;
  readonly at: Date;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

/**
 * The position after all committed events: transactions that still write events come later. Call it in a statement of its
 * own before events are read: what is committed between a statement's snapshot and the call would be passed over.
 */
export async function currentPosition(sql: Sql | TransactionSql): Promise<Position> {
  const [row] = await sql<{ position: string }[]>`select events_horizon()::text as position`;
  return row!.position;
}

/** The position after this event. An id that the database has not reached, as after a restored backup, is the newest. */
export async function positionAfter(sql: Sql, eventId: string): Promise<Position> {
  const newest = await currentPosition(sql);
  return BigInt(eventId) < BigInt(newest) ? eventId : newest;
}

// Columns in `order by` without a table would be those of the result, which are text.
export async function readEvents(sql: Sql, accountId: string, after: Position, limit: number): Promise<EventRow[]> {
  const upTo = await currentPosition(sql);
  return sql<EventRow[]>`
    select id::text, type, job_id, printer_id, agent_id, at, detail from events
    where account_id = ${accountId} and events.id > ${after}::bigint and events.id <= ${upTo}::bigint
    order by events.id limit ${limit}`;
}

/** Returns the accounts that have events after `since`, and the position after them. */
export async function findNews(
  sql: Sql,
  accountIds: readonly string[],
  since: Position,
): Promise<{ upTo: Position; accountIds: readonly string[] }> {
  const upTo = await currentPosition(sql);
  const [row] = await sql<{ found: string[] }[]>`
    select array(
      select account.id::text from unnest(${accountIds as string[]}::uuid[]) as account (id)
      where exists (
        select from events
        where account_id = account.id and events.id > ${since}::bigint and events.id <= ${upTo}::bigint)
    ) as found`;
  return { upTo, accountIds: row!.found };
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
