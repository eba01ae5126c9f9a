/** The sweep in the database: accounts in turn, the states of their rules, alerts, and their messages. */
import type { TransactionSql } from 'postgres';
import type { Sql } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { insertEvents } from '../../printing/events/record-store.ts';
import { isUnsent } from '../../printing/jobs/waiting.ts';
import type { NewState } from './evaluate.ts';
import type { AlertText } from '../../ground/db/alert-text.ts';
import type { AlertRow, ChannelRow, RuleRow, SettingsRow, StateRow, LateJobs } from './store.ts';

export type Tx = TransactionSql;

/**
 * Runs `work` on the account that has waited longest for a look, in one transaction: no other node looks at it
 * meanwhile, and a node that dies has changed nothing. Returns false if none was due.
 */
export async function withDueAccount(
  sql: Sql,
  { now, everyMs }: { readonly now: Date; readonly everyMs: number },
  work: (tx: Tx, settings: SettingsRow) => Promise<void>,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = new Date(now.getTime() - everyMs);
    const [settings] = await tx<SettingsRow[]>`
      select * from alert_settings s
      where (s.checked_date is null or s.checked_date <= ${before})
        and (exists (select from alert_rules where account_id = s.account_id and active)
          or exists (select from alert_messages where account_id = s.account_id and state = 'held'))
      order by s.checked_date nulls first limit 1 for update of s skip locked`;
    if (!settings) return false;
    await tx`update alert_settings set checked_date = ${now} where account_id = ${settings.accountId}`;
    await work(tx, settings);
    return true;
  });
}

export const readRules = (tx: Tx, accountId: string): Promise<RuleRow[]> =>
  tx<RuleRow[]>`select * from alert_rules where account_id = ${accountId} and active order by kind, id for share`;

export const readStates = (tx: Tx, ruleIds: readonly string[]): Promise<StateRow[]> =>
  tx<StateRow[]>`select * from alert_states where rule_id = any(${ruleIds as string[]}::uuid[])`;

export const readOpenAlerts = (tx: Tx, accountId: string): Promise<AlertRow[]> =>
  tx<AlertRow[]>`select * from alerts where account_id = ${accountId} and resolved_date is null`;

export const readChannels = (tx: Tx, accountId: string): Promise<ChannelRow[]> =>
  tx<ChannelRow[]>`select * from alert_channels where account_id = ${accountId} order by id`;

/** The most jobs of a printer that are looked at. */
const MAX_JOBS = 1000;

/** Jobs that no agent prints yet and that were accepted, or asked for again, before this time; by printer. */
export async function readLate(tx: Tx, accountId: string, before: Date): Promise<LateJobs[]> {
  return tx<LateJobs[]>`
    select p.id as printer_id, late.since, late.jobs
    from printers p cross join lateral (
      select min(since) as since, count(*)::int as jobs from (
        select case when j.retry_count = 0 then j.created_date else coalesce(
          (select max(at) from events where job_id = j.id and type = 'job.retried'), j.created_date) end as since
        from jobs j
        where j.printer_id = p.id and j.state in ('queued', 'offered', 'accepted', 'printing')
          and ${isUnsent(tx as unknown as Sql)} and j.created_date < ${before}
        order by j.position limit ${MAX_JOBS}) as old
      where old.since < ${before}
    ) as late
    where p.account_id = ${accountId} and p.removed_date is null and not p.is_paused and late.jobs > 0`;
}

export async function writeStates(
  tx: Tx,
  ruleId: string,
  { before, after }: { readonly before: readonly StateRow[]; readonly after: readonly NewState[] },
): Promise<void> {
  const kept = new Set(after.map(({ subjectId }) => subjectId));
  const gone = before.filter(({ subjectId }) => !kept.has(subjectId)).map(({ subjectId }) => subjectId);
  if (gone.length > 0)
    await tx`delete from alert_states where rule_id = ${ruleId} and subject_id = any(${gone}::uuid[])`;
  if (after.length === 0) return;
  await tx`
    insert into alert_states (rule_id, subject_id, since, well_since, alert_id)
    select ${ruleId}, * from unnest(${after.map((one) => one.subjectId)}::uuid[],
      ${after.map((one) => one.since.toISOString())}::timestamptz[],
      ${after.map((one) => one.wellSince?.toISOString() ?? null)}::timestamptz[],
      ${after.map((one) => one.alertId)}::uuid[])
    on conflict (rule_id, subject_id) do update
      set since = excluded.since, well_since = excluded.well_since, alert_id = excluded.alert_id`;
}

export async function insertAlert(tx: Tx, alert: AlertRow): Promise<void> {
  const { message, fact, printers, ...rest } = alert;
  await tx`
    insert into alerts (id, account_id, rule_id, rule_name, kind, group_type, group_id, message, fact, printers,
      since_date, raised_date)
    values (${rest.id}, ${rest.accountId}, ${rest.ruleId}, ${rest.ruleName}, ${rest.kind}, ${rest.groupType},
      ${rest.groupId}, ${message}, ${fact === null ? null : JSON.stringify(fact)}::jsonb,
      ${JSON.stringify(printers)}::jsonb, ${rest.sinceDate}, ${rest.raisedDate})`;
  await recordEvents(tx, [rest.id], 'alert.raised');
}

export async function resolveAlerts(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx`update alerts set resolved_date = ${now} where id = any(${ids as string[]}::uuid[])`;
  await recordEvents(tx, ids, 'alert.resolved');
}

async function recordEvents(tx: Tx, ids: readonly string[], type: 'alert.raised' | 'alert.resolved'): Promise<void> {
  const sql = tx as unknown as Sql;
  await sql`${insertEvents(sql, sql`alerts where id = any(${ids as string[]}::uuid[])`, {
    type,
    printer: sql`case when group_type = 'printer' then group_id end`,
    agent: sql`case when group_type = 'agent' then group_id end`,
    detail: sql`jsonb_build_object('alertId', id, 'ruleId', rule_id, 'kind', kind, 'message', message)`,
  })}`;
}

interface NewMessage {
  readonly accountId: string;
  readonly channel: Pick<ChannelRow, 'id' | 'name' | 'type'>;
  readonly kind: 'raised' | 'resolved' | 'summary' | 'test';
  readonly body: AlertText;
  readonly isHeld: boolean;
  readonly at: Date;
}

export async function insertMessage(
  tx: Sql | Tx,
  { accountId, channel, kind, body, isHeld, at }: NewMessage,
): Promise<string> {
  const id = newId();
  await tx`
    insert into alert_messages (id, account_id, channel_id, channel_name, channel_type, kind, alert_ids, body, state,
      next_attempt_date, created_date)
    values (${id}, ${accountId}, ${channel.id}, ${channel.name}, ${channel.type}, ${kind},
      ${body.alertIds as string[]}::uuid[], ${JSON.stringify(body)}::jsonb, ${isHeld ? 'held' : 'pending'},
      ${isHeld ? null : at}, ${at})`;
  return id;
}

/** Takes what the quiet hours have held back: the alerts of each channel. */
export async function takeHeld(tx: Tx, accountId: string): Promise<{ channelId: string | null; alertIds: string[] }[]> {
  return tx<{ channelId: string | null; alertIds: string[] }[]>`
    with held as (
      delete from alert_messages where account_id = ${accountId} and state = 'held' returning channel_id, alert_ids
    )
    select channel_id, array_agg(distinct id) as alert_ids from held cross join unnest(alert_ids) as id group by channel_id`;
}

export const readAlerts = (tx: Tx, ids: readonly string[]): Promise<AlertRow[]> =>
  tx<AlertRow[]>`select * from alerts where id = any(${ids as string[]}::uuid[]) order by id`;
