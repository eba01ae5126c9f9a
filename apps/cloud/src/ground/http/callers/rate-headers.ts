/** Tells callers how much of a limit is left: `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A limit that counted a request. */
export interface RateCount {
  /** `address`, `key`, `session`, `print`, …: what is counted. */
  readonly policy: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Until all of it is there again. */
  readonly resetSeconds: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits that counted the request, in their order. */
    rateCounts: RateCount[] | null;
  }
}

/** Waits for a limit to count the request, and remembers how much of it is left. */
export async function counted(request: FastifyRequest, count: Promise<RateCount | null>): Promise<void> {
  const done = await count;
  if (done) (request.rateCounts ??= []).push(done);
}

export const rateHeaders = (counts: readonly RateCount[]): Readonly<Record<string, string>> => ({
  'ratelimit-policy': counts
    .map(({ policy, limit, windowSeconds }) => `"${policy}";q=${limit};w=${windowSeconds}`)
    .join(', '),
  ratelimit: counts
    .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
    .join(', '),
});

export function installRateHeaders(app: FastifyInstance): void {
  app.decorateRequest('rateCounts', null);
  app.addHook('onSend', async ({ rateCounts }, reply) => {
    // A refusal names the limit that refused.
    if (rateCounts && !reply.hasHeader('ratelimit')) void reply.headers(rateHeaders(rateCounts));
  });
}
