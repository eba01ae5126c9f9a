/** Actions on an existing job: cancel it, close it, print it again. */
import { jobApi, LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { findAgent } from '../agents/store.ts';
import { ApiError } from '../http/api-error.ts';
import { idParams, routes, SECURED, securedErrors } from '../http/routes.ts';
import { jobOf } from './access.ts';
import { isCapable } from '../printers/directory.ts';
import { cancelJob, closeJob, requestCancel, requeueJob } from './end-store.ts';
import { showJobs } from './show.ts';
import { STATUS_OF } from './state-machine.ts';
import { findJob, hasDocument, type JobRow, listJobsInParts } from './store.ts';

const tags = ['Jobs'];
/** The time that an agent has to answer whether it can still cancel a job. */
const CANCEL_ANSWER_MS = 10_000;
const CANCEL_POLL_MS = 50;

export const jobEndRoutes = routes((app, deps) => {
  const { authentication, bus, database, directory, dispatch, limits } = deps;
  const { sql } = database;

  const shown = async (request: FastifyRequest, id: string): Promise<jobApi.Job> =>
    (await showJobs(deps, [await jobOf(deps, request, id)]))[0]!;
  const hasEnded = ({ state }: JobRow): boolean => state === 'completed' || state === 'failed';
  const ended = ({ state }: JobRow): ApiError =>
    new ApiError('job_ended', `This job has ended already: it is ${state}.`);

  app.post(
    '/api/v3/jobs/:id/retry',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Print a job again',
        description: `Replays the stored document of a failed job: all its copies, or those that are not known to be sent. At most ${LIMITS.jobRetries} times. The document of a failed job is kept for ${LIMITS.failedDocumentKeepHours} hours; that of a completed one for ${LIMITS.completedDocumentKeepHours} hour, unless its \`confirmation\` is \`device\`.`,
        tags,
        ...SECURED,
        params: idParams,
        querystring: jobApi.retryQuery,
        response: {
          200: jobApi.job,
          ...securedErrors('job_not_found', 'job_not_failed', 'document_deleted', 'retry_limit_reached', 'throttled'),
        },
      },
    },
    async (request) => {
      const job = await jobOf(deps, request, request.params.id);
      const retry = {
        maxRetries: LIMITS.jobRetries,
        remaining: request.query.copies === 'remaining',
        completed: request.query.completed === 'true',
      };
      await limits.print(job.accountId);
      if (!(await requeueJob(sql, job.id, retry))) throw await whyNoRetry(await jobOf(deps, request, job.id), retry);
      const printer = await directory.find(job.printerId);
      const parts = (await listJobsInParts(sql, [job.id])).has(job.id);
      const agentId = printer && directory.chooseAgent(printer, { copies: job.copies, parts });
      if (printer && agentId) await dispatch.offerNow(agentId, printer);
      return shown(request, job.id);
    },
  );

  const whyNoRetry = async (job: JobRow, retry: { readonly remaining: boolean; readonly completed: boolean }) => {
    if (!(job.state === 'failed' || (job.state === 'completed' && retry.completed)))
      return new ApiError(
        'job_not_failed',
        job.state === 'completed' && (await hasDocument(sql, job.id))
          ? 'This job is completed. Where its label is missing all the same, print it again with completed=true.'
          : `Only a failed job can be printed again: this one is ${STATUS_OF[job.state]}.`,
      );
    if (job.retryCount >= LIMITS.jobRetries)
      return new ApiError('retry_limit_reached', `A job can be retried ${LIMITS.jobRetries} times.`, {
        extra: { limit: LIMITS.jobRetries, used: job.retryCount, remaining: 0 },
      });
    if (!(await hasDocument(sql, job.id)))
      return new ApiError('document_deleted', 'The document of this job is no longer stored: print it again.');
    if (retry.remaining)
      return new ApiError(
        'job_not_failed',
        'All copies of this job were sent: none remains. Leave out copies=remaining.',
      );
    return new ApiError('job_not_failed', 'Only a failed job can be printed again.');
  };

  app.post(
    '/api/v3/jobs/:id/cancel',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Cancel a job before its first byte is sent',
        description:
          'It becomes `failed` with the error code `cancelled`. A job that an agent has taken is cancelled by that agent, which must be online. `job_in_progress`: part of it has been sent, or its agent does not answer.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobApi.job, ...securedErrors('job_not_found', 'job_in_progress', 'job_ended') },
      },
    },
    async (request) => {
      const { id } = await jobOf(deps, request, request.params.id);
      const cancelled = await cancelJob(sql, id);
      if (cancelled?.agentId) bus.send(cancelled.agentId, { type: 'withdraw', jobId: id });
      if (!cancelled) await cancelAtAgent(await jobOf(deps, request, id));
      return shown(request, id);
    },
  );

  /** Asks the agent that has the job. Resolves once the job is cancelled; throws the reason if it is not. */
  const cancelAtAgent = async (job: JobRow): Promise<void> => {
    const inProgress = (message: string) => new ApiError('job_in_progress', message);
    const tooLate = 'Part of this job has been sent to the printer: it can no longer be cancelled.';
    if (job.errorCode === 'cancelled') return;
    if (hasEnded(job)) throw ended(job);
    if (job.copiesSent > 0) throw inProgress(tooLate);
    if (job.agentId === null || !bus.isOnline(job.agentId))
      throw inProgress('The agent that has this job is offline. If it does not come back, close the job.');
    const agent = await findAgent(database.orm, job.agentId);
    if (agent && !isCapable(agent, 'cancel'))
      throw inProgress(`The agent "${agent.name}" has this job and is too old to cancel it: update the agent.`);
    const asked = await requestCancel(sql, job.id);
    if (asked) bus.send(asked.agentId, { type: 'cancel', jobId: job.id, attempt: asked.attempt });
    for (const deadline = Date.now() + CANCEL_ANSWER_MS; ; await delay(CANCEL_POLL_MS)) {
      const now = await findJob(sql, job.id);
      if (!now) throw new ApiError('job_not_found', 'There is no job with that id.');
      if (now.errorCode === 'cancelled') return;
      if (hasEnded(now)) throw ended(now);
      if (now.cancelState === 'too_late') throw inProgress(tooLate);
      if (Date.now() >= deadline) throw inProgress('The agent that has this job has not answered. Try again.');
    }
  };

  app.post(
    '/api/v3/jobs/:id/close',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Close a job whose agent does not come back',
        description:
          'It becomes `failed` with the error code `outcome_uncertain`, and can be retried, at another agent too. Look first whether it was printed: the agent may have sent it before it went away.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobApi.job, ...securedErrors('job_not_found', 'job_in_progress', 'job_ended') },
      },
    },
    async (request) => {
      const job = await jobOf(deps, request, request.params.id);
      if (hasEnded(job)) throw ended(job);
      if (job.agentId === null || job.state === 'offered')
        throw new ApiError('job_in_progress', 'No agent has taken this job: cancel it instead.');
      if (bus.isOnline(job.agentId))
        throw new ApiError(
          'job_in_progress',
          'The agent that has this job is online and reports how it ends: cancel it instead.',
        );
      if (!(await closeJob(sql, job.id))) throw ended(await jobOf(deps, request, job.id));
      return shown(request, job.id);
    },
  );
});
