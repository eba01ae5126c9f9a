/** Print a document; lists of jobs, one job, its timeline. */
import {
  conversionApi,
  type ConversionParams,
  jobApi,
  LIMITS,
  parseConversionQuery,
  type Query,
} from '@platen/protocol';
import { z } from 'zod';
import { FORM_BYTES, isForm, readForm } from '../conversions/form.ts';
import { bodyLimitOf, tierOf } from '../conversions/request.ts';
import { ApiError } from '../http/api-error.ts';
import { type AccountPrincipal, accountOf } from '../http/authenticate.ts';
import { rawBodies } from '../http/bodies.ts';
import { idParams, printErrors, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { jobOf } from './access.ts';
import { withCopiesOfPage } from '../page-tokens/copies.ts';
import { printerOf } from '../printers/access.ts';
import { countJobsOfAccount, filterOf, listJobs, listJobsOfAccount } from './list-store.ts';
import { printFingerprint } from './print-desk.ts';
import { printOptionsOf } from './print-options.ts';
import { sourceDocument } from './source-format.ts';
import { countedFor, selectionOf } from './waiting.ts';
import { showJobs } from './show.ts';
import { listJobEvents } from './store.ts';

const tags = ['Jobs'];
const { parameter } = conversionApi;

/** Checked by hand, because a wrong `copies` has an error code of its own. */
export const printQuery = conversionApi.conversionQuery
  .extend({
    sourceFormat: parameter({
      type: 'string',
      enum: conversionApi.SOURCES.filter((source) => source !== 'url'),
      description:
        'The format of the document, for Content-Type text/plain and application/octet-stream. By default it is detected from the first bytes.',
    }),
    copies: parameter({
      type: 'integer',
      minimum: LIMITS.copies.min,
      maximum: LIMITS.copies.max,
      description: 'How often to print it. A quantity inside the document multiplies.',
    }),
    expiresIn: parameter({
      type: 'integer',
      minimum: LIMITS.expiresInSeconds.min,
      maximum: LIMITS.expiresInSeconds.max,
      description: 'In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.',
    }),
    title: parameter({
      type: 'string',
      minLength: 1,
      maxLength: LIMITS.jobTitleLength,
      description: 'Your name for the job, shown with the job and in the spooler.',
    }),
    'metadata.*': parameter({
      type: 'string',
      maxLength: LIMITS.jobMetadata.valueLength,
      description: `Whatever belongs to the job, by up to ${LIMITS.jobMetadata.entries} names of your own: \`metadata.order=1042\`.`,
    }),
  })
  // Names of metadata are the sender's choice.
  .loose();
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': parameter({
    type: 'string',
    minLength: LIMITS.idempotencyKeyLength.min,
    maxLength: LIMITS.idempotencyKeyLength.max,
    description: 'Your own value that makes the request safe to repeat: the same key never prints twice.',
  }),
});

/** Finds the jobs of a page token again. */
const remarksOf = (principal: AccountPrincipal) =>
  principal.kind === 'page' ? { remarks: { pageTokenId: principal.token.id } } : {};

const fingerprintOf = (
  printerId: string,
  { bytes, format }: ReturnType<typeof sourceDocument>,
  params: ConversionParams,
  { copies }: { readonly copies: number | null },
): Buffer => printFingerprint({ printerId, document: bytes, sourceFormat: format, params, copies });

/** Prints a document. */
const print: Routes = (app, deps) => {
  const { authentication, config, limits, printDesk } = deps;
  void app.register(async (scope) => {
    // A base64 body is a third longer than its document.
    const bodyLimit = Math.ceil((config.maxPayloadBytes * 4) / 3) + 1024;
    rawBodies(scope, ({ principal, headers }) => {
      if (tierOf(principal).free) return bodyLimitOf(principal, config);
      return bodyLimit + (isForm(headers['content-type']) ? FORM_BYTES : 0);
    });
    scope.post(
      '/api/v3/printers/:id/print',
      {
        config: { forPages: true },
        onRequest: authentication.scope('print'),
        schema: {
          summary: 'Print a document',
          description:
            "The body is the document. It is converted if its format is not the printer's native one, or if a conversion parameter is given. `dispatched`: sent to an online agent; `queued`: every agent is offline.",
          tags,
          ...SECURED,
          consumes: [conversionApi.FORM_MEDIA_TYPE, ...conversionApi.CONSUMED_MEDIA_TYPES, 'application/octet-stream'],
          params: idParams,
          querystring: printQuery,
          headers: idempotencyHeaders,
          body: conversionApi.documentBody,
          response: {
            200: jobApi.printAnswer,
            ...printErrors(
              'empty_body',
              'plan_required',
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
              'page_token_used_up',
              'quantity_too_large',
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
        const { idempotencyKey: key, ...options } = printOptionsOf(query, request.headers['idempotency-key']);
        const parsed = parseConversionQuery(query);
        if (!parsed.ok) throw new ApiError(parsed.code, parsed.message);
        const { params } = parsed;
        const source = sourceDocument(sent.contentType, query.sourceFormat, sent.body);
        const idempotency =
          key === null ? null : { key, fingerprint: fingerprintOf(printer.id, source, params, options) };
        const earlier = idempotency && (await printDesk.replay(principal.accountId, idempotency));
        if (earlier) return earlier;
        await limits.print(principal.accountId);
        const print = { principal, printer, source, params, options, idempotency, ...remarksOf(principal) };
        return withCopiesOfPage(deps, print, async () => printDesk.store(print, await printDesk.prepare(print)));
      },
    );
  });
};

/** Lists of jobs. */
const lists: Routes = (app, deps) => {
  const { authentication, database } = deps;
  const { sql } = database;
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
      const rows = await listJobs(sql, printer.id, { ...selectionOf(status), limit });
      return { jobs: await showJobs(deps, rows) };
    },
  );

  app.get(
    '/api/v3/jobs',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Jobs of all printers',
        tags,
        ...SECURED,
        querystring: jobApi.accountJobListQuery,
        response: { 200: jobApi.accountJobList, ...securedErrors() },
      },
    },
    async (request) => {
      const { order, cursor, limit, ...filter } = request.query;
      const rows = await listJobsOfAccount(sql, accountOf(request).accountId, filterOf(filter), {
        order,
        cursor: cursor === undefined ? null : Number(cursor),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      return {
        jobs: await showJobs(deps, page),
        nextCursor: rows.length > limit ? String(page.at(-1)!.position) : null,
      };
    },
  );

  app.get(
    '/api/v3/jobs/counts',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Number of jobs by status',
        tags,
        ...SECURED,
        querystring: jobApi.jobCountsQuery,
        response: { 200: jobApi.jobCounts, ...securedErrors() },
      },
    },
    async (request) => {
      const most = LIMITS.jobCount;
      const filter = filterOf(request.query);
      const byState = await countJobsOfAccount(sql, accountOf(request).accountId, { filter, most });
      const counts = jobApi.jobStatusFilter.options.map((status) => [
        status,
        Math.min(
          most,
          countedFor(status).reduce((sum, state) => sum + (byState.get(state) ?? 0), 0),
        ),
      ]);
      return { counts: Object.fromEntries(counts) as jobApi.JobCounts['counts'], most };
    },
  );
};

/** One job and its timeline. */
const oneJob: Routes = (app, deps) => {
  const { authentication, database } = deps;
  const { sql } = database;
  app.get(
    '/api/v3/jobs/:id',
    {
      config: { forPages: true },
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'One job',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: jobApi.job, ...securedErrors('job_not_found') },
      },
    },
    async (request) => (await showJobs(deps, [await jobOf(deps, request, request.params.id)]))[0]!,
  );

  app.get(
    '/api/v3/jobs/:id/events',
    {
      config: { forPages: true },
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
};

export const jobRoutes = routes(print, lists, oneJob);
