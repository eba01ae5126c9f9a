/** Sign-up, sign-in and sign-out; the caller's account. */
import { accountApi } from '@platen/protocol';
import type { FastifyPluginAsync, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { addressOf } from '../http/rate-limits.ts';
import { rawBodies } from '../http/bodies.ts';
import { errorResponses, routes, SECURED, securedErrors } from '../http/routes.ts';
import { refuseOtherSites } from '../http/same-site.ts';
import type { Orm } from '../db/client.ts';
import { AUTH_PATH, type SessionUser } from './auth.ts';
import { callLibrary, headersFor, toApiError } from './library.ts';
import { deleteOtherSessions, findAccount, findTokenOfSession } from './store.ts';

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
      const account = await findAccount(deps.database.orm, accountOf(request).accountId);
      if (!account) throw new ApiError('unauthorized', 'This account was removed.');
      return account;
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
          let body = jsonOf(request);
          if (path === '/revoke-session' && session)
            body = { token: await findSessionToken(database.orm, session, body) };

          const password = body['currentPassword'] ?? body['password'];
          const isGuess = password !== undefined && path !== '/sign-up/email';
          const account =
            session?.email ?? (typeof body['email'] === 'string' ? body['email'].toLowerCase() : undefined);
          const release = isGuess ? await limits.reserveGuess({ ip: addressOf(request), account }) : null;
          if (path === '/sign-up/email') await limits.signUp(addressOf(request));
          const response = await callLibrary(deps, headers, { method: route.method, path, body });
          deps.audit.auth({ path, ok: response.ok, address: request.ip, session, email: account });
          if (response.ok || response.status >= 500) await release?.();
          const text = await response.text();
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

const credentials = {
  email: { type: 'string', format: 'email', examples: ['ada@example.com'] },
  password: { type: 'string', minLength: 8, maxLength: 128, examples: ['correct horse battery'] },
};
const signedIn = z
  .looseObject({
    token: z.string().meta({
      description: 'The user token: Authorization: Bearer <token>',
      examples: ['nvFSwFCCO0tU5luztQxAErulME29WYzl'],
    }),
    user: z.looseObject({}).meta({ examples: [{ name: 'Ada', email: 'ada@example.com' }] }),
  })
  .describe('Signed in; a browser also gets a session cookie.');
const signingBody = (properties: Readonly<Record<string, object>>) =>
  z.any().meta({ type: 'object', properties, required: Object.keys(properties) });

interface AuthRoute {
  readonly method: 'GET' | 'POST';
  readonly documentation?: FastifySchema;
  /** The session must be known: its user goes into the audit log, and guesses count for its account. */
  readonly needsSession?: true;
  /** The answer contains sessions, whose tokens nobody needs to see. */
  readonly showsSessions?: true;
}

/** All routes of the library that are served. */
const AUTH_ROUTES: Readonly<Record<string, AuthRoute>> = {
  '/sign-up/email': {
    method: 'POST',
    documentation: {
      summary: 'Sign up: a user with an account of its own',
      tags: ['Account'],
      consumes: ['application/json'],
      body: signingBody({ name: { type: 'string', examples: ['Ada'] }, ...credentials }),
      response: { 200: z.any().meta({ ...z.toJSONSchema(signedIn) }), ...errorResponses('forbidden') },
    },
  },
  '/sign-in/email': {
    method: 'POST',
    documentation: {
      summary: 'Sign in',
      tags: ['Account'],
      consumes: ['application/json'],
      body: signingBody(credentials),
      response: {
        200: z.any().meta({ ...z.toJSONSchema(signedIn) }),
        ...errorResponses('unauthorized', 'forbidden', 'too_many_auth_failures'),
      },
    },
  },
  '/sign-out': {
    method: 'POST',
    needsSession: true,
    documentation: {
      summary: 'Sign out: the token stops working',
      tags: ['Account'],
      ...SECURED,
      response: {
        200: z.any().meta({ description: 'Signed out', examples: [{ success: true }] }),
        ...errorResponses('forbidden'),
      },
    },
  },
  '/get-session': { method: 'GET', showsSessions: true },
  '/list-sessions': { method: 'GET', showsSessions: true },
  '/revoke-session': { method: 'POST', needsSession: true },
  '/revoke-sessions': { method: 'POST', needsSession: true },
  '/revoke-other-sessions': { method: 'POST', needsSession: true },
  '/verify-password': { method: 'POST', needsSession: true },
  '/change-password': { method: 'POST', needsSession: true },
  '/update-user': { method: 'POST', needsSession: true },
};

/** The body as it was sent; the library reports what is wrong with its fields. */
function jsonOf(request: FastifyRequest): Record<string, unknown> {
  const bytes = request.body as Buffer | undefined;
  if (!bytes || bytes.length === 0) return {};
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new ApiError('invalid_parameter', `The body is not valid JSON: ${(cause as Error).message}.`, { cause });
  }
  throw new ApiError('invalid_parameter', 'The body must be a JSON object.');
}

/** Removes the tokens of sessions: a token is shown once, when it is made, because any reader of it has the session. */
const withoutTokens = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'token' ? undefined : value));

/** The API names sessions by their id. Throws `not_found`. */
async function findSessionToken(
  orm: Orm,
  session: SessionUser,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { success, data } = z.object({ id: z.uuid() }).safeParse(body);
  if (!success) throw new ApiError('invalid_parameter', 'id must be the id of a session: see list-sessions.');
  const token = await findTokenOfSession(orm, { userId: session.userId, id: data.id });
  if (token === null) throw new ApiError('not_found', 'There is no session with that id.');
  return token;
}
