/** Every table of the cloud. Column names are the snake_case of the property names. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Message } from '@platen/messages';
import type {
  DeviceInfo,
  DiscoveredPrinter,
  DoctorCheck,
  jobActionApi,
  JobPart,
  JobWarnings,
  memberApi,
  StatusDetail,
  UpdateRing,
  webhookApi,
} from '@platen/protocol';
import type { AlertText } from './alert-text.ts';
import type { ConfirmedBy } from './confirmed-by.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
/** The id of the transaction that wrote a row: with it, a reader of `events` waits for transactions that still run. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
const createdDate = () => moment().notNull().defaultNow();
/** A positive integer beside the UUID, for APIs of other makers whose ids are numbers. It never changes. */
const number = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();

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

const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

// The four tables of better-auth, with its property names.

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

const userId = () =>
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
    /** That of the link in the e-mail, which proves the address; null for invitations from before it had its own. */
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
    /** That of the key that made it. */
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

export const agents = pgTable(
  'agents',
  {
    id: uuid().primaryKey(),
    number: number(),
    accountId: accountId(),
    name: text().notNull(),
    keyPrefix: text().notNull(),
    keyHash: bytea().notNull(),
    /** A key that the agent has stored and not used yet: it is valid as well, for a day. */
    nextKeyPrefix: text(),
    nextKeyHash: bytea(),
    nextKeyDate: moment(),
    /** When a new key was requested; null once the agent uses it. */
    keyRotationRequestedDate: moment(),
    keyRotatedDate: moment(),
    /** The key before the present one: who still uses it is told apart from a stranger. */
    formerKeyPrefix: text(),
    formerKeyHash: bytea(),
    /** When somebody last tried to connect with the former key. */
    refusedDate: moment(),
    platform: text().notNull(),
    hostname: text().notNull(),
    /** IP addresses of its computer; null from agents that do not report them. */
    addresses: text().array(),
    version: text().notNull(),
    protocolVersion: integer().notNull(),
    /** null until the agent has sent its first hello. */
    capabilities: text().array(),
    /** The run of its program that said hello last; null from agents that do not report it. */
    instance: uuid(),
    /** The most lines that its ledger is known to have had; null from agents that do not report it. */
    ledgerPosition: bigint({ mode: 'number' }),
    /** The computer from which a second copy of this agent last tried to connect while the first was connected, and when. */
    twinHostname: text(),
    twinDate: moment(),
    lastSeenDate: moment(),
    /** Its clock minus ours, as of its last heartbeat. */
    clockSkewMs: integer(),
    /** Which updates its tray app takes; null: what was chosen at its computer. */
    updateRing: text().$type<UpdateRing>(),
    /** The checks of its doctor, and when they were requested and answered. */
    doctorChecks: jsonb().$type<readonly DoctorCheck[]>(),
    doctorRequestedDate: moment(),
    doctorDate: moment(),
    /** It left an offer unanswered: until then, jobs go to other agents of the printer first. */
    stalledUntil: moment(),
    /** Until when the agent may add printers without its owner's password. */
    addPrintersUntil: moment(),
    /** What the agent found when it last looked for printers. */
    discovered: jsonb().$type<readonly DiscoveredPrinter[]>(),
    discoveredDate: moment(),
    createdDate: createdDate(),
  },
  (table) => [
    index('agents_key_prefix').on(table.keyPrefix),
    index('agents_next_key_prefix').on(table.nextKeyPrefix),
    index('agents_former_key_prefix').on(table.formerKeyPrefix),
    index('agents_account').on(table.accountId),
  ],
);

export const enrollmentCodes = pgTable(
  'enrollment_codes',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    codeHash: bytea().notNull(),
    /** A code with several uses reserves no agent slot before it is used. */
    reusable: boolean().notNull().default(false),
    uses: integer().notNull().default(1),
    usesLeft: integer().notNull().default(1),
    /** True if an agent that enrolls with it may add printers. */
    addPrinters: boolean().notNull().default(true),
    /** The agent that the computer which uses it takes over; null: it becomes a new agent. */
    agentId: uuid().references(() => agents.id, { onDelete: 'cascade' }),
    expiresDate: moment().notNull(),
    /** When the last use was taken. */
    usedDate: moment(),
    createdDate: createdDate(),
  },
  (table) => [
    uniqueIndex('enrollment_codes_hash').on(table.codeHash),
    index('enrollment_codes_account').on(table.accountId),
    index('enrollment_codes_agent')
      .on(table.agentId)
      .where(sql`agent_id is not null`),
  ],
);

export const printers = pgTable(
  'printers',
  {
    id: uuid().primaryKey(),
    number: number(),
    accountId: accountId(),
    name: text().notNull(),
    connectionType: text().notNull(),
    address: text().notNull(),
    nativeFormat: text().notNull(),
    driver: text(),
    dpi: integer(),
    /** Seconds after which a job expires that sets no time itself; null: that of the account. */
    expiresIn: integer(),
    /** Fields of `config` that only agents know. */
    otherConfig: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    deviceInfo: jsonb().$type<DeviceInfo>(),
    /** The cloud itself is this printer (sandbox/store.ts): it has no agent. */
    isSandbox: boolean().notNull().default(false),
    createdDate: createdDate(),
    /** Set when it was removed and its history kept: the row stays for the jobs that refer to it. */
    removedDate: moment(),
  },
  (table) => [
    index('printers_account').on(table.accountId),
    uniqueIndex('printers_sandbox')
      .on(table.accountId)
      .where(sql`is_sandbox and removed_date is null`),
    index('printers_removed')
      .on(table.removedDate)
      .where(sql`removed_date is not null`),
  ],
);

/** The agents that serve a printer, and the last status that each reported. Priority 0 is the primary. */
export const bindings = pgTable(
  'bindings',
  {
    printerId: uuid()
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    priority: integer().notNull(),
    status: text(),
    statusDate: moment(),
    /** Since when the agent reports this status for this reason. */
    statusSince: moment(),
    statusDetail: jsonb().$type<StatusDetail>(),
    createdDate: createdDate(),
  },
  (table) => [
    primaryKey({ columns: [table.printerId, table.agentId] }),
    uniqueIndex('bindings_priority').on(table.printerId, table.priority),
    index('bindings_agent').on(table.agentId),
  ],
);

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    number: number(),
    /** Order of printing: of two jobs of a printer, the one accepted first has the smaller one. */
    position: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity({ cache: 1 }),
    accountId: uuid().notNull(),
    printerId: uuid()
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    /** The agent that the job is offered to, or that has accepted it. */
    agentId: uuid(),
    /** A state of jobs/state-machine.ts. */
    state: text().notNull(),
    sourceFormat: text().notNull(),
    targetFormat: text().notNull(),
    copies: integer(),
    copiesSent: integer().notNull().default(0),
    /** Copies of earlier attempts that `retry?copies=remaining` does not print again. */
    copiesBefore: integer().notNull().default(0),
    title: text(),
    metadata: jsonb().$type<Readonly<Record<string, string>>>(),
    /** The text that `q` of the job list searches: title and metadata, in lower case. */
    searchText: text(),
    /** The agent's answer to the last request to cancel: `requested`, `too_late`. */
    cancelState: text(),
    retryCount: smallint().notNull().default(0),
    /** Number of the last report of the agent that was processed. */
    lastSeq: integer().notNull().default(0),
    confirmation: text(),
    reason: text(),
    errorCode: text(),
    errorMessage: text(),
    createdDate: createdDate(),
    offeredDate: moment(),
    acceptedDate: moment(),
    completedDate: moment(),
    /** A person has dealt with its failure. */
    dismissedDate: moment(),
    expiresDate: moment(),
  },
  (table) => [
    index('jobs_printer').on(table.printerId, table.position),
    index('jobs_printer_state').on(table.printerId, table.state, table.position),
    index('jobs_account').on(table.accountId, table.position),
    index('jobs_number').on(table.accountId, table.number),
    index('jobs_account_state').on(table.accountId, table.state, table.position),
    index('jobs_agent_open')
      .on(table.agentId, table.position)
      .where(sql`state in ('offered', 'accepted', 'printing')`),
    index('jobs_queued')
      .on(table.expiresDate)
      .where(sql`state = 'queued'`),
    index('jobs_failed_open')
      .on(table.accountId, table.completedDate)
      .where(sql`state = 'failed' and dismissed_date is null and error_code <> 'cancelled'`),
    index('jobs_ended')
      .on(table.completedDate)
      .where(sql`state in ('completed', 'failed')`),
  ],
);

/** One action on many jobs. Its counts are those of its rows. */
export const jobActions = pgTable(
  'job_actions',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    action: text().$type<jobActionApi.JobActionName>().notNull(),
    /** `retry`, `move`: only the copies that are not known to be sent; also jobs with an uncertain outcome. */
    remaining: boolean().notNull(),
    uncertain: boolean().notNull(),
    printerId: uuid(),
    state: text().$type<'running' | 'ended' | 'undoing' | 'undone'>().notNull().default('running'),
    idempotencyKey: text(),
    fingerprint: bytea().notNull(),
    createdDate: createdDate(),
    startsDate: moment().notNull(),
    /** A node works on it until then. */
    leaseUntil: moment(),
    /** When a node last worked on it: actions take turns. */
    ranDate: moment(),
    /** The last event about its progress. */
    progressDate: moment(),
    endedDate: moment(),
  },
  (table) => [
    index('job_actions_account').on(table.accountId, table.id),
    uniqueIndex('job_actions_key')
      .on(table.accountId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('job_actions_open')
      .on(table.ranDate)
      .where(sql`state in ('running', 'undoing')`),
  ],
);

/** The jobs of an action, as they were selected when it was asked for. */
export const jobActionItems = pgTable(
  'job_action_items',
  {
    actionId: uuid()
      .notNull()
      .references(() => jobActions.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    jobId: uuid().notNull(),
    /** `kept`: it was done, and could not be undone. */
    state: text().$type<'waiting' | 'done' | 'failed' | 'undone' | 'kept'>().notNull().default('waiting'),
    /** Why it failed. */
    code: text().$type<jobActionApi.JobActionReason>(),
    /** Of a job that was changed: its state, its printer and its place before, its `retry_count` since. */
    stateBefore: text(),
    printerBefore: uuid(),
    positionBefore: bigint({ mode: 'number' }),
    attempt: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.actionId, table.place] }),
    index('job_action_items_state').on(table.actionId, table.state, table.code),
  ],
);

/** The document to print. Deleted when the agent has confirmed the print, or an hour later if the account keeps it. */
export const documents = pgTable(
  'documents',
  {
    jobId: uuid()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    data: bytea().notNull(),
    sha256: text().notNull(),
    /** Set if `data` is several documents, one behind the other. */
    parts: jsonb().$type<readonly JobPart[]>(),
    /** Warnings of the conversion, for the person at the printer. */
    warnings: jsonb().$type<JobWarnings>(),
    /** How far it is on its way to its agent, as that reports (jobs/delivery/arriving-store.ts). */
    arriving: jsonb().$type<Record<string, unknown>>(),
    /** For the sum of what an account keeps: null where an older version has stored it, 0 after the print. */
    accountId: uuid(),
    sizeBytes: integer(),
    /** The account, and the words of texts and bar codes (jobs/words.ts). null until somebody has read the document. */
    words: tsvector(),
    /** When a node began to read it. */
    readDate: moment(),
  },
  (table) => [
    index('documents_account').on(table.accountId, table.sizeBytes),
    index('documents_words')
      .using('gin', table.words)
      .where(sql`words is not null`),
    index('documents_unread')
      .on(table.jobId)
      .where(sql`words is null`),
  ],
);

/**
 * What happened: the timeline of a job, and what webhooks and the event stream send out. Ids are assigned before a
 * transaction commits, so a reader that follows `id` alone would miss rows. One that follows (`transaction`, `id`), and
 * takes only rows whose `transaction` is below `pg_snapshot_xmin(pg_current_snapshot())`, sees each row exactly once.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    accountId: uuid().notNull(),
    /** `job.created`, `printer.status_changed`, `agent.online`, … */
    type: text().notNull(),
    jobId: uuid(),
    printerId: uuid(),
    agentId: uuid(),
    at: createdDate(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('events_feed').on(table.accountId, table.transaction, table.id),
    index('events_job')
      .on(table.jobId, table.id)
      .where(sql`job_id is not null`),
    index('events_printer')
      .on(table.printerId, table.at)
      .where(sql`type = 'printer.status_changed'`),
    index('events_agent')
      .on(table.agentId, table.at)
      .where(sql`type in ('agent.online', 'agent.offline')`),
    index('events_at').using('brin', table.at),
  ],
);

export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    accountId: uuid().notNull(),
    key: text().notNull(),
    fingerprint: bytea().notNull(),
    jobId: uuid().notNull(),
    createdDate: createdDate(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('idempotency_records_job').on(table.jobId)],
);

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

/** A published label: its content is a copy, so that later edits of the label change nothing. */
export const templates = pgTable(
  'templates',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    labelId: uuid(),
    name: text().notNull(),
    format: text().notNull(),
    content: bytea().notNull(),
    mergeFields: text().array().notNull(),
    widthIn: doublePrecision(),
    heightIn: doublePrecision(),
    publishedDate: createdDate(),
    /** The number of the published version, from 1. */
    version: integer().notNull().default(1),
    /** Who published it: the e-mail address at that time. */
    publishedBy: text(),
    /** The version whose content was published again. */
    restoredFrom: integer(),
    /** JSON as text: an array of records, in the order of their keys. */
    sampleData: text(),
    /** Unpublished work, perhaps incomplete. */
    draft: bytea(),
    draftFormat: text(),
    draftDate: moment(),
    /** Set while it may be restored. */
    deletedDate: moment(),
  },
  (table) => [index('templates_account').on(table.accountId)],
);

/** Earlier versions of templates; the published one is in `templates`. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    accountId: accountId(),
    format: text().notNull(),
    content: bytea().notNull(),
    mergeFields: text().array().notNull(),
    widthIn: doublePrecision(),
    heightIn: doublePrecision(),
    publishedDate: moment().notNull(),
    publishedBy: text(),
    restoredFrom: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    index('template_versions_account').on(table.accountId),
  ],
);

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    number: number(),
    accountId: accountId(),
    /** The key that created it, and with which it ends; null: a user. */
    keyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The shape of its deliveries. */
    format: text().$type<webhookApi.WebhookFormat>().notNull().default('event'),
    url: text().notNull(),
    /** Signs every delivery; shown once, sealed by keys/secret-box.ts. */
    secret: text().notNull(),
    /** Signs too for a day after the secret was changed. */
    previousSecret: text(),
    previousSecretUntil: moment(),
    /** `*`, `job.*`, or types of `events`. */
    types: text().array().notNull(),
    active: boolean().notNull().default(true),
    /** The first failed try since a delivery was last taken. */
    failingSince: moment(),
    /** Why the last try failed; null: it did not. */
    failingReason: text(),
    failingFact: jsonb().$type<Message>(),
    /** Tries in a row that failed; from the third on nothing is sent before `pausedUntil`. */
    failures: integer().notNull().default(0),
    pausedUntil: moment(),
    /** When and why the service switched it off. */
    disabledDate: moment(),
    disabledReason: text(),
    disabledFact: jsonb().$type<Message>(),
    createdDate: createdDate(),
  },
  (table) => [
    index('webhooks_account').on(table.accountId),
    index('webhooks_key')
      .on(table.keyId)
      .where(sql`key_id is not null`),
  ],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** null for a test ping. */
    eventId: bigint({ mode: 'number' }),
    type: text().notNull(),
    body: text().notNull(),
    state: text().$type<'pending' | 'delivered' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptDate: moment(),
    responseStatus: integer(),
    responseError: text(),
    responseFact: jsonb().$type<Message>(),
    createdDate: createdDate(),
    deliveredDate: moment(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event').on(table.webhookId, table.eventId),
    index('webhook_deliveries_log').on(table.webhookId, table.createdDate),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.nextAttemptDate)
      .where(sql`state = 'pending'`),
  ],
);

/** Who did what to an account, from where, when. Kept for 90 days. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    at: createdDate(),
    actorType: text().$type<'user' | 'agent' | 'operator' | 'anonymous'>().notNull(),
    actorId: uuid(),
    /** Its name at that time: an e-mail address, or the name of an agent. */
    actor: text().notNull(),
    /** `key.created`, `sign_in.failed`, … */
    action: text().notNull(),
    target: text(),
    /** Where the request came from; null for what did not come over the network. */
    address: text(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [index('audit_log_account').on(table.accountId, table.id), index('audit_log_at').using('brin', table.at)],
);

/** How the alerts of an account are sent. */
export const alertSettings = pgTable('alert_settings', {
  accountId: accountId().primaryKey(),
  timeZone: text().notNull().default('UTC'),
  language: text().$type<'en' | 'de'>().notNull().default('en'),
  /** `22:00`; both null: there are no quiet hours. */
  quietFrom: text(),
  quietTo: text(),
  /** When a node last looked whether anything is wrong. */
  checkedDate: moment(),
});

export const alertChannels = pgTable(
  'alert_channels',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    type: text().$type<'mail' | 'webhook' | 'slack' | 'teams'>().notNull(),
    /** An e-mail address, or a URL sealed by keys/secret-box.ts. */
    address: text().notNull(),
    /** What may be shown of it. */
    shownAddress: text().notNull(),
    /** The first failed attempt since a message was last sent. */
    failingSince: moment(),
    /** Why the last attempt failed; null: it did not. */
    failingReason: text(),
    failingFact: jsonb().$type<Message>(),
    createdDate: createdDate(),
  },
  (table) => [index('alert_channels_account').on(table.accountId)],
);

export const alertRules = pgTable(
  'alert_rules',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    kind: text().$type<'printer_down' | 'agent_offline' | 'jobs_waiting'>().notNull(),
    minutes: integer().notNull(),
    /** null: all. */
    targets: uuid().array(),
    channelIds: uuid().array().notNull(),
    active: boolean().notNull().default(true),
    createdDate: createdDate(),
  },
  (table) => [index('alert_rules_account').on(table.accountId)],
);

/** What was wrong and is well again, or still wrong. A group is one alert: all printers of an agent that is offline. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    ruleId: uuid().references(() => alertRules.id, { onDelete: 'set null' }),
    ruleName: text().notNull(),
    kind: text().$type<'printer_down' | 'agent_offline' | 'jobs_waiting'>().notNull(),
    groupType: text().$type<'printer' | 'agent'>().notNull(),
    groupId: uuid().notNull(),
    message: text().notNull(),
    fact: jsonb().$type<Message>(),
    printers: jsonb().$type<readonly { readonly id: string; readonly name: string }[]>().notNull(),
    sinceDate: moment().notNull(),
    raisedDate: moment().notNull(),
    resolvedDate: moment(),
  },
  (table) => [
    index('alerts_account').on(table.accountId, table.id),
    index('alerts_raised').using('brin', table.raisedDate),
    // One state is one alert, whichever node looks.
    uniqueIndex('alerts_open')
      .on(table.ruleId, table.groupType, table.groupId)
      .where(sql`resolved_date is null`),
  ],
);

/** What a rule sees wrong now, printer by printer or agent by agent, and the alert that it has become part of. */
export const alertStates = pgTable(
  'alert_states',
  {
    ruleId: uuid()
      .notNull()
      .references(() => alertRules.id, { onDelete: 'cascade' }),
    subjectId: uuid().notNull(),
    since: moment().notNull(),
    /** Set while it is well and was not: the alert is resolved once that has lasted. */
    wellSince: moment(),
    alertId: uuid().references(() => alerts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.subjectId] }), index('alert_states_alert').on(table.alertId)],
);

/** Messages to channels: written with the alert in one transaction, then sent. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    channelId: uuid().references(() => alertChannels.id, { onDelete: 'set null' }),
    channelName: text().notNull(),
    channelType: text().$type<'mail' | 'webhook' | 'slack' | 'teams'>().notNull(),
    kind: text().$type<'raised' | 'resolved' | 'summary' | 'test'>().notNull(),
    alertIds: uuid().array().notNull(),
    body: jsonb().$type<AlertText>().notNull(),
    state: text().$type<'held' | 'pending' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptDate: moment(),
    error: text(),
    errorFact: jsonb().$type<Message>(),
    createdDate: moment().notNull(),
    sentDate: moment(),
  },
  (table) => [
    index('alert_messages_account').on(table.accountId, table.createdDate),
    index('alert_messages_alerts').using('gin', table.alertIds),
    index('alert_messages_due')
      .on(table.nextAttemptDate)
      .where(sql`state = 'pending'`),
    index('alert_messages_held')
      .on(table.accountId)
      .where(sql`state = 'held'`),
  ],
);

/**
 * Requests of the API with a credential. No index but those that reading and deleting need: every request of an account
 * is a row.
 */
export const requestLog = pgTable(
  'request_log',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid().notNull(),
    at: moment().notNull(),
    method: text().notNull(),
    route: text().notNull(),
    path: text().notNull(),
    query: text(),
    status: smallint().notNull(),
    code: text(),
    message: text(),
    durationMs: doublePrecision().notNull(),
    callerType: text().$type<'user' | 'key' | 'page'>().notNull(),
    callerId: uuid().notNull(),
    address: text().notNull(),
    requestId: text().notNull(),
    requestBytes: integer(),
    responseBytes: integer(),
    /** Those that a request needs to be sent again, and `user-agent`. */
    headers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    index('request_log_account').on(table.accountId, table.id),
    index('request_log_at').using('brin', table.at),
  ],
);

/** Small facts that nodes share: up to which transaction the events have been handed to webhooks. */
export const cursors = pgTable('cursors', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
});
