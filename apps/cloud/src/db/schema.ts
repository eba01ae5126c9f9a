/** Every table of the cloud. Column names are the snake_case of the property names. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
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
import type { DeviceInfo, DiscoveredPrinter, JobPart, JobWarnings, StatusDetail } from '@platen/protocol';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
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
  createdDate: createdDate(),
});

const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

// The four tables of better-auth, with its property names.

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  accountId: accountId(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
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
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
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
    expiresDate: moment(),
  },
  (table) => [index('api_keys_prefix').on(table.prefix), index('api_keys_account').on(table.accountId)],
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
    createdDate: createdDate(),
    expiresDate: moment().notNull(),
  },
  (table) => [
    index('page_tokens_prefix').on(table.prefix),
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
    platform: text().notNull(),
    hostname: text().notNull(),
    version: text().notNull(),
    protocolVersion: integer().notNull(),
    /** null until the agent has sent its first hello. */
    capabilities: text().array(),
    lastSeenDate: moment(),
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
    expiresDate: moment().notNull(),
    /** When the last use was taken. */
    usedDate: moment(),
    createdDate: createdDate(),
  },
  (table) => [
    uniqueIndex('enrollment_codes_hash').on(table.codeHash),
    index('enrollment_codes_account').on(table.accountId),
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
    /** Fields of `config` that only agents know. */
    otherConfig: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    deviceInfo: jsonb().$type<DeviceInfo>(),
    createdDate: createdDate(),
  },
  (table) => [index('printers_account').on(table.accountId)],
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
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ cache: 1 }),
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
    index('jobs_ended')
      .on(table.completedDate)
      .where(sql`state in ('completed', 'failed')`),
  ],
);

/** The document to print. Deleted when the printer has confirmed the print, or a while after the agent has sent it. */
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
    /** For the sum of what an account keeps: null where an older version has stored it, 0 after the print. */
    accountId: uuid(),
    sizeBytes: integer(),
  },
  (table) => [index('documents_account').on(table.accountId, table.sizeBytes)],
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
  },
  (table) => [index('templates_account').on(table.accountId)],
);

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
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
    /** Tries in a row that failed; from the third on nothing is sent before `pausedUntil`. */
    failures: integer().notNull().default(0),
    pausedUntil: moment(),
    /** When and why the service switched it off. */
    disabledDate: moment(),
    disabledReason: text(),
    createdDate: createdDate(),
  },
  (table) => [index('webhooks_account').on(table.accountId)],
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
    /** As it was called then: an e-mail address, the name of an agent. */
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

/** Small facts that nodes share: up to which transaction the events have been handed to webhooks. */
export const cursors = pgTable('cursors', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
});
