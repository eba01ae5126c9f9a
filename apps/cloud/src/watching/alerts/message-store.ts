/** Messages of alerts in the database: claimed, settled, and the history of alerts with what was sent. */
import { sentence, type Sentence } from '@platen/messages';
import '@platen/messages/service';
import { type alertApi } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';
import { factOf } from '../../ground/db/fact.ts';
import type { AlertRow, ChannelRow } from './store.ts';
import type { alertMessages } from './tables.ts';

type MessageRow = typeof alertMessages.$inferSelect;

/** A message to send now. */
export interface DueMessage extends Pick<
  MessageRow,
  'id' | 'accountId' | 'kind' | 'body' | 'attempts' | 'createdDate'
> {
  readonly channelId: string;
  readonly type: ChannelRow['type'];
  /** Sealed, but for mail. */
  readonly address: string;
  readonly language: alertApi.AlertSettings['language'];
}

/**
 * Claims messages for a minute, at most `perAccount` of an account: if the node dies meanwhile, another sends them.
 * Messages to a removed channel have nowhere to go.
 */
export async function claimMessages(
  sql: Sql,
  { now, limit, perAccount }: { readonly now: Date; readonly limit: number; readonly perAccount: number },
): Promise<DueMessage[]> {
  return sql<DueMessage[]>`
    with ranked as (
      select id, next_attempt_date, row_number() over (partition by account_id order by next_attempt_date) as place
      from (select id, account_id, next_attempt_date from alert_messages
        where state = 'pending' and next_attempt_date <= ${now} order by next_attempt_date limit 1000) as due
    ), due as (
      select m.id from alert_messages m join ranked on ranked.id = m.id
      where ranked.place <= ${perAccount} and m.state = 'pending' and m.next_attempt_date <= ${now}
      order by ranked.next_attempt_date limit ${limit} for update of m skip locked
    )
    update alert_messages m set attempts = attempts + 1, next_attempt_date = ${new Date(now.getTime() + 60_000)}
    from due, alert_channels c
    where m.id = due.id and c.id = m.channel_id
    returning m.id, m.account_id, m.kind, m.body, m.attempts, m.created_date, m.channel_id, c.type, c.address,
      coalesce((select language from alert_settings where account_id = m.account_id), 'en') as language`;
}

const NO_CHANNEL = sentence('alert_message.no_channel');

/** Fails the messages of removed channels. */
export async function failOrphans(sql: Sql): Promise<void> {
  await sql`
    update alert_messages set state = 'failed', error = ${NO_CHANNEL.text},
      error_fact = ${factOf(NO_CHANNEL)}::text::jsonb
    where state in ('pending', 'held') and channel_id is null`;
}

export interface Outcome {
  readonly error: Sentence | null;
  /** null: there is no further attempt. */
  readonly retryAfterMs: number | null;
}

/** Stores the result of an attempt, with its message and with the channel: a failed test counts too. */
export async function settleMessage(sql: Sql, id: string, { error, retryAfterMs }: Outcome, now: Date): Promise<void> {
  const state = error === null ? 'sent' : retryAfterMs === null ? 'failed' : 'pending';
  await sql.begin(async (tx) => {
    // The channel is locked before its message, as whoever removes it does.
    await tx`
      update alert_channels c set failing_since = case when ${error !== null} then coalesce(c.failing_since, ${now}) end,
        failing_reason = ${error?.text ?? null}, failing_fact = ${factOf(error)}::text::jsonb
      from alert_messages m
      where m.id = ${id} and m.state = 'pending' and c.id = m.channel_id
        and (${error !== null} or c.failing_since is not null)`;
    await tx`
      update alert_messages set state = ${state}, error = ${error?.text ?? null},
        error_fact = ${factOf(error)}::text::jsonb, sent_date = ${error === null ? now : null},
        next_attempt_date = ${retryAfterMs === null ? null : new Date(now.getTime() + retryAfterMs)}
      where id = ${id} and state = 'pending'`;
  });
}

export async function findMessage(sql: Sql, id: string): Promise<MessageRow | null> {
  const [row] = await sql<MessageRow[]>`select * from alert_messages where id = ${id}`;
  return row ?? null;
}

/** Tests of an account in the last minute. */
export async function countTests(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from alert_messages
    where account_id = ${accountId} and created_date > now() - interval '1 minute' and kind = 'test'`;
  return row!.n;
}

/** Newest first, starting after the cursor; one row more than asked for if there is another page. */
export async function listAlerts(
  sql: Sql,
  accountId: string,
  {
    state,
    cursor,
    limit,
  }: { readonly state?: 'open' | 'resolved' | undefined; readonly cursor?: string | undefined; readonly limit: number },
): Promise<AlertRow[]> {
  return sql<AlertRow[]>`
    select * from alerts where account_id = ${accountId}
      and (${cursor ?? null}::uuid is null or id < ${cursor ?? null}::uuid)
      and (${state ?? null}::text is null or (resolved_date is null) = (${state ?? null}::text = 'open'))
    order by id desc limit ${limit + 1}`;
}

/** By alert, in their order. */
export async function listMessagesOf(
  sql: Sql,
  accountId: string,
  alertIds: readonly string[],
): Promise<Map<string, MessageRow[]>> {
  if (alertIds.length === 0) return new Map();
  const rows = await sql<MessageRow[]>`
    select * from alert_messages where account_id = ${accountId} and alert_ids && ${alertIds as string[]}::uuid[]
    order by id limit 2000`;
  return new Map(alertIds.map((id) => [id, rows.filter((row) => row.alertIds.includes(id))]));
}

export const toMessage = (row: MessageRow): alertApi.AlertMessage => ({
  id: row.id,
  kind: row.kind,
  channel: { id: row.channelId, name: row.channelName, type: row.channelType },
  state: row.state,
  error: row.error,
  ...(row.errorFact && { errorFact: row.errorFact }),
  attempts: row.attempts,
  createdDate: row.createdDate.toISOString(),
  sentDate: row.sentDate?.toISOString() ?? null,
});

export const toAlert = (row: AlertRow, messages: readonly MessageRow[]): alertApi.Alert => ({
  id: row.id,
  ruleId: row.ruleId,
  ruleName: row.ruleName,
  kind: row.kind,
  subject: { type: row.groupType, id: row.groupId },
  message: row.message,
  ...(row.fact && { fact: row.fact }),
  printers: [...row.printers],
  sinceDate: row.sinceDate.toISOString(),
  raisedDate: row.raisedDate.toISOString(),
  resolvedDate: row.resolvedDate?.toISOString() ?? null,
  messages: messages.map(toMessage),
});
