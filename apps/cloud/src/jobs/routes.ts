/** Print a document; jobs of a printer, one job, its timeline, retry and cancel. */
import { conversionApi, jobApi, LIMITS, parseConversionQuery, type Query } from '@platen/protocol';
import { z } from 'zod';
import { FORM_BYTES, isForm, readForm } from '../conversions/form.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { rawBodies } from '../http/bodies.ts';
import { idParams, routes, SECURED, securedErrors } from '../http/routes.ts';
import { jobOf, printerOf } from '../printers/access.ts';
import { queuedReason } from '../printers/words.ts';
import { parseCopies, parseExpiresIn, parseIdempotencyKey, printFingerprint } from './print-desk.ts';
import { sourceDocument } from './source-format.ts';
import { statesOf } from './state-machine.ts';
import {
  cancelJob,
  findJob,
  hasDocument,
  type JobRow,
  listJobEvents,
  listJobs,
  requeueFailedJob,
  toApi,
} from './store.ts';

const tags = ['Jobs'];
const { parameter } = conversionApi;

/** Checked by hand, because a wrong `copies` has an error code of its own. */
export const printQuery = conversionApi.conversionQuery.extend({
  sourceFormat: parameter({
    type: 'string',
    enum: conversionApi.SOURCES.filter((source) => source !== 'url'),
    description: 'What the document is; needed for Content-Type text/plain.',
  }),
  copies: parameter({
    type: 'integer',
    minimum: LIMITS.copies.min,
    maximum: LIMITS.copies.max,
    description: 'How often it is printed. A quantity inside the document multiplies.',
  }),
  expiresIn: parameter({
    type: 'integer',
    minimum: LIMITS.expiresInSeconds.min,
    maximum: LIMITS.expiresInSeconds.max,
    description: 'Seconds: a job still queued by then fails with `expired`.',
  }),
});
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': parameter({
    type: 'string',
    minLength: LIMITS.idempotencyKeyLength.min,
    maxLength: LIMITS.idempotencyKeyLength.max,
    description: 'A value of your own that makes the request safe to repeat: the same key never prints twice.',
  }),
});

export const jobRoutes = routes((app, deps) => {
  const { authentication, bus, config, database, directory, dispatch, limits, printDesk } = deps;
  const { sql } = database;

  /** A job that waits says for what. */
  const show = async (row: JobRow): Promise<jobApi.Job> => {
    const job = toApi(row);
    const printer = row.state === 'queued' ? await directory.find(row.printer_id) : null;
    return printer ? { ...job, reason: queuedReason(printer, bus, row.copies) } : job;
  };

  void app.register(async (scope) => {
    // A base64 body is a third longer than the document in it.
    const bodyLimit = Math.ceil((config.maxPayloadBytes * 4) / 3) + 1024;
    rawBodies(scope, ({ headers }) => bodyLimit + (isForm(headers['content-type']) ? FORM_BYTES : 0));
    scope.post(
      '/api/v3/printers/:id/print',
      {
        onRequest: authentication.scope('print'),
        schema: {
          summary: 'Print a document',
          description:
            'The body is the document. It is converted when its format is not the native one of the printer, or when a conversion parameter is given. `dispatched`: pushed to an online agent; `queued`: every agent is offline.',
          tags,
          ...SECURED,
          consumes: [
            'text/plain',
            'application/pdf',
            'image/png',
            'image/jpeg',
            'image/gif',
            'image/bmp',
            'application/xml',
            'application/json',
            'application/octet-stream',
          ],
          params: idParams,
          querystring: printQuery,
          headers: idempotencyHeaders,
          body: z.any().meta({ type: 'string', format: 'binary' }),
          response: {
            200: jobApi.printAnswer,
            ...securedErrors(
              'empty_body',
              'invalid_copies',
              'invalid_data',
              'content_type_mismatch',
              'forbidden',
              'printer_not_found',
              'payload_too_large',
              'unsupported_media_type',
              'converted_payload_too_large',
              'agent_update_required',
              'idempotency_key_reused',
              'daily_job_limit_reached',
              'storage_limit_reached',
              'throttled',
              'conversion_failed',
              'conversion_timeout',
            ),
          },
        },
      },
      async (request) => {
        const { id } = request.params as z.infer<typeof idParams>;
        const sent = await readForm(
          { body: request.body, contentType: request.headers['content-type'], query: request.query as Query },
          undefined,
        );
        const { query } = sent;
        const principal = accountOf(request);
        const printer = await printerOf(deps, request, id);
        const key = parseIdempotencyKey(request.headers['idempotency-key']);
        const copies = parseCopies(query.copies);
        const expiresInSeconds = parseExpiresIn(query.expiresIn);
        const parsed = parseConversionQuery(query);
        if (!parsed.ok) throw new ApiError(parsed.code, parsed.message);
        const { params } = parsed;
        const source = sourceDocument(sent.contentType, query.sourceFormat, sent.body);
        const idempotency =
          key === null
            ? null
            : {
                key,
                fingerprint: printFingerprint({
                  printerId: printer.id,
                  document: source.bytes,
                  sourceFormat: source.format,
                  params,
                  copies,
                }),
              };
        const earlier = idempotency && (await printDesk.replay(principal.accountId, idempotency));
        if (earlier) return earlier;
        await limits.print(principal.accountId);
        const print = { principal, printer, source, params, copies, expiresInSeconds, idempotency };
        return printDesk.store(print, await printDesk.prepare(print));
      },
    );
  });

  app.get(
    '/api/v3/printers/:id/jobs',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Jobs of a printer, newest first',
        tags,
        ...SECURED,
        params: idParams,
        querystring: jobApi.jobListQuery,
        response: { 200: jobApi.jobList, ...securedErrors('printer_not_found', 'forbidden') },
      },
    },
    async (request) => {
      const printer = await printerOf(deps, request, request.params.id);
      const { status, limit } = request.query;
      const rows = await listJobs(sql, printer.id, { states: status === undefined ? null : statesOf(status), limit });
      return { jobs: await Promise.all(rows.map(show)) };
    },
  );

  app.get(
    '/api/v3/jobs/:id',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'One job',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobApi.job, ...securedErrors('job_not_found') },
      },
    },
    async (request) => show(await jobOf(deps, request, request.params.id)),
  );

  app.get(
    '/api/v3/jobs/:id/events',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'The timeline of a job',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobApi.jobTimeline, ...securedErrors('job_not_found') },
      },
    },
    async (request) => {
      const job = await jobOf(deps, request, request.params.id);
      return { events: await listJobEvents(sql, job.id) };
    },
  );

  app.post(
    '/api/v3/jobs/:id/retry',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Print a failed job again',
        description: `Replays the stored document, all copies of it. At most ${LIMITS.jobRetries} times; the document of a failed job is kept for a day.`,
        tags,
        ...SECURED,
        params: idParams,
        response: {
          200: jobApi.job,
          ...securedErrors('job_not_found', 'job_not_failed', 'document_deleted', 'retry_limit_reached', 'throttled'),
        },
      },
    },
    async (request) => {
      const job = await jobOf(deps, request, request.params.id);
      await limits.print(job.account_id);
      if (!(await requeueFailedJob(sql, job.id, LIMITS.jobRetries))) {
        const now = await jobOf(deps, request, job.id);
        if (now.state !== 'failed') throw new ApiError('job_not_failed', 'Only a failed job can be printed again.');
        if (now.retry_count >= LIMITS.jobRetries)
          throw new ApiError('retry_limit_reached', `A job can be retried ${LIMITS.jobRetries} times.`, {
            extra: { limit: LIMITS.jobRetries, used: now.retry_count, remaining: 0 },
          });
        if (!(await hasDocument(sql, job.id)))
          throw new ApiError('document_deleted', 'The document of this job is no longer stored: print it again.');
        throw new ApiError('job_not_failed', 'Only a failed job can be printed again.');
      }
      const printer = await directory.find(job.printer_id);
      const agentId = printer && directory.chooseAgent(printer, job.copies);
      if (printer && agentId) await dispatch.offerNow(agentId, printer);
      return show(await jobOf(deps, request, job.id));
    },
  );

  app.post(
    '/api/v3/jobs/:id/cancel',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Cancel a job that no agent has taken',
        description: 'It becomes `failed` with the error code `cancelled`.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobApi.job, ...securedErrors('job_not_found', 'job_in_progress') },
      },
    },
    async (request) => {
      const job = await jobOf(deps, request, request.params.id);
      const cancelled = await cancelJob(sql, job.id);
      if (!cancelled)
        throw new ApiError(
          'job_in_progress',
          job.state === 'completed' || job.state === 'failed'
            ? 'This job has ended already.'
            : 'An agent has taken this job: it can no longer be cancelled.',
        );
      if (cancelled.agentId) bus.send(cancelled.agentId, { type: 'withdraw', jobId: job.id });
      const row = await findJob(sql, job.id);
      if (!row) throw new ApiError('job_not_found', 'There is no job with that id.');
      return toApi(row);
    },
  );
});
