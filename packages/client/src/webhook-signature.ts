/** Checks that a request to your webhook is from the service, by its signature and its time (docs/events.md). */
import type { PlatenEvent } from './types.ts';

export interface SignedRequest {
  /** The body as received, before anything parsed it. */
  readonly body: string;
  /** The header `X-SVC-Signature`. */
  readonly signature: string | null | undefined;
  /** Returned when the webhook was created. */
  readonly secret: string;
  /** The maximum age of a request. Default 300 s. */
  readonly toleranceSeconds?: number;
}

/** Returns the event of a genuine request; null for any other. */
export async function verifyWebhook(request: SignedRequest, now = Date.now()): Promise<PlatenEvent | null> {
  const { body, signature, secret, toleranceSeconds = 300 } = request;
  const [time = '', ...signatures] = (signature ?? '').split(',');
  const seconds = /^t=(\d{1,12})$/.exec(time)?.[1];
  if (seconds === undefined || Math.abs(now / 1000 - Number(seconds)) > toleranceSeconds) return null;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  const signed = encoder.encode(`${seconds}.${body}`);
  for (const one of signatures) {
    const hex = /^v1=([0-9a-f]{64})$/.exec(one)?.[1];
    if (hex === undefined) continue;
    const bytes = Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return JSON.parse(body) as PlatenEvent;
  }
  return null;
}
