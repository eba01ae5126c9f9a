/** Agents and enrollment codes in the database. */
import type { agentApi, DiscoveredPrinter, DoctorCheck, EnrollInput, HelloInput, UpdateRing } from '@platen/protocol';
import { LIMITS, OLDEST_SUPPORTED_PROTOCOL_VERSION } from '@platen/protocol';
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, sql as expression } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { insertEvents } from '../events/record-store.ts';
import { agents, enrollmentCodes } from './tables.ts';
import { bindings } from '../printers/tables.ts';
import { events } from '../events/tables.ts';
import { createSecretKey, hashSecret } from '../../ground/secret-key.ts';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';

export type AgentRow = typeof agents.$inferSelect;
export type ListedAgent = Omit<AgentRow, 'discovered' | 'doctorChecks'>;

/** Letters and digits that are not easily confused. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

const newCode = (): string => Array.from({ length: 3 }, () => randomLetters(4)).join('-');

export const hashCode = (code: string): Buffer => hashSecret(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));

interface AgentSlots {
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
        eq(enrollmentCodes.reusable, false),
        isNull(enrollmentCodes.agentId),
        gt(enrollmentCodes.expiresDate, new Date()),
      ),
    ),
  ]);
  return { used, pending };
}

/** Who makes a code, and how long it is valid. */
type Made = Pick<CodeRow, 'createdBy' | 'visitId' | 'expiresDate'>;

interface NewCode extends Made {
  readonly reusable: boolean;
  readonly uses: number;
  readonly addPrinters: boolean;
  readonly agentLimit: number;
  /** Hash of the secret that a computer has already; by default a new code is made. */
  readonly codeHash?: Buffer;
}

export type CodeRow = typeof enrollmentCodes.$inferSelect;

/**
 * A single-use code reserves an agent slot until it is used or expires. Returns the limit that is reached if there is
 * no room.
 */
export async function createEnrollmentCode(
  orm: Pick<Orm, 'transaction'>,
  accountId: string,
  { agentLimit, ...fields }: NewCode,
): Promise<{ code: string; row: CodeRow } | AgentSlots | 'too_many_codes'> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const slots = await countAgentSlots(tx, accountId);
    if (slots.used + slots.pending >= agentLimit) return slots;
    const open = (await listEnrollmentCodes(tx, accountId)).filter((one) => one.reusable);
    if (fields.reusable && open.length >= LIMITS.reusableEnrollment.codes) return 'too_many_codes';
    const code = newCode();
    const values = { accountId, codeHash: hashCode(code), usesLeft: fields.uses, ...fields };
    const [row] = await tx
      .insert(enrollmentCodes)
      .values({ id: newId(), ...values })
      .returning();
    return { code, row: row! };
  });
}

/** When the next unused code that reserves a slot expires; null if no code is open. */
export async function nextCodeExpiry(orm: Orm, accountId: string): Promise<Date | null> {
  const open = await listEnrollmentCodes(orm, accountId);
  const times = open
    .filter(({ reusable, agentId }) => !reusable && agentId === null)
    .map(({ expiresDate }) => expiresDate.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The codes that can still be used, newest first. */
export async function listEnrollmentCodes(orm: Pick<Orm, 'select'>, accountId: string): Promise<CodeRow[]> {
  return orm
    .select()
    .from(enrollmentCodes)
    .where(
      and(
        eq(enrollmentCodes.accountId, accountId),
        isNull(enrollmentCodes.usedDate),
        gt(enrollmentCodes.expiresDate, new Date()),
      ),
    )
    .orderBy(desc(enrollmentCodes.id));
}

export async function deleteEnrollmentCode(orm: Orm, accountId: string, id: string): Promise<CodeRow | null> {
  const [row] = await orm
    .delete(enrollmentCodes)
    .where(and(eq(enrollmentCodes.id, id), eq(enrollmentCodes.accountId, accountId)))
    .returning();
  return row ?? null;
}

/** A code that makes the computer which uses it take over an agent; an earlier one for the same agent ends. */
export async function createReplacementCode(
  orm: Pick<Orm, 'transaction'>,
  agent: Pick<AgentRow, 'id' | 'accountId'>,
  { codeHash, ...made }: Made & { readonly codeHash?: Buffer },
): Promise<{ code: string; row: CodeRow }> {
  return orm.transaction(async (tx) => {
    await tx
      .delete(enrollmentCodes)
      .where(and(eq(enrollmentCodes.agentId, agent.id), isNull(enrollmentCodes.usedDate)));
    const code = newCode();
    const [row] = await tx
      .insert(enrollmentCodes)
      .values({
        id: newId(),
        accountId: agent.accountId,
        agentId: agent.id,
        codeHash: codeHash ?? hashCode(code),
        ...made,
      })
      .returning();
    return { code, row: row! };
  });
}

export type Enrollment =
  | {
      readonly result: 'enrolled' | 'replaced';
      readonly agentId: string;
      readonly agentKey: string;
      readonly accountId: string;
    }
  | { readonly result: 'unknown' | 'expired' }
  | { readonly result: 'agent_limit'; readonly limit: number };

/** Uses a code once: of many agents that enroll at the same moment, no more succeed than the code has uses. */
export async function enrollAgent(
  orm: Orm,
  input: EnrollInput,
  limitOf: (accountId: string) => Promise<number>,
): Promise<Enrollment> {
  const [asked] = await orm
    .select({ accountId: enrollmentCodes.accountId })
    .from(enrollmentCodes)
    .where(eq(enrollmentCodes.codeHash, hashCode(input.code)));
  if (!asked) return { result: 'unknown' };
  const limit = await limitOf(asked.accountId);
  return orm.transaction(async (tx) => {
    const [code] = await tx
      .select()
      .from(enrollmentCodes)
      .where(eq(enrollmentCodes.codeHash, hashCode(input.code)))
      .for('update');
    if (!code || code.usedDate) return { result: 'unknown' };
    if (code.expiresDate <= new Date()) return { result: 'expired' };
    const usesLeft = code.usesLeft - 1;
    if (code.reusable) {
      await lockAccount(tx, code.accountId);
      const slots = await countAgentSlots(tx, code.accountId);
      if (slots.used + slots.pending >= limit) return { result: 'agent_limit', limit };
    }
    await tx
      .update(enrollmentCodes)
      .set({ usesLeft, ...(usesLeft > 0 ? {} : { usedDate: new Date() }) })
      .where(eq(enrollmentCodes.id, code.id));
    const { key, prefix, hash } = createSecretKey('svc_agent');
    const computer = {
      keyPrefix: prefix,
      keyHash: hash,
      platform: input.platform,
      hostname: input.hostname,
      version: input.version,
      protocolVersion: input.protocolVersion,
      addPrintersUntil: code.addPrinters ? new Date(Date.now() + LIMITS.addPrintersSeconds * 1000) : null,
    };
    const { accountId } = code;
    if (code.agentId !== null) {
      await tx
        .update(agents)
        .set({ ...FORGOTTEN, ...computer })
        .where(eq(agents.id, code.agentId));
      await tx.insert(events).values({
        accountId,
        type: 'agent.replaced',
        agentId: code.agentId,
        detail: { hostname: input.hostname },
      });
      return { result: 'replaced', agentId: code.agentId, agentKey: key, accountId };
    }
    const id = newId();
    await tx.insert(agents).values({ id, accountId, name: input.name, ...computer });
    return { result: 'enrolled', agentId: id, agentKey: key, accountId };
  });
}

/** Columns that an agent's former computer has reported about itself, and its keys: they say nothing about the one that replaces it. */
const FORGOTTEN = {
  formerKeyPrefix: expression`${agents.keyPrefix}`,
  formerKeyHash: expression`${agents.keyHash}`,
  refusedDate: null,
  nextKeyPrefix: null,
  nextKeyHash: null,
  nextKeyDate: null,
  keyRotationRequestedDate: null,
  keyRotatedDate: null,
  addresses: null,
  osVersion: null,
  arch: null,
  runsAs: null,
  capabilities: null,
  lastSeenDate: null,
  clockSkewMs: null,
  updateRequestedDate: null,
  updateRequestedBy: null,
  updateState: null,
  doctorChecks: null,
  doctorRequestedDate: null,
  doctorDate: null,
  stalledUntil: null,
  discovered: null,
  discoveredDate: null,
  instance: null,
  ledgerPosition: null,
  twinHostname: null,
  twinDate: null,
} as const;

/** A second copy that is still there tries again at least this often. */
export const TWIN_MS = 15 * 60_000;

interface HelloResult {
  readonly name: string;
  readonly updateRing: UpdateRing | null;
  /** The highest position of its ledger that was known before; null if none. */
  readonly knownPosition: number | null;
  /** True if any of the agent's data differs from before. */
  readonly changed: boolean;
}

/** Stores what an agent reports about itself; null if it was removed, or `keyHash` (hex) is no longer its key. */
export async function saveHello(
  sql: Sql,
  { agentId, keyHash }: { readonly agentId: string; readonly keyHash: string },
  hello: HelloInput,
): Promise<HelloResult | null> {
  const hash = Buffer.from(keyHash, 'hex');
  const { version, platform, hostname, protocolVersion, capabilities, addresses = null, instance = null } = hello;
  const { ledgerPosition: position = null, osVersion = null, arch = null, runsAs = null } = hello;
  const [row] = await sql<HelloResult[]>`
    update agents set version = ${version}, platform = ${platform}, hostname = ${hostname},
      os_version = ${osVersion}, arch = ${arch}, runs_as = ${runsAs}, protocol_version = ${protocolVersion}, capabilities = ${capabilities}, addresses = ${addresses}, last_seen_date = now(),
      update_requested_date = case when before.version = ${version} then update_requested_date end,
      update_state = case when before.version = ${version} then update_state end,
      refused_date = null, stalled_until = null, instance = ${instance}::uuid,
      ledger_position = case when ${position}::bigint is not null then greatest(before.ledger_position, ${position}) end
    from (select id, version, protocol_version, capabilities, stalled_until, ledger_position from agents
      where id = ${agentId} and (key_hash = ${hash} or next_key_hash = ${hash}) for update) as before
    where agents.id = before.id
    returning agents.name, agents.update_ring, before.ledger_position::float8 as known_position, (before.version, before.protocol_version, before.capabilities, before.stalled_until)
      is distinct from (agents.version, agents.protocol_version, agents.capabilities, null) as changed`;
  return row ?? null;
}

interface Twin {
  readonly agentId: string;
  readonly hostname: string;
}

/** Records that a second copy of an agent was refused. Returns true if that is news: it had not tried for a while. */
export async function noteTwin(sql: Sql, { agentId, hostname }: Twin): Promise<boolean> {
  const [row] = await sql<{ isNews: boolean }[]>`
    update agents set twin_hostname = ${hostname}, twin_date = now()
    from (select id, twin_hostname, twin_date from agents where id = ${agentId} for update) as before
    where agents.id = before.id
    returning before.twin_date is null or before.twin_date < now() - make_interval(secs => ${TWIN_MS / 1000})
      or before.twin_hostname is distinct from agents.twin_hostname as is_news`;
  return row?.isNews ?? false;
}

/** The computer and the run of the program that said hello last. */
export async function readLastHello(
  sql: Sql,
  agentId: string,
): Promise<{ instance: string | null; hostname: string } | null> {
  const [row] = await sql<{ instance: string | null; hostname: string }[]>`
    select instance, hostname from agents where id = ${agentId}`;
  return row ?? null;
}

/** Until when other agents of a printer get jobs before this one; null: it answers again. */
export async function setStalled(sql: Sql, agentId: string, until: Date | null): Promise<void> {
  await sql`update agents set stalled_until = ${until?.toISOString() ?? null} where id = ${agentId}`;
}

/** An agent that was heard from, and its clock minus ours if it reported its time. */
export interface Sighting {
  readonly at: Date;
  readonly skewMs: number | null;
  /** The highest position of its ledger that was heard of meanwhile. */
  readonly ledgerPosition: number | null;
}

/** An agent whose computer was replaced has no instance until the new one says hello: what is known of the old one is void. */
export async function touchAgents(sql: Sql, seen: ReadonlyMap<string, Sighting>): Promise<void> {
  const sightings = [...seen.values()];
  await sql`
    update agents set last_seen_date = seen.at, clock_skew_ms = coalesce(seen.skew, clock_skew_ms),
      ledger_position = case when agents.instance is null then agents.ledger_position
        else greatest(agents.ledger_position, seen.position) end
    from unnest(${[...seen.keys()]}::uuid[], ${sightings.map(({ at }) => at.toISOString())}::timestamptz[],
      ${sightings.map(({ skewMs }) => skewMs)}::int[], ${sightings.map(({ ledgerPosition }) => ledgerPosition)}::bigint[]
    ) as seen (id, at, skew, position)
    where agents.id = seen.id`;
}

export async function saveUpdateRing(orm: Orm, id: string, updateRing: UpdateRing): Promise<AgentRow | null> {
  const [row] = await orm.update(agents).set({ updateRing }).where(eq(agents.id, id)).returning();
  return row ?? null;
}

export async function requestDoctor(orm: Orm, id: string): Promise<void> {
  await orm.update(agents).set({ doctorRequestedDate: new Date() }).where(eq(agents.id, id));
}

export async function saveDoctorReport(orm: Orm, id: string, doctorChecks: readonly DoctorCheck[]): Promise<void> {
  await orm.update(agents).set({ doctorChecks, doctorDate: new Date() }).where(eq(agents.id, id));
}

export interface AgentEventRow {
  readonly type: 'agent.online' | 'agent.offline' | 'agent.key_rotated' | 'agent.refused' | 'agent.checked';
  readonly agentId: string;
  readonly accountId: string;
}

export async function recordAgentEvents(sql: Sql, rows: readonly AgentEventRow[]): Promise<void> {
  const source = sql`unnest(
    ${rows.map((row) => row.type)}::text[], ${rows.map((row) => row.agentId)}::uuid[],
    ${rows.map((row) => row.accountId)}::uuid[]) as rows (type, agent_id, account_id)`;
  await insertEvents(sql, source, { type: sql`type`, agent: sql`agent_id` });
}

/** Agents whose node has died without notice: they are offline until they connect to another. */
export async function recordLostAgents(sql: Sql, agentIds: readonly string[]): Promise<void> {
  const source = sql`agents where id = any(${agentIds as string[]}::uuid[])`;
  await insertEvents(sql, source, { type: 'agent.offline', agent: sql`id` });
}

export async function saveDiscovered(orm: Orm, id: string, printers: readonly DiscoveredPrinter[]): Promise<void> {
  await orm.update(agents).set({ discovered: printers, discoveredDate: new Date() }).where(eq(agents.id, id));
}

export async function findAgent(orm: Orm, id: string): Promise<AgentRow | null> {
  const [row] = await orm.select().from(agents).where(eq(agents.id, id));
  return row ?? null;
}

/** The columns that lists need: `discovered` and `doctorChecks` can be long. */
const { discovered: _discovered, doctorChecks: _checks, ...listed } = getTableColumns(agents);

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

export function toApi(row: ListedAgent, online: boolean, printerCount: number): agentApi.Agent {
  return {
    id: row.id,
    name: row.name,
    status: online ? 'online' : 'offline',
    online,
    version: row.version,
    platform: row.platform,
    hostname: row.hostname,
    osVersion: row.osVersion,
    arch: row.arch,
    runsAs: row.runsAs,
    lastSeenDate: online ? new Date().toISOString() : (row.lastSeenDate?.toISOString() ?? null),
    createdDate: row.createdDate.toISOString(),
    keyRotatedDate: row.keyRotatedDate?.toISOString() ?? null,
    updateRequired:
      row.protocolVersion < OLDEST_SUPPORTED_PROTOCOL_VERSION ||
      (row.capabilities !== null && !row.capabilities.includes('copies')),
    updateRing: row.updateRing,
    addresses: row.addresses ?? [],
    clockSkewMs: row.clockSkewMs,
    printerCount,
  };
}
