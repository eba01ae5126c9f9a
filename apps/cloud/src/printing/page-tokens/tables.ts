/** Page tokens. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdDate, moment } from '../../ground/db/column-types.ts';
import { accountId, sessions, users } from '../../people/accounts/tables.ts';
import { apiKeys } from '../../people/keys/tables.ts';

/** Tokens that web pages carry: so many copies on these printers, from these origins, until then. */
export const pageTokens = pgTable(
  'page_tokens',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    /** `svc_page_` and the first 8 hex digits. */
    prefix: text().notNull(),
    /** SHA-256 of the whole token. */
    hash: bytea().notNull(),
    /** The mode of the key that made it. */
    mode: text().$type<'test' | 'live'>().notNull(),
    printerIds: uuid().array().notNull(),
    copies: integer().notNull(),
    copiesUsed: integer().notNull().default(0),
    origins: text().array().notNull(),
    /** The key that made it, and ends it when it ends; null: a user did, or it is from before this was stored. */
    keyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The user who made it without a key. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The session of an operator of the cloud who made it in somebody's account: it ends with the visit. */
    visitId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    createdDate: createdDate(),
    expiresDate: moment().notNull(),
  },
  (table) => [
    index('page_tokens_prefix').on(table.prefix),
    index('page_tokens_key').on(table.keyId),
    index('page_tokens_created_by').on(table.createdBy),
    index('page_tokens_visit').on(table.visitId),
    index('page_tokens_account').on(table.accountId),
    index('page_tokens_expires').on(table.expiresDate),
    index('page_tokens_origins').using('gin', table.origins),
    check('page_tokens_within_copies', sql`copies_used <= copies`),
  ],
);
