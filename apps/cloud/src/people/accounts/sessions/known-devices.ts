/**
 * Browsers that have signed in to an account: a cookie says so. It opens nothing; it lets its user try his password while
 * strangers guess at it.
 */
import type { FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';

const NAME = 'platen.known_device';
const DAYS = 180;
/** Accounts that one browser is known for. */
const MAX = 5;
const MARK = /^[A-Za-z0-9_-]{43}$/;

export interface KnownDevices {
  readonly isKnown: (request: FastifyRequest, email: string) => boolean;
  /** The cookie that makes the browser known. */
  readonly cookieFor: (request: FastifyRequest, email: string) => string;
}

export function createKnownDevices(secrets: readonly string[], publicUrl: () => string): KnownDevices {
  const markOf = (email: string, secret: string): string =>
    createHmac('sha256', secret).update(`known device ${email.toLowerCase()}`).digest('base64url');
  const marksIn = ({ headers }: FastifyRequest): string[] => {
    const value = /(?:^|;\s*)platen\.known_device=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
    return value
      .split('.')
      .filter((one) => MARK.test(one))
      .slice(0, MAX);
  };
  return {
    isKnown: (request, email) => {
      const marks = secrets.map((secret) => Buffer.from(markOf(email, secret)));
      return marksIn(request).some((one) => marks.some((mark) => timingSafeEqual(Buffer.from(one), mark)));
    },
    cookieFor: (request, email) => {
      const mark = markOf(email, secrets[0]!);
      const marks = [mark, ...marksIn(request).filter((one) => one !== mark)].slice(0, MAX);
      const isSecure = publicUrl().startsWith('https:');
      return `${NAME}=${marks.join('.')}; Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    },
  };
}
