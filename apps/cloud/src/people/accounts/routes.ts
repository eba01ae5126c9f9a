/** Sign-up, sign-in and sign-out; the caller's account. */
import { message } from '@platen/messages';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { addressOf } from '../../ground/http/callers/rate-limits.ts';
import { rawBodies } from '../../ground/http/bodies/bodies.ts';
import { handlers, routes } from '../../endpoints.ts';
import { refuseOtherSites } from '../../ground/http/callers/same-site.ts';
import { AUTH_PATH } from './better-auth/auth.ts';
import { AUTH_ROUTES } from './better-auth/auth-routes.ts';
import { callRoute } from './better-auth/call-route.ts';
import { headersFor } from './better-auth/library.ts';
import type { Body } from './better-auth/prepare.ts';
import { findAccount } from './store.ts';

export const accountRoutes = routes(
  handlers((deps) => ({
    'GET /api/v3/account': async (request) => {
      const principal = accountOf(request);
      const account = await findAccount(deps.database.orm, principal.accountId);
      if (!account) throw new ApiError('unauthorized', message('api.unauthorized.account'));
      return { ...account, role: principal.kind === 'user' ? principal.role : null };
    },
  })),
);

/** Routes of users about themselves: better-auth checks them; limits, documentation and errors are ours. */
export const authRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    rawBodies(app, 64 * 1024);
    const { limits, publicUrl } = deps;
    for (const [path, route] of Object.entries(AUTH_ROUTES))
      app.route({
        method: route.method,
        url: `${AUTH_PATH}${path}`,
        schema: route.documentation ?? { hide: true },
        handler: async (request, reply) => {
          refuseOtherSites(request, new URL(publicUrl()).origin);
          const headers = headersFor(request, new URL(publicUrl()).origin);
          const session = route.needsSession ? await deps.auth().findSession(headers) : null;
          const sent = jsonOf(request);
          if (path === '/sign-up/email') await limits.signUp(addressOf(request));
          const { response, text } = await callRoute(deps, { path, request, headers, session, sent });
          void reply.code(response.status).header('cache-control', 'no-store');
          for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value);
          // Pictures of labels in the cache, and whatever pages have stored (docs/decisions/0172).
          if (path === '/sign-out') void reply.header('clear-site-data', '"cache", "storage"');
          const cookies = response.headers.getSetCookie();
          if (cookies.length > 0) void reply.header('set-cookie', cookies);
          return reply.serializer(String).send(route.showsSessions ? withoutTokens(text) : text);
        },
      });
  };

/** The body as it was sent; the library reports what is wrong with its fields. */
function jsonOf(request: FastifyRequest): Body {
  const bytes = request.body as Buffer | undefined;
  if (!bytes || bytes.length === 0) return {};
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  } catch (cause) {
    throw new ApiError(
      'invalid_parameter',
      message('api.invalid_parameter.json_at', { reason: (cause as Error).message }),
      { cause },
    );
  }
  throw new ApiError('invalid_parameter', message('api.invalid_parameter.json_object'));
}

/** Removes the tokens of sessions: a token is shown once, when it is made, because any reader of it has the session. */
const withoutTokens = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'token' ? undefined : value));
