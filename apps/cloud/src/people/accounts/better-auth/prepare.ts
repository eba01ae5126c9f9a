/** Prepares calls of some of better-auth's routes: our ids, our limits, a password. */
import { message } from '@platen/messages';
import { fieldApi, LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountParts } from '../parts.ts';
import { ApiError, countError } from '../../../ground/http/api-error.ts';
import type { SessionUser } from './auth.ts';
import { passwordFault } from '../proofs/common-passwords.ts';
import { requireConfirmed } from '../confirmation.ts';
import { callLibrary, toApiError } from './library.ts';
import { countPasskeys } from '../proofs/passkey-store.ts';
import { findUserState } from '../store.ts';

export type Body = Record<string, unknown>;

export interface LibraryRequest {
  /** Below /api/auth. */
  readonly path: string;
  readonly request: FastifyRequest;
  readonly headers: Headers;
  readonly session: SessionUser | null;
}

type WithSession = LibraryRequest & { readonly session: SessionUser };

const PREPARE_ANYBODY: Readonly<
  Record<string, (deps: AccountParts, call: LibraryRequest, body: Body) => Promise<Body>>
> = {
  '/sign-up/email': async (_deps, _call, body) => {
    await requireGoodPassword(body['password'], [body['email'], body['name']]);
    return body;
  },
  '/two-factor/verify-totp': takeCodeOnce,
  '/two-factor/verify-backup-code': async (deps, { session, headers }, body) => {
    const userId = session?.userId ?? (await deps.auth().findChallenged(headers))?.id;
    // Its secret must be readable; the library uses recovery codes up.
    if (userId !== undefined) await deps.auth().takeCode(userId, '');
    return body;
  },
};

const PREPARE: Readonly<Record<string, (deps: AccountParts, call: WithSession, body: Body) => Promise<Body>>> = {
  '/change-password': async (_deps, { session }, { currentPassword, newPassword }) => {
    await requireGoodPassword(newPassword, [session.email]);
    if (newPassword === currentPassword)
      throw new ApiError('invalid_parameter', message('api.invalid_parameter.password_same'));
    return { currentPassword, newPassword };
  },
  '/change-email': async (deps, call, body) => ({ newEmail: await checkEmailChange(deps, call, body) }),
  // They have no password of their own to ask for.
  '/passkey/generate-register-options': async ({ config, database }, { session }) => {
    requireConfirmed(session);
    if (config.smtp && !(await findUserState(database.orm, session.userId))?.emailVerified)
      throw new ApiError('email_not_verified', message('api.email_not_verified'));
    if ((await countPasskeys(database.orm, session.userId)) >= LIMITS.passkeysPerUser)
      throw countError('passkey_limit_reached', 'things.passkeys', { limit: LIMITS.passkeysPerUser });
    return {};
  },
  '/passkey/verify-registration': async (_deps, { session }, body) => {
    requireConfirmed(session);
    return { response: body['response'], name: nameIn(body) };
  },
  '/passkey/update-passkey': async (_deps, _call, body) => ({ id: body['id'], name: nameIn(body) }),
  // An open window does not suffice to take away what protects the account.
  '/passkey/delete-passkey': async (_deps, { session }, body) => {
    requireConfirmed(session);
    return { id: body['id'] };
  },
  '/two-factor/disable': confirmed,
  '/two-factor/generate-backup-codes': confirmed,
};

/** The body for the library. */
export async function prepare(deps: AccountParts, call: LibraryRequest, body: Body): Promise<Body> {
  const { path, session } = call;
  if (Object.hasOwn(PREPARE_ANYBODY, path)) return PREPARE_ANYBODY[path]!(deps, call, body);
  // Without a session the library refuses.
  return session && Object.hasOwn(PREPARE, path) ? PREPARE[path]!(deps, { ...call, session }, body) : body;
}

async function confirmed(_deps: AccountParts, { session }: WithSession, body: Body): Promise<Body> {
  // Without a second factor the library answers that there is none.
  if (session.twoFactor) requireConfirmed(session);
  return body;
}

/** A code is good once. */
async function takeCodeOnce(deps: AccountParts, { session, headers }: LibraryRequest, body: Body): Promise<Body> {
  const userId = session?.userId ?? (await deps.auth().findChallenged(headers))?.id;
  const code = body['code'];
  if (userId === undefined || typeof code !== 'string') return body;
  if (await deps.auth().takeCode(userId, code)) return body;
  throw new ApiError('unauthorized', message('api.unauthorized.code_used'));
}

/** Throws `invalid_parameter` or `confirmation_required`. Returns the new address. */
async function checkEmailChange(deps: AccountParts, { headers, session }: WithSession, body: Body): Promise<string> {
  const { newEmail, password } = z
    .object({ newEmail: z.email().max(320).nullable().catch(null), password: z.string().max(128).catch('') })
    .parse(body);
  if (newEmail === null) throw new ApiError('invalid_parameter', message('api.invalid_parameter.new_email'));
  const checked = await callLibrary(deps, headers, { method: 'POST', path: '/verify-password', body: { password } });
  if (!checked.ok) throw toApiError(checked.status, await checked.text());
  // The password was just asked for; a second factor is asked for as well.
  if (session.twoFactor) requireConfirmed(session);
  return newEmail.toLowerCase();
}

/** The library checks the length, and that it is a text. */
async function requireGoodPassword(password: unknown, about: readonly unknown[]): Promise<void> {
  if (typeof password !== 'string' || password.length < 8 || password.length > 128) return;
  const known = about.filter((one) => typeof one === 'string');
  const fault = await passwordFault(password, known);
  if (fault) throw new ApiError('invalid_parameter', fault);
}

function nameIn(body: Body): string {
  const { success, data } = fieldApi.displayName.safeParse(body['name']);
  if (success) return data;
  throw new ApiError('invalid_parameter', message('api.invalid_parameter.passkey_name'));
}
