/** Accounts that were deleted. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../ground/db/column-types.ts';

/** All that is left of one: for whoever is asked later whether it is gone. Kept as long as the audit log. */
export const removedAccounts = pgTable(
  'removed_accounts',
  {
    id: uuid().primaryKey(),
    /** The owner's e-mail address. */
    removedBy: text().notNull(),
    address: text().notNull(),
    removedDate: moment().notNull().defaultNow(),
  },
  (table) => [index('removed_accounts_date').on(table.removedDate)],
);
