/** Shared by the methods of all nouns: requests with JSON, answers as JSON or bytes, paths, media types. */
import { factsOf } from '@platen/formats';
import type { AnswerOf, CallArguments, Route } from '@platen/protocol';
import { requestLine } from '@platen/protocol/call';
import { type ApiRequest, PlatenError, type Send } from './transport.ts';
import type * as t from './types.ts';

/** What a call takes besides what its route says. */
type Options = Partial<Pick<ApiRequest, 'headers' | 'repeatable' | 'signal'>>;

export interface Calls {
  readonly send: Send;
  /** Calls a route of the API (`packages/protocol/src/routes`): its JSON answer. */
  readonly api: <R extends Route>(route: R, ...[options]: CallArguments<R, Options>) => Promise<AnswerOf<R>>;
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
    api: async <R extends Route>(route: R, ...[options]: CallArguments<R, Options>) =>
      json<AnswerOf<R>>(requestOf(route, options as Given)),
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

/** What `api` was given, whatever its route. */
interface Given extends Options {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/**
 * The request of a call. A body with a Content-Type of its own is sent as it is, any other as JSON. Only a POST must not run
 * twice, unless its caller says so.
 */
export function requestOf(route: Route, { params, query = {}, body, headers, ...options }: Given = {}): ApiRequest {
  const { method, path } = lineOf(route, params);
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const isJson = body !== undefined && headers?.['content-type'] === undefined;
  return {
    method: method as ApiRequest['method'],
    path,
    query: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string | Uint8Array) }),
    repeatable: method !== 'POST',
    ...options,
  };
}

/** Errors: PlatenError `invalid_parameter` for a parameter that would make another path of it. */
function lineOf(route: Route, params: Given['params']): ReturnType<typeof requestLine> {
  try {
    return requestLine(route, params);
  } catch (error) {
    throw new PlatenError(400, { code: 'invalid_parameter', message: (error as RangeError).message }, undefined);
  }
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
