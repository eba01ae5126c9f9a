/** Cancels a job before its first byte is sent: in the queue, or at the agent that has taken it. */
import type { SharedLook } from '../../../ground/shared-look.ts';
import type { Database } from '../../../ground/db/client.ts';
import type { Bus } from '../../../ground/bus/bus.ts';
import { message } from '@platen/messages';
import { findAgent } from '../../agents/store.ts';
import { ApiError, type ApiMessage } from '../../../ground/http/api-error.ts';
import { isCapable } from '../../printers/directory.ts';
import { cancelJobs, requestCancel } from './end-store.ts';
import { findJob, type JobRow } from '../store.ts';

/** The time that an agent has to answer whether it can still cancel a job. */
const CANCEL_ANSWER_MS = 10_000;

const TOO_LATE = message('api.job_in_progress.too_late');

interface Needs {
  readonly bus: Bus;
  readonly database: Database;
  readonly waits: { readonly jobs: SharedLook<JobRow> };
}

export const hasEnded = ({ state }: JobRow): boolean => state === 'completed' || state === 'failed';

export const ended = ({ state }: JobRow): ApiError => new ApiError('job_ended', message('api.job_ended', { state }));

/** Its agent may still cancel it: nothing is known to have been sent. */
export const mayStillCancel = ({ state, copiesSent }: JobRow): boolean =>
  (state === 'accepted' || state === 'printing') && copiesSent === 0;

const inProgress = (text: ApiMessage): ApiError => new ApiError('job_in_progress', text);

/** Resolves once the job is cancelled. Throws `job_not_found`, `job_ended`, `job_in_progress`. */
export async function cancel(deps: Needs, jobId: string): Promise<void> {
  const fault = (await cancelAll(deps, [jobId])).get(jobId);
  if (fault) throw fault;
}

/** Cancels the jobs, and waits for their agents. Returns why a job was not cancelled; null if it was. */
export async function cancelAll(deps: Needs, jobIds: readonly string[]): Promise<ReadonlyMap<string, ApiError | null>> {
  const { bus, database, waits } = deps;
  const cancelled = await cancelJobs(database.sql, { ids: jobIds });
  for (const { id, agentId } of cancelled) if (agentId) bus.send(agentId, { type: 'withdraw', jobId: id });
  const results = new Map<string, ApiError | null>(cancelled.map(({ id }) => [id, null]));
  const asked: string[] = [];
  // One after the other: a hundred jobs at once would take every connection to the database.
  for (const id of jobIds)
    if (!results.has(id)) {
      const fault = await ask(deps, id);
      if (fault === 'asked') asked.push(id);
      else results.set(id, fault);
    }
  const isOver = (job: JobRow | undefined): boolean => !job || hasEnded(job) || job.cancelState === 'too_late';
  await Promise.all(
    asked.map(async (id) => {
      const job = await waits.jobs.until(id, { isOver, timeoutMs: CANCEL_ANSWER_MS });
      results.set(id, faultOf(job));
    }),
  );
  return results;
}

/** Why the agent has not cancelled the job; null if it has. */
function faultOf(job: JobRow | undefined): ApiError | null {
  if (!job) return new ApiError('job_not_found', message('api.job_not_found'));
  if (job.errorCode === 'cancelled') return null;
  if (hasEnded(job)) return ended(job);
  return inProgress(job.cancelState === 'too_late' ? TOO_LATE : message('api.job_in_progress.no_answer'));
}

/** Asks the agent of a job to cancel it. Returns why there is no use in it; null if the job is cancelled already. */
async function ask(deps: Needs, jobId: string): Promise<ApiError | null | 'asked'> {
  const job = await findJob(deps.database.sql, jobId);
  if (!job || hasEnded(job)) return faultOf(job ?? undefined);
  try {
    await askAgent(deps, job);
    return 'asked';
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Sends the request to the agent that has the job. Throws the reason if there is no use in it. */
async function askAgent({ bus, database }: Needs, job: JobRow): Promise<void> {
  if (job.copiesSent > 0) throw inProgress(TOO_LATE);
  if (job.agentId === null || !bus.isOnline(job.agentId)) throw inProgress(message('api.job_in_progress.offline'));
  const agent = await findAgent(database.orm, job.agentId);
  if (agent && !isCapable(agent, 'cancel'))
    throw inProgress(message('api.job_in_progress.old_agent', { agent: agent.name }));
  const asked = await requestCancel(database.sql, job.id);
  if (asked) bus.send(asked.agentId, { type: 'cancel', jobId: job.id, attempt: asked.attempt });
}
