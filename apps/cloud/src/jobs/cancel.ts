/** Cancels a job before its first byte is sent: in the queue, or at the agent that has taken it. */
import { message } from '@platen/messages';
import { setTimeout as delay } from 'node:timers/promises';
import { findAgent } from '../agents/store.ts';
import type { Deps } from '../deps.ts';
import { ApiError, type ApiMessage } from '../http/api-error.ts';
import { isCapable } from '../printers/directory.ts';
import { cancelJobs, requestCancel } from './end-store.ts';
import { findJob, type JobRow } from './store.ts';

/** The time that an agent has to answer whether it can still cancel a job. */
const CANCEL_ANSWER_MS = 10_000;
const CANCEL_POLL_MS = 50;

const TOO_LATE = message('api.job_in_progress.too_late');

type Needs = Pick<Deps, 'bus' | 'database'>;

export const hasEnded = ({ state }: JobRow): boolean => state === 'completed' || state === 'failed';

export const ended = ({ state }: JobRow): ApiError => new ApiError('job_ended', message('api.job_ended', { state }));

/** Its agent may still cancel it: nothing is known to have been sent. */
export const mayStillCancel = ({ state, copiesSent }: JobRow): boolean =>
  (state === 'accepted' || state === 'printing') && copiesSent === 0;

const inProgress = (text: ApiMessage): ApiError => new ApiError('job_in_progress', text);

/** Resolves once the job is cancelled. Throws `job_not_found`, `job_ended`, `job_in_progress`. */
export async function cancel(deps: Needs, jobId: string): Promise<void> {
  const { bus, database } = deps;
  const [cancelled] = await cancelJobs(database.sql, { ids: [jobId] });
  if (cancelled?.agentId) bus.send(cancelled.agentId, { type: 'withdraw', jobId });
  if (cancelled) return;
  const job = await currentJob(deps, jobId);
  if (job.errorCode === 'cancelled') return;
  await askAgent(deps, job);
  for (const deadline = Date.now() + CANCEL_ANSWER_MS; ; await delay(CANCEL_POLL_MS)) {
    const now = await currentJob(deps, jobId);
    if (now.errorCode === 'cancelled') return;
    if (hasEnded(now)) throw ended(now);
    if (now.cancelState === 'too_late') throw inProgress(TOO_LATE);
    if (Date.now() >= deadline) throw inProgress(message('api.job_in_progress.no_answer'));
  }
}

/** Sends the request to the agent that has the job. Throws the reason if there is no use in it. */
async function askAgent({ bus, database }: Needs, job: JobRow): Promise<void> {
  if (hasEnded(job)) throw ended(job);
  if (job.copiesSent > 0) throw inProgress(TOO_LATE);
  if (job.agentId === null || !bus.isOnline(job.agentId)) throw inProgress(message('api.job_in_progress.offline'));
  const agent = await findAgent(database.orm, job.agentId);
  if (agent && !isCapable(agent, 'cancel'))
    throw inProgress(message('api.job_in_progress.old_agent', { agent: agent.name }));
  const asked = await requestCancel(database.sql, job.id);
  if (asked) bus.send(asked.agentId, { type: 'cancel', jobId: job.id, attempt: asked.attempt });
}

async function currentJob({ database }: Needs, jobId: string): Promise<JobRow> {
  const job = await findJob(database.sql, jobId);
  if (!job) throw new ApiError('job_not_found', message('api.job_not_found'));
  return job;
}
