/** Users and their sessions: better-auth on our tables. Each sign-up makes an account of its own. */
import type { memberApi } from '@platen/protocol';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer } from 'better-auth/plugins/bearer';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { FastifyBaseLogger } from 'fastify';
import type { Plan } from '../config.ts';
import type { Database } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { credentials, passkeys, sessions, twoFactors, users, verifications } from '../db/schema.ts';
import { languageOf } from '../mail/language.ts';
import type { Mailer } from '../mail/mailer.ts';
import { settleUser } from '../members/store.ts';
import { passwordFault } from './common-passwords.ts';
import { refusal } from './refusal.ts';
import { resetMail, verificationMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findWorkplace } from './session-store.ts';
import type { MailUse } from './store.ts';
import { passkeysOf } from './passkeys.ts';
import { userHooks } from './user-hooks.ts';

export const AUTH_PATH = '/api/auth';

export interface AuthOptions {
  readonly database: Pick<Database, 'orm' | 'ping'>;
  readonly secret: string;
  readonly publicUrl: string;
  readonly defaultPlan: Plan;
  readonly isOperator: (user: { readonly email: string; readonly emailVerified: boolean }) => boolean;
  readonly log: FastifyBaseLogger;
  /** null without an SMTP server: then no mail is sent, and there are no links. */
  readonly mailer: Mailer | null;
  /** Called after the link of a mail was used, with its effect and the caller's address. */
  readonly onMailUsed: (used: MailUse) => Promise<void>;
}

/** An operator of the cloud works in an account of somebody else. */
export interface Impersonation {
  /** His e-mail address. */
  readonly operator: string;
  readonly access: 'read' | 'full';
  readonly until: Date;
}

export interface SessionUser {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  /** The account that the session works in, and the role of the user there. */
  readonly accountId: string;
  readonly role: memberApi.Role;
  /** The account of the user himself that the session works in, or goes back to after an impersonation. */
  readonly ownAccountId: string;
  readonly impersonation: Impersonation | null;
  readonly expiresAt: Date;
}

export interface Auth {
  readonly handle: (request: Request) => Promise<Response>;
  /** The user of the session (bearer token or cookie) in these headers, or null. */
  readonly findSession: (headers: Headers) => Promise<SessionUser | null>;
  /** The address of the user who has typed his password, and whose second factor is asked for; undefined otherwise. */
  readonly findChallenged: (headers: Headers) => Promise<string | undefined>;
}

async function hashNewPassword(password: string): Promise<string> {
  const fault = await passwordFault(password);
  if (fault) throw refusal(fault);
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
    appName: 'Platen',
    secret,
    baseURL: publicUrl,
    basePath: AUTH_PATH,
    database: drizzleAdapter(orm, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashNewPassword, verify: verifyPassword },
      ...(mailer && {
        resetPasswordTokenExpiresIn: RESET_SECONDS,
        sendResetPassword: async ({ user, token }, request) => {
          const link = pageLink(publicUrl, '/account/new-password', token);
          mailer.send(
            resetMail({ to: user.email, link, language: languageOf(request?.headers.get('accept-language')) }),
          );
        },
        onPasswordReset: ({ user }, request) => reset(user.id, request),
      }),
    },
    ...(mailer && {
      emailVerification: {
        sendOnSignUp: true,
        expiresIn: VERIFICATION_SECONDS,
        sendVerificationEmail: async ({ user, token }, request) => {
          const link = pageLink(publicUrl, '/account/verify-email', token);
          mailer.send(
            verificationMail({ to: user.email, link, language: languageOf(request?.headers.get('accept-language')) }),
          );
        },
        afterEmailVerification: (user, request) => verified(user.id, request),
      },
    }),
    // A reader of the database finds no working link.
    verification: { storeIdentifier: 'hashed' },
    user: {
      // With mail the new address is verified before it counts; without, it is as unverified as the old one.
      changeEmail: { enabled: true, updateEmailWithoutVerification: mailer === null },
      additionalFields: { accountId: { type: 'string', required: false, input: false } },
    },
    databaseHooks: userHooks({ orm, defaultPlan }),
    session: {
      expiresIn: 30 * 24 * 3600,
      updateAge: 24 * 3600,
      additionalFields: { accountId: { type: 'string', required: false, input: false } },
    },
    plugins: [bearer(), twoFactor({ issuer: 'Platen' }), passkeysOf(publicUrl)],
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

const IMPERSONATED_ROLE = { read: 'viewer', full: 'owner' } as const;

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
    findChallenged: async (headers) => {
      const value = /(?:^|;\s*)(?:__Secure-)?platen\.two_factor=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1];
      const identifier = value && decodeURIComponent(value).split('.')[0];
      if (!identifier) return undefined;
      const { internalAdapter } = await auth.$context;
      const challenge = await internalAdapter.findVerificationValue(identifier);
      return challenge ? (await internalAdapter.findUserById(challenge.value))?.email : undefined;
    },
    findSession: async (headers) => {
      const found = await auth.api.getSession({ headers }).catch(async (error: unknown) => {
        await database.ping();
        throw error;
      });
      if (!found) return null;
      const { user, session } = found;
      const { orm } = database;
      const start = (user as { accountId?: string }).accountId;
      if (!start) return null;
      const place = await findWorkplace(orm, { sessionId: session.id, userId: user.id, start });
      const own = place.membership ?? (await settleUser(orm, user.id, options.defaultPlan));
      if (!own) return null;
      const { impersonated } = place;
      const isImpersonating = impersonated !== null && options.isOperator(user);
      return {
        sessionId: session.id,
        userId: user.id,
        email: user.email,
        accountId: isImpersonating ? impersonated.accountId : own.accountId,
        role: isImpersonating ? IMPERSONATED_ROLE[impersonated.access] : own.role,
        ownAccountId: own.accountId,
        impersonation: isImpersonating
          ? { operator: user.email, access: impersonated.access, until: impersonated.until }
          : null,
        expiresAt: new Date(session.expiresAt),
      };
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
