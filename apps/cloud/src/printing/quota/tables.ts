/** Counted jobs. */
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { accountId } from '../../people/accounts/tables.ts';

/** Jobs of an account on a UTC day. The check is what keeps the limit when many requests want the last slot. */
export const dailyUsage = pgTable(
  'daily_usage',
  {
    accountId: accountId(),
    day: date({ mode: 'string' }).notNull(),
    used: integer().notNull(),
    allowed: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    check('daily_usage_within_limit', sql`used <= allowed`),
  ],
);
