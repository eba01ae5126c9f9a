/** Printers and their bindings in the database. */
import {
  type AgentPrinter,
  type DeviceInfo,
  LIMITS,
  type MovedInput,
  type printerApi,
  type PrinterCapabilities,
  type PrinterReading,
  type StatusDetail,
} from '@platen/protocol';
import { and, asc, eq, isNotNull, isNull, or, sql as expression } from 'drizzle-orm';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { insertEvents } from '../events/record-store.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { agents } from '../agents/tables.ts';
import { bindings, printers } from './tables.ts';
import { events } from '../events/tables.ts';

export interface Binding {
  readonly agentId: string;
  readonly agentName: string;
  readonly priority: number;
  /** null until the agent has sent its first hello. */
  readonly capabilities: readonly string[] | null;
  readonly protocolVersion: number;
  /** It left an offer unanswered: jobs go to other agents first until then. */
  readonly stalledUntil: Date | null;
  readonly status: string | null;
  readonly statusDate: Date | null;
  readonly statusDetail: StatusDetail | null;
}

export interface PrinterRecord {
  readonly id: string;
  /** Its id in APIs that count: PrintNode's. */
  readonly number: number;
  readonly accountId: string;
  readonly name: string;
  readonly connectionType: string;
  readonly address: string;
  readonly nativeFormat: string;
  readonly driver: string | null;
  readonly dpi: number | null;
  /** Seconds after which a job expires that sets no time itself. */
  readonly expiresIn: number | null;
  /** The account's setting, for a printer without one. */
  readonly accountExpiresIn: number | null;
  readonly otherConfig: Readonly<Record<string, unknown>>;
  readonly deviceInfo: DeviceInfo | null;
  /** What its driver can do with pages; null until it is reported. */
  readonly capabilities: PrinterCapabilities | null;
  /** Other names that programs print to. */
  readonly aliases: readonly string[];
  /** Where it stands, as the account calls it. */
  readonly place: string | null;
  /** What is loaded. */
  readonly stock: printerApi.Stock | null;
  /** The cloud itself is this printer. */
  readonly isSandbox: boolean;
  /** It is out of service by the account's word. */
  readonly isPaused: boolean;
  /** The printer that prints its jobs while it is out of service. */
  readonly redirectTo: string | null;
  /** It is of a pool. */
  readonly isPooled: boolean;
  readonly createdDate: Date;
  /** By priority, the primary first; none for the sandbox. */
  readonly bindings: readonly Binding[];
}

type Where = ReturnType<typeof eq>;

const isSandbox = and(eq(printers.isSandbox, true), isNull(printers.removedDate));

const isPooled = expression<boolean>`exists (select from pool_printers where printer_id = ${printers.id})`;

async function selectPrinters(orm: Orm, where: Where | undefined): Promise<PrinterRecord[]> {
  const rows = await orm
    .select({ printer: printers, binding: bindings, agent: agents, accountExpiresIn: accounts.expiresIn, isPooled })
    .from(printers)
    .innerJoin(accounts, eq(accounts.id, printers.accountId))
    .leftJoin(bindings, eq(bindings.printerId, printers.id))
    .leftJoin(agents, eq(agents.id, bindings.agentId))
    .where(and(where, or(isNotNull(agents.id), isSandbox)))
    .orderBy(asc(printers.id), asc(bindings.priority));
  const found = new Map<string, Omit<PrinterRecord, 'bindings'> & { bindings: Binding[] }>();
  for (const { printer, binding, agent, ...more } of rows) {
    const record = found.get(printer.id) ?? { ...printer, ...more, bindings: [] };
    if (binding && agent)
      record.bindings.push({
        agentId: agent.id,
        agentName: agent.name,
        priority: binding.priority,
        capabilities: agent.capabilities,
        protocolVersion: agent.protocolVersion,
        stalledUntil: agent.stalledUntil,
        status: binding.status,
        statusDate: binding.statusDate,
        statusDetail: binding.statusDetail,
      });
    found.set(printer.id, record);
  }
  return [...found.values()];
}

export async function findPrinter(orm: Orm, id: string): Promise<PrinterRecord | null> {
  return (await selectPrinters(orm, eq(printers.id, id)))[0] ?? null;
}

/** The printers that agents serve. */
export const listPrinters = (orm: Orm, accountId: string): Promise<PrinterRecord[]> =>
  selectPrinters(orm, and(eq(printers.accountId, accountId), eq(printers.isSandbox, false)));

/** The sandbox of an account, made when it is first asked for. */
export async function sandboxOf(orm: Orm, accountId: string): Promise<PrinterRecord> {
  const ofThis = and(eq(printers.accountId, accountId), isSandbox);
  const [known] = await selectPrinters(orm, ofThis);
  if (known) return known;
  await orm
    .insert(printers)
    .values({ id: newId(), accountId, isSandbox: true, ...SANDBOX })
    .onConflictDoNothing();
  return (await selectPrinters(orm, ofThis))[0]!;
}

const SANDBOX = { name: 'Sandbox', connectionType: 'virtual', address: 'sandbox', nativeFormat: 'zpl', dpi: 203 };

/** The ids of an account's printers and pools with this name or alias, in whatever case; an exact one before others. */
export async function findPrintersNamed(sql: Sql, accountId: string, name: string): Promise<readonly string[]> {
  const rows = await sql<{ id: string; isExact: boolean }[]>`
    select id, name = ${name} or ${name} = any (aliases) as is_exact from (
      select id, name, aliases from printers where account_id = ${accountId} and removed_date is null
      union all select id, name, aliases from pools where account_id = ${accountId}
    ) as named
    where lower(name) = lower(${name}) or exists (select from unnest(aliases) as one where lower(one) = lower(${name}))
    order by id limit ${MAX_NAMESAKES}`;
  const exact = rows.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : rows).map(({ id }) => id);
}

/** The most printers of one name that an error lists. */
const MAX_NAMESAKES = 20;

/** The printers that an agent is bound to, whatever its priority. */
export const listPrintersOfAgent = (orm: Orm, agentId: string): Promise<PrinterRecord[]> =>
  selectPrinters(orm, expression`${printers.id} in (select printer_id from bindings where agent_id = ${agentId})`);

export const countPrinters = (orm: Orm, accountId: string): Promise<number> =>
  orm.$count(printers, ofAccount(accountId));

/** The printers that count towards the limit: not removed, not the sandbox. */
const ofAccount = (accountId: string) =>
  and(eq(printers.accountId, accountId), isNull(printers.removedDate), eq(printers.isSandbox, false));

/** A printer in the form that its agent receives. */
export function toAgentPrinter(printer: PrinterRecord, agentId: string): AgentPrinter {
  return {
    id: printer.id,
    name: printer.name,
    connectionType: printer.connectionType as AgentPrinter['connectionType'],
    address: printer.address,
    nativeFormat: printer.nativeFormat,
    driver: printer.driver,
    dpi: printer.dpi,
    ...(Object.keys(printer.otherConfig).length > 0 ? { otherConfig: printer.otherConfig } : {}),
    priority: printer.bindings.find((binding) => binding.agentId === agentId)?.priority ?? 0,
  };
}

export interface PrinterFields {
  readonly name: string;
  readonly connectionType: string;
  readonly address: string;
  readonly nativeFormat: string;
  readonly driver: string | null;
  readonly dpi: number | null;
  readonly expiresIn?: number | null;
  readonly aliases?: string[];
  readonly place?: string | null;
  readonly stock?: printerApi.Stock | null;
  /** Fields of `config` that only agents know; missing: none, or unchanged. */
  readonly otherConfig?: Record<string, unknown>;
  readonly capabilities?: PrinterCapabilities | null;
}

/** Adds a printer under its primary agent; null if the account has reached its limit of printers. */
export async function createPrinter(
  orm: Orm,
  owner: { readonly accountId: string; readonly agentId: string; readonly limit: number },
  fields: PrinterFields,
): Promise<string | null> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, owner.accountId);
    const used = await tx.$count(printers, ofAccount(owner.accountId));
    if (used >= owner.limit) return null;
    const id = newId();
    await tx.insert(printers).values({ id, accountId: owner.accountId, ...fields });
    await tx.insert(bindings).values({ printerId: id, agentId: owner.agentId, priority: 0 });
    const { accountId, agentId } = owner;
    await tx.insert(events).values({ accountId, type: 'printer.created', printerId: id, agentId });
    return id;
  });
}

export async function updatePrinter(orm: Orm, id: string, fields: Partial<PrinterFields>): Promise<void> {
  if (Object.keys(fields).length > 0) await orm.update(printers).set(fields).where(eq(printers.id, id));
}

/** Binds a standby agent with the lowest priority; returns false if it is already bound. */
export async function bindAgent(orm: Orm, printerId: string, agentId: string): Promise<boolean> {
  return orm.transaction(async (tx) => {
    await tx.select({ id: printers.id }).from(printers).where(eq(printers.id, printerId)).for('update');
    const rows = await tx
      .insert(bindings)
      .values({
        printerId,
        agentId,
        priority: expression`(select coalesce(max(priority), -1) + 1 from bindings where printer_id = ${printerId})`,
      })
      .onConflictDoNothing({ target: [bindings.printerId, bindings.agentId] })
      .returning({ priority: bindings.priority });
    return rows.length > 0;
  });
}

/** Sets the order in which agents serve a printer. Returns false if these are not its agents. */
export async function orderAgents(sql: Sql, printerId: string, agentIds: readonly string[]): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const bound = await transaction<{ agentId: string }[]>`
      select agent_id from bindings where printer_id = ${printerId} order by agent_id for update`;
    const named = new Set(agentIds);
    if (named.size !== agentIds.length || named.size !== bound.length) return false;
    if (bound.some(({ agentId }) => !named.has(agentId))) return false;
    // Two steps, as no two agents of a printer may have the same priority, not even for a moment.
    await transaction`update bindings set priority = -1 - priority where printer_id = ${printerId}`;
    await transaction`
      update bindings set priority = wanted.place - 1
      from unnest(${agentIds as string[]}::uuid[]) with ordinality as wanted (agent_id, place)
      where printer_id = ${printerId} and bindings.agent_id = wanted.agent_id`;
    return true;
  });
}

export async function unbindAgent(orm: Orm, printerId: string, agentId: string): Promise<void> {
  await orm.delete(bindings).where(and(eq(bindings.printerId, printerId), eq(bindings.agentId, agentId)));
}

/**
 * Stores the new address under which an agent has found one of its printers, if the stored one is still `from`. Returns
 * the agents of the printer; none if nothing was changed.
 */
export async function movePrinter(sql: Sql, agentId: string, move: MovedInput): Promise<string[]> {
  const { printerId, from, to, identity } = move;
  const rows = await sql<{ agentId: string }[]>`
    with moved as (
      update printers set address = ${to}
      where id = ${printerId} and address = ${from}
        and exists (select 1 from bindings b where b.printer_id = ${printerId} and b.agent_id = ${agentId})
      returning id, account_id
    ), recorded as (
      ${insertEvents(sql, sql`moved`, {
        type: 'printer.moved',
        printer: sql`id`,
        agent: sql`${agentId}::uuid`,
        detail: sql`jsonb_build_object('from', ${from}::text, 'to', ${to}::text, 'identity', ${identity}::text)`,
      })}
    )
    select agent_id from bindings where printer_id in (select id from moved)`;
  return rows.map((row) => row.agentId);
}

/**
 * Stores an agent's readings of its printers; the identity of a device comes from the primary only. A status, or a
 * reason for it, that differs from the previous one is an event, up to a limit. Returns the printers whose status has changed.
 */
export async function saveReadings(sql: Sql, agentId: string, readings: readonly PrinterReading[]): Promise<string[]> {
  const latest = [...new Map(readings.map((reading) => [reading.printerId, reading])).values()];
  const differs = sql`(held.status, held.reason) is distinct from (input.status, input.detail::jsonb #>> '{fact,key}')`;
  // A printer that flickers all day would fill the database, and every webhook of its account.
  const changed = sql`held join input on input.printer_id = held.printer_id where ${differs} and (
    select count(*) from events where type = 'printer.status_changed' and printer_id = held.printer_id
      and agent_id = ${agentId} and at > now() - interval '1 minute') < ${LIMITS.statusEventsPerMinute}`;
  const rows = await sql<{ printerId: string }[]>`
    with input as materialized (
      select * from unnest(
        ${latest.map((r) => r.printerId)}::uuid[], ${latest.map((r) => r.status)}::text[],
        ${latest.map((r) => (r.statusDetail === null ? null : JSON.stringify(r.statusDetail)))}::text[],
        ${latest.map((r) => (r.deviceInfo ? JSON.stringify(r.deviceInfo) : null))}::text[],
        ${latest.map((r) => (r.capabilities ? JSON.stringify(r.capabilities) : null))}::text[]
      ) as rows (printer_id, status, detail, info, able)
    ), held as materialized (
      select b.printer_id, b.status, b.status_detail #>> '{fact,key}' as reason, b.priority, p.account_id
      from bindings b join printers p on p.id = b.printer_id
      where b.agent_id = ${agentId} and b.printer_id in (select printer_id from input)
      order by b.printer_id for update of b
    ), seen as (
      update bindings set status = input.status, status_date = now(), status_detail = input.detail::jsonb,
        status_since = case when ${differs} then now() else coalesce(bindings.status_since, now()) end
      from held join input on input.printer_id = held.printer_id
      where bindings.printer_id = held.printer_id and bindings.agent_id = ${agentId}
    ), known as (
      update printers set device_info = coalesce(input.info::jsonb, printers.device_info),
        capabilities = coalesce(input.able::jsonb, printers.capabilities)
      from held join input on input.printer_id = held.printer_id
      where printers.id = held.printer_id and held.priority = 0 and coalesce(input.info, input.able) is not null
        and (printers.device_info, printers.capabilities) is distinct from
          (coalesce(input.info::jsonb, printers.device_info), coalesce(input.able::jsonb, printers.capabilities))
    )
    ${insertEvents(sql, changed, {
      type: 'printer.status_changed',
      printer: sql`held.printer_id`,
      agent: sql`${agentId}::uuid`,
      detail: sql`jsonb_build_object('status', input.status, 'before', held.status)
        || jsonb_strip_nulls(jsonb_build_object('reason', input.detail::jsonb #>> '{fact,key}'))`,
    })}
    returning printer_id`;
  return rows.map((row) => row.printerId);
}
