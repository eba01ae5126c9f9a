/** Shared by the methods of all nouns: requests with JSON, answers as JSON or bytes, paths, media types. */
import { factsOf } from '@platen/formats';
import { type ApiRequest, PlatenError, type Send } from './transport.ts';
import type * as t from './types.ts';

export interface Calls {
  readonly send: Send;
  readonly get: <T>(path: string, query?: ApiRequest['query']) => Promise<T>;
  readonly write: <T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<T>;
  /** Sends a request with a query, a header or a body of its own, and returns its JSON answer. */
  readonly json: <T>(request: ApiRequest) => Promise<T>;
  readonly bytes: (path: string, query?: ApiRequest['query']) => Promise<Uint8Array>;
}

export function createCalls(send: Send): Calls {
  const json = async <T>(request: ApiRequest): Promise<T> => {
    const text = await (await send(request)).text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    send,
    json,
    get: (path, query) => json({ method: 'GET', path, query, repeatable: true }),
    write: (method, path, body) =>
      json({
        method,
        path,
        repeatable: method === 'PUT' || method === 'DELETE' || method === 'PATCH',
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    bytes: async (path, query) => bytesOf(await send({ method: 'GET', path, query, repeatable: true })),
  };
}

export const bytesOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

/**
 * An id as one part of a path. Errors: PlatenError `invalid_parameter` for `.`, `..` and an empty text, which would make
 * another path of it: a URL is normalised before it is sent.
 */
export function part(id: string): string {
  if (!/^\.{0,2}$/.test(id)) return encodeURIComponent(id);
  const message = `${JSON.stringify(id)} is no id: use one that the service has given.`;
  throw new PlatenError(400, { code: 'invalid_parameter', message }, undefined);
}

/** `at('jobs', id, '/retry')` is `/api/v3/jobs/<id>/retry`. */
export const at = (noun: string, id: string, rest = ''): string => `/api/v3/${noun}/${part(id)}${rest}`;

export const mediaTypeOf = (source: t.SourceFormat): string =>
  source === 'url' ? 'text/plain' : factsOf(source).mediaType;

export const paramsQuery = (params: t.ConversionParams | undefined): Record<string, string> =>
  params === undefined ? {} : { params: JSON.stringify(params) };
