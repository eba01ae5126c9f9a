/** Decides whether two requests with one idempotency key are the same request (docs/api-rules.md#idempotency). */
import { createHash } from 'node:crypto';
import { stringify } from 'safe-stable-stringify';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content);

/**
 * SHA-256 of a request as JSON with sorted keys; `undefined` counts as omitted, and a field of bytes as its own hash.
 */
export function fingerprint(request: Readonly<Record<string, unknown>>): Buffer {
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? `bytes:${sha256(value).digest('hex')}` : value,
    ]),
  );
  return sha256(stringify(fields)).digest();
}
