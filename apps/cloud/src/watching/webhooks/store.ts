/** Webhooks in the database. */
import { sentence } from '@platen/messages';
import '@platen/messages/service';
import { LIMITS, type webhookApi } from '@platen/protocol';
import { and, asc, eq, sql as expression } from 'drizzle-orm';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { webhookDeliveries, webhooks } from './tables.ts';
import { isSealed, type SecretBox } from '../../people/keys/secret-box.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export async function listWebhooks(orm: Orm, accountId: string): Promise<WebhookRow[]> {
  return orm.select().from(webhooks).where(eq(webhooks.accountId, accountId)).orderBy(asc(webhooks.id));
}

const ofAccount = (accountId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.accountId, accountId));

export async function findWebhook(orm: Orm, accountId: string, id: string): Promise<WebhookRow | null> {
  const [row] = await orm.select().from(webhooks).where(ofAccount(accountId, id));
  return row ?? null;
}

interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[];
  /** Sealed. */
  readonly secret: string;
  readonly format?: webhookApi.WebhookFormat;
  readonly keyId?: string;
}

/** Returns null if the account has reached its limit of webhooks. */
export async function createWebhook(orm: Orm, accountId: string, fields: NewWebhook): Promise<WebhookRow | null> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(webhooks, eq(webhooks.accountId, accountId))) >= LIMITS.webhooksPerAccount) return null;
    const values = { accountId, ...fields, types: [...fields.types] };
    const [row] = await tx.insert(webhooks).values(values).returning();
    return row!;
  });
}

const OFF = sentence('delivery.off');

/** Switching a webhook off ends its pending deliveries. */
export async function updateWebhook(
  orm: Orm,
  accountId: string,
  id: string,
  fields: {
    readonly url?: string | undefined;
    readonly types?: string[] | undefined;
    readonly active?: boolean | undefined;
    /** Sealed. */
    readonly secret?: string | undefined;
  },
): Promise<WebhookRow | null> {
  return orm.transaction(async (tx) => {
    const changes = {
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      // Switched on again, or at a new URL: earlier failures no longer count.
      ...(fields.active || fields.url
        ? { failingSince: null, failingReason: null, failingFact: null, failures: 0, pausedUntil: null }
        : {}),
      ...(fields.active === undefined ? {} : { disabledDate: null, disabledReason: null, disabledFact: null }),
    };
    const changed = Object.keys(changes).length > 0;
    const [row] = changed
      ? await tx.update(webhooks).set(changes).where(ofAccount(accountId, id)).returning()
      : await tx.select().from(webhooks).where(ofAccount(accountId, id));
    if (row && fields.active === false)
      await tx
        .update(webhookDeliveries)
        .set({ state: 'failed', nextAttemptDate: null, responseError: OFF.text, responseFact: OFF.fact ?? null })
        .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'pending')));
    return row ?? null;
  });
}

/** The old secret also signs for another day. */
export async function rotateSecret(
  orm: Orm,
  accountId: string,
  id: string,
  secret: string,
): Promise<WebhookRow | null> {
  const [row] = await orm
    .update(webhooks)
    .set({ previousSecret: webhooks.secret, previousSecretUntil: expression`now() + interval '1 day'`, secret })
    .where(ofAccount(accountId, id))
    .returning();
  return row ?? null;
}

export async function deleteWebhook(orm: Orm, accountId: string, id: string): Promise<{ url: string } | null> {
  const [row] = await orm.delete(webhooks).where(ofAccount(accountId, id)).returning({ url: webhooks.url });
  return row ?? null;
}

/**
 * Empty if the secrets were sealed under another AUTH_SECRET. A secret that an older node has just stored is
 * unencrypted.
 */
export function openSecrets(box: SecretBox, webhookId: string, stored: readonly string[]): string[] {
  return stored.map((one) => (isSealed(one) ? box.open(webhookId, one) : one)).filter((one) => one !== null);
}

/** Seals the secrets that an earlier version has stored unencrypted. */
export async function sealSecrets(sql: Sql, box: SecretBox): Promise<void> {
  const rows = await sql<{ id: string; secret: string; previousSecret: string | null }[]>`
    select id, secret, previous_secret from webhooks where secret not like 'v1.%' or previous_secret not like 'v1.%'`;
  for (const { id, secret, previousSecret: previous } of rows) {
    const [sealed, sealedPrevious] = [secret, previous].map((one) =>
      one === null || isSealed(one) ? one : box.seal(id, one),
    );
    await sql`
      update webhooks set secret = ${sealed!}, previous_secret = ${sealedPrevious!}
      where id = ${id} and secret = ${secret}`;
  }
}

/** Seals the secrets of webhooks under the first AUTH_SECRET. Returns how many no secret opens. */
export async function renewWebhookSecrets(sql: Sql, box: SecretBox): Promise<number> {
  const rows = await sql<{ id: string; secret: string; previousSecret: string | null }[]>`
    select id, secret, previous_secret from webhooks`;
  for (const { id, secret, previousSecret: previous } of rows) {
    const [renewed, renewedPrevious] = [secret, previous].map((one) => one && (box.renew(id, one) ?? one));
    if (renewed !== secret || renewedPrevious !== previous)
      await sql`
        update webhooks set secret = ${renewed!}, previous_secret = ${renewedPrevious!}
        where id = ${id} and secret = ${secret} and previous_secret is not distinct from ${previous}`;
  }
  return rows.filter(({ id, secret }) => box.open(id, secret) === null).length;
}

export function toApi(row: WebhookRow): webhookApi.Webhook {
  return {
    id: row.id,
    url: row.url,
    format: row.format,
    types: row.types,
    active: row.active,
    failingSince: row.failingSince?.toISOString() ?? null,
    failingReason: row.failingReason,
    ...(row.failingFact && { failingFact: row.failingFact }),
    disabledDate: row.disabledDate?.toISOString() ?? null,
    disabledReason: row.disabledReason,
    ...(row.disabledFact && { disabledFact: row.disabledFact }),
    createdDate: row.createdDate.toISOString(),
  };
}
