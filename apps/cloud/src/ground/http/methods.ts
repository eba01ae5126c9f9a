/** Answers a method that an existing path does not have: 405 with the methods that it has, also for OPTIONS. */
import { message } from '@platen/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Records every route that is added from now on; returns the handler for requests without a route. */
export function notFoundHandler(app: FastifyInstance): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const methods = new Map<string, { readonly path: RegExp; readonly has: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? { path: patternOf(url), has: new Set<string>() };
    for (const one of [method].flat()) known.has.add(one);
    methods.set(url, known);
  });

  return (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
    const found = [...methods.values()].filter((one) => one.path.test(path)).flatMap(({ has }) => [...has]);
    const shown = `${request.method} ${path.slice(0, 200)}`;
    if (found.length === 0) throw new ApiError('not_found', message('api.not_found.path', { path: shown }));
    const allow = [...new Set([...found, 'OPTIONS'])].toSorted().join(', ');
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    throw new ApiError('method_not_allowed', message('api.method_not_allowed', { path: shown, allow }), {
      headers: { allow },
    });
  };
}

/** Returns `/api/v3/jobs/:id` as a regular expression; `*` matches any rest. */
function patternOf(route: string): RegExp {
  const parts = route
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.*' : part.replaceAll('.', '\\.')));
  return new RegExp(`^${parts.join('/')}$`);
}
