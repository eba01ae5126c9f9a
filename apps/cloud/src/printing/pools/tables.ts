/** Pools and their printers. */
import type { poolApi } from '@platen/protocol';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdDate } from '../../ground/db/column-types.ts';
import { accountId } from '../../people/accounts/tables.ts';
import { printers } from '../printers/tables.ts';

export const pools = pgTable(
  'pools',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    /** Other names that programs print to. */
    aliases: text().array().notNull().default([]),
    prefer: text().$type<poolApi.PoolRule>().notNull(),
    /** Seconds after which another printer takes a job that no agent has accepted; null: none does. */
    takeOverSeconds: integer(),
    isPaused: boolean().notNull().default(false),
    createdDate: createdDate(),
  },
  (table) => [index('pools_account').on(table.accountId)],
);

/** The printers of a pool, the preferred first. */
export const poolPrinters = pgTable(
  'pool_printers',
  {
    poolId: uuid()
      .notNull()
      .references(() => pools.id, { onDelete: 'cascade' }),
    printerId: uuid()
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.printerId] }),
    index('pool_printers_printer').on(table.printerId),
  ],
);
