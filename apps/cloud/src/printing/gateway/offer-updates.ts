/** Offers each agent of this node the update that is due: once a minute, and when somebody asks for it. */
import { setImmediate } from 'node:timers/promises';
import type { GatewayParts } from './state.ts';
import { dueUpdate, startInMs } from '../updates/plan.ts';
import { listUpdatable } from '../updates/store.ts';

/** An offer is repeated after this time: the agent may have restarted. It ignores what it is at already. */
const AGAIN_MS = 3_600_000;

/** Returns a function that stops it. */
export function startUpdateOffers(parts: GatewayParts): () => void {
  const { state, timings, log } = parts;
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking || state.draining) return;
    isLooking = true;
    offerUpdates(parts, [...state.sessions.keys()])
      .catch((error: unknown) => log.warn({ err: error }, 'updates were not offered'))
      .finally(() => (isLooking = false));
  }, timings.updatesMs);
  return () => clearInterval(timer);
}

/**
 * Offers what somebody has asked for. A message comes for each agent; all that come before the database can be asked are
 * looked up with one statement.
 */
export function requestedUpdates(parts: GatewayParts): (agentId: string, among: number) => void {
  let asked = new Set<string>();
  let together = 1;
  let isLooking = false;
  const look = async (): Promise<void> => {
    isLooking = true;
    while (asked.size > 0) {
      // Messages of one request arrive in one turn.
      await setImmediate();
      const [agentIds, among] = [[...asked], together];
      asked = new Set();
      together = 1;
      await offerUpdates(parts, agentIds, { among }).catch((error: unknown) =>
        parts.log.warn({ err: error, agents: agentIds.length }, 'updates were not offered; the next look does'),
      );
    }
    isLooking = false;
  };
  return (agentId, among) => {
    asked.add(agentId);
    together = Math.max(together, among);
    if (!isLooking) void look();
  };
}

/** Offers what is due to these agents. `among`: how many others begin with them. */
export async function offerUpdates(
  { state, updates, database }: Pick<GatewayParts, 'state' | 'updates' | 'database'>,
  agentIds: readonly string[],
  { among = 1, now = new Date() }: { readonly among?: number; readonly now?: Date } = {},
): Promise<void> {
  const rings = await updates.list();
  if (agentIds.length === 0 || rings.stable.length + rings.early.length === 0) return;
  for (const [id, { at }] of state.offeredUpdates) if (now.getTime() - at >= AGAIN_MS) state.offeredUpdates.delete(id);
  const agents = await listUpdatable(database.sql, { agentIds });
  const due = agents.flatMap((agent) => {
    const next = dueUpdate(agent, rings, now);
    const before = state.offeredUpdates.get(agent.id);
    // While an agent installs one version it ignores the offer of another: as the new one it is offered that again.
    const isKnown = before?.version === next?.package.version && before?.from === agent.version;
    return next && !isKnown ? [{ agent, package: next.package }] : [];
  });
  for (const { agent, package: offered } of due) {
    const session = state.sessions.get(agent.id);
    if (!session) continue;
    state.offeredUpdates.set(agent.id, {
      version: offered.version,
      from: agent.version,
      at: now.getTime(),
    });
    const by = agent.requestedDate === null ? null : agent.requestedBy;
    session.events.push({
      type: 'update',
      package: offered,
      startInMs: startInMs(agent.id, Math.max(among, due.length)),
      by,
    });
  }
}
