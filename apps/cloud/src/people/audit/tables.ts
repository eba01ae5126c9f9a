/** The audit log. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdDate } from '../../ground/db/column-types.ts';
import { accountId } from '../accounts/tables.ts';

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
