/** Jobs, their documents, actions on many of them, and idempotency keys. */
import type { JobPart, JobWarnings, jobActionApi, PageOptions } from '@platen/protocol';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdDate, moment, number, tsvector } from '../../ground/db/column-types.ts';
import { accountId } from '../../people/accounts/tables.ts';
import { printers } from '../printers/tables.ts';

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
    /** The pool that it was sent to: the pool has chosen the printer, and may choose another until an agent has accepted it. */
    poolId: uuid(),
    /** How often the pool has chosen another; these are attempts too, but no retries. */
    poolMoves: smallint().notNull().default(0),
    /** When the pool has chosen this printer. */
    placedDate: moment(),
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
    /** How its pages are put on paper. */
    options: jsonb().$type<PageOptions>(),
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
    index('jobs_pool_waiting')
      .on(table.poolId)
      .where(sql`pool_id is not null and state in ('queued', 'offered')`),
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
    /** What a changed job was: its state, printer and place before the change, and its `retry_count` since. */
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
