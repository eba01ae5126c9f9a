/** What an account may: the limits of its plan, and those that an operator has raised for it. Every check reads them here. */
import type { Config } from '../../ground/config.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Sql } from '../../ground/db/client.ts';
import { createLookupCache } from '../../ground/db/lookup-cache.ts';
import type { Plan, PlanLimits } from '../../ground/plans.ts';
import { findPlan } from './store.ts';

interface Allowance extends PlanLimits {
  readonly plan: Plan;
  /** The limits that are not those of the plan. */
  readonly raised: readonly (keyof PlanLimits)[];
}

export interface Allowances {
  readonly of: (accountId: string) => Promise<Allowance>;
}

const MEMORY = { ttlMs: 60_000, max: 10_000 };

export function createAllowances({ plans }: Pick<Config, 'plans'>, sql: Sql, changes: Changes): Allowances {
  const known = createLookupCache<Allowance>(MEMORY);
  changes.onChange((change) => {
    if (change.kind === 'all') known.clear();
    else if (change.kind === 'account') known.forget(change.id);
  });
  return {
    of: (accountId) =>
      known.get(accountId, async () => {
        // An account that was removed meanwhile: whatever it asks for fails at its rows.
        const { plan, raised } = (await findPlan(sql, accountId)) ?? { plan: 'free' as const, raised: {} };
        return { ...plans[plan], ...raised, plan, raised: Object.keys(raised) as (keyof PlanLimits)[] };
      }),
  };
}
