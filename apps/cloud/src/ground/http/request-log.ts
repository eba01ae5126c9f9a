/**
 * Logs a line for every request: bounded in length whatever the path, and only a sample of the requests that a limit
 * has refused.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSampler } from '../logs.ts';

const PATH_LENGTH = 256;
/** Refusals that get a line of their own; the others in this time are logged as one number. */
const REFUSALS = { most: 10, windowMs: 10_000 };

export function installRequestLog(app: FastifyInstance, isApi: (request: FastifyRequest) => boolean): void {
  const refusals = createSampler(REFUSALS);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const sample = statusCode === 429 ? refusals.take() : { logged: true, left: 0 };
    if (sample.logged)
      request.log[statusCode >= 500 ? 'error' : isApi(request) ? 'info' : 'debug'](
        {
          method: request.method,
          path: cut(request.url.split('?')[0]!),
          status: statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          address: request.ip,
          ...callerOf(request),
          ...(sample.left > 0 ? { moreRefused: sample.left } : {}),
        },
        'request',
      );
    done();
  });
}

/** Who asked, by ids: no line names a person. */
function callerOf({ principal }: FastifyRequest): Readonly<Record<string, string>> {
  if (principal.kind === 'anonymous') return {};
  const { accountId } = principal;
  if (principal.kind === 'user') return { accountId, userId: principal.userId };
  return principal.kind === 'key'
    ? { accountId, keyId: principal.keyId, ...(principal.grant && { userId: principal.grant.userId }) }
    : { accountId, pageTokenId: principal.token.id };
}

const cut = (path: string): string => (path.length <= PATH_LENGTH ? path : `${path.slice(0, PATH_LENGTH)}…`);
