/** What people have taken on. The entries themselves are computed and not stored (decision 0109). */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdDate, moment } from '../../ground/db/column-types.ts';
import { accountId, users } from '../../people/accounts/tables.ts';

/** Rows of entries that are no longer listed are deleted when the report is next computed. */
export const attentionMarks = pgTable(
  'attention_marks',
  {
    accountId: accountId(),
    /** The id of the entry in the report. */
    entryId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text(),
    snoozedUntil: moment(),
    createdDate: createdDate(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.entryId] }),
    index('attention_marks_user').on(table.userId),
  ],
);
