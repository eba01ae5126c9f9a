/** API keys. */
import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdDate, moment } from '../../ground/db/column-types.ts';
import { accountId, sessions, users } from '../accounts/tables.ts';
import { memberships } from '../members/tables.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    /** What may be shown: `svc_test_` and the first 8 hex digits. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key. */
    hash: bytea().notNull(),
    mode: text().$type<'test' | 'live'>().notNull(),
    scopes: text().array().notNull(),
    createdDate: createdDate(),
    lastUsedDate: moment(),
    lastUsedAddress: text(),
    expiresDate: moment(),
    /** The member who allowed a program to act for him (oauth/store.ts): it has his role, and ends with his membership. */
    grantedBy: uuid(),
    /** The program asks the member again after this. */
    grantEndsDate: moment(),
    /** Who made it; null for keys from before this was stored. */
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The session of an operator of the cloud who made it in somebody's account: it ends with the visit. */
    visitId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('api_keys_prefix').on(table.prefix),
    index('api_keys_account').on(table.accountId),
    index('api_keys_granted_by').on(table.grantedBy),
    index('api_keys_created_by').on(table.createdBy),
    index('api_keys_visit').on(table.visitId),
    foreignKey({
      name: 'api_keys_grant',
      columns: [table.accountId, table.grantedBy],
      foreignColumns: [memberships.accountId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** Keys that were revoked, for as long as a program might still use one: its requests are refused, and somebody should know. */
export const revokedKeys = pgTable(
  'revoked_keys',
  {
    /** The id of the key. */
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the whole key. */
    hash: bytea().notNull(),
    /** The e-mail address of whoever revoked it; null: the operator of the cloud. */
    revokedBy: text(),
    revokedDate: createdDate(),
    /** Requests with it that were refused since. */
    refusals: integer().notNull().default(0),
    lastRefusedDate: moment(),
  },
  (table) => [index('revoked_keys_prefix').on(table.prefix), index('revoked_keys_account').on(table.accountId)],
);
