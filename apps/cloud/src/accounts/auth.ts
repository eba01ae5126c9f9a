/** Users and their sessions: better-auth on our tables. Each sign-up makes an account of its own. */
import { fieldApi } from '@platen/protocol';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer } from 'better-auth/plugins/bearer';
import type { FastifyBaseLogger } from 'fastify';
import type { Plan } from '../config.ts';
import type { Database } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { credentials, sessions, users, verifications } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import { passwordFault } from './common-passwords.ts';
import { resetMail, verificationMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { createAccount, type MailUse } from './store.ts';

export const AUTH_PATH = '/api/auth';

export interface AuthOptions {
  readonly database: Pick<Database, 'orm' | 'ping'>;
  readonly secret: string;
  readonly publicUrl: string;
  readonly defaultPlan: Plan;
  readonly log: FastifyBaseLogger;
  /** null without an SMTP server: then no mail is sent, and there are no links. */
  readonly mailer: Mailer | null;
  /** Called after the link of a mail was used, with its effect and the caller's address. */
  readonly onMailUsed: (used: MailUse) => Promise<void>;
}

export interface SessionUser {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly accountId: string;
  readonly expiresAt: Date;
}

export interface Auth {
  readonly handle: (request: Request) => Promise<Response>;
  /** The user of the session (bearer token or cookie) in these headers, or null. */
  readonly findSession: (headers: Headers) => Promise<SessionUser | null>;
}

function displayName(name: unknown): string {
  const { success, data } = fieldApi.displayName.safeParse(name);
  if (success) return data;
  throw new APIError('BAD_REQUEST', { message: 'name must be 1 to 100 characters without control characters' });
}

async function hashNewPassword(password: string): Promise<string> {
  const fault = await passwordFault(password);
  if (fault) throw new APIError('BAD_REQUEST', { message: fault });
  return hashPassword(password);
}

/** Lifetime of the links in mails, in seconds. */
const VERIFICATION_SECONDS = 24 * 3600;
const RESET_SECONDS = 3600;

/** better-auth with our tables, our hashes and our mails. */
function openLibrary({ database, secret, publicUrl, defaultPlan, log, mailer, onMailUsed }: AuthOptions) {
  const { orm } = database;
  const used = (kind: MailUse['kind']) => (userId: string, request: Request | undefined) =>
    onMailUsed({ kind, userId, address: request?.headers.get('x-forwarded-for') ?? null });
  const verified = used('verified');
  const reset = used('reset');
  return betterAuth({
    secret,
    baseURL: publicUrl,
    basePath: AUTH_PATH,
    database: drizzleAdapter(orm, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashNewPassword, verify: verifyPassword },
      ...(mailer && {
        resetPasswordTokenExpiresIn: RESET_SECONDS,
        sendResetPassword: async ({ user, token }) =>
          mailer.send(resetMail(user.email, pageLink(publicUrl, '/account/new-password', token))),
        onPasswordReset: ({ user }, request) => reset(user.id, request),
      }),
    },
    ...(mailer && {
      emailVerification: {
        sendOnSignUp: true,
        expiresIn: VERIFICATION_SECONDS,
        sendVerificationEmail: async ({ user, token }) =>
          mailer.send(verificationMail(user.email, pageLink(publicUrl, '/account/verify-email', token))),
        afterEmailVerification: (user, request) => verified(user.id, request),
      },
    }),
    // A reader of the database finds no working link.
    verification: { storeIdentifier: 'hashed' },
    user: { additionalFields: { accountId: { type: 'string', required: false, input: false } } },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            const name = displayName(user.name);
            const account = { name, email: user.email, plan: defaultPlan };
            return { data: { ...user, name, accountId: await createAccount(orm, account) } };
          },
        },
        update: {
          before: async (user) => {
            if (user.image) throw new APIError('BAD_REQUEST', { message: 'image is not taken here' });
            return { data: user.name === undefined ? user : { ...user, name: displayName(user.name) } };
          },
        },
      },
    },
    session: { expiresIn: 30 * 24 * 3600, updateAge: 24 * 3600 },
    plugins: [bearer()],
    // Our own limits count failed sign-ins.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    trustedOrigins: [new URL(publicUrl).origin],
    advanced: { cookiePrefix: 'platen', database: { generateId: newId } },
    // The library's messages may repeat values of the request: log only that something failed.
    logger: { log: (level, message) => log.debug({ part: 'auth', level }, message) },
    onAPIError: { onError: (error) => logFailure(error, log) },
  });
}

export function createAuth(options: AuthOptions): Auth {
  const { database } = options;
  const auth = openLibrary(options);
  return {
    handle: async (request) => {
      const response = await auth.handler(request);
      // The library answers 500 when its database is away: then ping() throws the actual error.
      if (response.status >= 500) await database.ping();
      return response;
    },
    findSession: async (headers) => {
      const found = await auth.api.getSession({ headers }).catch(async (error: unknown) => {
        await database.ping();
        throw error;
      });
      if (!found) return null;
      const { accountId } = found.user as { accountId?: string };
      if (!accountId) return null;
      const { user, session } = found;
      const expiresAt = new Date(session.expiresAt);
      return { sessionId: session.id, userId: user.id, email: user.email, accountId, expiresAt };
    },
  };
}

const pageLink = (publicUrl: string, page: string, token: string): string =>
  `${publicUrl}${page}?token=${encodeURIComponent(token)}`;

/** Logs an error that the library did not foresee, usually a failed statement. */
function logFailure(error: unknown, log: FastifyBaseLogger): void {
  if (error instanceof APIError && error.statusCode < 500) return;
  log.error({ part: 'auth', err: error }, 'a request about users failed');
}
