/** Shared by the methods of all nouns: requests with JSON, answers as JSON or bytes, paths, media types. */
import { factsOf, FORMAT_NAMES, formatNamed, UsageError } from '@platen/formats';
import type { AnswerOf, CallArguments, Route } from '@platen/protocol';
import { requestLine } from '@platen/protocol/call';
import { type ApiRequest, PlatenError, type Send } from './transport.ts';
import type * as t from './types.ts';

/** What a call takes besides what its route says. */
type Options = Partial<Pick<ApiRequest, 'headers' | 'repeatable' | 'signal'>>;

/** Calls of routes of the API (`packages/protocol/src/routes`). */
export interface Calls {
  /** The JSON of the answer; undefined where it has none. */
  readonly api: <R extends Route>(route: R, ...options: CallArguments<R, Options>) => Promise<AnswerOf<R>>;
  readonly answer: <R extends Route>(route: R, ...options: CallArguments<R, Options>) => Promise<Response>;
  readonly bytes: <R extends Route>(route: R, ...options: CallArguments<R, Options>) => Promise<Uint8Array>;
}

export function createCalls(send: Send): Calls {
  const answer: Calls['answer'] = async (route, ...[options]) => send(requestOf(route, options as Given));
  return {
    answer,
    api: async (route, ...options) => {
      const text = await (await answer(route, ...options)).text();
      return text === '' ? undefined : JSON.parse(text);
    },
    bytes: async (route, ...options) => bytesOf(await answer(route, ...options)),
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
function requestOf(route: Route, { params, query = {}, body, headers, ...options }: Given = {}): ApiRequest {
  const { method, path } = lineOf(route, params);
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const isJson = body !== undefined && headers?.['content-type'] === undefined;
  return {
    method,
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

export const mediaTypeOf = (source: t.SourceFormat): string =>
  source === 'url' ? 'text/plain' : factsOf(formatOf(source)).mediaType;

function formatOf(name: string): (typeof FORMAT_NAMES)[number] {
  const format = formatNamed(name);
  if (!format)
    throw new UsageError(`There is no format ${JSON.stringify(name)}: it must be one of ${FORMAT_NAMES.join(', ')}.`);
  return format.name;
}

export const paramsQuery = (params: t.ConversionParams | undefined): Record<string, string> =>
  params === undefined ? {} : { params: JSON.stringify(params) };
