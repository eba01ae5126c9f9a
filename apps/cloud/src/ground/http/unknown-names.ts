/** Refuses names in a request that its route does not know: a misspelt parameter is an error, never a default. */
import { findUnknownName, type Query, unknownNameMessage } from '@platen/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { queryAsMeant } from './query-values.ts';

const NO_NAMES = z.object({});

/**
 * Every route of the API accepts the query parameters and JSON fields of its schemas, and no others. Throws
 * `invalid_parameter`. Values of the query are brought into the form that the schemas accept.
 */
export function refuseUnknownNames(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { body, method } = request;
    const { schema, url } = request.routeOptions;
    if (!url?.startsWith('/api/') || schema?.hide) return;
    const query = queryAsMeant(schema?.querystring, request.query as Query);
    request.query = query;
    const isRead = method === 'GET' || method === 'HEAD';
    check(schema?.querystring ?? NO_NAMES, isRead ? withoutTags(query) : query, 'parameter');
    if (!(body instanceof Uint8Array)) check(schema?.body ?? NO_NAMES, body, 'field');
  });
}

/** Removes parameters that links and caches add (`utm_source`, `_=17`): they change no answer. */
function withoutTags(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !/^(?:_|utm_)/.test(name)));
}

function check(schema: unknown, value: unknown, kind: 'parameter' | 'field'): void {
  const unknown = findUnknownName(schema, value);
  if (unknown) throw new ApiError('invalid_parameter', unknownNameMessage(kind, unknown));
}
