/** Alerts: rules, channels, what was wrong, messages. */
import type { Message } from '@platen/messages';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlertText } from '../../ground/db/alert-text.ts';
import { createdDate, moment } from '../../ground/db/column-types.ts';
import { accountId } from '../../people/accounts/tables.ts';

/** How the alerts of an account are sent. */
export const alertSettings = pgTable('alert_settings', {
  accountId: accountId().primaryKey(),
  timeZone: text().notNull().default('UTC'),
  language: text().$type<'en' | 'de'>().notNull().default('en'),
  /** `22:00`; both null: there are no quiet hours. */
  quietFrom: text(),
  quietTo: text(),
  /** When a node last looked whether anything is wrong. */
  checkedDate: moment(),
});

export const alertChannels = pgTable(
  'alert_channels',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    type: text().$type<'mail' | 'webhook' | 'slack' | 'teams'>().notNull(),
    /** An e-mail address, or a URL sealed by keys/secret-box.ts. */
    address: text().notNull(),
    /** What may be shown of it. */
    shownAddress: text().notNull(),
    /** The first failed attempt since a message was last sent. */
    failingSince: moment(),
    /** Why the last attempt failed; null: it did not. */
    failingReason: text(),
    failingFact: jsonb().$type<Message>(),
    createdDate: createdDate(),
  },
  (table) => [index('alert_channels_account').on(table.accountId)],
);

export const alertRules = pgTable(
  'alert_rules',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    kind: text().$type<'printer_down' | 'agent_offline' | 'jobs_waiting'>().notNull(),
    minutes: integer().notNull(),
    /** null: all. */
    targets: uuid().array(),
    channelIds: uuid().array().notNull(),
    active: boolean().notNull().default(true),
    createdDate: createdDate(),
  },
  (table) => [index('alert_rules_account').on(table.accountId)],
);

/** What was wrong and is well again, or still wrong. A group is one alert: all printers of an agent that is offline. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    ruleId: uuid().references(() => alertRules.id, { onDelete: 'set null' }),
    ruleName: text().notNull(),
    kind: text().$type<'printer_down' | 'agent_offline' | 'jobs_waiting'>().notNull(),
    groupType: text().$type<'printer' | 'agent'>().notNull(),
    groupId: uuid().notNull(),
    message: text().notNull(),
    fact: jsonb().$type<Message>(),
    printers: jsonb().$type<readonly { readonly id: string; readonly name: string }[]>().notNull(),
    sinceDate: moment().notNull(),
    raisedDate: moment().notNull(),
    resolvedDate: moment(),
  },
  (table) => [
    index('alerts_account').on(table.accountId, table.id),
    index('alerts_raised').using('brin', table.raisedDate),
    // One state is one alert, whichever node looks.
    uniqueIndex('alerts_open')
      .on(table.ruleId, table.groupType, table.groupId)
      .where(sql`resolved_date is null`),
  ],
);

/** What a rule sees wrong now, printer by printer or agent by agent, and the alert that it has become part of. */
export const alertStates = pgTable(
  'alert_states',
  {
    ruleId: uuid()
      .notNull()
      .references(() => alertRules.id, { onDelete: 'cascade' }),
    subjectId: uuid().notNull(),
    since: moment().notNull(),
    /** Set while it is well and was not: the alert is resolved once that has lasted. */
    wellSince: moment(),
    alertId: uuid().references(() => alerts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.subjectId] }), index('alert_states_alert').on(table.alertId)],
);

/** Messages to channels: written with the alert in one transaction, then sent. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    channelId: uuid().references(() => alertChannels.id, { onDelete: 'set null' }),
    channelName: text().notNull(),
    channelType: text().$type<'mail' | 'webhook' | 'slack' | 'teams'>().notNull(),
    kind: text().$type<'raised' | 'resolved' | 'summary' | 'test'>().notNull(),
    alertIds: uuid().array().notNull(),
    body: jsonb().$type<AlertText>().notNull(),
    state: text().$type<'held' | 'pending' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptDate: moment(),
    error: text(),
    errorFact: jsonb().$type<Message>(),
    createdDate: moment().notNull(),
    sentDate: moment(),
  },
  (table) => [
    index('alert_messages_account').on(table.accountId, table.createdDate),
    index('alert_messages_alerts').using('gin', table.alertIds),
    index('alert_messages_due')
      .on(table.nextAttemptDate)
      .where(sql`state = 'pending'`),
    index('alert_messages_held')
      .on(table.accountId)
      .where(sql`state = 'held'`),
  ],
);
