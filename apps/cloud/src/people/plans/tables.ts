/** Limits that operators have raised for an account. */
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdDate } from '../../ground/db/column-types.ts';
import type { PlanLimits } from '../../ground/plans.ts';
import { accountId } from '../accounts/tables.ts';

/** It holds instead of the number of the plan, whichever plan the account has. */
export const raisedLimits = pgTable(
  'raised_limits',
  {
    accountId: accountId(),
    /** The name of the limit. */
    what: text().$type<keyof PlanLimits>().notNull(),
    most: bigint({ mode: 'number' }).notNull(),
    /** Why, for the next operator: the contract, the ticket. */
    note: text().notNull(),
    /** The operator's e-mail address, or `operator` for the command line. */
    operator: text().notNull(),
    createdDate: createdDate(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.what] })],
);
