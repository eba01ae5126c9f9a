/** What a caller gives to a route and gets from it, as types of its row, and the path that it calls: no schemas. */
import type { z } from 'zod';
import type { Routes } from './table.ts';

/** The method and the path of a route of the API. */
export type Route = keyof Routes;

/** The names of the parameters in a path: `id` of `/api/v3/printers/:id/status`. */
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A value of a query: the cloud reads texts; what is null or undefined is not sent. */
type QueryValue = string | number | boolean | null | undefined;

/** What is sent is only read. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Sent<Value[Name]> }
    : Value;

type Body<Row> = Row extends { readonly body: infer Schema extends z.ZodType } ? Sent<z.input<Schema>> : undefined;

type Query<Row> = Row extends { readonly query: infer Schema extends z.ZodType }
  ? { readonly [Name in keyof z.input<Schema>]?: QueryValue }
  : Readonly<Record<never, never>>;

/** The answer to a call, whatever its status: undefined for an answer without a body. */
export type AnswerOf<R extends Route> = Routes[R]['answers'][keyof Routes[R]['answers']] extends infer Schema
  ? Schema extends z.ZodNull
    ? undefined
    : Schema extends z.ZodType
      ? z.output<Schema>
      : never
  : never;

export type QueryOf<R extends Route> = Query<Routes[R]>;
export type BodyOf<R extends Route> = Body<Routes[R]>;

/** The parameters of the path of a route. */
export type PathParams<R extends Route> = Readonly<Record<NamesIn<R>, string | number>>;

/** What a call of a route takes: the parameters of its path, its query and its body. */
export type CallOf<R extends Route> = ([NamesIn<R>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: PathParams<R> }) &
  (Routes[R] extends { readonly query: z.ZodType } ? { readonly query?: QueryOf<R> } : { readonly query?: undefined }) &
  (undefined extends BodyOf<R> ? { readonly body?: BodyOf<R> } : { readonly body: BodyOf<R> });

/** The arguments after the name of a route: none are needed where the route takes nothing. */
export type CallArguments<R extends Route, Options = unknown> =
  Readonly<Record<never, never>> extends CallOf<R>
    ? readonly [options?: CallOf<R> & Options]
    : readonly [options: CallOf<R> & Options];

export interface RequestLine {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

/**
 * The method and the path of a call. Throws a RangeError for a parameter `.`, `..` or an empty one, which would make another
 * path of it: an address is normalised before it is sent.
 */
export function requestLine(route: Route, params: Readonly<Record<string, string | number>> = {}): RequestLine {
  const [method, template] = route.split(' ') as [RequestLine['method'], string];
  const path = template.replace(/:(\w+)/g, (_match, name: string) => pathPart(String(params[name] ?? '')));
  return { method, path };
}

/** The path of a call without a query. Throws as `requestLine` does. */
export const pathOf = <R extends Route>(route: R, params: PathParams<R>): string => requestLine(route, params).path;

function pathPart(value: string): string {
  if (/^\.{0,2}$/.test(value))
    throw new RangeError(`${JSON.stringify(value)} is no id: use one that the service has given.`);
  return encodeURIComponent(value);
}
