/**
 * CORS for assistants that run in a web page (Fetch standard, "CORS protocol"): routes marked `forAnyPage` answer every
 * origin. Without `Access-Control-Allow-Credentials` a browser sends no cookie, so a page has only its own token.
 */
import type { FastifyInstance } from 'fastify';
import { answerPreflights } from '../../ground/http/callers/preflight.ts';

const HEADERS = 'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id';
const EXPOSED = 'www-authenticate, mcp-session-id, retry-after, ratelimit, ratelimit-policy, x-svc-request-id';

export function openToAnyPage(app: FastifyInstance): void {
  answerPreflights(app, { flag: 'forAnyPage', headers: HEADERS, originFor: () => '*' });
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.forAnyPage)
      void reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED });
  });
}
