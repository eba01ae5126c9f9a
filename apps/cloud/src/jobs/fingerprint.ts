/** What makes two requests with one idempotency key the same request (docs/api-rules.md#idempotency). */
import { createHash } from 'node:crypto';

/** SHA-256 of a value, the order of the keys of its objects not mattering; bytes count as their own hash. */
export function fingerprint(value: unknown): Buffer {
  return createHash('sha256').update(canonical(value)).digest();
}

/** JSON with sorted keys; `undefined` counts as absent. */
function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return `"bytes:${createHash('sha256').update(value).digest('hex')}"`;
  if (Array.isArray(value))
    return `[${value.map((item) => (item === undefined ? 'null' : canonical(item))).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
