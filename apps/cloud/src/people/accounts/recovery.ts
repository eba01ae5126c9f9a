/** The actions behind the mails of an account: verifying an address, and a new password for a user who lost his. */
import { message } from '@platen/messages';
import type { FastifyRequest } from 'fastify';
import type { AccountParts } from './parts.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { addressOf } from '../../ground/http/callers/rate-limits.ts';
import { passwordFault } from './proofs/common-passwords.ts';
import { isEmailChangeToken, useEmailChange } from './email-change-store.ts';
import { callLibrary, ownHeaders, toApiError } from './better-auth/library.ts';
import { endAccess, findUserState } from './store.ts';

/** Throws `not_found` if no SMTP server is set. */
function requireMail({ config }: AccountParts): void {
  if (!config.smtp) throw new ApiError('not_found', message('api.not_found.mail'));
}

/** Sends another verification mail to the user of the session; returns false if the address is already verified. */
export async function sendVerification(deps: AccountParts, request: FastifyRequest, userId: string): Promise<boolean> {
  requireMail(deps);
  const user = await findUserState(deps.database.orm, userId);
  if (!user) throw new ApiError('unauthorized', message('api.unauthorized.account'));
  if (user.emailVerified) return false;
  await deps.limits.mail({ ip: addressOf(request), to: user.email });
  await call(deps, request, '/send-verification-email', { email: user.email });
  return true;
}

/**
 * Throws `invalid_parameter` for an invalid or expired token. A token that was already used verifies the same address
 * again.
 */
export async function verifyEmail(deps: AccountParts, request: FastifyRequest, token: string): Promise<void> {
  requireMail(deps);
  await guarded(deps, request, async () => {
    if (isEmailChangeToken(token)) {
      const userId = await useEmailChange(deps.database.orm, token, request.ip);
      if (userId === null) throw new ApiError('invalid_parameter', message('api.invalid_parameter.link'));
      return deps.changes.announce({ kind: 'sessions', userId });
    }
    // Links of earlier versions changed the address: nothing has ended them.
    if (changesEmail(token)) throw new ApiError('invalid_parameter', message('api.invalid_parameter.link'));
    const query = new URLSearchParams({ token });
    const response = await callLibrary(deps, ownHeaders(request, originOf(deps)), {
      method: 'GET',
      path: `/verify-email?${query}`,
    });
    await settle(response);
  });
}

/** Whether the library's token would change the address of its user. */
function changesEmail(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'updateTo' in claims;
  } catch {
    return false;
  }
}

/** Sends a mail if a user has this address. The answer to the caller is the same in either case. */
export async function requestReset(deps: AccountParts, request: FastifyRequest, email: string): Promise<void> {
  requireMail(deps);
  await deps.limits.mail({ ip: addressOf(request), to: email });
  // Not awaited: the time of the answer would reveal whether the address has an account.
  call(deps, request, '/request-password-reset', { email }).catch((error: unknown) =>
    request.log.error({ err: error }, 'a mail for a new password was not made'),
  );
  deps.audit.auth({
    path: '/request-password-reset',
    ok: true,
    address: request.ip,
    session: null,
    email: email.toLowerCase(),
  });
}

export interface NewPassword {
  readonly token: string;
  readonly newPassword: string;
  readonly endPasskeys: boolean;
  readonly endKeys: boolean;
}

/** Throws `invalid_parameter` for a refused password, which does not use up the token, and for an invalid token. */
export async function setPassword(deps: AccountParts, request: FastifyRequest, reset: NewPassword): Promise<void> {
  requireMail(deps);
  const { length } = reset.newPassword;
  const fault =
    length < 8 || length > 128
      ? message('api.invalid_parameter.password_length', { least: 8, most: 128 })
      : await passwordFault(reset.newPassword);
  if (fault) throw new ApiError('invalid_parameter', fault);
  const { token, newPassword, endPasskeys, endKeys } = reset;
  await guarded(deps, request, async () => {
    const userId = await deps.auth().findReset(token);
    await call(deps, request, '/reset-password', { token, newPassword });
    if (userId === null) return;
    const ended = await endAccess(deps.database.orm, userId, { passkeys: endPasskeys, keys: endKeys });
    await deps.changes.announce({ kind: 'sessions', userId }, ...ended.map((id) => ({ kind: 'key' as const, id })));
  });
}

const originOf = (deps: AccountParts): string => new URL(deps.publicUrl()).origin;

async function call(deps: AccountParts, request: FastifyRequest, path: string, body: object): Promise<void> {
  await settle(
    await callLibrary(deps, ownHeaders(request, originOf(deps)), { method: 'POST', path, body: { ...body } }),
  );
}

async function settle(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw toApiError(response.status, text);
}

/** Counts the attempt before the token is looked up, and takes the count back if the token is right. */
async function guarded(deps: AccountParts, request: FastifyRequest, work: () => Promise<void>): Promise<void> {
  const release = await deps.limits.reserveGuess({ ip: addressOf(request) });
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) {
      await release();
      throw error;
    }
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.link'), { cause: error });
  }
  await release();
}
