/** Printers at a glance, a printer over time, and its test label. */
import { message } from '@platen/messages';
import { writeTestLabel } from '@platen/formats';
import { jobApi, printerApi } from '@platen/protocol';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { idParams, printErrors, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { createSharedWork } from '../shared-work.ts';
import { printerOverview } from './overview.ts';
import { printerOf } from './access.ts';
import { statusesOver } from './history.ts';
import { countJobsByHour, readMoments } from './history-store.ts';

const tags = ['Printers'];
const DAY_MS = 86_400_000;
const MOST_DAYS = 31;
const MOST_CHANGES = 2000;
const DEFAULT_DPI = 203;

const overview: Routes = (app, { authentication, bus, database }) => {
  const shared = createSharedWork<Awaited<ReturnType<typeof printerOverview>>>();
  const overviewOf = (accountId: string) => shared(accountId, () => printerOverview(database.sql, bus, accountId));
  app.get(
    '/api/v3/printers/overview',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Printers at a glance',
        description: 'Every printer with its status as a sentence, its waiting jobs, its last job and its agents.',
        tags,
        ...SECURED,
        response: { 200: printerApi.printerOverview, ...securedErrors() },
      },
    },
    async (request) => ({
      printers: await overviewOf(accountOf(request).accountId),
    }),
  );
};

const history: Routes = (app, deps) => {
  const { authentication, database } = deps;
  app.get(
    '/api/v3/printers/:id/history',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'History of a printer: its status, and its jobs per hour',
        description: `At most ${MOST_DAYS} days.`,
        tags,
        ...SECURED,
        params: idParams,
        querystring: printerApi.historyQuery,
        response: { 200: printerApi.printerHistory, ...securedErrors('printer_not_found', 'forbidden') },
      },
    },
    async (request) => {
      const { id, bindings } = await printerOf(deps, request, request.params.id);
      const { to = new Date(), from = new Date(to.getTime() - DAY_MS) } = request.query;
      if (from >= to) throw new ApiError('invalid_parameter', message('api.invalid_parameter.from'));
      if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS)
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.days', { most: MOST_DAYS }));
      const agentIds = bindings.map(({ agentId }) => agentId);
      const [{ before, within }, hours] = await Promise.all([
        readMoments(database.sql, { id, agentIds }, { from, to, limit: MOST_CHANGES }),
        countJobsByHour(database.sql, id, { from, to }),
      ]);
      const ordered = [...before.toSorted((a, b) => a.at.getTime() - b.at.getTime()), ...within.toReversed()];
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        statuses: statusesOver(agentIds, ordered, { from, to }),
        truncated: within.length === MOST_CHANGES,
        jobs: hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
      };
    },
  );
};

const testPrint: Routes = (app, deps) => {
  const { authentication, limits } = deps;
  app.post(
    '/api/v3/printers/:id/test-print',
    {
      onRequest: authentication.scope('print'),
      schema: {
        summary: 'Print a test label',
        description:
          "The label shows the printer and its agent, a ruler and a bar code, like the agent's own test label. It is a normal job.",
        tags,
        ...SECURED,
        params: idParams,
        response: {
          202: jobApi.printAnswer,
          ...printErrors(
            'printer_not_found',
            'forbidden',
            'conversion_failed',
            'conversion_timeout',
            'daily_job_limit_reached',
            'storage_limit_reached',
            'throttled',
          ),
        },
      },
    },
    async (request, reply) => {
      const printer = await printerOf(deps, request, request.params.id);
      const principal = accountOf(request);
      await limits.print(principal.accountId);
      const answer = await printTestLabel(deps, { principal, printer });
      return reply.code(202).send(answer);
    },
  );
};

/** Written in the printer's own language; for other formats, converted from ZPL. */
async function printTestLabel(
  { printDesk }: Deps,
  { principal, printer }: Pick<Parameters<Deps['printDesk']['store']>[0], 'principal' | 'printer'>,
): Promise<jobApi.PrintAnswer> {
  const label = {
    agentName: printer.bindings[0]!.agentName,
    printerName: printer.name,
    at: new Date(),
    dpi: printer.dpi ?? DEFAULT_DPI,
  };
  const own = writeTestLabel(printer.nativeFormat, label);
  const bytes = Buffer.from(own ?? writeTestLabel('zpl', label)!);
  const request = {
    principal,
    printer,
    source: { format: own ? (printer.nativeFormat as 'zpl') : ('zpl' as const), bytes },
    params: {},
    options: { copies: null, expiresInSeconds: 3600, title: 'Platen test label', metadata: null },
    idempotency: null,
  };
  return printDesk.store(request, await printDesk.prepare(request));
}

export const printerCareRoutes = routes(overview, history, testPrint);
