/** The log of the API's requests in the database. */
import { LIMITS, type requestApi } from '@platen/protocol';
import type { Fragment, Sql } from '../../ground/db/client.ts';
import type { requestLog } from './tables.ts';
import { asCurl } from './shown.ts';

export type NewRequest = typeof requestLog.$inferInsert;

export async function insertRequests(sql: Sql, rows: readonly NewRequest[]): Promise<void> {
  await sql`
    insert into request_log (account_id, at, method, route, path, query, status, code, message, duration_ms, caller_type,
      caller_id, address, request_id, request_bytes, response_bytes, headers)
    select rows.* from unnest(
      ${rows.map((row) => row.accountId)}::uuid[], ${rows.map((row) => row.at.toISOString())}::timestamptz[],
      ${rows.map((row) => row.method)}::text[], ${rows.map((row) => row.route)}::text[],
      ${rows.map((row) => text(row.path))}::text[], ${rows.map((row) => text(row.query))}::text[],
      ${rows.map((row) => row.status)}::smallint[], ${rows.map((row) => row.code ?? null)}::text[],
      ${rows.map((row) => text(row.message))}::text[], ${rows.map((row) => row.durationMs)}::float8[],
      ${rows.map((row) => row.callerType)}::text[], ${rows.map((row) => row.callerId)}::uuid[],
      ${rows.map((row) => row.address)}::text[], ${rows.map((row) => row.requestId)}::text[],
      ${rows.map((row) => row.requestBytes ?? null)}::int[], ${rows.map((row) => row.responseBytes ?? null)}::int[],
      ${rows.map((row) => text(JSON.stringify(row.headers)))}::text[]::jsonb[]
    ) as rows (account_id, at, method, route, path, query, status, code, message, duration_ms, caller_type, caller_id,
      address, request_id, request_bytes, response_bytes, headers)
    -- An account that was deleted meanwhile leaves nothing behind.
    where account_id in (select id from accounts)`;
}

/** PostgreSQL stores no NUL. */
const text = (value: string | null | undefined): string | null => value?.replaceAll('\0', '') ?? null;

/** Deletes the oldest entries of an account's day (UTC) that are over its limit. */
export async function trimDay(sql: Sql, accountId: string): Promise<void> {
  await sql`
    delete from request_log where account_id = ${accountId} and at >= date_trunc('day', now()) and id <= (
      select id from request_log where account_id = ${accountId} and at >= date_trunc('day', now())
      order by id desc offset ${LIMITS.requestLog.perDay} limit 1)`;
}

interface Row extends Omit<NewRequest, 'headers'> {
  readonly id: string;
  readonly callerName: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** SQL: the name of the caller of a row `r`. */
const callerName = (sql: Sql): Fragment => sql`
  case r.caller_type
    when 'key' then coalesce((select name from api_keys where id = r.caller_id),
      (select name from revoked_keys where id = r.caller_id))
    when 'user' then (select email from users where id = r.caller_id)
    else (select prefix from page_tokens where id = r.caller_id) end`;

interface CallerUsage {
  readonly type: 'user' | 'key' | 'page';
  readonly id: string;
  readonly name: string | null;
  readonly prints: number;
  readonly refused: number;
}

/** The rows of the usage by caller. */
const MAX_CALLERS = 50;

/** Who printed most, as long as the log goes back. */
export const listPrintsByCaller = (sql: Sql, accountId: string): Promise<CallerUsage[]> => sql<CallerUsage[]>`
  select r.type, r.id, ${callerName(sql)} as name, r.prints, r.refused from (
    select caller_type as type, caller_type, caller_id as id, caller_id,
      (count(*) filter (where status < 400))::int as prints, (count(*) filter (where status >= 400))::int as refused
    from request_log where account_id = ${accountId} and method = 'POST' and route like '%/print'
    group by caller_type, caller_id order by count(*) desc limit ${MAX_CALLERS}
  ) as r`;

/** Newest first, starting behind the cursor; one row more than asked for if there is another page. */
export async function listRequests(sql: Sql, accountId: string, query: requestApi.RequestListQuery): Promise<Row[]> {
  const { status, code, method, route, keyId, from, to, q, cursor, limit } = query;
  const [lowest, highest] =
    status === undefined
      ? [null, null]
      : status.endsWith('xx')
        ? [Number(status[0]) * 100, Number(status[0]) * 100 + 99]
        : [Number(status), Number(status)];
  const part = q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<Row[]>`
    select r.id::text, r.at, r.method, r.route, r.path, r.query, r.status, r.code, r.message, r.duration_ms,
      r.caller_type, r.caller_id, r.address, r.request_id, r.request_bytes, r.response_bytes, r.headers,
      ${callerName(sql)} as caller_name
    from request_log r
    where r.account_id = ${accountId}
      and (${cursor ?? null}::bigint is null or r.id < ${cursor ?? null}::bigint)
      and (${lowest}::int is null or r.status between ${lowest}::int and ${highest}::int)
      and (${code ?? null}::text is null or r.code = ${code ?? null})
      and (${method ?? null}::text is null or r.method = ${method ?? null})
      and (${route ?? null}::text is null or r.route = ${route ?? null})
      and (${keyId ?? null}::uuid is null or r.caller_type = 'key' and r.caller_id = ${keyId ?? null}::uuid)
      and (${from ?? null}::timestamptz is null or r.at >= ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or r.at < ${to ?? null}::timestamptz)
      and (${part}::text is null or r.path ilike ${part} or r.message ilike ${part} or r.request_id ilike ${part}
        or r.headers->>'idempotency-key' ilike ${part} or r.address ilike ${part})
    order by r.id desc limit ${limit + 1}`;
}

export function toApi(row: Row, base: string): requestApi.LoggedRequest {
  const { id, at, method, route, path, status, durationMs, address, requestId, headers } = row;
  const query = row.query ?? null;
  const requestBytes = row.requestBytes ?? null;
  return {
    id,
    at: at.toISOString(),
    method,
    route,
    path,
    query,
    status,
    code: row.code ?? null,
    message: row.message ?? null,
    durationMs,
    caller: { type: row.callerType, id: row.callerId, name: row.callerName },
    address,
    userAgent: headers['user-agent'] ?? null,
    requestId,
    requestBytes,
    responseBytes: row.responseBytes ?? null,
    curl: asCurl({ method, path, query, headers, requestBytes }, base),
  };
}
