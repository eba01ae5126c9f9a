/** Sign-up, sign-in and sign-out; the caller's account. */
import { message } from '@platen/messages';
import { accountApi } from '@platen/protocol';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { addressOf } from '../http/rate-limits.ts';
import { rawBodies } from '../http/bodies.ts';
import { routes, SECURED, securedErrors } from '../http/routes.ts';
import { refuseOtherSites } from '../http/same-site.ts';
import { AUTH_PATH } from './auth.ts';
import { AUTH_ROUTES } from './auth-routes.ts';
import { callLibrary, headersFor, toApiError } from './library.ts';
import { type Body, prepare } from './prepare.ts';
import { deleteOtherSessions, findAccount } from './store.ts';

export const accountRoutes = routes((app, deps) => {
  app.get(
    '/api/v3/account',
    {
      onRequest: deps.authentication.any,
      schema: {
        summary: 'The account of the credential',
        tags: ['Account'],
        ...SECURED,
        response: { 200: accountApi.account, ...securedErrors() },
      },
    },
    async (request) => {
      const principal = accountOf(request);
      const account = await findAccount(deps.database.orm, principal.accountId);
      if (!account) throw new ApiError('unauthorized', message('api.unauthorized.account'));
      return { ...account, role: principal.kind === 'user' ? principal.role : null };
    },
  );
});

/** Routes of users about themselves: better-auth checks them; limits, documentation and errors are ours. */
export const authRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    rawBodies(app, 64 * 1024);
    const { limits, changes, database, publicUrl } = deps;
    for (const [path, route] of Object.entries(AUTH_ROUTES))
      app.route({
        method: route.method,
        url: `${AUTH_PATH}${path}`,
        schema: route.documentation ?? { hide: true },
        handler: async (request, reply) => {
          const origin = new URL(publicUrl()).origin;
          refuseOtherSites(request, origin);
          const auth = deps.auth();
          const headers = headersFor(request, origin);
          const session = route.needsSession ? await auth.findSession(headers) : null;
          const sent = jsonOf(request);
          const isSecondFactor = route.isSecondFactor === true && session === null;
          const account =
            session?.email ??
            (isSecondFactor
              ? await auth.findChallenged(headers)
              : typeof sent['email'] === 'string'
                ? sent['email'].toLowerCase()
                : undefined);
          const release = isGuess(path, sent) ? await limits.reserveGuess({ ip: addressOf(request), account }) : null;
          if (path === '/sign-up/email') await limits.signUp(addressOf(request));
          const body = await prepare(deps, { path, request, headers, session }, sent);
          const response = await callLibrary(deps, headers, { method: route.method, path, body });
          const text = await response.text();
          deps.audit.auth({
            path: isSecondFactor ? '/sign-in/second-factor' : auditedPath(path, sent, text),
            ok: response.ok,
            address: request.ip,
            session,
            email: response.ok && path === '/passkey/verify-authentication' ? emailIn(text) : account,
          });
          if (response.ok || response.status >= 500) await release?.();
          if (!response.ok) throw toApiError(response.status, text);
          if (session) {
            if (path === '/change-password') await deleteOtherSessions(database.orm, session);
            if (route.method === 'POST') await changes.announce({ kind: 'sessions', userId: session.userId });
          }
          void reply.code(response.status).header('cache-control', 'no-store');
          for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value);
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

/** Whether the request contains a secret that could be guessed. */
const isGuess = (path: string, body: Body): boolean =>
  path === '/passkey/verify-authentication' ||
  body['code'] !== undefined ||
  (path !== '/sign-up/email' && (body['currentPassword'] ?? body['password']) !== undefined);

/** A sign-in that still takes a second factor is none yet, and one by an invitation makes no account. */
function auditedPath(path: string, body: Body, answer: string): string {
  if (path === '/sign-in/email' && answer.includes('"twoFactorRedirect":true')) return '/sign-in/first-factor';
  return path === '/sign-up/email' && body['invitation'] !== undefined ? '/sign-up/invited' : path;
}

function emailIn(answer: string): string | undefined {
  const { user } = JSON.parse(answer) as { readonly user?: { readonly email?: string } };
  return user?.email;
}

/** Removes the tokens of sessions: a token is shown once, when it is made, because any reader of it has the session. */
const withoutTokens = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'token' ? undefined : value));
