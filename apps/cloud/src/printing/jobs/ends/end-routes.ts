/** Actions on an existing job: cancel it, close it, print it again, here or at another printer. */
import { message } from '@platen/messages';
import { type jobApi, LIMITS, PAGE_OPTION_NAMES } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../ground/http/api-error.ts';
import { counted } from '../../../ground/http/callers/rate-headers.ts';
import { handlers, routes } from '../../../endpoints.ts';
import { printerOf } from '../../printers/access.ts';
import { parsePages, refuseOptions } from '../../printers/page-options.ts';
import { mismatchFailure } from '../../printers/redirect.ts';
import { readRemovedNames } from '../../printers/removed-store.ts';
import type { PrinterRecord } from '../../printers/store.ts';
import { jobOf } from '../access.ts';
import { cancel, ended, hasEnded } from './cancel.ts';
import { closeJobs, moveJobsTo, requeueJobs } from './end-store.ts';
import { showJobs } from '../show.ts';
import { STATUS_OF } from '../state-machine.ts';
import { hasDocument, type JobRow, listJobsInParts, retriesOf } from '../store.ts';

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
  if (retriesOf(job) >= LIMITS.jobRetries)
    return new ApiError('retry_limit_reached', message('api.retry_limit_reached', { count: LIMITS.jobRetries }), {
      extra: { limit: LIMITS.jobRetries, used: retriesOf(job), remaining: 0 },
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
const retry = handlers((deps) => {
  const { database, directory, dispatch, limits } = deps;
  const { sql } = database;
  return {
    'POST /api/v3/jobs/:id/retry': async (request) => {
      const job = await jobOf(deps, request, request.params.id);
      const retry = {
        maxRetries: LIMITS.jobRetries,
        remaining: request.query.copies === 'remaining',
        completed: request.query.completed === 'true',
        options: parsePages(request.query, PAGE_OPTION_NAMES),
      };
      const printer = await directory.find(job.printerId);
      if (printer && retry.options) refuseOptions(printer, retry.options);
      await counted(request, limits.print(job.accountId));
      if ((await requeueJobs(sql, { ids: [job.id] }, retry)).length === 0)
        throw await whyNoRetry(sql, await jobOf(deps, request, job.id), retry);
      const parts = (await listJobsInParts(sql, [job.id])).has(job.id);
      const agentId = printer && directory.chooseAgent(printer, { copies: job.copies, parts });
      if (printer && agentId) await dispatch.offerNow(agentId, printer);
      return shown(deps, request, job.id);
    },
  };
});

/** Cancels and closes a job. */
const endJob = handlers((deps) => {
  const { bus, database } = deps;
  const { sql } = database;
  return {
    'POST /api/v3/jobs/:id/cancel': async (request) => {
      const { id, accountId } = await jobOf(deps, request, request.params.id);
      await deps.waits.hold(accountId, () => cancel(deps, id));
      return shown(deps, request, id);
    },
    'POST /api/v3/jobs/:id/close': async (request) => {
      const job = await jobOf(deps, request, request.params.id);
      if (hasEnded(job)) throw ended(job);
      if (job.agentId === null || job.state === 'offered')
        throw new ApiError('job_in_progress', message('api.job_in_progress.not_taken'));
      if (bus.isOnline(job.agentId)) throw new ApiError('job_in_progress', message('api.job_in_progress.agent_online'));
      if ((await closeJobs(sql, { ids: [job.id] })).length === 0) throw ended(await jobOf(deps, request, job.id));
      return shown(deps, request, job.id);
    },
  };
});

/** Moves a job to another printer. */
const move = handlers((deps) => {
  const { bus, database, dispatch, limits } = deps;
  return {
    'POST /api/v3/jobs/:id/move': async (request) => {
      const { printerId, copies } = request.body;
      const job = await jobOf(deps, request, request.params.id);
      const printer = await printerOf(deps, request, printerId);
      const remaining = copies === 'remaining';
      await counted(request, limits.print(job.accountId));
      const parts = { printer, maxRetries: LIMITS.jobRetries, remaining };
      if ((await moveJobsTo(database.sql, { ids: [job.id] }, parts)).length === 0)
        throw await whyNoMove(deps, await jobOf(deps, request, job.id), { printer, remaining });
      if (job.state === 'offered' && job.agentId !== null) bus.send(job.agentId, { type: 'withdraw', jobId: job.id });
      await dispatch.wake([printer.id]);
      return shown(deps, request, job.id);
    },
  };
});

async function whyNoMove(
  { database, directory }: Pick<Deps, 'database' | 'directory'>,
  job: JobRow,
  { printer, remaining }: { readonly printer: PrinterRecord; readonly remaining: boolean },
): Promise<ApiError> {
  if (job.state === 'completed') return ended(job);
  if (job.state === 'accepted' || job.state === 'printing')
    return new ApiError('job_in_progress', message('api.job_in_progress.move'));
  if (job.printerId === printer.id) return new ApiError('printer_mismatch', message('api.printer_mismatch.same'));
  const before = await directory.find(job.printerId);
  const mismatch = mismatchFailure({ nativeFormat: job.targetFormat, dpi: before?.dpi ?? null }, printer);
  if (mismatch) return mismatch;
  return whyNoRetry(database.sql, { ...job, state: 'failed' }, { remaining, completed: false, elsewhere: true });
}

export const jobEndRoutes = routes(retry, endJob, move);
