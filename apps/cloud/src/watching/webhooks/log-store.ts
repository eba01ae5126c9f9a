/** Deliveries as the owner of a webhook sees them: listed, tested, repeated. */
import { LIMITS, type webhookApi } from '@platen/protocol';
import { and, desc, eq, sql as expression } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

interface DeliveryFilter {
  readonly state?: webhookApi.Delivery['state'] | undefined;
  /** The id of the last delivery of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One row more than asked for if there is another page. */
export async function listDeliveries(
  orm: Orm,
  webhookId: string,
  { state, cursor, limit }: DeliveryFilter,
): Promise<DeliveryRow[]> {
  const before =
    cursor === undefined
      ? undefined
      : expression`(${webhookDeliveries.createdDate}, ${webhookDeliveries.id}) < (
          select created_date, id from webhook_deliveries where id = ${cursor} and webhook_id = ${webhookId})`;
  return orm
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), state && eq(webhookDeliveries.state, state), before))
    .orderBy(desc(webhookDeliveries.createdDate), desc(webhookDeliveries.id))
    .limit(limit + 1);
}

export async function findDelivery(orm: Orm, webhookId: string, id: string): Promise<DeliveryRow | null> {
  const [row] = await orm
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)));
  return row ?? null;
}

/** A delivery without an event; the caller makes its one attempt. */
export async function insertTest(orm: Orm, webhookId: string, id: string, body: string): Promise<void> {
  // If this node dies during the attempt, another node makes it.
  const nextAttemptDate = expression`now() + interval '1 minute'`;
  await orm
    .insert(webhookDeliveries)
    .values({ id, webhookId, type: 'test', body, state: 'pending', attempts: LIMITS.webhookAttempts, nextAttemptDate });
}

/** Restarts the attempts of a delivery, and ends the pause of its webhook. */
export async function retryDelivery(orm: Orm, webhookId: string, id: string): Promise<DeliveryRow | null> {
  await orm.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, webhookId));
  const [row] = await orm
    .update(webhookDeliveries)
    .set({ state: 'pending', attempts: 0, nextAttemptDate: expression`now()`, deliveredDate: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)))
    .returning();
  return row ?? null;
}

export function toApiDelivery(row: DeliveryRow): webhookApi.Delivery {
  return {
    id: row.id,
    eventId: row.eventId === null ? null : String(row.eventId),
    type: row.type,
    state: row.state,
    attempts: row.type === 'test' ? 1 : row.attempts,
    responseStatus: row.responseStatus,
    responseError: row.responseError,
    ...(row.responseFact && { responseFact: row.responseFact }),
    createdDate: row.createdDate.toISOString(),
    deliveredDate: row.deliveredDate?.toISOString() ?? null,
    nextAttemptDate: row.nextAttemptDate?.toISOString() ?? null,
  };
}
