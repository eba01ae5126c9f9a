/** Actions on an existing job: cancel it, close it, print it again. */
import { jobApi, LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { idParams, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { jobOf } from './access.ts';
import { cancel, ended, hasEnded } from './cancel.ts';
import { closeJob, requeueJob } from './end-store.ts';
import { showJobs } from './show.ts';
import { STATUS_OF } from './state-machine.ts';
import { hasDocument, type JobRow, listJobsInParts } from './store.ts';

const tags = ['Jobs'];

async function shown(deps: Deps, request: FastifyRequest, id: string): Promise<jobApi.Job> {
  return (await showJobs(deps, [await jobOf(deps, request, id)]))[0]!;
}

async function whyNoRetry(
  sql: Deps['database']['sql'],
  job: JobRow,
  retry: { readonly remaining: boolean; readonly completed: boolean },
): Promise<ApiError> {
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
}

/** Prints a job again. */
const retry: Routes = (app, deps) => {
  const { authentication, database, directory, dispatch, limits } = deps;
  const { sql } = database;
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
      if (!(await requeueJob(sql, job.id, retry)))
        throw await whyNoRetry(sql, await jobOf(deps, request, job.id), retry);
      const printer = await directory.find(job.printerId);
      const parts = (await listJobsInParts(sql, [job.id])).has(job.id);
      const agentId = printer && directory.chooseAgent(printer, { copies: job.copies, parts });
      if (printer && agentId) await dispatch.offerNow(agentId, printer);
      return shown(deps, request, job.id);
    },
  );
};

/** Cancels and closes a job. */
const endJob: Routes = (app, deps) => {
  const { authentication, bus, database } = deps;
  const { sql } = database;
  app.post(
    '/api/v3/jobs/:id/cancel',
    {
      config: { forPages: true },
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
      await cancel(deps, id);
      return shown(deps, request, id);
    },
  );

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
      return shown(deps, request, job.id);
    },
  );
};

export const jobEndRoutes = routes(retry, endJob);
