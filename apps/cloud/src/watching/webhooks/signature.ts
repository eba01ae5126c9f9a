/** Signs a delivery: HMAC-SHA256 over the time and the body, so that neither can be changed or replayed later. */
import { createHmac, randomBytes } from 'node:crypto';

/** As the Standard Webhooks specification has it: the prefix, and 24 to 64 bytes in standard base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Secrets that we made before have no padding, and another alphabet: their length is no multiple of four. */
const STANDARD_SECRET = /^whsec_((?:[A-Za-z0-9+/]{4}){1,40}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

interface Signed {
  /** The id of the delivery: the same in each attempt. */
  readonly id: string;
  readonly body: string;
  /** The present one first. */
  readonly secrets: readonly string[];
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com, "Signature scheme"): `v1,<base64>` for each secret, over id, time
 * and body. None while the present secret is an older one.
 */
export function standardHeaders({ id, body, secrets }: Signed, now = new Date()): Record<string, string> {
  const [present, ...keys] = secrets.map((secret) => STANDARD_SECRET.exec(secret)?.[1]);
  if (present === undefined) return {};
  const seconds = Math.floor(now.getTime() / 1000);
  const sign = (key: string): string =>
    `v1,${createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  const all = [present, ...keys.filter((key) => key !== undefined)];
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': all.map(sign).join(' ') };
}

/** `t=<seconds>,v1=<hex>`, one `v1` per secret: after a change of the secret both the old and the new one sign. */
export function signatureOf(body: string, secrets: readonly string[], now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
