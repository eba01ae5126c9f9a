/** Sends deliveries: signed, to public addresses only, again and again with longer and longer pauses. */
import { LIMITS, webhookApi } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable, type Sql } from '../db/client.ts';
import { OutboundError, safeFetch } from '../outbound/safe-fetch.ts';
import { signatureOf } from './signature.ts';
import {
  claimDeliveries,
  createDeliveries,
  type DueDelivery,
  giveBackDeliveries,
  type Outcome,
  settleDelivery,
} from './store.ts';

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 10_000;
const PAUSE_FACTOR = 2.5;
/** Deliveries that a node takes at a time. One webhook's share of them must be through within the minute that they are its own. */
const CLAIM = 20;
const LANES_OF_WEBHOOK = 4;

/** 10 s, 25 s, 1 min, … 4 h: ten tries within seven hours, give or take a fifth. */
export function pauseMs(attempts: number, random: () => number = Math.random): number {
  return FIRST_PAUSE_MS * PAUSE_FACTOR ** (attempts - 1) * (0.8 + 0.4 * random());
}

export interface SendOptions {
  readonly allowPrivate: boolean;
  /** Cuts the try short. */
  readonly signal?: AbortSignal;
}

/** One try. Does not throw: what went wrong is in the outcome. */
export async function sendDelivery(
  delivery: Omit<DueDelivery, 'webhookId'>,
  { allowPrivate, signal }: SendOptions,
): Promise<Outcome> {
  const retryAfterMs = delivery.attempts >= LIMITS.webhookAttempts ? null : pauseMs(delivery.attempts);
  const policy = { allowPrivate, maxBytes: 1024 * 1024, timeoutMs: TIMEOUT_MS, maxRedirects: 0 };
  try {
    const { status } = await safeFetch(delivery.url, policy, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Platen-Webhooks/1',
        [webhookApi.EVENT_HEADER]: delivery.type,
        [webhookApi.DELIVERY_HEADER]: delivery.id,
        [webhookApi.SIGNATURE_HEADER]: signatureOf(delivery.body, delivery.secrets),
      },
      body: delivery.body,
      signal,
    });
    if (status >= 200 && status < 300) return { delivered: true, status, error: null, retryAfterMs: null };
    return { delivered: false, status, error: `The answer was ${status}, not 2xx.`, retryAfterMs };
  } catch (error) {
    const message = error instanceof OutboundError ? error.message : 'The request could not be made.';
    return { delivered: false, status: null, error: message, retryAfterMs };
  }
}

export interface DelivererOptions extends SendOptions {
  readonly sql: Sql;
  readonly log: FastifyBaseLogger;
  readonly onTried: (outcome: 'delivered' | 'retried' | 'failed') => void;
  /** Between two looks for new events. */
  readonly pollMs: number;
}

export function startDeliverer(options: DelivererOptions): { readonly stop: () => Promise<void> } {
  const { sql, log, onTried, pollMs } = options;
  const inFlight = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake: () => void = () => {};

  const deliver = async (deliveries: DueDelivery[]): Promise<void> => {
    const lane = async (): Promise<void> => {
      for (let next = deliveries.shift(); next && !signal.aborted; next = deliveries.shift()) {
        const outcome = await sendDelivery(next, { ...options, signal });
        if (signal.aborted && !outcome.delivered) {
          deliveries.unshift(next);
          return;
        }
        onTried(outcome.delivered ? 'delivered' : outcome.retryAfterMs === null ? 'failed' : 'retried');
        // If this fails, the delivery is made again in a minute.
        await settleDelivery(sql, next.id, outcome).catch((error: unknown) =>
          log.warn({ err: error }, 'a delivery could not be written down'),
        );
      }
    };
    await Promise.all(Array.from({ length: LANES_OF_WEBHOOK }, lane));
    // Left over where this node goes down: another need not wait until the minute is over.
    const ids = deliveries.map(({ id }) => id);
    if (ids.length > 0)
      await giveBackDeliveries(sql, ids).catch((error: unknown) =>
        log.warn({ err: error }, 'deliveries could not be given back; their minute passes'),
      );
  };

  /** Gives whether there may be more at once. */
  const round = async (): Promise<boolean> => {
    const created = await createDeliveries(sql);
    if (inFlight.size >= CLAIM) return false;
    const due = await claimDeliveries(sql, { limit: CLAIM, busy: [...inFlight.keys()] });
    for (const [webhookId, deliveries] of Map.groupBy(due, (one) => one.webhookId)) {
      const work = deliver(deliveries).finally(() => {
        inFlight.delete(webhookId);
        wake();
      });
      inFlight.set(webhookId, work);
    }
    return (created ?? 0) > 0 && due.length === CLAIM;
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const more = await round().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'webhooks failed; they run again');
        return false;
      });
      if (more || signal.aborted) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      wake();
      await Promise.all([running, ...inFlight.values()]);
    },
  };
}
