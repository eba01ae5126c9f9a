/** Connections to PostgreSQL: `sql` for the statements of the print path, `orm` for everything else. */
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema.ts';

export type Sql = postgres.Sql;
export type Orm = PostgresJsDatabase<typeof schema>;

export interface Database {
  readonly sql: Sql;
  readonly orm: Orm;
  readonly url: string;
  /** Whether the role may do anything on the server: it should own its database and nothing else. */
  readonly isSuperuser: () => Promise<boolean>;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Connections of the print path; the rest gets half as many. Default 10. */
  readonly connections?: number;
  readonly applicationName?: string;
}

/** Two pools, because drizzle changes how its client reads dates: `sql` gives Date objects. */
export function openDatabase(
  url: string,
  { connections = 10, applicationName = 'platen-cloud' }: DatabaseOptions = {},
): Database {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 1),
    connection: { application_name: applicationName, statement_timeout: 15_000, TimeZone: 'UTC' },
  };
  const sql = postgres(url, {
    ...options,
    max: connections,
    // Plans are made for good when the tables are empty, and reading all of a table is the quickest then. Until PostgreSQL
    // has looked at the tables again, every print would read all jobs.
    connection: { ...options.connection, enable_seqscan: 'off', jit: false },
  });
  const ormClient = postgres(url, { ...options, max: Math.max(2, Math.ceil(connections / 2)) });
  return {
    sql,
    orm: drizzle(ormClient, { schema, casing: 'snake_case' }),
    url,
    isSuperuser: async () => {
      const [role] = await sql<{ rolsuper: boolean }[]>`select rolsuper from pg_roles where rolname = current_user`;
      return role?.rolsuper === true;
    },
    ping: async () => {
      await sql`select 1`;
    },
    close: async () => {
      await Promise.all([sql.end({ timeout: 2 }), ormClient.end({ timeout: 2 })]);
    },
  };
}

const UNAVAILABLE = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // the server is told to stop
  '57P02', // another server process crashed
  '57P03', // starting up or shutting down
  '53300', // too many connections
]);

/** The error and what caused it, innermost last. */
function* causes(error: unknown): Generator<{ code?: unknown; constraint_name?: unknown }> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++)
    yield current as { code?: unknown };
}

/** Whether the database could not be reached or sent us away: the same request may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(({ code }) => typeof code === 'string' && UNAVAILABLE.has(code));
}

export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '53100');
}

/** Whether a value holds a character that PostgreSQL does not store: NUL, as text or inside JSON. */
export function isUnstorable(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '22021' || code === '22P05');
}

/** Whether PostgreSQL refused a row for this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return causes(error).some((cause) => cause.constraint_name === constraint);
}
