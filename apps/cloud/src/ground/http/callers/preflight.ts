/** Answers browsers that ask whether a page may call a route (Fetch standard, "CORS protocol", "CORS-preflight request"). */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A browser asks again after this. */
const PREFLIGHT_SECONDS = '600';

export interface PreflightOptions {
  /** Which routes pages may call: the name of their flag. */
  readonly flag: keyof Pick<FastifyContextConfig, 'forPages' | 'forAnyPage'>;
  /** The headers that pages may send. */
  readonly headers: string;
  /** The origin that may call, or `*`; null: this one may not. */
  readonly originFor: (request: FastifyRequest, reply: FastifyReply) => string | null | Promise<string | null>;
}

/** Call it before the routes are added. */
export function answerPreflights(app: FastifyInstance, { flag, headers, originFor }: PreflightOptions): void {
  /** Methods that pages may use, by path. */
  const open = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.[flag]) return;
    const methods = open.get(url) ?? new Set<string>();
    if (!open.has(url)) {
      open.set(url, methods);
      app.options(url, { schema: { hide: true } }, async (request, reply) => {
        if (request.headers['access-control-request-method'] === undefined) return reply.callNotFound();
        const origin = await originFor(request, reply);
        if (origin !== null)
          void reply.headers({
            'access-control-allow-origin': origin,
            'access-control-allow-methods': [...methods].join(', '),
            'access-control-allow-headers': headers,
            'access-control-max-age': PREFLIGHT_SECONDS,
          });
        return reply.code(204).send();
      });
    }
    for (const one of [method].flat()) methods.add(one);
  });
}
