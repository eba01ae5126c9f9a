/** Actions on an existing job: cancel it, close it, print it again, here or at another printer. */
import { message } from '@platen/messages';
import { jobApi, LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { idParams, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { printerOf } from '../printers/access.ts';
import { readRemovedNames } from '../printers/removal-store.ts';
import type { PrinterRecord } from '../printers/store.ts';
import { jobOf } from './access.ts';
import { cancel, ended, hasEnded } from './cancel.ts';
import { closeJobs, moveJobsTo, requeueJobs } from './end-store.ts';
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
  retry: { readonly remaining: boolean; readonly completed: boolean; readonly elsewhere?: boolean },
): Promise<ApiError> {
  if (!(job.state === 'failed' || (job.state === 'completed' && retry.completed)))
    return new ApiError(
      'job_not_failed',
      job.state === 'completed' && (await hasDocument(sql, job.id))
        ? message('api.job_not_failed.completed')
        : message('api.job_not_failed.state', { state: STATUS_OF[job.state] }),
    );
  if (job.retryCount >= LIMITS.jobRetries)
    return new ApiError('retry_limit_reached', message('api.retry_limit_reached', { count: LIMITS.jobRetries }), {
      extra: { limit: LIMITS.jobRetries, used: job.retryCount, remaining: 0 },
    });
  if (!retry.elsewhere && (await readRemovedNames(sql, [job.printerId])).size > 0)
    return new ApiError('printer_not_found', message('api.printer_not_found.of_job'));
  if (!(await hasDocument(sql, job.id)))
    return new ApiError(
      'document_deleted',
      message(job.state === 'completed' ? 'api.document_deleted.completed' : 'api.document_deleted'),
    );
  if (retry.remaining) return new ApiError('job_not_failed', message('api.job_not_failed.all_sent'));
  return new ApiError('job_not_failed', message('api.job_not_failed'));
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
        description: `Prints the stored document of a failed job again: all its copies, or those not known to be sent. At most ${LIMITS.jobRetries} times. The document of a failed job is kept for ${LIMITS.failedDocumentKeepHours} hours; that of a completed one for ${LIMITS.completedDocumentKeepHours} hour if the account has \`keepDocuments\` set, otherwise it is deleted with the confirmation.`,
        tags,
        ...SECURED,
        params: idParams,
        querystring: jobApi.retryQuery,
        response: {
          200: jobApi.job,
          ...securedErrors(
            'job_not_found',
            'job_not_failed',
            'printer_not_found',
            'document_deleted',
            'retry_limit_reached',
            'throttled',
          ),
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
      if ((await requeueJobs(sql, { ids: [job.id] }, retry)).length === 0)
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
          'The job becomes `failed` with the error code `cancelled`. If an agent has accepted it, that agent cancels it and must be online. `job_in_progress`: part of it has been sent, or its agent does not answer.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobApi.job, ...securedErrors('job_not_found', 'job_in_progress', 'job_ended', 'throttled') },
      },
    },
    async (request) => {
      const { id, accountId } = await jobOf(deps, request, request.params.id);
      await deps.waits.hold(accountId, () => cancel(deps, id));
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
          'The job becomes `failed` with the error code `outcome_uncertain`, and can be retried, also through another agent. Check first whether it was printed: the agent may have sent it before it went offline.',
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
        throw new ApiError('job_in_progress', message('api.job_in_progress.not_taken'));
      if (bus.isOnline(job.agentId)) throw new ApiError('job_in_progress', message('api.job_in_progress.agent_online'));
      if ((await closeJobs(sql, { ids: [job.id] })).length === 0) throw ended(await jobOf(deps, request, job.id));
      return shown(deps, request, job.id);
    },
  );
};

/** Moves a job to another printer. */
const move: Routes = (app, deps) => {
  const { authentication, bus, database, dispatch, limits } = deps;
  app.post(
    '/api/v3/jobs/:id/move',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Move a job to another printer',
        description:
          'A job that no agent has accepted waits at the other printer from then on; a failed one is printed again there, like a retry. The other printer must have the same language and density. A move counts as a retry.',
        tags,
        ...SECURED,
        params: idParams,
        body: jobApi.moveJob,
        response: {
          200: jobApi.job,
          ...securedErrors(
            'job_not_found',
            'printer_not_found',
            'printer_mismatch',
            'job_in_progress',
            'job_ended',
            'job_not_failed',
            'document_deleted',
            'retry_limit_reached',
            'throttled',
          ),
        },
      },
    },
    async (request) => {
      const { printerId, copies } = request.body;
      const job = await jobOf(deps, request, request.params.id);
      const printer = await printerOf(deps, request, printerId);
      const remaining = copies === 'remaining';
      await limits.print(job.accountId);
      const parts = { printer, maxRetries: LIMITS.jobRetries, remaining };
      if ((await moveJobsTo(database.sql, { ids: [job.id] }, parts)).length === 0)
        throw await whyNoMove(deps, await jobOf(deps, request, job.id), { printer, remaining });
      if (job.state === 'offered' && job.agentId !== null) bus.send(job.agentId, { type: 'withdraw', jobId: job.id });
      await dispatch.wake([printer.id]);
      return shown(deps, request, job.id);
    },
  );
};

async function whyNoMove(
  { database, directory }: Pick<Deps, 'database' | 'directory'>,
  job: JobRow,
  { printer, remaining }: { readonly printer: PrinterRecord; readonly remaining: boolean },
): Promise<ApiError> {
  if (job.state === 'completed') return ended(job);
  if (job.state === 'accepted' || job.state === 'printing')
    return new ApiError('job_in_progress', message('api.job_in_progress.move'));
  if (job.printerId === printer.id) return new ApiError('printer_mismatch', message('api.printer_mismatch.same'));
  if (job.targetFormat !== printer.nativeFormat)
    return new ApiError(
      'printer_mismatch',
      message('api.printer_mismatch.format', {
        format: job.targetFormat,
        printer: printer.name,
        other: printer.nativeFormat,
      }),
    );
  const before = await directory.find(job.printerId);
  if (before && before.dpi !== null && printer.dpi !== null && before.dpi !== printer.dpi)
    return new ApiError(
      'printer_mismatch',
      message('api.printer_mismatch.dpi', { dpi: before.dpi, printer: printer.name, other: printer.dpi }),
    );
  return whyNoRetry(database.sql, { ...job, state: 'failed' }, { remaining, completed: false, elsewhere: true });
}

export const jobEndRoutes = routes(retry, endJob, move);
