/** What each plan allows: the one table of plans. Settings replace its numbers, operators raise them for an account. */
import { LIMITS } from '@platen/protocol';

export const PLANS = ['free', 'basic', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** Limits of an account, which an operator can raise for one. */
export interface PlanLimits {
  readonly agents: number;
  readonly printers: number;
  /** Jobs of a day in UTC. */
  readonly jobsPerDay: number;
  /** Entries of a template batch. */
  readonly batchSize: number;
  readonly storageBytes: number;
}

interface PlanRow extends PlanLimits {
  /** The share of the gateway limit that a credential has, in percent. */
  readonly gatewayPercent: number;
  /** Pictures and PDF to one another, JSON, dialects, every label of a document, no watermark. */
  readonly isPaid: boolean;
  /** Keys that print without a watermark. */
  readonly liveKeys: boolean;
}

const EVERY_PLAN = {
  agents: LIMITS.agentsPerAccount,
  printers: LIMITS.printersPerAccount,
  jobsPerDay: LIMITS.jobsPerDay,
  batchSize: LIMITS.maxBatchSize,
};
const { free, basic, pro, enterprise } = LIMITS.storageBytes;

export const PLAN_ROWS: Readonly<Record<Plan, PlanRow>> = {
  free: { ...EVERY_PLAN, storageBytes: free, gatewayPercent: 60, isPaid: false, liveKeys: false },
  basic: { ...EVERY_PLAN, storageBytes: basic, gatewayPercent: 80, isPaid: true, liveKeys: false },
  pro: { ...EVERY_PLAN, storageBytes: pro, gatewayPercent: 100, isPaid: true, liveKeys: true },
  enterprise: { ...EVERY_PLAN, storageBytes: enterprise, gatewayPercent: 100, isPaid: true, liveKeys: true },
};

/** Requests a minute of a credential; 0: there is no limit. */
export const requestsPerMinute = (gateway: number, plan: Plan): number =>
  gateway === 0 ? 0 : Math.max(1, Math.floor((gateway * PLAN_ROWS[plan].gatewayPercent) / 100));

/** Whether a plan above this one allows more than the account has now. */
export const isMoreAbove = (
  plans: Readonly<Record<Plan, PlanLimits>>,
  plan: Plan,
  { limit, now }: { readonly limit: keyof PlanLimits; readonly now: number },
): boolean => PLANS.slice(PLANS.indexOf(plan) + 1).some((above) => plans[above][limit] > now);
