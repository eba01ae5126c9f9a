/** Accounts and users; sessions and what users prove themselves by. */
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdDate, moment, number } from '../../ground/db/column-types.ts';
import type { ConfirmedBy } from '../../ground/db/confirmed-by.ts';

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  number: number(),
  name: text().notNull(),
  email: text().notNull(),
  plan: text().notNull(),
  /** Members who sign in with a password alone only reach their own profile (accounts/obligations.ts). */
  requiresSecondFactor: boolean().notNull().default(false),
  /** Documents stay for an hour after the print, to print them again. */
  keepDocuments: boolean().notNull().default(false),
  /** Seconds after which a job expires that sets no time itself; null: LIMITS.queuedKeepDays. */
  expiresIn: integer(),
  createdDate: createdDate(),
});

export const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  /** The account that a new session starts in. */
  accountId: accountId(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  twoFactorEnabled: boolean().notNull().default(false),
  image: text(),
  /** An operator of the cloud has locked the user out. */
  lockedDate: moment(),
  /** The password was set by somebody else: its first use must replace it. */
  mustChangePassword: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** SHA-256 of the token, in hex (accounts/sessions/session-tokens.ts). */
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** The account that the session works in: one of those that its user is a member of. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    lastUsedDate: moment(),
    /** An operator of the cloud works in this account instead, until then. */
    impersonatedId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    impersonationAccess: text().$type<'read' | 'full'>(),
    impersonationUntil: moment(),
    /** What the user signed in with, or has made since; null for sessions from before this was stored. */
    openedBy: text().$type<ConfirmedBy>(),
    /** When, and by what, the user last proved in this session who he is. */
    confirmedDate: moment(),
    confirmedBy: text().$type<ConfirmedBy>(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('credentials_user').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Second factors, as better-auth keeps them: secret and recovery codes are encrypted with AUTH_SECRET. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
    /** The 30 seconds since 1970 of the last code that was accepted: it is good once (RFC 6238, section 5.2). */
    lastStep: bigint({ mode: 'number' }),
  },
  (table) => [index('two_factors_user').on(table.userId)],
);

/** Addresses that users want to change to, until the link in the mail to the new one was used. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: userId().primaryKey(),
    newEmail: text().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytea().notNull(),
    createdDate: createdDate(),
    expiresDate: moment().notNull(),
  },
  (table) => [uniqueIndex('email_changes_token').on(table.tokenHash)],
);

/** Passkeys, as better-auth keeps them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text().notNull().unique(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);
