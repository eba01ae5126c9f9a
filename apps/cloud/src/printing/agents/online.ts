/** Whether an agent is connected, as people are told. */
import type { Bus } from '../../ground/bus/bus.ts';

/** Agents are written down as seen at each heartbeat, about every 15 s. */
const SEEN_MS = 45_000;

/**
 * A node that does not hear the others goes by the database, which they write: it would otherwise declare their agents
 * offline. Jobs are still sent only to agents of its own (`bus.isOnline`).
 */
export function isConnected(
  bus: Pick<Bus, 'isOnline' | 'hearsOthers'>,
  { id, lastSeenDate }: { readonly id: string; readonly lastSeenDate: Date | null },
  now = Date.now(),
): boolean {
  if (bus.isOnline(id)) return true;
  return !bus.hearsOthers() && lastSeenDate !== null && now - lastSeenDate.getTime() < SEEN_MS;
}
