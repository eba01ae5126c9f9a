/** Printers and the agents that serve them. */
import type { DeviceInfo, PrinterCapabilities, StatusDetail, printerApi } from '@platen/protocol';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdDate, moment, number } from '../../ground/db/column-types.ts';
import { accountId } from '../../people/accounts/tables.ts';
import { agents } from '../agents/tables.ts';

export const printers = pgTable(
  'printers',
  {
    id: uuid().primaryKey(),
    number: number(),
    accountId: accountId(),
    name: text().notNull(),
    connectionType: text().notNull(),
    address: text().notNull(),
    nativeFormat: text().notNull(),
    driver: text(),
    dpi: integer(),
    /** Seconds after which a job expires that sets no time itself; null: that of the account. */
    expiresIn: integer(),
    /** Fields of `config` that only agents know. */
    otherConfig: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    deviceInfo: jsonb().$type<DeviceInfo>(),
    /** What its driver can do with pages, by its primary agent. */
    capabilities: jsonb().$type<PrinterCapabilities>(),
    /** Other names that programs print to. */
    aliases: text().array().notNull().default([]),
    /** Where it stands, as the account calls it; null: nowhere in particular. */
    place: text(),
    /** What is loaded; null: not known. */
    stock: jsonb().$type<printerApi.Stock>(),
    /** The cloud itself is this printer (sandbox/store.ts): it has no agent. */
    isSandbox: boolean().notNull().default(false),
    /** It is out of service by the account's word: its jobs wait. */
    isPaused: boolean().notNull().default(false),
    /** The printer that prints its jobs meanwhile. */
    redirectTo: uuid(),
    createdDate: createdDate(),
    /** Set when it was removed and its history kept: the row stays for the jobs that refer to it. */
    removedDate: moment(),
  },
  (table) => [
    index('printers_account').on(table.accountId),
    uniqueIndex('printers_sandbox')
      .on(table.accountId)
      .where(sql`is_sandbox and removed_date is null`),
    index('printers_removed')
      .on(table.removedDate)
      .where(sql`removed_date is not null`),
  ],
);

/** The agents that serve a printer, and the last status that each reported. Priority 0 is the primary. */
export const bindings = pgTable(
  'bindings',
  {
    printerId: uuid()
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    priority: integer().notNull(),
    status: text(),
    statusDate: moment(),
    /** Since when the agent reports this status for this reason. */
    statusSince: moment(),
    statusDetail: jsonb().$type<StatusDetail>(),
    createdDate: createdDate(),
  },
  (table) => [
    primaryKey({ columns: [table.printerId, table.agentId] }),
    uniqueIndex('bindings_priority').on(table.printerId, table.priority),
    index('bindings_agent').on(table.agentId),
  ],
);
