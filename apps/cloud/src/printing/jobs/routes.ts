/** Print a document; lists of jobs, one job, its timeline. */
import { jobApi, LIMITS, type Query } from '@platen/protocol';
import { readForm } from '../../labels/conversions/form.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { jobOf } from './access.ts';
import { destinationOf } from '../pools/access.ts';
import { printerOf } from '../printers/access.ts';
import { countJobsOfAccount, filterOf, listJobs, listJobsOfAccount } from './list-store.ts';
import { printBodies, printDocument } from './print/print-document.ts';
import { countedFor, selectionOf } from './waiting.ts';
import { showJobs } from './show.ts';
import { listJobEvents } from './store.ts';

/** Prints a document. */
const print = handlers(
  (deps) => ({
    'POST /api/v3/printers/:id/print': async (request) => {
      const sent = await readForm(
        { body: request.body, contentType: request.headers['content-type'], query: request.query as Query },
        undefined,
      );
      return printDocument(deps, request, { ...(await destinationOf(deps, request, request.params.id)), sent });
    },
  }),
  printBodies,
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
