/** Webhooks and their deliveries. */
import type { Message } from '@platen/messages';
import type { webhookApi } from '@platen/protocol';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdDate, moment, number } from '../../ground/db/column-types.ts';
import { accountId } from '../../people/accounts/tables.ts';
import { apiKeys } from '../../people/keys/tables.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    number: number(),
    accountId: accountId(),
    /** The key that created it, and with which it ends; null: a user. */
    keyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The shape of its deliveries. */
    format: text().$type<webhookApi.WebhookFormat>().notNull().default('event'),
    url: text().notNull(),
    /** Signs every delivery; shown once, sealed by keys/secret-box.ts. */
    secret: text().notNull(),
    /** Signs too for a day after the secret was changed. */
    previousSecret: text(),
    previousSecretUntil: moment(),
    /** `*`, `job.*`, or types of `events`. */
    types: text().array().notNull(),
    active: boolean().notNull().default(true),
    /** The first failed try since a delivery was last taken. */
    failingSince: moment(),
    /** Why the last try failed; null: it did not. */
    failingReason: text(),
    failingFact: jsonb().$type<Message>(),
    /** Tries in a row that failed; from the third on nothing is sent before `pausedUntil`. */
    failures: integer().notNull().default(0),
    pausedUntil: moment(),
    /** When and why the service switched it off. */
    disabledDate: moment(),
    disabledReason: text(),
    disabledFact: jsonb().$type<Message>(),
    createdDate: createdDate(),
  },
  (table) => [
    index('webhooks_account').on(table.accountId),
    index('webhooks_key')
      .on(table.keyId)
      .where(sql`key_id is not null`),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** null for a test ping. */
    eventId: bigint({ mode: 'number' }),
    type: text().notNull(),
    body: text().notNull(),
    state: text().$type<'pending' | 'delivered' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptDate: moment(),
    responseStatus: integer(),
    responseError: text(),
    responseFact: jsonb().$type<Message>(),
    createdDate: createdDate(),
    deliveredDate: moment(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event').on(table.webhookId, table.eventId),
    index('webhook_deliveries_log').on(table.webhookId, table.createdDate),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.nextAttemptDate)
      .where(sql`state = 'pending'`),
  ],
);
