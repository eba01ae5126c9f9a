/** Sends mail through the SMTP server of the operator: in the background, a bounded number of times, from a bounded queue. */
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isThisMachine } from '../plain-text.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId?: string;
}

export interface Mailer {
  /** Queues the mail and returns at once. */
  readonly send: (mail: Mail) => void;
  /** Sends the mail now, once. Does not throw. */
  readonly attempt: (mail: Mail) => Promise<MailAttempt>;
  /** Waits shortly for mails being sent; mails that wait for another attempt are dropped. */
  readonly close: () => Promise<void>;
}

/** The outcome of a mail: null, or the answer of the server or the connection. */
interface MailAttempt {
  readonly code: string | null;
  /** True if another attempt is of no use. */
  readonly isFinal: boolean;
}

interface MailerOptions {
  readonly smtpUrl: string;
  readonly from: string;
  readonly log: FastifyBaseLogger;
  /** The wait before each further attempt. */
  readonly retryMs?: readonly number[];
  /** How long the server may say nothing. */
  readonly silentMs?: number;
  /** How long a close waits for mails that are being sent. */
  readonly drainMs?: number;
}

/** The most mails being sent or waiting; more are dropped, and logged. */
const MAX_WAITING = 1000;
const CONNECTIONS = 2;
const RETRY_MS = [2000, 15_000, 60_000, 240_000];
const SILENT_MS = 20_000;
const DRAIN_MS = 2000;

export function createMailer({
  smtpUrl,
  from,
  log,
  retryMs = RETRY_MS,
  silentMs = SILENT_MS,
  drainMs = DRAIN_MS,
}: MailerOptions): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // Links and the password must be encrypted on the way to the server; `?requireTLS=false` in the address permits
    // otherwise.
    requireTLS: !isThisMachine(new URL(smtpUrl).hostname),
    url: smtpUrl,
    connectionTimeout: silentMs,
    greetingTimeout: silentMs,
    socketTimeout: silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  const sendNow = (mail: Mail) =>
    transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
  const deliver = async (mail: Mail): Promise<void> => {
    for (const wait of [...retryMs, null]) {
      try {
        await sendNow(mail);
        return;
      } catch (error) {
        const { code, responseCode = 0 } = error as { readonly code?: string; readonly responseCode?: number };
        // The error's message is not logged either: servers repeat the recipient in it.
        const fault = { code, responseCode };
        if (closing.signal.aborted) return;
        // 5xx is final (RFC 5321, section 4.2.1).
        if (wait === null || responseCode >= 500) return log.error({ part: 'mail', ...fault }, 'a mail was not sent');
        log.warn({ part: 'mail', ...fault, retryMs: wait }, 'a mail was not sent yet');
        await delay(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
        if (closing.signal.aborted) return;
      }
    }
  };

  return {
    send: (mail) => {
      if (underWay.size >= MAX_WAITING) return log.error({ part: 'mail' }, 'a mail was dropped: too many are waiting');
      const work = deliver(mail).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    attempt: async (mail) => {
      try {
        await sendNow(mail);
        return { code: null, isFinal: true };
      } catch (error) {
        const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
        // 5xx is final (RFC 5321, section 4.2.1).
        return { code: String(responseCode ?? code ?? 'unreachable'), isFinal: (responseCode ?? 0) >= 500 };
      }
    },
    close: async () => {
      closing.abort();
      await Promise.race([Promise.all(underWay), delay(drainMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
