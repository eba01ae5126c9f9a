/** Signs a delivery: HMAC-SHA256 over the time and the body, so that neither can be changed or replayed later. */
import { createHmac, randomBytes } from 'node:crypto';

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** `t=<seconds>,v1=<hex>`, one `v1` per secret: after a change of the secret both the old and the new one sign. */
export function signatureOf(body: string, secrets: readonly string[], now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
