/**
 * Requests of web pages (Fetch standard, "CORS protocol"): only routes that are `forPages`, only from origins that a
 * page token names, never with cookies.
 */
import type { Database } from '../../ground/db/client.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../ground/http/api-error.ts';
import { answerPreflights } from '../../ground/http/callers/preflight.ts';
import { isKnownOrigin } from './store.ts';

const HEADERS = 'authorization, content-type, idempotency-key';
const EXPOSED = 'x-svc-request-id, retry-after, ratelimit, ratelimit-policy';

export function installCors(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answerPreflights(app, {
    flag: 'forPages',
    headers: HEADERS,
    originFor: async ({ headers: { origin } }, reply) => {
      void reply.header('vary', 'origin');
      return origin !== undefined && (await isKnownOrigin(database.orm, origin)) ? origin : null;
    },
  });
  app.addHook('onRequest', async ({ routeOptions, headers }, reply) => {
    const { origin, authorization } = headers;
    if (!routeOptions.config.forPages || origin === undefined || !/^Bearer +svc_page_/i.test(authorization ?? ''))
      return;
    void reply.header('vary', 'origin');
    if (await isKnownOrigin(database.orm, origin))
      void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED });
  });
  // Behind authentication, which runs in each route's own onRequest.
  app.addHook('preParsing', async ({ principal, headers: { origin } }) => {
    if (principal.kind !== 'page') return;
    const { origins } = principal.token;
    if (origin === undefined || !origins.includes(origin))
      throw new ApiError(
        'forbidden',
        `This page token is for pages of ${origins.join(', ')}; this request has ${origin === undefined ? 'no Origin' : `the Origin ${origin.slice(0, 200)}`}.`,
      );
  });
}
