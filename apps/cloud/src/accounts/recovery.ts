/** What the mails of an account are for: a verified address, and a new password for whoever has lost his. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { addressOf } from '../http/rate-limits.ts';
import { passwordFault } from './common-passwords.ts';
import { callLibrary, ownHeaders, toApiError } from './library.ts';
import { findUserState } from './store.ts';

/** Throws `not_found` where no SMTP server is set. */
export function requireMail({ config }: Deps): void {
  if (!config.smtp) throw new ApiError('not_found', 'This cloud sends no mail: ask its operator.');
}

/** Sends another verification mail to the user of the session; false when the address is verified already. */
export async function sendVerification(deps: Deps, request: FastifyRequest, userId: string): Promise<boolean> {
  requireMail(deps);
  const user = await findUserState(deps.database.orm, userId);
  if (!user) throw new ApiError('unauthorized', 'This account was removed.');
  if (user.emailVerified) return false;
  await deps.limits.mail({ ip: addressOf(request), to: user.email });
  await call(deps, request, '/send-verification-email', { email: user.email });
  return true;
}

/** Throws `invalid_parameter` for a token that is none, or is too old. One that was used proves the same again. */
export async function verifyEmail(deps: Deps, request: FastifyRequest, token: string): Promise<void> {
  requireMail(deps);
  await guarded(deps, request, async () => {
    const query = new URLSearchParams({ token });
    const response = await callLibrary(deps, ownHeaders(request, originOf(deps)), {
      method: 'GET',
      path: `/verify-email?${query}`,
    });
    await settle(response);
  });
}

/** Sends a mail when somebody has this address. Nothing that the caller sees depends on that. */
export async function requestReset(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  requireMail(deps);
  await deps.limits.mail({ ip: addressOf(request), to: email });
  // Not awaited: how long an answer takes would show who has an account.
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
}

/** Throws `invalid_parameter` for a password that nobody may have, which leaves the token, and for a token that is none. */
export async function setPassword(deps: Deps, request: FastifyRequest, given: NewPassword): Promise<void> {
  requireMail(deps);
  const { length } = given.newPassword;
  const fault =
    length < 8 || length > 128 ? 'password must have 8 to 128 characters' : await passwordFault(given.newPassword);
  if (fault) throw new ApiError('invalid_parameter', `${fault}.`);
  await guarded(deps, request, () => call(deps, request, '/reset-password', { ...given }));
}

const originOf = (deps: Deps): string => new URL(deps.publicUrl()).origin;

async function call(deps: Deps, request: FastifyRequest, path: string, body: object): Promise<void> {
  await settle(
    await callLibrary(deps, ownHeaders(request, originOf(deps)), { method: 'POST', path, body: { ...body } }),
  );
}

async function settle(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw toApiError(response.status, text);
}

/** Counts a token that is tried before it is looked up, and takes the count back for one that is right. */
async function guarded(deps: Deps, request: FastifyRequest, work: () => Promise<void>): Promise<void> {
  const release = await deps.limits.reserveGuess({ ip: addressOf(request) });
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) {
      await release();
      throw error;
    }
    throw new ApiError(
      'invalid_parameter',
      'This link does not work: it was used, is too old, or was not copied whole. Ask for another mail.',
      { cause: error },
    );
  }
  await release();
}
