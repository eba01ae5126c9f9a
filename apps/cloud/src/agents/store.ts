/** Agents and enrollment codes in the database. */
import type { agentApi, DiscoveredPrinter, EnrollInput, HelloInput } from '@platen/protocol';
import { OLDEST_SUPPORTED_PROTOCOL_VERSION } from '@platen/protocol';
import { and, asc, count, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { Orm, Sql } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { agents, bindings, enrollmentCodes, printers } from '../db/schema.ts';
import { createSecretKey, hashSecret, matchByHash, prefixOf } from '../keys/secret-key.ts';
import { lockAccount } from '../printers/store.ts';

export type AgentRow = typeof agents.$inferSelect;
export type ListedAgent = Omit<AgentRow, 'discovered'>;

/** Letters and digits that are not mistaken for each other. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

const hashCode = (code: string): Buffer => hashSecret(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));

export interface AgentSlots {
  readonly used: number;
  readonly pending: number;
}

export async function countAgentSlots(orm: Orm, accountId: string): Promise<AgentSlots> {
  const [used, pending] = await Promise.all([
    orm.$count(agents, eq(agents.accountId, accountId)),
    orm.$count(
      enrollmentCodes,
      and(
        eq(enrollmentCodes.accountId, accountId),
        isNull(enrollmentCodes.usedDate),
        gt(enrollmentCodes.expiresDate, new Date()),
      ),
    ),
  ]);
  return { used, pending };
}

/** A code that holds an agent slot until it is used or expires; the slots when none is free. */
export async function createEnrollmentCode(
  orm: Orm,
  accountId: string,
  { limit, ttlSeconds }: { readonly limit: number; readonly ttlSeconds: number },
): Promise<{ code: string; expiresDate: Date } | AgentSlots> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const slots = await countAgentSlots(tx, accountId);
    if (slots.used + slots.pending >= limit) return slots;
    const code = newCode();
    const expiresDate = new Date(Date.now() + ttlSeconds * 1000);
    await tx.insert(enrollmentCodes).values({ id: newId(), accountId, codeHash: hashCode(code), expiresDate });
    return { code, expiresDate };
  });
}

/** When the next unused enrollment code gives its slot back; null where none is open. */
export async function nextCodeExpiry(orm: Orm, accountId: string): Promise<Date | null> {
  const [next] = await orm
    .select({ expiresDate: enrollmentCodes.expiresDate })
    .from(enrollmentCodes)
    .where(
      and(
        eq(enrollmentCodes.accountId, accountId),
        isNull(enrollmentCodes.usedDate),
        gt(enrollmentCodes.expiresDate, new Date()),
      ),
    )
    .orderBy(asc(enrollmentCodes.expiresDate))
    .limit(1);
  return next?.expiresDate ?? null;
}

export type Enrollment =
  | { readonly result: 'enrolled'; readonly agentId: string; readonly agentKey: string; readonly accountId: string }
  | { readonly result: 'unknown' | 'expired' };

/** Uses a code up: of many that come with it at once, one becomes the agent. */
export async function enrollAgent(orm: Orm, input: EnrollInput): Promise<Enrollment> {
  return orm.transaction(async (tx) => {
    const [code] = await tx
      .select()
      .from(enrollmentCodes)
      .where(eq(enrollmentCodes.codeHash, hashCode(input.code)))
      .for('update');
    if (!code || code.usedDate) return { result: 'unknown' };
    if (code.expiresDate <= new Date()) return { result: 'expired' };
    await tx.update(enrollmentCodes).set({ usedDate: new Date() }).where(eq(enrollmentCodes.id, code.id));
    const { key, prefix, hash } = createSecretKey('svc_agent');
    const id = newId();
    await tx.insert(agents).values({
      id,
      accountId: code.accountId,
      name: input.name,
      keyPrefix: prefix,
      keyHash: hash,
      platform: input.platform,
      hostname: input.hostname,
      version: input.version,
      protocolVersion: input.protocolVersion,
    });
    return { result: 'enrolled', agentId: id, agentKey: key, accountId: code.accountId };
  });
}

export async function findAgentByKey(orm: Orm, key: string): Promise<{ id: string; accountId: string } | null> {
  const prefix = prefixOf(key);
  if (prefix === null) return null;
  const rows = await orm
    .select({ id: agents.id, accountId: agents.accountId, hash: agents.keyHash })
    .from(agents)
    .where(eq(agents.keyPrefix, prefix));
  const row = matchByHash(rows, key);
  return row ? { id: row.id, accountId: row.accountId } : null;
}

export interface HelloResult {
  readonly name: string;
  /** Whether the agent says anything of itself that it did not say before. */
  readonly changed: boolean;
}

/** Writes down what an agent says of itself; null when it was removed. */
export async function saveHello(sql: Sql, agentId: string, hello: HelloInput): Promise<HelloResult | null> {
  const { version, platform, hostname, protocolVersion, capabilities } = hello;
  const [row] = await sql<HelloResult[]>`
    update agents set version = ${version}, platform = ${platform}, hostname = ${hostname},
      protocol_version = ${protocolVersion}, capabilities = ${capabilities}, last_seen_date = now(), stalled_until = null
    from (select id, version, protocol_version, capabilities, stalled_until from agents where id = ${agentId} for update) as before
    where agents.id = before.id
    returning agents.name, (before.version, before.protocol_version, before.capabilities, before.stalled_until)
      is distinct from (agents.version, agents.protocol_version, agents.capabilities, null) as changed`;
  return row ?? null;
}

/** Until when jobs go to other agents of a printer before this one; null: it answers again. */
export async function setStalled(sql: Sql, agentId: string, until: Date | null): Promise<void> {
  await sql`update agents set stalled_until = ${until?.toISOString() ?? null} where id = ${agentId}`;
}

export async function touchAgents(sql: Sql, seen: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    update agents set last_seen_date = seen.at
    from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()].map((at) => at.toISOString())}::timestamptz[]) as seen (id, at)
    where agents.id = seen.id`;
}

export interface AgentEventRow {
  readonly type: 'agent.online' | 'agent.offline';
  readonly agentId: string;
  readonly accountId: string;
}

export async function recordAgentEvents(sql: Sql, rows: readonly AgentEventRow[]): Promise<void> {
  await sql`
    insert into events (type, agent_id, account_id)
    select * from unnest(
      ${rows.map((row) => row.type)}::text[], ${rows.map((row) => row.agentId)}::uuid[],
      ${rows.map((row) => row.accountId)}::uuid[])`;
}

/** Agents whose node has died without a word: they are offline until they connect to another. */
export async function recordLostAgents(sql: Sql, agentIds: readonly string[]): Promise<void> {
  await sql`
    insert into events (type, agent_id, account_id)
    select 'agent.offline', id, account_id from agents where id = any(${agentIds as string[]}::uuid[])`;
}

export async function saveDiscovered(orm: Orm, id: string, printers: readonly DiscoveredPrinter[]): Promise<void> {
  await orm.update(agents).set({ discovered: printers, discoveredDate: new Date() }).where(eq(agents.id, id));
}

export async function findAgent(orm: Orm, id: string): Promise<AgentRow | null> {
  const [row] = await orm.select().from(agents).where(eq(agents.id, id));
  return row ?? null;
}

/** Every column that lists need: what was discovered can be long. */
const { discovered: _discovered, ...listed } = getTableColumns(agents);

export async function listAgents(orm: Orm, accountId: string): Promise<(ListedAgent & { printerCount: number })[]> {
  const rows = await orm
    .select({ agent: listed, printerCount: count(bindings.printerId) })
    .from(agents)
    .leftJoin(bindings, eq(bindings.agentId, agents.id))
    .where(eq(agents.accountId, accountId))
    .groupBy(agents.id)
    .orderBy(asc(agents.id));
  return rows.map(({ agent, printerCount }) => ({ ...agent, printerCount }));
}

export async function countPrintersOf(orm: Orm, agentId: string): Promise<number> {
  return orm.$count(bindings, eq(bindings.agentId, agentId));
}

export async function renameAgent(orm: Orm, id: string, name: string): Promise<AgentRow | null> {
  const [row] = await orm.update(agents).set({ name }).where(eq(agents.id, id)).returning();
  return row ?? null;
}

/** Removes an agent with the printers that it is the primary of; gives their ids. */
export async function deleteAgent(orm: Orm, id: string): Promise<string[]> {
  return orm.transaction(async (tx) => {
    const own = await tx
      .select({ printerId: bindings.printerId })
      .from(bindings)
      .where(and(eq(bindings.agentId, id), eq(bindings.priority, 0)));
    const printerIds = own.map(({ printerId }) => printerId);
    if (printerIds.length > 0) await tx.delete(printers).where(inArray(printers.id, printerIds));
    await tx.delete(agents).where(eq(agents.id, id));
    return printerIds;
  });
}

export function toApi(row: ListedAgent, online: boolean, printerCount: number): agentApi.Agent {
  return {
    id: row.id,
    name: row.name,
    status: online ? 'online' : 'offline',
    online,
    version: row.version,
    platform: row.platform,
    hostname: row.hostname,
    lastSeenDate: online ? new Date().toISOString() : (row.lastSeenDate?.toISOString() ?? null),
    createdDate: row.createdDate.toISOString(),
    updateRequired:
      row.protocolVersion < OLDEST_SUPPORTED_PROTOCOL_VERSION ||
      (row.capabilities !== null && !row.capabilities.includes('copies')),
    printerCount,
  };
}
