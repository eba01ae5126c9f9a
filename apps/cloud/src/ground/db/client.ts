/** The pool of connections to PostgreSQL: `sql` runs written statements on it, `orm` those that drizzle builds. */
import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

export type Sql = postgres.Sql;
export type Orm = PostgresJsDatabase;
/** A piece of SQL with its parameters, for use in a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

export interface Database {
  readonly sql: Sql;
  readonly orm: Orm;
  readonly url: string;
  /** True if the role is a superuser: it should own its database and have no other rights. */
  readonly isSuperuser: () => Promise<boolean>;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  /** The most connections open at a time. Default 15. */
  readonly connections?: number;
  readonly applicationName?: string;
  /** How long the server has to answer a connection. Default 5. */
  readonly connectSeconds?: number;
  /** How long a statement may take, waiting for locks included. Default 15,000. */
  readonly statementMs?: number;
}

/** drizzle passes JSON as text; any other value becomes JSON here. */
const json: postgres.PostgresType = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
};

const CONNECT_SECONDS = 5;
const STATEMENT_MS = 15_000;

export function openDatabase(
  url: string,
  {
    connections = 15,
    applicationName = 'platen-cloud',
    connectSeconds = CONNECT_SECONDS,
    statementMs = STATEMENT_MS,
  }: DatabaseOptions = {},
): Database {
  const sql = postgres(url, {
    max: connections,
    connect_timeout: connectSeconds,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 1),
    types: { json },
    // Columns are snake_case in the database and camelCase here, as in tables.ts.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: {
      application_name: applicationName,
      statement_timeout: statementMs,
      TimeZone: 'UTC',
      // Plans are cached while the tables are empty, and reading all of a table is the quickest then. Until PostgreSQL
      // has analysed the tables again, every print would read all jobs.
      enable_seqscan: 'off',
      jit: false,
    },
  });
  return {
    sql,
    orm: overPool(sql),
    url,
    isSuperuser: async () => {
      const [role] = await sql<{ rolsuper: boolean }[]>`select rolsuper from pg_roles where rolname = current_user`;
      return role?.rolsuper === true;
    },
    ping: async () => {
      await sql`select 1`;
    },
    close: async () => {
      await sql.end({ timeout: 2 });
    },
  };
}

/**
 * Like `drizzle(client)`, with one difference: that function removes the client's date parsers, and the client's own
 * statements would return texts from then on. drizzle's columns accept the dates as they are.
 */
function overPool(sql: Sql): Orm {
  const dialect = new PgDialect({ casing: 'snake_case' });
  return new PostgresJsDatabase(dialect, new PostgresJsSession(sql, dialect, undefined), undefined);
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
  '57P01', // the server was asked to shut down
  '57P02', // another server process crashed
  '57P03', // starting up or shutting down
  '53300', // too many connections
]);

/** The error and what caused it, innermost last. */
function* causes(error: unknown): Generator<{ code?: unknown; constraint_name?: unknown }> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++)
    yield current as { code?: unknown };
}

/** True if the database could not be reached or refused the connection: the same request may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(({ code }) => typeof code === 'string' && UNAVAILABLE.has(code));
}

/** True if a statement took longer than it may, waiting for a lock included: the same request may succeed in a moment. */
export function isOvertime(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '57014');
}

export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '53100');
}

/** True if the error is about a character that PostgreSQL does not store: NUL, as text or inside JSON. */
export function isUnstorable(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '22021' || code === '22P05');
}

/** True if PostgreSQL refused a row for this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return causes(error).some((cause) => cause.constraint_name === constraint);
}
