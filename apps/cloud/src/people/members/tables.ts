/** Memberships and invitations. */
import type { memberApi } from '@platen/protocol';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdDate, moment } from '../../ground/db/column-types.ts';
import { accountId, userId } from '../accounts/tables.ts';

/** Who works in an account, and what he may do there (members/roles.ts). Every account has an owner. */
export const memberships = pgTable(
  'memberships',
  {
    accountId: accountId(),
    userId: userId(),
    role: text().$type<memberApi.Role>().notNull(),
    createdDate: createdDate(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    index('memberships_user').on(table.userId),
    check('memberships_role', sql`role in ('owner', 'operator', 'viewer')`),
  ],
);

/** Invitations that were neither accepted nor revoked. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    /** Only a user with this address may accept; null: whoever has the link. */
    email: text(),
    role: text().$type<memberApi.Role>().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytea().notNull(),
    /** Hash of the token in the e-mail's link, which proves the address; null for invitations from before this column. */
    mailTokenHash: bytea(),
    invitedBy: text().notNull(),
    createdDate: createdDate(),
    expiresDate: moment().notNull(),
    /** How it ended before it expired: kept so that its link says what happened. */
    ended: text().$type<'used' | 'revoked'>(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_mail_token').on(table.mailTokenHash),
    index('invitations_account').on(table.accountId),
    index('invitations_expires').on(table.expiresDate),
  ],
);
