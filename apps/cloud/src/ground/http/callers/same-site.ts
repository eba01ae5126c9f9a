/** Browsers add cookies to requests of other sites: such a request may not change anything. */
import { message } from '@platen/messages';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Throws `forbidden` for a request of another site that would change something. Only a browser can be made to send one,
 * and a browser states the origin or the referring site: a request with a cookie that states neither is refused.
 */
export function refuseOtherSites({ method, headers }: FastifyRequest, ownOrigin: string): void {
  if (SAFE_METHODS.includes(method)) return;
  const { origin, cookie } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === ownOrigin || site === 'same-origin') return;
  if (origin === undefined && site === undefined && cookie === undefined) return;
  throw new ApiError('forbidden', message('api.forbidden.origin', { origin: ownOrigin }));
}
