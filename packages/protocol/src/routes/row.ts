/** The row of a route: everything that an endpoint of the API promises, said once for the cloud and all its callers. */
import * as z from 'zod';
import { idText } from '../api/fields.ts';
import type { KeyScope } from '../api/keys.ts';
import type { Role } from '../api/members.ts';
import type { ErrorCode } from '../errors.ts';

/** The method and the path of a route, such as `GET /api/v3/printers/:id`. */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The credential that a route takes. */
export type RouteScope =
  /** None: it is not looked at. */
  | 'anyone'
  /** Anybody may call; a credential that cannot be resolved counts as none. */
  | 'optional'
  /** Every valid credential. */
  | 'any'
  /** A user only: configuration. */
  | 'user'
  /** An operator of the cloud only. */
  | 'operator'
  /** A user, or a key with this scope; a page token where the route is `forPages`. */
  | KeyScope;

/**
 * An address below a route, `/form`, that takes or answers one kind only: generators of clients give each address one type of
 * body and one of answer. Whatever it does not name is that of its route.
 */
type RouteVariant = Pick<RouteRow, 'name' | 'summary'> &
  Partial<Pick<RouteRow, 'description' | 'headers' | 'body' | 'consumes' | 'answers'>>;

/** The last segment of the address of a variant. */
type VariantName = 'form' | 'json' | 'report' | 'batch';

/** The groups of the reference, in its order. */
export type RouteTag =
  | 'Conversion'
  | 'Labels'
  | 'Templates'
  | 'Jobs'
  | 'Printers'
  | 'Agents'
  | 'Keys'
  | 'Events'
  | 'Account'
  | 'Members'
  | 'Attention'
  | 'Alerts'
  | 'Operator';

export interface RouteRow {
  /** The noun and the verb in clients, such as `printers.list`: the id of the operation in OpenAPI is `printersList`. */
  readonly name: `${string}.${string}`;
  readonly tag: RouteTag;
  readonly summary: string;
  readonly description?: string;
  readonly scope: RouteScope;
  /** The role that the route takes of a user, and of a program that acts for one. */
  readonly role: Role;
  /** The parameters of the path, where they are no ids. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The media types of the body. Default: JSON. */
  readonly consumes?: readonly string[];
  /** The schemas of what the route answers, by status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** What the route may refuse, besides what every route with such a credential may. */
  readonly errors: readonly ErrorCode[];
  /** A page token may call the route, from one of its origins. */
  readonly forPages?: true;
  /** The route prints: its errors have the statuses of a print. */
  readonly prints?: true;
  /** The body is merge data: its numbers print with exactly the digits that were sent. */
  readonly mergeData?: true;
  /** Its bodies or answers of other kinds, each at an address of its own besides. */
  readonly variants?: Readonly<Partial<Record<VariantName, RouteVariant>>>;
}

export type RouteRows = Readonly<Record<RouteName, RouteRow>>;

/** The variants of a row by the last segment of their addresses, each a whole row. */
export const variantsOf = ({ variants = {}, ...row }: RouteRow): readonly (readonly [string, RouteRow])[] =>
  Object.entries(variants).map(([at, variant]) => [at, { ...row, ...variant }]);

/** The schema of the parameters in a path: those of its row, or else an id for each. */
export function paramsOf(path: string, row: RouteRow): z.ZodObject | undefined {
  if (row.params) return row.params;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, idText])));
}
