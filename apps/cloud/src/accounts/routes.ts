/** Sign-up, sign-in and sign-out; the caller's account. */
import { accountApi, type ErrorCode } from '@platen/protocol';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { accountOf } from '../http/authenticate.ts';
import { addressOf } from '../http/rate-limits.ts';
import { rawBodies } from '../http/bodies.ts';
import { errorResponses, routes, SECURED, securedErrors } from '../http/routes.ts';
import { AUTH_PATH } from './auth.ts';
import { findAccount } from './store.ts';

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

/** What may end a session that is remembered somewhere. */
const ENDS_SESSIONS = /\/(sign-out|revoke-|change-|reset-|delete-|update-)/;

/** Passes everything below /api/auth to better-auth, with errors in our shape. */
export const authRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    rawBodies(app, 64 * 1024);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const forwarded = toWebRequest(request, deps.publicUrl());
      // Of the URL as the library reads it: dots in a path are resolved there.
      const { pathname } = new URL(forwarded.url);
      const signingIn = pathname.startsWith(`${AUTH_PATH}/sign-in`);
      const address = addressOf(request);
      if (signingIn) await deps.limits.checkAuthFailures(address);
      const response = await deps.auth().handle(forwarded);
      if (response.ok && ENDS_SESSIONS.test(pathname)) await deps.changes.announce({ kind: 'session' });
      const text = await response.text();
      if (response.status >= 400) {
        if (signingIn && response.status === 401) await deps.limits.countAuthFailure(address);
        throw toApiError(response.status, text);
      }
      void reply.code(response.status);
      for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value);
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) void reply.header('set-cookie', cookies);
      return reply.serializer(String).send(text);
    };
    app.route({ method: ['GET', 'POST'], url: `${AUTH_PATH}/*`, schema: { hide: true }, handler });
    for (const [route, documentation] of Object.entries(DOCUMENTED))
      app.post(`${AUTH_PATH}${route}`, { schema: documentation, handler });
  };

const credentials = {
  email: { type: 'string', format: 'email', examples: ['ada@example.com'] },
  password: { type: 'string', minLength: 8, maxLength: 128, examples: ['correct horse battery'] },
};
const signedIn = z
  .object({
    token: z.string().meta({
      description: 'The user token: Authorization: Bearer <token>',
      examples: ['nvFSwFCCO0tU5luztQxAErulME29WYzl'],
    }),
    user: z.looseObject({}).meta({ examples: [{ name: 'Ada', email: 'ada@example.com' }] }),
  })
  .describe('Signed in; a browser also gets a session cookie.');
const signingBody = (properties: Readonly<Record<string, object>>) =>
  z.any().meta({ type: 'object', properties, required: Object.keys(properties) });

/** The routes of the library that programs need: checked by it, described here. */
const DOCUMENTED: Readonly<Record<string, FastifySchema>> = {
  '/sign-up/email': {
    summary: 'Sign up: a user with an account of its own',
    tags: ['Account'],
    consumes: ['application/json'],
    body: signingBody({ name: { type: 'string', examples: ['Ada'] }, ...credentials }),
    response: { 200: z.any().meta({ ...z.toJSONSchema(signedIn) }), ...errorResponses() },
  },
  '/sign-in/email': {
    summary: 'Sign in',
    tags: ['Account'],
    consumes: ['application/json'],
    body: signingBody(credentials),
    response: {
      200: z.any().meta({ ...z.toJSONSchema(signedIn) }),
      ...errorResponses('unauthorized', 'too_many_auth_failures'),
    },
  },
  '/sign-out': {
    summary: 'Sign out: the token stops working',
    tags: ['Account'],
    ...SECURED,
    response: {
      200: z.any().meta({ description: 'Signed out', examples: [{ success: true }] }),
      ...errorResponses(),
    },
  },
};

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  headers.set('x-forwarded-for', request.ip);
  // A program sends no Origin, and without a cookie there is nothing that another site could misuse.
  if (!headers.has('origin') && !headers.has('cookie')) headers.set('origin', new URL(publicUrl).origin);
  const body = request.body as Buffer | undefined;
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(request.method === 'GET' || !body ? {} : { body: new Uint8Array(body) }),
  });
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

function toApiError(status: number, text: string): ApiError {
  if (status >= 500)
    return new ApiError('internal_error', 'Something went wrong on our side.', { cause: new Error(text) });
  let message = 'The request is not valid.';
  try {
    const body = JSON.parse(text) as { message?: unknown };
    if (typeof body.message === 'string') message = body.message;
  } catch {
    // No body, or none of ours to show.
  }
  return new ApiError(CODES[status] ?? 'invalid_parameter', message);
}
