/** The log of requests. */
import { bigint, doublePrecision, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../ground/db/column-types.ts';

/**
 * Requests of the API with a credential. No index but those that reading and deleting need: every request of an account
 * is a row.
 */
export const requestLog = pgTable(
  'request_log',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid().notNull(),
    at: moment().notNull(),
    method: text().notNull(),
    route: text().notNull(),
    path: text().notNull(),
    query: text(),
    status: smallint().notNull(),
    code: text(),
    message: text(),
    durationMs: doublePrecision().notNull(),
    callerType: text().$type<'user' | 'key' | 'page'>().notNull(),
    callerId: uuid().notNull(),
    address: text().notNull(),
    requestId: text().notNull(),
    requestBytes: integer(),
    responseBytes: integer(),
    /** The headers that are needed to send the request again, and `user-agent`. */
    headers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    index('request_log_account').on(table.accountId, table.id),
    index('request_log_at').using('brin', table.at),
  ],
);
