/** Which printer of a pool takes a job. */
import type { poolApi, PrinterStatus } from '@platen/protocol';
import { canPrint } from '../printers/status.ts';

export interface Member {
  /** The agent that would get the job; null: none is online. */
  readonly agentId: string | null;
  /** What that agent says of the printer. */
  readonly status: PrinterStatus;
  /** It is out of service. */
  readonly isPaused: boolean;
  /** Its jobs that have not ended. */
  readonly open: number;
}

/** Why it was chosen: the rule of the pool; or `none`: no printer of the pool can print now. */
export type Reason = poolApi.PoolRule | 'none';

/** The smallest is chosen; of equals, the first of the pool. */
const RANKS: Readonly<Record<poolApi.PoolRule, (member: Member) => number>> = {
  order: () => 0,
  shortest_queue: ({ open }) => open,
  ready: ({ status, open }) => (status === 'ready' && open === 0 ? 0 : ({ ready: 1, busy: 2 }[status as string] ?? 3)),
};

/** Members in the order of their pool, at least one. */
export function chooseMember<M extends Member>(
  prefer: poolApi.PoolRule,
  members: readonly M[],
): { readonly member: M; readonly reason: Reason } {
  const able = members.filter(canPrint);
  if (able.length > 0) return { member: smallest(able, RANKS[prefer]), reason: prefer };
  return {
    member: smallest(members, ({ agentId, isPaused }) => (isPaused ? 2 : agentId === null ? 1 : 0)),
    reason: 'none',
  };
}

function smallest<M>(members: readonly M[], rank: (member: M) => number): M {
  return members.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}
