/** The routes of better-auth that are served, and what is documented of them. */
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorResponses, SECURED } from '../../../endpoints.ts';

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
const askedOrSignedIn = signedIn
  .partial()
  .extend({
    twoFactorRedirect: z.literal(true).optional().meta({
      description:
        'A second factor is required: `POST /api/auth/two-factor/verify-totp {code}` with the cookie of this answer.',
    }),
  })
  .describe(
    'Signed in; a browser also gets a session cookie. With a second factor, the answer asks for it and has no token.',
  );
const signingBody = (properties: Readonly<Record<string, object>>) =>
  z.any().meta({ type: 'object', properties, required: Object.keys(properties) });

interface AuthRoute {
  readonly method: 'GET' | 'POST';
  readonly documentation?: FastifySchema;
  /** The session must be known: its user goes into the audit log, and guesses count for its account. */
  readonly needsSession?: true;
  /** Without a session it is the second step of a sign-in. */
  readonly isSecondFactor?: true;
  /** The answer contains sessions, whose tokens nobody needs to see. */
  readonly showsSessions?: true;
}

/** All routes of the library that are served. */
export const AUTH_ROUTES: Readonly<Record<string, AuthRoute>> = {
  '/sign-up/email': {
    method: 'POST',
    documentation: {
      summary: 'Sign up: create a user with an account',
      description: 'The answer has a user token. A cloud that sends e-mail asks for the address to be confirmed.',
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
      description: 'The answer has a user token, or asks for the second factor.',
      tags: ['Account'],
      consumes: ['application/json'],
      body: signingBody(credentials),
      response: {
        200: z.any().meta({ ...z.toJSONSchema(askedOrSignedIn) }),
        ...errorResponses('unauthorized', 'forbidden', 'too_many_auth_failures'),
      },
    },
  },
  '/sign-out': {
    method: 'POST',
    needsSession: true,
    documentation: {
      summary: 'Sign out: the token stops working',
      description: 'Ends the session of the token.',
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
  '/change-email': { method: 'POST', needsSession: true },
  '/two-factor/enable': { method: 'POST', needsSession: true },
  '/two-factor/disable': { method: 'POST', needsSession: true },
  '/two-factor/generate-backup-codes': { method: 'POST', needsSession: true },
  '/two-factor/verify-totp': { method: 'POST', needsSession: true, isSecondFactor: true },
  '/two-factor/verify-backup-code': { method: 'POST', needsSession: true, isSecondFactor: true },
  '/passkey/generate-register-options': { method: 'GET', needsSession: true },
  '/passkey/verify-registration': { method: 'POST', needsSession: true },
  '/passkey/generate-authenticate-options': { method: 'GET' },
  '/passkey/verify-authentication': { method: 'POST', showsSessions: true },
  '/passkey/list-user-passkeys': { method: 'GET' },
  '/passkey/update-passkey': { method: 'POST', needsSession: true },
  '/passkey/delete-passkey': { method: 'POST', needsSession: true },
};
