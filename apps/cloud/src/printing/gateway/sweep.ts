/** Every few seconds, finds in the database the work that no event triggers, and work that was missed. */
import { touchAgents } from '../agents/store.ts';
import { deleteExpiredPageTokens } from '../page-tokens/store.ts';
import { endJobsOfRemovedPrinters, expireJobs } from '../jobs/ends/end-store.ts';
import { takeOver } from '../take-over/take-over.ts';
import { loseJobsOfRemovedAgents } from '../jobs/delivery/offer-store.ts';
import { deleteOldSupport } from '../support/store.ts';
import { timeOutOffers } from './liveness.ts';
import type { GatewayParts } from './state.ts';

/** Returns a function that stops it. */
export function startSweep(parts: GatewayParts): () => void {
  const { state, timings, log } = parts;
  let sweeping = false;
  const timer = setInterval(async () => {
    if (sweeping || state.draining) return;
    sweeping = true;
    await sweep(parts).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
    sweeping = false;
  }, timings.sweepMs);
  return () => clearInterval(timer);
}

async function sweep(parts: GatewayParts): Promise<void> {
  const { state, timings, dispatch, database } = parts;
  await timeOutOffers(parts);
  await expireJobs(database.sql);
  await deleteExpiredPageTokens(database.sql);
  await deleteOldSupport(database.sql);
  await loseJobsOfRemovedAgents(database.sql);
  // A job that was stored while its printer was being removed.
  await endJobsOfRemovedPrinters(database.sql);
  await takeOver(parts);
  await dispatch.sweep(timings.offerTimeoutMs);
  if (state.seen.size === 0) return;
  const seen = new Map(state.seen);
  await touchAgents(database.sql, seen);
  // Only now: until it is written, a hello finds here how far a ledger was.
  for (const [agentId, sighting] of seen) if (state.seen.get(agentId) === sighting) state.seen.delete(agentId);
}
