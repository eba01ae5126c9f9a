/** Sends deliveries: signed, to public addresses only, with retries after longer and longer pauses. */
import { sentence } from '@platen/messages';
import { LIMITS, webhookApi } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable, type Sql } from '../../ground/db/client.ts';
import type { SecretBox } from '../../people/keys/secret-box.ts';
import { OutboundError, safeFetch } from '../../ground/outbound/safe-fetch.ts';
import { signatureOf, standardHeaders } from './signature.ts';
import {
  type Bodies,
  claimDeliveries,
  createDeliveries,
  type DueDelivery,
  type DueWebhook,
  giveBackDeliveries,
  giveUpDeliveries,
  listDueWebhooks,
  type Outcome,
  PAUSE_AFTER,
  settleDelivery,
  type Touched,
} from './delivery-store.ts';

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 10_000;
const PAUSE_FACTOR = 2.5;
/** Deliveries of a webhook that a node claims at once: it must complete them within the minute of the claim. */
const CLAIM = 20;
const LANES_OF_WEBHOOK = 4;
/**
 * The most webhooks that a node serves at once, and of them those whose last attempt failed: a silent server takes ten
 * seconds per attempt.
 */
const MAX_WEBHOOKS = 100;
const MAX_FAILING = 50;
const MAX_WEBHOOKS_OF_ACCOUNT = 2;
/** Attempts in progress when the node shuts down are aborted; the database may be slow to record it. */
const DRAIN_MS = 2000;
const GIVE_UP_EVERY_MS = 60_000;
/** Changes of deliveries are reported together once in this time. */
const TOUCHED_EVERY_MS = 1000;

/** 10 s, 25 s, 1 min, … 4 h: ten attempts within seven hours, plus or minus a fifth. */
export function pauseMs(attempts: number, random: () => number = Math.random): number {
  return FIRST_PAUSE_MS * PAUSE_FACTOR ** (attempts - 1) * (0.8 + 0.4 * random());
}

interface SendOptions {
  readonly allowPrivate: boolean;
  /** Aborts the attempt. */
  readonly signal?: AbortSignal;
}

/** One attempt. Does not throw: errors are in the outcome. */
export async function sendDelivery(
  delivery: Omit<DueDelivery, 'webhookId'>,
  { allowPrivate, signal }: SendOptions,
): Promise<Outcome> {
  const retryAfterMs = delivery.attempts >= LIMITS.webhookAttempts ? null : pauseMs(delivery.attempts);
  if (delivery.secrets.length === 0)
    return { delivered: false, status: null, error: sentence('delivery.no_secret'), retryAfterMs };
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
        ...standardHeaders(delivery),
        ...(delivery.format === 'printnode' ? { [webhookApi.PRINTNODE_SECRET_HEADER]: delivery.secrets[0] } : {}),
      },
      body: delivery.body,
      signal,
    });
    if (status >= 200 && status < 300) return { delivered: true, status, error: null, retryAfterMs: null };
    return { delivered: false, status, error: sentence('delivery.status', { status }), retryAfterMs };
  } catch (error) {
    const why =
      error instanceof OutboundError
        ? sentence('delivery.request_failed', { why: error.fact! })
        : sentence('delivery.not_sent');
    return { delivered: false, status: null, error: why, retryAfterMs };
  }
}

export interface DelivererOptions extends SendOptions {
  readonly sql: Sql;
  readonly secrets: SecretBox;
  readonly bodies: Bodies;
  readonly log: FastifyBaseLogger;
  readonly onTried: (outcome: 'delivered' | 'retried' | 'failed') => void;
  /** Deliveries of these webhooks were created or tried. */
  readonly onTouched: (webhooks: readonly Touched[]) => void;
  /** The interval between two checks for new events. */
  readonly pollMs: number;
}

/** Chooses the webhooks to serve now: accounts in turn, the longest-waiting first, none more than its share. */
function chooseWebhooks(
  due: readonly DueWebhook[],
  underWay: readonly DueWebhook[],
  lastServed: ReadonlyMap<string, number>,
): DueWebhook[] {
  const taken = new Map<string, number>();
  for (const { accountId } of underWay) taken.set(accountId, (taken.get(accountId) ?? 0) + 1);
  let failing = underWay.filter((one) => one.failing).length;
  const chosen: DueWebhook[] = [];
  const accounts = [...Map.groupBy(due, ({ accountId }) => accountId)].toSorted(
    ([a], [b]) => (lastServed.get(a) ?? 0) - (lastServed.get(b) ?? 0),
  );
  for (let share = 1; share <= MAX_WEBHOOKS_OF_ACCOUNT; share++)
    for (const [accountId, webhooks] of accounts) {
      if (underWay.length + chosen.length >= MAX_WEBHOOKS) return chosen;
      if ((taken.get(accountId) ?? 0) >= share) continue;
      // Webhooks that work come before those that failed last.
      const next = webhooks
        .filter((one) => !chosen.includes(one) && (!one.failing || failing < MAX_FAILING))
        .toSorted((a, b) => Number(a.failing) - Number(b.failing))[0];
      if (!next) continue;
      chosen.push(next);
      taken.set(accountId, (taken.get(accountId) ?? 0) + 1);
      if (next.failing) failing++;
    }
  return chosen;
}

interface LaneOptions extends DelivererOptions {
  readonly signal: AbortSignal;
  readonly onSettled: () => void;
}

/** Sends the deliveries of one webhook, and gives back those that are left when its server fails. */
async function deliver(options: LaneOptions, deliveries: DueDelivery[]): Promise<void> {
  const { sql, log, onTried, onSettled, signal } = options;
  let failures = 0;
  const lane = async (): Promise<void> => {
    // A server that fails again and again is left alone: the pause of its webhook has begun.
    while (!signal.aborted && failures < PAUSE_AFTER) {
      const next = deliveries.shift();
      if (!next) return;
      const outcome = await sendDelivery(next, options);
      if (signal.aborted && !outcome.delivered) {
        deliveries.unshift(next);
        return;
      }
      failures = outcome.delivered ? 0 : failures + 1;
      onTried(outcome.delivered ? 'delivered' : outcome.retryAfterMs === null ? 'failed' : 'retried');
      // If this fails, the delivery is sent again in a minute.
      await settleDelivery(sql, next.id, outcome).catch((error: unknown) =>
        log.warn({ err: error }, 'a delivery could not be written down'),
      );
      onSettled();
    }
  };
  await Promise.all(Array.from({ length: LANES_OF_WEBHOOK }, lane));
  // Another node, or a later round, need not wait until the minute is over.
  const ids = deliveries.map(({ id }) => id);
  if (ids.length > 0)
    await giveBackDeliveries(sql, ids).catch((error: unknown) =>
      log.warn({ err: error }, 'deliveries could not be given back; their minute passes'),
    );
}

/** Reports the webhooks that were added once for every `TOUCHED_EVERY_MS`. */
function gatherTouched(onTouched: DelivererOptions['onTouched']) {
  const touched = new Map<string, Touched>();
  let reporting: NodeJS.Timeout | undefined;
  const report = (): void => {
    reporting = undefined;
    onTouched([...touched.values()]);
    touched.clear();
  };
  return {
    add: (webhook: Touched): void => {
      touched.set(webhook.id, webhook);
      reporting ??= setTimeout(report, TOUCHED_EVERY_MS).unref();
    },
    stop: (): void => clearTimeout(reporting),
  };
}

export function startDeliverer(options: DelivererOptions): { readonly stop: () => Promise<void> } {
  const { sql, secrets, bodies, log, pollMs, onTouched } = options;
  const inFlight = new Map<string, { readonly webhook: DueWebhook; readonly work: Promise<void> }>();
  const lastServed = new Map<string, number>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn = 0;
  let gaveUpAt = 0;
  let wake: () => void = () => {};
  const touched = gatherTouched(onTouched);

  const serve = async (webhooks: readonly DueWebhook[], limit: number): Promise<void> => {
    if (webhooks.length === 0) return;
    const due = await claimDeliveries(sql, secrets, { webhookIds: webhooks.map(({ id }) => id), limit });
    const byWebhook = Map.groupBy(due, ({ webhookId }) => webhookId);
    for (const webhook of webhooks) {
      const deliveries = byWebhook.get(webhook.id);
      if (!deliveries) continue;
      const work = deliver({ ...options, signal, onSettled: () => touched.add(webhook) }, deliveries).finally(() => {
        inFlight.delete(webhook.id);
        wake();
      });
      inFlight.set(webhook.id, { webhook, work });
      lastServed.set(webhook.accountId, ++turn);
    }
  };

  /** Returns true if there may be more at once. */
  const round = async (): Promise<boolean> => {
    if (Date.now() - gaveUpAt > GIVE_UP_EVERY_MS) {
      gaveUpAt = Date.now();
      await giveUpDeliveries(sql);
    }
    const created = await createDeliveries(sql, bodies, signal);
    for (const webhook of created) touched.add(webhook);
    const due = await listDueWebhooks(sql, [...inFlight.keys()]);
    const dueAccounts = new Set(due.map(({ accountId }) => accountId));
    for (const accountId of lastServed.keys()) if (!dueAccounts.has(accountId)) lastServed.delete(accountId);
    const underWay = [...inFlight.values()].map(({ webhook }) => webhook);
    const chosen = chooseWebhooks(due, underWay, lastServed);
    await serve(
      chosen.filter(({ failing }) => !failing),
      CLAIM,
    );
    await serve(
      chosen.filter(({ failing }) => failing),
      1,
    );
    return created.length > 0 && chosen.length > 0;
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const more = await round().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error) && !signal.aborted)
          log.warn({ err: error }, 'webhooks failed; they run again');
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
      touched.stop();
      await atMost(DRAIN_MS, Promise.all([running, ...[...inFlight.values()].map(({ work }) => work)]));
    },
  };
}

/** Resolves when the work has ended, or the time is over. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
