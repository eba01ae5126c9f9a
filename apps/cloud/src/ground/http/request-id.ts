/** The id of a request: `YYYY/MM/DD/HHMMSS--<uuid>` in UTC. */
import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'X-SVC-Request-Id';

let second = 0;
let prefix = '';

export function newRequestId(): string {
  const now = Date.now();
  const current = Math.floor(now / 1000);
  if (current !== second) {
    const iso = new Date(now).toISOString();
    prefix = `${iso.slice(0, 10).replaceAll('-', '/')}/${iso.slice(11, 19).replaceAll(':', '')}`;
    second = current;
  }
  return `${prefix}--${randomUUID()}`;
}
