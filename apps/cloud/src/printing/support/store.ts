/** Help from afar in the database. An answer counts only for the request that is the last of its kind. */
import type { BundlePieceInput, LogLinesInput, SupportAction, SupportRefusalInput } from '@platen/protocol';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { type Refusal, agentSupport } from './tables.ts';

/** How long a bundle can be downloaded. */
const BUNDLE_HOURS = 24;
/** The newest lines of a log that are kept for the person who follows it. */
const LOG_KEPT = 1_000;

const { bundle, ...listed } = getTableColumns(agentSupport);
type SupportRow = Omit<typeof agentSupport.$inferSelect, 'bundle'>;

export async function findSupport(orm: Orm, agentId: string): Promise<SupportRow | null> {
  const [row] = await orm.select(listed).from(agentSupport).where(eq(agentSupport.agentId, agentId));
  return row ?? null;
}

/** The zip, once all of it is there. */
export async function findBundle(orm: Orm, agentId: string): Promise<{ zip: Buffer; date: Date } | null> {
  const { bundleDate } = agentSupport;
  const [row] = await orm.select({ bundle, bundleDate }).from(agentSupport).where(eq(agentSupport.agentId, agentId));
  return row?.bundle && row.bundleDate ? { zip: row.bundle, date: row.bundleDate } : null;
}

interface Asked {
  readonly agentId: string;
  readonly requestId: string;
  readonly action: SupportAction;
  /** Until when a log is followed. */
  readonly until?: Date | undefined;
}

/** Records a request; what was sent for the one before is forgotten. */
export async function askForSupport(orm: Orm, { agentId, requestId, action, until }: Asked): Promise<void> {
  const now = new Date();
  const fields = {
    bundle: {
      bundleRequest: requestId,
      bundleRequestedDate: now,
      bundle: null,
      bundleBytes: null,
      bundleDate: null,
      bundleRefusal: null,
    },
    log: {
      logRequest: requestId,
      logRequestedDate: now,
      logUntil: until ?? now,
      logLines: [],
      logCount: 0,
      logRefusal: null,
    },
    restart: { restartRequest: requestId, restartRequestedDate: now, restartRefusal: null },
  }[action];
  await orm
    .insert(agentSupport)
    .values({ agentId, ...fields })
    .onConflictDoUpdate({ target: agentSupport.agentId, set: fields });
}

export async function saveRefusal(
  orm: Orm,
  agentId: string,
  { requestId, action, message, fact }: SupportRefusalInput,
): Promise<void> {
  const refusal: Refusal = { message, fact };
  const { bundleRequest, logRequest, restartRequest } = agentSupport;
  const [request, set] = {
    bundle: [bundleRequest, { bundleRefusal: refusal, bundle: null }],
    log: [logRequest, { logRefusal: refusal, logUntil: new Date() }],
    restart: [restartRequest, { restartRefusal: refusal }],
  }[action] as [typeof bundleRequest, Partial<typeof agentSupport.$inferInsert>];
  await orm
    .update(agentSupport)
    .set(set)
    .where(both(agentId, request, requestId));
}

/** Appends a piece; one that does not follow the last, or comes again, changes nothing. Returns whether all is there. */
export async function saveBundlePiece(
  sql: Sql,
  agentId: string,
  { requestId, offset, totalBytes, data }: BundlePieceInput,
): Promise<boolean> {
  const piece = Buffer.from(data, 'base64');
  const [row] = await sql<{ isWhole: boolean }[]>`
    update agent_support set bundle = coalesce(bundle, ''::bytea) || ${piece}, bundle_bytes = ${totalBytes},
      bundle_date = case when ${offset + piece.length} = ${totalBytes}::int then now() end
    where agent_id = ${agentId} and bundle_request = ${requestId}::uuid and bundle_date is null
      and coalesce(length(bundle), 0) = ${offset} and coalesce(bundle_bytes, ${totalBytes}) = ${totalBytes}
      and ${offset + piece.length} <= ${totalBytes}::int
    returning bundle_date is not null as is_whole`;
  return row?.isWhole ?? false;
}

/** Appends lines while the log is followed. Returns whether it still is. */
export async function saveLogLines(
  sql: Sql,
  agentId: string,
  { requestId, lines, missed }: LogLinesInput,
): Promise<boolean> {
  const rows = await sql`
    update agent_support set log_count = log_count + ${lines.length + missed},
      log_lines = (select coalesce(jsonb_agg(line order by place), '[]') from (
        select line, place from jsonb_array_elements(log_lines || ${sql.json(lines)}) with ordinality as all_lines (line, place)
        order by place desc limit ${LOG_KEPT}) as newest)
    where agent_id = ${agentId} and log_request = ${requestId}::uuid and log_until > now()
    returning agent_id`;
  return rows.length > 0;
}

/** Deletes bundles whose time is over, and lines of logs that nobody follows any more. */
export async function deleteOldSupport(sql: Sql): Promise<void> {
  await sql`
    update agent_support set bundle = null, bundle_date = null, bundle_bytes = null
    where bundle is not null and bundle_requested_date < now() - make_interval(hours => ${BUNDLE_HOURS})`;
  await sql`
    update agent_support set log_lines = '[]'
    where log_lines <> '[]' and log_until < now() - make_interval(hours => ${BUNDLE_HOURS})`;
}

function both(agentId: string, column: typeof agentSupport.bundleRequest, requestId: string) {
  return and(eq(agentSupport.agentId, agentId), eq(column, requestId));
}
