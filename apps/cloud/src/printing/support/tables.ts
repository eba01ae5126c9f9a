/** What was asked of agents from afar, and what they have sent: for each agent the last of each kind. */
import type { Message } from '@platen/messages';
import type { SupportLogLine } from '@platen/protocol';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../ground/db/column-types.ts';
import { agents } from '../agents/tables.ts';

/** Why an agent did not do it: the sentence, and the fact behind it. */
export interface Refusal {
  readonly message: string;
  readonly fact?: Message | undefined;
}

export const agentSupport = pgTable('agent_support', {
  agentId: uuid()
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade' }),
  /** The last request for a bundle; what has another id comes from an older one. */
  bundleRequest: uuid(),
  bundleRequestedDate: moment(),
  /** The zip as far as it has arrived, and its whole size. */
  bundle: bytea(),
  bundleBytes: integer(),
  /** When all of it was there; it is deleted a day later. */
  bundleDate: moment(),
  bundleRefusal: jsonb().$type<Refusal>(),
  logRequest: uuid(),
  logRequestedDate: moment(),
  /** Until when its log is followed. */
  logUntil: moment(),
  /** The newest lines, and how many there have been. */
  logLines: jsonb().$type<readonly SupportLogLine[]>(),
  logCount: integer().notNull().default(0),
  logRefusal: jsonb().$type<Refusal>(),
  restartRequest: uuid(),
  restartRequestedDate: moment(),
  restartRefusal: jsonb().$type<Refusal>(),
});
