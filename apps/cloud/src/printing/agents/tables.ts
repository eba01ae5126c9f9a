/** Agents and enrollment codes. */
import type { AgentRunsAs, DiscoveredPrinter, DoctorCheck, UpdateRing, UpdateStateInput } from '@platen/protocol';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdDate, moment, number } from '../../ground/db/column-types.ts';
import { accountId, sessions, users } from '../../people/accounts/tables.ts';

/** What an agent has last reported of an update, and when. */
export interface StoredUpdateState extends UpdateStateInput {
  readonly date: string;
}

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
    /** Its system, its processor, and on whose behalf it runs; null from older agents. */
    osVersion: text(),
    arch: text(),
    runsAs: text().$type<AgentRunsAs>(),
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
    /** Since when somebody wants it updated now, and who. */
    updateRequestedDate: moment(),
    updateRequestedBy: text(),
    /** How far its last update is. */
    updateState: jsonb().$type<StoredUpdateState>(),
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

/** Computers that ask to be connected: a person compares the letters and confirms in the browser (RFC 8628). */
export const enrollmentRequests = pgTable(
  'enrollment_requests',
  {
    id: uuid().primaryKey(),
    /** The secret of the computer, which becomes its enrollment code. */
    deviceCodeHash: bytea().notNull(),
    userCode: text().notNull(),
    name: text().notNull(),
    platform: text().notNull(),
    hostname: text().notNull(),
    version: text().notNull(),
    address: text().notNull(),
    state: text().$type<'pending' | 'approved' | 'denied'>().notNull().default('pending'),
    /** When the computer last asked. */
    askedDate: moment(),
    expiresDate: moment().notNull(),
    createdDate: createdDate(),
  },
  (table) => [
    uniqueIndex('enrollment_requests_device_code').on(table.deviceCodeHash),
    uniqueIndex('enrollment_requests_user_code').on(table.userCode),
    index('enrollment_requests_expires').on(table.expiresDate),
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
    /** The user who made it; null: it is from before this was stored, and the audit log does not say who. */
    createdBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The session of an operator of the cloud who made it in somebody's account: it ends with the visit. */
    visitId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresDate: moment().notNull(),
    /** When the last use was taken. */
    usedDate: moment(),
    createdDate: createdDate(),
  },
  (table) => [
    uniqueIndex('enrollment_codes_hash').on(table.codeHash),
    index('enrollment_codes_account').on(table.accountId),
    index('enrollment_codes_created_by').on(table.createdBy),
    index('enrollment_codes_visit').on(table.visitId),
    index('enrollment_codes_agent')
      .on(table.agentId)
      .where(sql`agent_id is not null`),
  ],
);
