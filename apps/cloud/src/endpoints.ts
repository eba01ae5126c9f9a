/** Common parts of every route of the API: its type, its errors in the documentation, files as answers. */
import {
  ERROR_STATUS,
  type ErrorCode,
  fieldApi,
  paramsOf,
  type PathParams,
  PRINT_STATUS,
  type Route,
  type RouteRow,
  ROUTES,
  type RouteScope,
  type Routes as TableOfRoutes,
  variantsOf,
} from '@platen/protocol';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Deps } from './deps.ts';
import { ERROR_CODES } from './ground/http/openapi/complete-openapi.ts';

/** Some routes of a noun whose contract is not ours, by hand. */
export type Routes = (app: FastifyInstance, deps: Deps) => void;

/** Some routes of a noun; `Name` are the rows that they handle. */
interface Handled<Name extends Route> {
  (app: FastifyInstance, deps: Deps): void;
  readonly names?: Name;
}

/** A plugin of one noun: `noun(deps)` returns the plugin to register. */
export interface Noun<Name extends Route> {
  (deps: Deps): FastifyPluginAsync;
  readonly names?: Name;
}

/** The noun that has these parts. */
export function routes<Name extends Route = never>(...parts: readonly (Routes | Handled<Name>)[]): Noun<Name> {
  return (deps) => async (app) => {
    for (const define of parts) define(app, deps);
  };
}

/** The same nouns; does not compile while a row of the table has no handler in them. */
export function everyRoute<Name extends Route>(
  nouns: readonly Noun<Name>[] &
    ([Exclude<Route, Name>] extends [never] ? unknown : { readonly withoutHandler: Exclude<Route, Name> }),
): readonly Noun<Name>[] {
  return nouns;
}

type Row<Name extends Route> = TableOfRoutes[Name];
type Part<R, Name extends string> = R extends { readonly [N in Name]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : unknown;
type Answer<R extends RouteRow> = z.output<R['answers'][keyof R['answers']] & z.ZodType>;

/** The request of a route, with the types of its row. */
type RequestOf<Name extends Route> = FastifyRequest<{
  Params: Row<Name> extends { readonly params: z.ZodType }
    ? Part<Row<Name>, 'params'>
    : Readonly<Record<keyof PathParams<Name>, string>>;
  Querystring: Part<Row<Name>, 'query'>;
  Headers: Part<Row<Name>, 'headers'>;
  Body: Part<Row<Name>, 'body'>;
}>;

/** What a route does. It returns its answer, which gets the status of the row where that has one only. */
type Handler<Name extends Route> = (request: RequestOf<Name>, reply: FastifyReply) => Promise<Answer<Row<Name>>>;

type Handlers<Name extends Route> = {
  readonly [N in Name]: Handler<N> | { readonly bodyLimit: number; readonly handle: Handler<N> };
};

/** Registers the handlers of rows of the table; `prepare` readies the scope that they share, such as its parsers of bodies. */
export function handlers<Name extends Route>(
  make: (deps: Deps) => Handlers<Name>,
  prepare?: (scope: FastifyInstance, deps: Deps) => void,
): Handled<Name> {
  return (app, deps) => {
    const add = (scope: FastifyInstance): void => {
      for (const [name, handler] of Object.entries(make(deps)))
        addRoute(scope, deps, name as Name, handler as Handler<Name>);
    };
    if (!prepare) return add(app);
    void app.register(async (scope) => {
      prepare(scope, deps);
      add(scope);
    });
  };
}

function addRoute<Name extends Route>(
  app: FastifyInstance,
  { authentication }: Deps,
  name: Name,
  handler: Handlers<Name>[Name],
): void {
  const row: RouteRow = ROUTES[name];
  const [method = '', path = ''] = name.split(' ');
  const { handle, ...options } = typeof handler === 'function' ? { handle: handler } : handler;
  const [status, ...others] = Object.keys(row.answers).map(Number);
  const isFixed = others.length === 0 && status !== 200;
  const config = {
    ...(row.forPages && { forPages: true as const }),
    ...(row.mergeData && { mergeData: true as const }),
  };
  const variants = variantsOf(row).map(([at, variant]) => [`${path}/${at}`, variant] as const);
  for (const [url, described] of [[path, row] as const, ...variants])
    app.route({
      ...options,
      method,
      url,
      config,
      ...(row.scope !== 'anyone' && { onRequest: hookOf(row.scope, authentication) }),
      schema: schemaOf(path, described),
      handler: isFixed
        ? (request, reply) => handle(request as RequestOf<Name>, reply.code(status!))
        : (request, reply) => handle(request as RequestOf<Name>, reply),
    });
}

function hookOf(scope: Exclude<RouteScope, 'anyone'>, authentication: Deps['authentication']) {
  switch (scope) {
    case 'optional':
    case 'any':
    case 'user':
    case 'operator':
      return authentication[scope];
    default:
      return authentication.scope(scope);
  }
}

/** The schemas of a row as the framework takes them. */
function schemaOf(path: string, row: RouteRow): FastifySchema {
  const { summary, description, tag, scope, query, headers, body, consumes } = row;
  const params = paramsOf(path, row);
  const isOpen = scope === 'anyone' || scope === 'optional';
  const errors = row.prints ? printErrors : isOpen ? errorResponses : securedErrors;
  return {
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    ...(scope === 'optional' ? OPEN : isOpen ? {} : SECURED),
    ...(consumes && { consumes }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { ...row.answers, ...errors(...row.errors) },
  };
}

/** Errors of any request, besides those of the route. */
const ALWAYS: readonly ErrorCode[] = ['invalid_parameter', 'rate_limited', 'internal_error', 'service_unavailable'];
const WITH_CREDENTIAL: readonly ErrorCode[] = ['unauthorized', 'too_many_auth_failures'];
/** Errors of a valid credential that lacks a right. */
const WITH_RIGHTS: readonly ErrorCode[] = [
  'insufficient_scope',
  'forbidden',
  'second_factor_required',
  'password_change_required',
];

/** Errors that can always follow from another: a full queue, a credential that was wrong too often. */
const IMPLIED: { readonly [Code in ErrorCode]?: readonly ErrorCode[] } = {
  conversion_timeout: ['throttled'],
  unauthorized: ['too_many_auth_failures'],
};

/** The error answers of a route, by status, each with its codes. Every schema is a copy: a reference would lose them. */
export const errorResponses = (...codes: readonly ErrorCode[]): Record<number, z.ZodType> =>
  responsesOf(codes, ERROR_STATUS);

function responsesOf(
  codes: readonly ErrorCode[],
  statuses: Readonly<Record<ErrorCode, number>>,
): Record<number, z.ZodType> {
  const byStatus = new Map<number, ErrorCode[]>();
  const implied = codes.flatMap((code) => IMPLIED[code] ?? []);
  for (const code of new Set([...codes, ...implied, ...ALWAYS])) {
    const status = statuses[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [status, fieldApi.errorBody.extend({}).meta({ [ERROR_CODES]: named })]),
  );
}

/** The same for routes that need a credential. */
const securedErrors = (...codes: readonly ErrorCode[]): Record<number, z.ZodType> =>
  errorResponses(...WITH_CREDENTIAL, ...WITH_RIGHTS, ...codes);

/** The same for routes that print. */
const printErrors = (...codes: readonly ErrorCode[]): Record<number, z.ZodType> =>
  responsesOf([...WITH_CREDENTIAL, ...WITH_RIGHTS, ...codes], { ...ERROR_STATUS, ...PRINT_STATUS });

/** Documents that a route needs a credential. */
export const SECURED = { security: [{ bearer: [] }] };
/** With a credential or without one. */
const OPEN: { readonly security: Record<string, string[]>[] } = { security: [{ bearer: [] }, {}] };
