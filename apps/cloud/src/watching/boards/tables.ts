/** Wall boards. */
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdDate } from '../../ground/db/column-types.ts';
import { accountId } from '../../people/accounts/tables.ts';

/** Screens on a wall, each with a token that reads what it shows and nothing else. */
export const boards = pgTable(
  'boards',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    /** Only the printers there; null: all. */
    place: text(),
    /** SHA-256 of the token. */
    tokenHash: bytea().notNull(),
    /** The e-mail address of the member who made it. */
    createdBy: text().notNull(),
    createdDate: createdDate(),
  },
  (table) => [index('boards_account').on(table.accountId), uniqueIndex('boards_token').on(table.tokenHash)],
);
