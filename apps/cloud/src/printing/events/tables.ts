/** Events, and how far they have been handed on. */
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdDate, transactionId } from '../../ground/db/column-types.ts';

/**
 * What happened: the timeline of a job, and what webhooks and the event stream send out. Readers follow `id`. As ids are
 * given out before a transaction commits, they read only up to `events_horizon()`: every event up to it has been committed,
 * or never will be. The trigger `events_announce` holds an advisory lock for that as long as a transaction writes events
 * (decision 0302).
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Read by the release before this one, which may run beside it during an update. */
    transaction: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    accountId: uuid().notNull(),
    /** `job.created`, `printer.status_changed`, `agent.online`, … */
    type: text().notNull(),
    jobId: uuid(),
    printerId: uuid(),
    agentId: uuid(),
    at: createdDate(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('events_of_account').on(table.accountId, table.id),
    index('events_job')
      .on(table.jobId, table.id)
      .where(sql`job_id is not null`),
    index('events_printer')
      .on(table.printerId, table.at)
      .where(sql`type = 'printer.status_changed'`),
    index('events_agent')
      .on(table.agentId, table.at)
      .where(sql`type in ('agent.online', 'agent.offline')`),
    index('events_at').using('brin', table.at),
  ],
);

/** Small facts that nodes share: up to which event they have been handed to webhooks. */
export const cursors = pgTable('cursors', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
});
