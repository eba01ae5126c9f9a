/** Raised limits in the database. */
import type { operatorApi } from '@platen/protocol';
import { and, eq } from 'drizzle-orm';
import type { Orm, Sql } from '../../ground/db/client.ts';
import type { Plan, PlanLimits } from '../../ground/plans.ts';
import { lockAccount } from '../accounts/account-lock-store.ts';
import { insertAudit, type NewAuditEntry } from '../audit/store.ts';
import { raisedLimits } from './tables.ts';

interface PlanOfAccount {
  readonly plan: Plan;
  readonly raised: Partial<PlanLimits>;
}

/** null if there is no such account. */
export async function findPlan(sql: Sql, accountId: string): Promise<PlanOfAccount | null> {
  const [row] = await sql<PlanOfAccount[]>`
    select a.plan, coalesce(
      (select jsonb_object_agg(what, most) from raised_limits where account_id = a.id), '{}') as raised
    from accounts a where a.id = ${accountId}`;
  return row ?? null;
}

type RaisedLimits = Readonly<NonNullable<operatorApi.RaiseLimitsInput['limits']>>;

interface Raise {
  readonly limits: RaisedLimits;
  readonly note: string;
  /** The account and the operator, for the audit log. */
  readonly by: Pick<NewAuditEntry, 'accountId' | 'actorType' | 'actorId' | 'actor' | 'address'>;
}

/** Raises limits of an account, or gives it back those of its plan (null). Returns false if there is no such account. */
export async function raiseLimits(orm: Orm, { limits, note, by }: Raise): Promise<boolean> {
  const { accountId, actor: operator } = by;
  return orm.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return false;
    for (const [name, most] of Object.entries(limits)) {
      const what = name as keyof PlanLimits;
      await tx.delete(raisedLimits).where(and(eq(raisedLimits.accountId, accountId), eq(raisedLimits.what, what)));
      if (most !== null) await tx.insert(raisedLimits).values({ accountId, what, most, note, operator });
    }
    await insertAudit(tx, { ...by, action: 'limits.raised', detail: { ...limits, note } });
    return true;
  });
}
