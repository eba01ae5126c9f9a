/** Rules, channels and settings of alerts in the database. */
import { type alertApi, LIMITS } from '@platen/protocol';
import { and, arrayContains, asc, eq, sql as expression } from 'drizzle-orm';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';
import type { Orm, Sql } from '../../ground/db/client.ts';
import type { SecretBox } from '../../people/keys/secret-box.ts';
import { newId } from '../../ground/db/ids.ts';
import { accounts, users } from '../../people/accounts/tables.ts';
import { agents } from '../../printing/agents/tables.ts';
import { alertChannels, alertRules, alerts, alertSettings, alertStates } from './tables.ts';
import { memberships } from '../../people/members/tables.ts';
import { printers } from '../../printing/printers/tables.ts';

export type RuleRow = typeof alertRules.$inferSelect;
export type ChannelRow = typeof alertChannels.$inferSelect;
export type SettingsRow = typeof alertSettings.$inferSelect;
export type StateRow = typeof alertStates.$inferSelect;
export type AlertRow = typeof alerts.$inferSelect;

/** The jobs of a printer that have waited too long. */
export interface LateJobs {
  readonly printerId: string;
  /** The time since which the oldest of them waits. */
  readonly since: Date;
  readonly jobs: number;
}

export const listRules = (orm: Orm, accountId: string): Promise<RuleRow[]> =>
  orm.select().from(alertRules).where(eq(alertRules.accountId, accountId)).orderBy(asc(alertRules.id));

export const listChannels = (orm: Orm, accountId: string): Promise<ChannelRow[]> =>
  orm.select().from(alertChannels).where(eq(alertChannels.accountId, accountId)).orderBy(asc(alertChannels.id));

/** Seals the addresses of channels under the first AUTH_SECRET. Returns how many no secret opens. */
export async function renewChannels(sql: Sql, box: SecretBox): Promise<number> {
  const rows = await sql<{ id: string; address: string }[]>`
    select id, address from alert_channels where type <> 'mail'`;
  for (const { id, address } of rows) {
    const renewed = box.renew(id, address);
    if (renewed !== null)
      await sql`update alert_channels set address = ${renewed} where id = ${id} and address = ${address}`;
  }
  return rows.filter(({ id, address }) => box.open(id, address) === null).length;
}

const ruleOf = (accountId: string, id: string) => and(eq(alertRules.accountId, accountId), eq(alertRules.id, id));
const channelOf = (accountId: string, id: string) =>
  and(eq(alertChannels.accountId, accountId), eq(alertChannels.id, id));

export async function findRule(orm: Orm, accountId: string, id: string): Promise<RuleRow | null> {
  const [row] = await orm.select().from(alertRules).where(ruleOf(accountId, id));
  return row ?? null;
}

export async function findChannel(orm: Orm, accountId: string, id: string): Promise<ChannelRow | null> {
  const [row] = await orm.select().from(alertChannels).where(channelOf(accountId, id));
  return row ?? null;
}

type RuleFields = Pick<RuleRow, 'name' | 'kind' | 'minutes' | 'targets' | 'channelIds'>;

/** Returns null if the account has reached its limit of rules. */
export async function createRule(orm: Orm, accountId: string, fields: RuleFields): Promise<RuleRow | null> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(alertRules, eq(alertRules.accountId, accountId))) >= LIMITS.alerts.rules) return null;
    // The sweep looks at accounts that have this row.
    await tx.insert(alertSettings).values({ accountId }).onConflictDoNothing();
    const [row] = await tx
      .insert(alertRules)
      .values({ id: newId(), accountId, ...fields })
      .returning();
    return row!;
  });
}

/** A rule that is switched off ends its alerts, without a message. */
export async function updateRule(
  orm: Orm,
  accountId: string,
  id: string,
  fields: Partial<RuleFields> & { readonly active?: boolean },
): Promise<RuleRow | null> {
  return orm.transaction(async (tx) => {
    const [row] =
      Object.keys(fields).length > 0
        ? await tx.update(alertRules).set(fields).where(ruleOf(accountId, id)).returning()
        : await tx.select().from(alertRules).where(ruleOf(accountId, id));
    if (row && fields.active === false) await endAlerts(tx, id);
    return row ?? null;
  });
}

/** Returns its name; null: there is no such rule. */
export async function deleteRule(orm: Orm, accountId: string, id: string): Promise<{ readonly name: string } | null> {
  return orm.transaction(async (tx) => {
    const [row] = await tx.select().from(alertRules).where(ruleOf(accountId, id)).for('update');
    if (!row) return null;
    await endAlerts(tx, id);
    await tx.delete(alertRules).where(ruleOf(accountId, id));
    return { name: row.name };
  });
}

async function endAlerts(tx: Pick<Orm, 'update' | 'delete'>, ruleId: string): Promise<void> {
  await tx.delete(alertStates).where(eq(alertStates.ruleId, ruleId));
  await tx
    .update(alerts)
    .set({ resolvedDate: expression`now()` })
    .where(and(eq(alerts.ruleId, ruleId), expression`${alerts.resolvedDate} is null`));
}

type ChannelFields = Pick<ChannelRow, 'id' | 'name' | 'type' | 'address' | 'shownAddress'>;

/** Returns null if the account has reached its limit of channels. */
export async function createChannel(orm: Orm, accountId: string, fields: ChannelFields): Promise<ChannelRow | null> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(alertChannels, eq(alertChannels.accountId, accountId))) >= LIMITS.alerts.channels) return null;
    const [row] = await tx
      .insert(alertChannels)
      .values({ accountId, ...fields })
      .returning();
    return row!;
  });
}

/** The rules no longer name it. */
/** Removes a channel, also from its rules. Returns its name and theirs; null: there is no such channel. */
export async function deleteChannel(
  orm: Orm,
  accountId: string,
  id: string,
): Promise<{ readonly name: string; readonly rules: readonly string[] } | null> {
  return orm.transaction(async (tx) => {
    const [channel] = await tx
      .delete(alertChannels)
      .where(channelOf(accountId, id))
      .returning({ name: alertChannels.name });
    if (!channel) return null;
    const rules = await tx
      .update(alertRules)
      .set({ channelIds: expression`array_remove(${alertRules.channelIds}, ${id}::uuid)` })
      .where(and(eq(alertRules.accountId, accountId), arrayContains(alertRules.channelIds, [id])))
      .returning({ name: alertRules.name });
    return { name: channel.name, rules: rules.map(({ name }) => name) };
  });
}

export async function findSettings(orm: Orm, accountId: string): Promise<SettingsRow> {
  const [row] = await orm.select().from(alertSettings).where(eq(alertSettings.accountId, accountId));
  const none = { quietFrom: null, quietTo: null, checkedDate: null };
  return row ?? { accountId, timeZone: 'UTC', language: 'en', ...none };
}

export async function saveSettings(
  orm: Orm,
  accountId: string,
  { timeZone, language, quietHours }: alertApi.AlertSettings,
): Promise<void> {
  const set = { timeZone, language, quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null };
  await orm
    .insert(alertSettings)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: alertSettings.accountId, set });
}

/** Returns those of these ids that are no printers, agents or channels of the account. */
export async function listUnknown(
  orm: Orm,
  accountId: string,
  { kind, ids }: { readonly kind: 'printer' | 'agent' | 'channel'; readonly ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const table = { printer: printers, agent: agents, channel: alertChannels }[kind];
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.accountId, accountId), expression`${table.id} = any(${`{${ids.join(',')}}`}::uuid[])`));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** True if the address is the verified one of a member of the account. */
export async function isVerifiedAddress(orm: Orm, accountId: string, email: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.accountId, accountId), eq(users.email, email), eq(users.emailVerified, true)));
  return row !== undefined;
}

export async function accountNameOf(orm: Orm, accountId: string): Promise<string> {
  const [row] = await orm.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return row!.name;
}

export const toRule = (row: RuleRow): alertApi.AlertRule => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  minutes: row.minutes,
  targets: row.targets,
  channelIds: row.channelIds,
  active: row.active,
  createdDate: row.createdDate.toISOString(),
});

export const toChannel = (row: ChannelRow): alertApi.AlertChannel => ({
  id: row.id,
  name: row.name,
  type: row.type,
  address: row.shownAddress,
  failingSince: row.failingSince?.toISOString() ?? null,
  failingReason: row.failingReason,
  ...(row.failingFact && { failingFact: row.failingFact }),
  createdDate: row.createdDate.toISOString(),
});

export const toSettings = ({ timeZone, language, quietFrom, quietTo }: SettingsRow): alertApi.AlertSettings => ({
  timeZone,
  language,
  quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
});
