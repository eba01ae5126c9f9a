/** Reports of this node's agents that are not yet written into the database. */
import type { Sighting } from '../agents/store.ts';
import type { GatewayState } from './state.ts';

/** An agent was heard from, just now. */
export function sight(
  { seen }: Pick<GatewayState, 'seen'>,
  agentId: string,
  { skewMs = null, ledgerPosition = null }: Partial<Omit<Sighting, 'at'>>,
): void {
  const before = seen.get(agentId);
  seen.set(agentId, {
    at: new Date(),
    skewMs: skewMs ?? before?.skewMs ?? null,
    ledgerPosition: highest(ledgerPosition, before?.ledgerPosition),
  });
}

/** The highest position that is known; null if none is. */
export function highest(...positions: readonly (number | null | undefined)[]): number | null {
  const known = positions.filter((position): position is number => typeof position === 'number');
  return known.length === 0 ? null : Math.max(...known);
}
