/** Stored labels. */
import { doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdDate, moment } from '../../ground/db/column-types.ts';
import { accountId } from '../../people/accounts/tables.ts';

export const storedLabels = pgTable(
  'stored_labels',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    format: text().notNull(),
    content: bytea().notNull(),
    mergeFields: text().array().notNull(),
    widthIn: doublePrecision(),
    heightIn: doublePrecision(),
    createdDate: createdDate(),
    updatedDate: createdDate(),
    /** Set while it may be restored. */
    deletedDate: moment(),
  },
  (table) => [index('stored_labels_account').on(table.accountId)],
);
