/** Print a document; lists of jobs, one job, its timeline. */
import { type ConversionParams, jobApi, LIMITS, parseConversionQuery, type Query } from '@platen/protocol';
import { FORM_BYTES, isForm, readForm } from '../../labels/conversions/form.ts';
import { bodyLimitOf, tierOf } from '../../labels/conversions/request.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { type AccountPrincipal, accountOf } from '../../ground/http/callers/principal.ts';
import { rawBodies } from '../../ground/http/bodies/bodies.ts';
import { handlers, routes } from '../../endpoints.ts';
import { jobOf } from './access.ts';
import { withCopiesOfPage } from './print/page-copies.ts';
import { printerOf } from '../printers/access.ts';
import { countJobsOfAccount, filterOf, listJobs, listJobsOfAccount } from './list-store.ts';
import { printFingerprint } from './print/print-desk.ts';
import { printOptionsOf } from './print/print-options.ts';
import { sourceDocument } from './print/source-format.ts';
import { countedFor, selectionOf } from './waiting.ts';
import { showJobs } from './show.ts';
import { listJobEvents } from './store.ts';

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
const print = handlers(
  (deps) => {
    const { limits, printDesk } = deps;
    return {
      'POST /api/v3/printers/:id/print': async (request) => {
        const { id } = request.params;
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
    };
  },
  (scope, { config }) => {
    // A base64 body is a third longer than its document.
    const bodyLimit = Math.ceil((config.maxPayloadBytes * 4) / 3) + 1024;
    rawBodies(scope, ({ principal, headers }) => {
      if (tierOf(principal).free) return bodyLimitOf(principal, config);
      return bodyLimit + (isForm(headers['content-type']) ? FORM_BYTES : 0);
    });
  },
);

/** Lists of jobs. */
const lists = handlers((deps) => {
  const { database } = deps;
  const { sql } = database;
  return {
    'GET /api/v3/printers/:id/jobs': async (request) => {
      const printer = await printerOf(deps, request, request.params.id);
      const { status, limit } = request.query;
      const rows = await listJobs(sql, printer.id, { ...selectionOf(status), limit });
      return { jobs: await showJobs(deps, rows) };
    },
    'GET /api/v3/jobs': async (request) => {
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
    'GET /api/v3/jobs/counts': async (request) => {
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
  };
});

/** One job and its timeline. */
const oneJob = handlers((deps) => {
  const { database } = deps;
  const { sql } = database;
  return {
    'GET /api/v3/jobs/:id': async (request) =>
      (await showJobs(deps, [await jobOf(deps, request, request.params.id)]))[0]!,
    'GET /api/v3/jobs/:id/events': async (request) => {
      const job = await jobOf(deps, request, request.params.id);
      return { events: await listJobEvents(sql, job.id) };
    },
  };
});

export const jobRoutes = routes(print, lists, oneJob);
