/** Users and their sessions: better-auth on our tables. Each sign-up makes an account of its own. */
import type { Confirmation, Impersonation } from '../../../ground/http/callers/principal.ts';
import { LIMITS, type memberApi } from '@platen/protocol';
import { APIError } from 'better-auth/api';
import type { BetterAuthOptions, BetterAuthPlugin, DBAdapter } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer } from 'better-auth/plugins/bearer';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { FastifyBaseLogger } from 'fastify';
import type { Plan } from '../../../ground/plans.ts';
import type { Database, Orm } from '../../../ground/db/client.ts';
import { newId } from '../../../ground/db/ids.ts';
import { credentials, passkeys, sessions, twoFactors, users, verifications } from '../tables.ts';
import { languageOf } from '../../../ground/mail/language.ts';
import type { Mailer } from '../../../ground/mail/mailer.ts';
import { settleUser } from '../../members/store.ts';
import { resetMail, verificationMail } from '../mails.ts';
import { limitingPasskeys } from '../proofs/passkey-store.ts';
import type { Passwords } from '../proofs/password.ts';
import { findWorkplace } from '../sessions/session-store.ts';
import { resealingFactors } from '../proofs/sealed-factor-store.ts';
import { takeCode } from '../proofs/second-factor-store.ts';
import { hashingTokens } from '../sessions/session-tokens.ts';
import { TRUSTED_DEVICES } from '../sessions/trusted-device-store.ts';
import { findPasskeyOwner, type MailUse, renewHash } from '../store.ts';
import { renewing } from './former-secrets.ts';
import { userHooks } from './user-hooks.ts';

export const AUTH_PATH = '/api/auth';

interface AuthOptions {
  readonly database: Pick<Database, 'orm' | 'ping'>;
  /** The first signs and seals, all verify and open. */
  readonly secrets: readonly string[];
  readonly publicUrl: string;
  readonly defaultPlan: Plan;
  readonly isOperator: (user: { readonly email: string; readonly emailVerified: boolean }) => boolean;
  readonly log: FastifyBaseLogger;
  readonly passwords: Passwords;
  /** null without an SMTP server: then no mail is sent, and there are no links. */
  readonly mailer: Mailer | null;
  /** Called after the link of a mail was used, with its effect and the caller's address. */
  readonly onMailUsed: (used: MailUse) => Promise<void>;
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
  readonly confirmation: Confirmation | null;
  /** Whether signing in with the password takes a code. */
  readonly twoFactor: boolean;
  /** Whether more than the password has opened the session. */
  readonly hasSecondFactor: boolean;
  /** The password was set by somebody else. */
  readonly mustChangePassword: boolean;
}

interface ChallengedUser {
  readonly id: string;
  readonly email: string;
}

export interface Auth {
  /** `takeCode` of second-factor-store.ts. */
  readonly takeCode: (userId: string, code: string) => Promise<boolean>;
  readonly handle: (request: Request) => Promise<Response>;
  /** The user of the session (bearer token or cookie) in these headers, or null. */
  readonly findSession: (headers: Headers) => Promise<SessionUser | null>;
  /** Replaces a hash of another cost: call it where the password was just found right. */
  readonly renewHash: (email: string, password: string) => Promise<void>;
  /** The id of the user whose password the token of a mail resets. */
  readonly findReset: (token: string) => Promise<string | null>;
  /** The address of the user whose passkey this is. */
  readonly findPasskeyOwner: (credentialId: string) => Promise<string | undefined>;
  /** The user who has typed his password, and whose second factor is asked for; undefined otherwise. */
  readonly findChallenged: (headers: Headers) => Promise<ChallengedUser | undefined>;
}

/** Lifetime of the links in mails, in seconds. */
const VERIFICATION_SECONDS = 24 * 3600;
const RESET_SECONDS = 3600;

/** better-auth with our tables, our hashes and our mails. */
function openLibrary(
  { database, secrets, publicUrl, defaultPlan, log, passwords, mailer, onMailUsed }: AuthOptions,
  further: readonly BetterAuthPlugin[] = [],
) {
  const { orm } = database;
  const used = (kind: MailUse['kind']) => (userId: string, request: Request | undefined) =>
    onMailUsed({ kind, userId, address: request?.headers.get('x-forwarded-for') ?? null });
  const verified = used('verified');
  const reset = used('reset');
  return betterAuth({
    appName: 'Platen',
    secret: secrets[0]!,
    baseURL: publicUrl,
    basePath: AUTH_PATH,
    database: (libraryOptions: BetterAuthOptions) => {
      const adapterOn = (one: Orm) =>
        drizzleAdapter(one, { provider: 'pg', schema: TABLES })(libraryOptions) as DBAdapter;
      return resealingFactors(limitingPasskeys(hashingTokens(adapterOn(orm)), orm, adapterOn), orm, secrets);
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      // Whether a password is taken is asked before (prepare.ts): a sign-in hashes the one of an unknown address too.
      password: { hash: passwords.hash, verify: passwords.verify },
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
    verification: { storeIdentifier: { default: 'hashed', overrides: TRUSTED_DEVICES } },
    user: {
      // With mail the new address is verified before it counts; without, it is as unverified as the old one.
      changeEmail: { enabled: true, updateEmailWithoutVerification: mailer === null },
      additionalFields: { accountId: { type: 'string', required: false, input: false } },
    },
    databaseHooks: userHooks({ orm, defaultPlan, sendsMail: mailer !== null }),
    session: {
      expiresIn: 30 * 24 * 3600,
      updateAge: 24 * 3600,
      // Routes that need a fresh confirmation ask for it themselves (confirmation.ts).
      freshAge: 0,
      additionalFields: {
        accountId: { type: 'string', required: false, input: false },
        confirmedDate: { type: 'date', required: false, input: false },
        confirmedBy: { type: 'string', required: false, input: false },
        openedBy: { type: 'string', required: false, input: false },
      },
    },
    plugins: [bearer(), twoFactor({ issuer: 'Platen' }), ...further],
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

const TABLES = {
  user: users,
  session: sessions,
  account: credentials,
  verification: verifications,
  twoFactor: twoFactors,
  passkey: passkeys,
};

const IMPERSONATED_ROLE = { read: 'viewer', full: 'owner' } as const;

/** A session that is used every day ends as well. */
const endOf = ({ createdAt, expiresAt }: { readonly createdAt: Date; readonly expiresAt: Date }): Date =>
  new Date(Math.min(new Date(expiresAt).getTime(), new Date(createdAt).getTime() + LIMITS.sessionDays * 24 * 3600_000));

export function createAuth(options: AuthOptions): Auth {
  const { database } = options;
  const auth = openLibrary(options);
  const renewal = renewing(options.secrets, async (identifier) => {
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findVerificationValue(identifier))?.value;
  });
  // The library of passkeys and its certificates take 8 MB of memory, and most requests are none of theirs.
  let opening: Promise<Pick<typeof auth, 'handler'>> | undefined;
  const withPasskeys = () =>
    (opening ??= import('../proofs/passkeys.ts').then(({ passkeysOf }) =>
      openLibrary(options, [passkeysOf(options.publicUrl)]),
    ));
  return {
    takeCode: (userId, code) => takeCode(database.orm, options.secrets, { userId, code }),
    handle: async (request) => {
      const { handler } = isOfPasskeys(request) ? await withPasskeys() : auth;
      const response = await handler(await renewal.request(request));
      // The library answers 500 when its database is away: then ping() throws the actual error.
      if (response.status >= 500) await database.ping();
      return response;
    },
    findReset: async (token) => {
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.findVerificationValue(`reset-password:${token}`))?.value ?? null;
    },
    renewHash: (email, password) => renewHash(database.orm, options.passwords, { email, password }),
    findPasskeyOwner: (credentialId) => findPasskeyOwner(database.orm, credentialId),
    findChallenged: async (headers) => {
      const value = /(?:^|;\s*)(?:__Secure-)?platen\.two_factor=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1];
      const identifier = value && decodeURIComponent(value).split('.')[0];
      if (!identifier) return undefined;
      const { internalAdapter } = await auth.$context;
      const challenge = await internalAdapter.findVerificationValue(identifier);
      const user = challenge && (await internalAdapter.findUserById(challenge.value));
      return user ? { id: user.id, email: user.email } : undefined;
    },
    findSession: async (sent) => {
      const headers = await renewal.headers(sent);
      const found = await auth.api.getSession({ headers }).catch(async (error: unknown) => {
        await database.ping();
        throw error;
      });
      if (!found) return null;
      const { user, session } = found;
      const { orm } = database;
      const start = (user as { accountId?: string }).accountId;
      if (!start) return null;
      const expiresAt = endOf(session);
      if (expiresAt <= new Date()) return null;
      const place = await findWorkplace(orm, { sessionId: session.id, userId: user.id, start });
      const own = place.membership ?? (await settleUser(orm, user.id, options.defaultPlan));
      if (!own) return null;
      const { impersonated, openedBy, mustChangePassword } = place;
      const twoFactor = (user as { twoFactorEnabled?: boolean | null }).twoFactorEnabled === true;
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
        expiresAt,
        confirmation: place.confirmation,
        twoFactor,
        hasSecondFactor: twoFactor || openedBy === 'passkey',
        mustChangePassword,
      };
    },
  };
}

const isOfPasskeys = ({ url }: Request): boolean => new URL(url).pathname.startsWith(`${AUTH_PATH}/passkey/`);

/** Behind the #, so that no log of a server or proxy has it. */
export const pageLink = (publicUrl: string, page: string, token: string): string =>
  `${publicUrl}${page}#${encodeURIComponent(token)}`;

/** Logs an error that the library did not foresee, usually a failed statement. */
function logFailure(error: unknown, log: FastifyBaseLogger): void {
  if (error instanceof APIError && error.statusCode < 500) return;
  log.error({ part: 'auth', err: error }, 'a request about users failed');
}
