/** Deliveries while they are sent: created from events, claimed, settled, given up. */
import { sentence, type Sentence } from '@platen/messages';
import '@platen/messages/service';
import { LIMITS, type webhookApi } from '@platen/protocol';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../../ground/db/client.ts';
import { factOf } from '../../ground/db/fact.ts';
import { newId } from '../../ground/db/ids.ts';
import { insertEvents } from '../../printing/events/record-store.ts';
import { currentPosition, type EventRow, toApi as toEvent } from '../../printing/events/store.ts';
import type { SecretBox } from '../../people/keys/secret-box.ts';
import { openSecrets } from './store.ts';

const TOO_MANY_PENDING = sentence('delivery.too_many_pending', { most: LIMITS.webhookPendingPerAccount });
const GAVE_UP = sentence('delivery.gave_up');
const SWITCHED_OFF = sentence('delivery.off.failing');

/** The number of deliveries that these accounts may still have pending. */
async function roomOf(sql: Sql | TransactionSql, accountIds: ReadonlySet<string>): Promise<Map<string, number>> {
  const counts = await sql<{ accountId: string; pending: number }[]>`
    select w.account_id, count(*)::int as pending from webhooks w join webhook_deliveries d on d.webhook_id = w.id
    where w.account_id = any(${[...accountIds]}::uuid[]) and d.state = 'pending' group by 1`;
  const pendingOf = new Map(counts.map((row) => [row.accountId, row.pending]));
  return new Map([...accountIds].map((id) => [id, LIMITS.webhookPendingPerAccount - (pendingOf.get(id) ?? 0)]));
}

/** The events of webhooks with this format as bodies; null: the format has none for the event. */
export type Bodies = Readonly<
  Record<
    Exclude<webhookApi.WebhookFormat, 'event'>,
    (sql: TransactionSql, events: readonly AccountEvent[]) => Promise<readonly (string | null)[]>
  >
>;
export type AccountEvent = EventRow & { readonly accountId: string };

/** A webhook whose deliveries have changed. */
export interface Touched {
  readonly id: string;
  readonly accountId: string;
}

interface Delivery extends AccountEvent {
  readonly webhookId: string;
  readonly format: webhookApi.WebhookFormat;
}

/** The deliveries that have a body, with it. */
async function withBodies(tx: TransactionSql, rows: readonly Delivery[], bodies: Bodies) {
  const others = rows.filter(({ format }) => format === 'printnode');
  const made = others.length === 0 ? [] : await bodies.printnode(tx, others);
  const bodyOf = new Map(others.map((row, index) => [row, made[index] ?? null]));
  return rows.flatMap((row) => {
    const body = row.format === 'event' ? JSON.stringify(toEvent(row)) : bodyOf.get(row)!;
    return body === null ? [] : { ...row, body };
  });
}

/** An id of events. The release before followed transactions, by the cursor `webhooks`. */
const CURSOR = 'webhook_events';
const PAGE = 500;

/**
 * Creates deliveries of the events since the last call: any node may do so, one does. Returns the webhooks that have new
 * ones.
 */
export async function createDeliveries(sql: Sql, bodies: Bodies, signal?: AbortSignal): Promise<Touched[]> {
  const [some] = await sql`select from webhooks where active limit 1`;
  if (!some) return [];
  await sql`insert into cursors (name, position) select ${CURSOR}, 0 where not exists (
    select from cursors where name = ${CURSOR}) on conflict do nothing`;
  return sql.begin(async (tx) => {
    const [cursor] = await tx<{ position: string }[]>`
      select position::text from cursors where name = ${CURSOR} for update skip locked`;
    if (!cursor) return [];
    const upTo = await currentPosition(tx);
    if (BigInt(cursor.position) >= BigInt(upTo)) return [];
    const touched = new Map<string, string>();
    let last = { id: cursor.position, webhookId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    for (;;) {
      // Rolled back as a whole: the next start, or another node, begins at the same position.
      signal?.throwIfAborted();
      const rows = await tx<Delivery[]>`
        select e.id::text, e.account_id, e.type, e.job_id, e.printer_id, e.agent_id, e.at, e.detail,
          w.id as webhook_id, w.format
        from webhooks w join events e on e.account_id = w.account_id left join api_keys k on k.id = w.key_id
        where w.active and (k.expires_date is null or k.expires_date > now()) and e.id <= ${upTo}::bigint
          and e.at >= w.created_date
          and ('*' = any(w.types) or e.type = any(w.types) or split_part(e.type, '.', 1) || '.*' = any(w.types))
          and e.id >= ${last.id}::bigint and (e.id, w.id) > (${last.id}::bigint, ${last.webhookId}::uuid)
        order by e.id, w.id limit ${PAGE}`;
      const made = await withBodies(tx, rows, bodies);
      if (made.length > 0) {
        const room = await roomOf(tx, new Set(made.map((row) => row.accountId)));
        const refused = new Set<string>();
        const written = made.flatMap((row) => {
          const left = room.get(row.accountId)!;
          if (left > 0) {
            room.set(row.accountId, left - 1);
            return { ...row, fits: true };
          }
          // Beyond the limit nothing is written but one delivery a minute and webhook, which says so in the log.
          if (refused.has(row.webhookId)) return [];
          refused.add(row.webhookId);
          return { ...row, fits: false };
        });
        await tx`
          insert into webhook_deliveries (id, webhook_id, event_id, type, body, state, next_attempt_date, response_error,
            response_fact)
          select id, webhook_id, event_id, type, body, case when fits then 'pending' else 'failed' end,
            case when fits then now() end, case when not fits then ${TOO_MANY_PENDING.text}::text end,
            case when not fits then ${factOf(TOO_MANY_PENDING)}::text::jsonb end
          from unnest(
            ${written.map(() => newId())}::uuid[], ${written.map((row) => row.webhookId)}::uuid[],
            ${written.map((row) => row.id)}::bigint[], ${written.map((row) => row.type)}::text[],
            ${written.map((row) => row.body)}::text[], ${written.map(({ fits }) => String(fits))}::text[]::boolean[])
            as made (id, webhook_id, event_id, type, body, fits)
          where fits or not exists (
            select from webhook_deliveries d where d.webhook_id = made.webhook_id
              and d.created_date > now() - interval '1 minute' and d.response_fact ->> 'key' = ${TOO_MANY_PENDING.fact!.key})
          on conflict do nothing`;
      }
      for (const { webhookId, accountId } of made) touched.set(webhookId, accountId);
      if (rows.length < PAGE) break;
      last = rows.at(-1)!;
    }
    await tx`update cursors set position = ${upTo}::bigint where name = ${CURSOR}`;
    return [...touched].map(([id, accountId]) => ({ id, accountId }));
  });
}

export interface DueDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly type: string;
  readonly body: string;
  /** This attempt included. */
  readonly attempts: number;
  readonly url: string;
  readonly format: webhookApi.WebhookFormat;
  /** The newest first. */
  readonly secrets: readonly string[];
}

/** A webhook with a delivery to send now. */
export interface DueWebhook {
  readonly id: string;
  readonly accountId: string;
  /** True if its last attempt failed. */
  readonly failing: boolean;
}

/**
 * Steps over the index from webhook to webhook: the cost depends on how many webhooks wait, not on how many deliveries
 * they have.
 */
export async function listDueWebhooks(sql: Sql, busy: readonly string[]): Promise<DueWebhook[]> {
  return sql<DueWebhook[]>`
    with recursive waiting as (
      (select webhook_id from webhook_deliveries where state = 'pending' order by webhook_id limit 1)
      union all
      select (select d.webhook_id from webhook_deliveries d
        where d.state = 'pending' and d.webhook_id > waiting.webhook_id order by d.webhook_id limit 1)
      from waiting where waiting.webhook_id is not null
    )
    select w.id, w.account_id, w.failures > 0 as failing
    from waiting join webhooks w on w.id = waiting.webhook_id
    where w.id <> all(${busy as string[]}::uuid[]) and (w.paused_until is null or w.paused_until <= now())
      and exists (select from webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_date <= now())`;
}

/** Claims the due deliveries of a webhook for a minute: if the node dies meanwhile, others send them. */
export async function claimDeliveries(
  sql: Sql,
  box: SecretBox,
  { webhookIds, limit }: { readonly webhookIds: readonly string[]; readonly limit: number },
): Promise<DueDelivery[]> {
  const rows = await sql<(Omit<DueDelivery, 'secrets'> & { secrets: string[] })[]>`
    with due as (
      select picked.id from unnest(${webhookIds as string[]}::uuid[]) as chosen (id) cross join lateral (
        select d.id from webhook_deliveries d
        where d.webhook_id = chosen.id and d.state = 'pending' and d.next_attempt_date <= now()
        order by d.next_attempt_date limit ${limit} for update skip locked
      ) as picked
    )
    update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_date = now() + interval '1 minute'
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.type, d.body, d.attempts, w.url, w.format,
      case when w.previous_secret_until > now() then array[w.secret, w.previous_secret] else array[w.secret] end as secrets`;
  return rows.map(({ webhookId, secrets, ...row }) => ({
    ...row,
    webhookId,
    secrets: openSecrets(box, webhookId, secrets),
  }));
}

/**
 * Ends deliveries that have been due for hours while their webhook accepted nothing, and switches off the webhooks that
 * have accepted nothing for days.
 */
export async function giveUpDeliveries(sql: Sql): Promise<void> {
  const rows = await sql<{ id: string }[]>`
    with given_up as (
      update webhook_deliveries d set state = 'failed', next_attempt_date = null,
        response_error = coalesce(d.response_error, ${GAVE_UP.text}),
        response_fact = case when d.response_error is null then ${factOf(GAVE_UP)}::text::jsonb else d.response_fact end
      from webhooks w where w.id = d.webhook_id and w.failures > 0 and d.state = 'pending'
        and d.next_attempt_date < now() - make_interval(hours => ${LIMITS.webhookWaitHours})
      returning d.webhook_id
    )
    select distinct w.id from given_up join webhooks w on w.id = given_up.webhook_id
    where w.failing_since < now() - make_interval(hours => ${LIMITS.webhookFailingHours})`;
  for (const { id } of rows) await disableWebhook(sql, id, WHY_DISABLED.failing);
}

/** Attempts that this node did not make, or aborted: they do not count. */
export async function giveBackDeliveries(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    update webhook_deliveries set attempts = attempts - 1, next_attempt_date = now()
    where id = any(${ids as string[]}::uuid[]) and state = 'pending' and attempts > 0`;
}

/** The result of an attempt. */
export interface Outcome {
  readonly delivered: boolean;
  readonly status: number | null;
  /** Why it was not delivered. */
  readonly error: Sentence | null;
  /** null: there is no further attempt. */
  readonly retryAfterMs: number | null;
}

/** After this many failed attempts in a row, a webhook gets nothing for a while, and then a single attempt. */
export const PAUSE_AFTER = 3;
const FIRST_PAUSE_SECONDS = 10;
const MAX_PAUSE_SECONDS = 900;

/** The reason that a disabled webhook shows. */
const WHY_DISABLED = {
  gone: sentence('webhook_disabled.gone'),
  failing: sentence('webhook_disabled.failing', { days: LIMITS.webhookFailingHours / 24 }),
};

/**
 * Stores the result of an attempt. A webhook that gives up another delivery after it has failed for days, or that
 * answers 410 Gone, is switched off, and all its pending deliveries end; that is an event of its own. A failed test
 * does not count.
 */
export async function settleDelivery(sql: Sql, id: string, outcome: Outcome): Promise<void> {
  const { delivered, status, error, retryAfterMs } = outcome;
  const state = delivered ? 'delivered' : retryAfterMs === null ? 'failed' : 'pending';
  const seconds = retryAfterMs === null ? null : retryAfterMs / 1000;
  // A webhook that was switched off meanwhile stays so. It is locked before its delivery, as whoever removes it does.
  const [webhook] = await sql<{ id: string; due: boolean }[]>`
    with held as (
      select w.id from webhooks w join webhook_deliveries d on d.webhook_id = w.id where d.id = ${id}
      for no key update of w
    ), settled as (
      update webhook_deliveries d set state = ${state}, response_status = ${status}, response_error = ${error?.text ?? null},
        response_fact = ${factOf(error)}::text::jsonb,
        delivered_date = case when ${delivered} then now() end,
        next_attempt_date = now() + make_interval(secs => ${seconds}::float8)
      from held where d.webhook_id = held.id and d.id = ${id} and (d.state = 'pending' or ${delivered})
      returning d.webhook_id, d.type
    ), noted as (
      update webhooks w set failing_since = case when not ${delivered} then coalesce(w.failing_since, now()) end,
        failing_reason = ${error?.text ?? null}, failing_fact = ${factOf(error)}::text::jsonb,
        failures = case when ${delivered} then 0 else w.failures + 1 end,
        paused_until = case when not ${delivered} and w.failures + 1 >= ${PAUSE_AFTER}
          then now() + make_interval(secs => least(${MAX_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * 2 ^ least(w.failures + 1 - ${PAUSE_AFTER}, 20))) end
      from settled where w.id = settled.webhook_id
        and case when ${delivered} then w.failures > 0 or w.failing_since is not null else settled.type <> 'test' end
      returning w.id
    )
    select w.id, ${!delivered} and settled.type <> 'test' and (
      ${status === 410} or ${state === 'failed'} and w.failing_since < now() - make_interval(hours => ${LIMITS.webhookFailingHours})) as due
    from settled join webhooks w on w.id = settled.webhook_id`;
  if (webhook?.due) await disableWebhook(sql, webhook.id, WHY_DISABLED[status === 410 ? 'gone' : 'failing']);
}

async function disableWebhook(sql: Sql, id: string, reason: Sentence): Promise<void> {
  await sql`
    with off as (
      update webhooks set active = false, disabled_date = now(), disabled_reason = ${reason.text},
        disabled_fact = ${factOf(reason)}::text::jsonb
      where id = ${id} and active
      returning id, account_id, url, disabled_reason, disabled_fact
    ), given_up as (
      update webhook_deliveries set state = 'failed', next_attempt_date = null,
        response_error = ${SWITCHED_OFF.text}, response_fact = ${factOf(SWITCHED_OFF)}::text::jsonb
      from off where webhook_id = off.id and state = 'pending'
    )
    ${insertEvents(sql, sql`off`, {
      type: 'webhook.disabled',
      detail: sql`jsonb_build_object('webhookId', id, 'url', url, 'message', disabled_reason, 'fact', disabled_fact)`,
    })}`;
}

export async function countPending(sql: Sql): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from webhook_deliveries where state = 'pending'`;
  return row!.n;
}
