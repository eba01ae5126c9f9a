/** Detects dead connections and agents: by pings, and by offers that nobody answers. */
import { sentence } from '@platen/messages';
import { setStalled } from '../agents/store.ts';
import type { GatewayParts } from './state.ts';

/**
 * A connection that has not answered the last ping, and has sent nothing else since, is half open: the agent left
 * without closing it. (On a slow line a ping waits behind a piece of a document.) Returns a function that stops the
 * pings.
 */
export function startPings({ state, timings }: GatewayParts): () => void {
  const timer = setInterval(() => {
    for (const connection of state.connections.values()) {
      const heard = connection.bytesHeard();
      if (!connection.answered && heard === connection.heardBefore) connection.socket.terminate();
      else {
        connection.answered = false;
        connection.heardBefore = heard;
        connection.socket.ping();
      }
    }
  }, timings.heartbeatMs);
  return () => clearInterval(timer);
}

/**
 * Offers that an online agent leaves unanswered, and of whose documents it reports nothing, are requeued; the agent is
 * passed over for a while.
 */
export async function timeOutOffers(parts: GatewayParts): Promise<void> {
  const { state, timings, database, changes, dispatch } = parts;
  const before = Date.now() - timings.offerTimeoutMs;
  for (const session of state.sessions.values()) {
    const late = session.silentSince(before).filter((jobId) => !dispatch.isStoring(jobId));
    if (late.length === 0) continue;
    await setStalled(database.sql, session.agentId, session.stall(timings.offerTimeoutMs));
    await changes.announce({ kind: 'agent', id: session.agentId });
    await dispatch.giveBack(session.agentId, { why: sentence('job_back.no_answer'), jobIds: late });
    for (const jobId of late) session.settle(jobId);
  }
}
