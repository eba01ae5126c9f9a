/** Sends the messages of alerts to their channels, with retries after growing pauses. */
import { sentence, type Sentence } from '@platen/messages';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, isDatabaseUnavailable } from '../../ground/db/client.ts';
import type { SecretBox } from '../../people/keys/secret-box.ts';
import type { Mailer } from '../../ground/mail/mailer.ts';
import { OutboundError, safeFetch } from '../../ground/outbound/safe-fetch.ts';
import { asMail, JSON_OF, type Outgoing } from './formats.ts';
import { claimMessages, type DueMessage, failOrphans, type Outcome, settleMessage } from './message-store.ts';
import { accountNameOf, isVerifiedAddress } from './store.ts';

const POLL_MS = 1000;
const AT_ONCE = 20;
const OF_ACCOUNT = 4;
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_ATTEMPTS = 8;
const DRAIN_MS = 2000;

/** 30 s, 75 s, 3 min, … 2 h: eight attempts within about three hours. */
const pauseMs = (attempts: number): number => 30_000 * 2.5 ** (attempts - 1) * (0.8 + 0.4 * Math.random());

export interface DeliveryParts {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly mailer: Mailer | null;
  readonly allowPrivate: boolean;
  readonly publicUrl: () => string;
}

/** One attempt. Does not throw: errors are in the outcome. */
export async function sendMessage(parts: DeliveryParts, message: DueMessage, signal?: AbortSignal): Promise<Outcome> {
  // The reader's session may be in another account.
  const link = `${parts.publicUrl()}/alerts?account=${message.accountId}`;
  const outgoing: Outgoing = { ...message, link };
  const { error, isFinal } =
    message.type === 'mail'
      ? await sendMail(parts, message, outgoing)
      : await sendJson(parts, { ...message, type: message.type }, { outgoing, signal });
  const again = error !== null && !isFinal && message.attempts < MAX_ATTEMPTS;
  return { error, retryAfterMs: again ? pauseMs(message.attempts) : null };
}

interface Attempt {
  readonly error: Sentence | null;
  readonly isFinal: boolean;
}

const SENT: Attempt = { error: null, isFinal: true };
const failed = (error: Sentence, isFinal = false): Attempt => ({ error, isFinal });

async function sendMail(
  { mailer, database }: DeliveryParts,
  { accountId, address }: DueMessage,
  outgoing: Outgoing,
): Promise<Attempt> {
  if (!mailer) return failed(sentence('alert_message.no_mail_server'), true);
  if (!(await isVerifiedAddress(database.orm, accountId, address)))
    return failed(sentence('alert_message.not_verified'), true);
  const { code, isFinal } = await mailer.attempt(
    asMail(address, await accountNameOf(database.orm, accountId), outgoing),
  );
  return code === null ? SENT : failed(sentence('alert_message.refused_mail', { code }), isFinal);
}

/** Answers after which another attempt is of no use: the address is wrong or gone. */
const FINAL = new Set([400, 401, 403, 404, 410]);

async function sendJson(
  { secrets, allowPrivate }: DeliveryParts,
  { channelId, address, type }: DueMessage & { readonly type: keyof typeof JSON_OF },
  { outgoing, signal }: { readonly outgoing: Outgoing; readonly signal: AbortSignal | undefined },
): Promise<Attempt> {
  const url = secrets.open(channelId, address);
  if (url === null) return failed(sentence('alert_message.no_address'), true);
  const policy = { allowPrivate, maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS, maxRedirects: 0 };
  try {
    const { status } = await safeFetch(url, policy, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Platen-Alerts/1' },
      body: JSON.stringify(JSON_OF[type](outgoing)),
      signal,
    });
    return status >= 200 && status < 300 ? SENT : failed(sentence('delivery.status', { status }), FINAL.has(status));
  } catch (error) {
    return failed(
      error instanceof OutboundError
        ? sentence('delivery.request_failed', { why: error.fact! })
        : sentence('delivery.not_sent'),
    );
  }
}

export interface DelivererOptions extends DeliveryParts {
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  /** How long a stop waits for what is being sent. */
  readonly drainMs?: number;
}

/** Sends what is due at this time. Returns how many attempts were made. */
export async function deliverAlerts(parts: DeliveryParts, clock: () => Date, signal?: AbortSignal): Promise<number> {
  const { sql } = parts.database;
  const due = await claimMessages(sql, { now: clock(), limit: AT_ONCE, perAccount: OF_ACCOUNT });
  await Promise.all(
    due.map(async (message) => {
      const outcome = await sendMessage(parts, message, signal);
      // If this fails, the message is sent again in a minute.
      await settleMessage(sql, message.id, outcome, clock());
    }),
  );
  return due.length;
}

export function startAlertDeliverer({ log, clock, drainMs = DRAIN_MS, ...parts }: DelivererOptions): {
  readonly stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = async (): Promise<number> => {
    await failOrphans(parts.database.sql);
    return deliverAlerts(parts, clock, signal);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const sent = await round().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error) && !signal.aborted)
          log.warn({ err: error }, 'messages of alerts failed; they are sent again');
        return 0;
      });
      if (sent === 0) await delay(POLL_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([running, delay(drainMs, undefined, { ref: false })]);
    },
  };
}
