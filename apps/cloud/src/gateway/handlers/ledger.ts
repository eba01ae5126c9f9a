/** Compares the ledger of an agent that connects with the cloud's record of its jobs. */
import type { HelloInput } from '@platen/protocol';
import { listOpenJobs, type OpenJob, reopenOffers } from '../../jobs/ledger-store.ts';
import { loseJobs } from '../../jobs/offer-store.ts';
import type { GatewayParts } from '../state.ts';

/**
 * Returns the jobs that the agent must drop. A job that it had accepted and that is no longer in its ledger can never
 * be reported: it ends as uncertain. A job that it has only received, but that we have recorded as accepted (our answer
 * was lost), is offered again.
 */
export async function reconcile(
  { database, log }: GatewayParts,
  agentId: string,
  { ledger }: HelloInput,
): Promise<string[]> {
  const { sql } = database;
  const ours = new Map((await listOpenJobs(sql, agentId)).map((job) => [job.jobId, job]));
  const theirs = new Map(ledger.map((entry) => [entry.jobId, entry]));
  const isTheirs = (job: OpenJob) => (theirs.get(job.jobId)?.attempt ?? 1) === job.attempt && theirs.has(job.jobId);
  const lost = [...ours.values()].filter((job) => job.taken && !isTheirs(job));
  if (lost.length > 0) {
    log.warn({ agentId, jobs: lost.length }, 'the agent no longer knows jobs that it had taken');
    await loseJobs(
      sql,
      agentId,
      lost.map(({ jobId }) => jobId),
    );
  }
  const unanswered = [...ours.values()].filter((job) => isTheirs(job) && theirs.get(job.jobId)?.state === 'received');
  await reopenOffers(
    sql,
    agentId,
    unanswered.map(({ jobId }) => jobId),
  );
  return ledger.filter(({ jobId, attempt = 1 }) => ours.get(jobId)?.attempt !== attempt).map(({ jobId }) => jobId);
}
