/**
 * PrintNode's HTTP API over our own nouns, so that a program that prints through PrintNode prints here with another
 * address (docs/printnode.md). Paths, shapes and errors are PrintNode's: API reference, printnode.com/docs/api/curl.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { createLookupCache } from '../../ground/db/lookup-cache.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { rawBodies } from '../../ground/http/bodies/bodies.ts';
import { asApiError } from '../../ground/http/errors.ts';
import { cancelAll } from '../../printing/jobs/ends/cancel.ts';
import { accountRoutes, refuseChildAccount, refuseOtherCredentials } from './account-routes.ts';
import { bodyOf } from './bodies.ts';
import { basicAsBearer } from './credentials.ts';
import { sendPrintnodeError } from './errors.ts';
import { type Get, getsOf, HIDDEN } from './get.ts';
import { listComputers, listPrintersByNumber, selectJobs, showPrintJobs, showStates } from './lists.ts';
import { printSubmission } from './print-jobs/print.ts';
import { sendJson } from './send-json.ts';
import { parsePage, parseSet } from './sets.ts';
import { findAccountNumber } from './store.ts';
import { normalised, parseSubmission } from './print-jobs/submission.ts';
import { webhookRoutes } from './webhook-routes.ts';

export const PRINTNODE_PREFIX = '/printnode';

type Params = Readonly<Record<'computers' | 'printers' | 'jobs', string | undefined>>;

export function printnodeRoutes(deps: Deps): FastifyPluginAsync {
  return async (root) => {
    await root.register(
      async (app) => {
        prepare(app, deps);
        const get = getsOf(app);
        accountRoutes(app, get, deps);
        printerRoutes(get, deps);
        jobRoutes(app, get, deps);
        webhookRoutes(app, get, deps);
      },
      { prefix: PRINTNODE_PREFIX },
    );
  };
}

const accountId = (request: FastifyRequest): string => accountOf(request).accountId;
const pageOf = ({ query }: FastifyRequest) => parsePage(query as Record<string, unknown>);

function setOf({ params }: FastifyRequest, name: keyof Params) {
  const text = (params as Params)[name];
  return text === undefined ? null : parseSet(text, name);
}

/** Credentials, bodies and errors of this API. */
function prepare(app: FastifyInstance, deps: Deps): void {
  const { authentication, config } = deps;
  const authenticate = authentication.scope('print');
  const numberOf = accountNumbers(deps);
  // JSON spells every byte of base64 as it is; a form may escape each of them.
  rawBodies(app, Math.ceil((config.maxPayloadBytes * 4) / 3) * 1.1 + 64 * 1024);
  app.setErrorHandler((error, request, reply) => sendPrintnodeError(asApiError(error), request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!.slice(PRINTNODE_PREFIX.length, 200);
    const error = new ApiError('not_found', `There is no ${request.method} ${path} here: see docs/printnode.`);
    return sendPrintnodeError(error, request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('request-id', request.id);
    if (request.routeOptions.url === `${PRINTNODE_PREFIX}/ping`) return;
    basicAsBearer(request);
    refuseOtherCredentials(request);
    await authenticate.call(app, request, reply);
    await refuseChildAccount(deps, request);
    void reply.header('x-account', await numberOf(accountId(request)));
  });
}

/** The number of an account, by its id. It never changes. */
function accountNumbers({ database }: Deps): (id: string) => Promise<number> {
  const numbers = createLookupCache<number>({ ttlMs: 3_600_000, max: 10_000 });
  return (id) => numbers.get(id, () => findAccountNumber(database.sql, id));
}

function printerRoutes(get: Get, deps: Deps): void {
  for (const path of ['/computers', '/computers/:computers'])
    get(path, async (request) => {
      const computers = await listComputers(deps, accountId(request), setOf(request, 'computers'), pageOf(request));
      return computers.map(({ uuid: _uuid, ...computer }) => computer);
    });
  for (const path of [
    '/printers',
    '/printers/:printers',
    '/computers/:computers/printers',
    '/computers/:computers/printers/:printers',
  ])
    get(path, async (request) => {
      const printers = await listPrintersByNumber(deps, accountId(request), {
        computers: setOf(request, 'computers'),
        printers: setOf(request, 'printers'),
        page: pageOf(request),
      });
      return printers.map(({ shown }) => shown);
    });
}

function jobRoutes(app: FastifyInstance, get: Get, deps: Deps): void {
  const selected = (request: FastifyRequest) =>
    selectJobs(deps, accountId(request), {
      jobs: setOf(request, 'jobs'),
      printers: setOf(request, 'printers'),
      page: pageOf(request),
    });
  const paths = [
    '/printjobs',
    '/printjobs/:jobs',
    '/printers/:printers/printjobs',
    '/printers/:printers/printjobs/:jobs',
  ];
  for (const path of paths) {
    get(path, async (request) => showPrintJobs(deps, accountId(request), await selected(request)));
    app.delete(path, { schema: HIDDEN }, async (request, reply) =>
      sendJson(reply, 200, await cancelled(deps, accountId(request), await selected(request))),
    );
  }
  for (const path of ['/printjobs/states', '/printjobs/:jobs/states'])
    get(path, async (request) => showStates(deps, await selected(request)));
  app.post('/printjobs', { schema: HIDDEN }, async (request, reply) =>
    sendJson(reply, 201, await printSubmission(deps, request, parseSubmission(normalised(bodyOf(request))))),
  );
}

/** Cancels what can be cancelled. Returns the numbers of those jobs. */
async function cancelled(
  deps: Deps,
  accountId: string,
  jobs: Awaited<ReturnType<typeof selectJobs>>,
): Promise<number[]> {
  const open = jobs.filter(({ state }) => state !== 'completed' && state !== 'failed');
  if (open.length === 0) return [];
  const results = await deps.waits.hold(accountId, () =>
    cancelAll(
      deps,
      open.map(({ id }) => id),
    ),
  );
  return open.filter(({ id }) => results.get(id) === null).map(({ number }) => number);
}
