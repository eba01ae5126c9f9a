/** The audit log in the database. */
import type { auditApi } from '@platen/protocol';
import { and, desc, eq, gte, like, lt, or } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { isId, newId } from '../../ground/db/ids.ts';
import { agents } from '../../printing/agents/tables.ts';
import { auditLog } from './tables.ts';
import { users } from '../accounts/tables.ts';
import { withoutSecrets } from './without-secrets.ts';

type AuditRow = typeof auditLog.$inferSelect;

export interface NewAuditEntry {
  readonly accountId: string;
  readonly actorType: AuditRow['actorType'];
  readonly actorId: string | null;
  readonly actor: string;
  readonly action: auditApi.AuditAction;
  readonly target?: string | null;
  readonly address?: string | null;
  readonly detail?: Readonly<Record<string, unknown>> | null;
}

/** Addresses in the detail are kept without what lets anybody in there. */
export async function insertAudit(orm: Pick<Orm, 'insert'>, entry: NewAuditEntry): Promise<void> {
  await orm.insert(auditLog).values({ id: newId(), ...entry, detail: withoutSecrets(entry.detail) });
}

/** A user as the log names it. */
interface AuditedUser {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
}

export async function findUser(orm: Orm, id: string): Promise<AuditedUser | null> {
  const [row] = await orm.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail(orm: Orm, email: string): Promise<AuditedUser | null> {
  const [row] = await orm.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function findAgentName(orm: Orm, id: string): Promise<string | null> {
  const [row] = await orm.select({ name: agents.name }).from(agents).where(eq(agents.id, id));
  return row?.name ?? null;
}

interface AuditFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Newest first, starting after the cursor; one row more than asked for if there is another page. */
export async function listAudit(orm: Orm, accountId: string, filter: AuditFilter): Promise<AuditRow[]> {
  const { from, to, actor, action, cursor, limit } = filter;
  return orm
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        from === undefined ? undefined : gte(auditLog.at, new Date(from)),
        to === undefined ? undefined : lt(auditLog.at, new Date(to)),
        actor === undefined
          ? undefined
          : or(eq(auditLog.actor, actor), isId(actor) ? eq(auditLog.actorId, actor) : undefined),
        action === undefined
          ? undefined
          : action.endsWith('.*')
            ? like(auditLog.action, `${action.slice(0, -1).replaceAll('_', '\\_')}%`)
            : eq(auditLog.action, action),
        cursor === undefined ? undefined : lt(auditLog.id, cursor),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
}

export function toApi(row: AuditRow): auditApi.AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { type: row.actorType, id: row.actorId, name: row.actor },
    action: row.action as auditApi.AuditAction,
    target: row.target,
    address: row.address,
    // Entries of earlier versions have their addresses whole.
    detail: withoutSecrets(row.detail),
  };
}
