/** Calls a route of better-auth for somebody: with our limits on guesses, our audit log, and what follows from it. */
import { message } from '@platen/messages';
import { ApiError } from '../../../ground/http/api-error.ts';
import type { AccountParts } from '../parts.ts';
import { addressOf } from '../../../ground/http/callers/rate-limits.ts';
import { AUTH_ROUTES } from './auth-routes.ts';
import { callLibrary, toApiError } from './library.ts';
import { type Body, type LibraryRequest, prepare } from './prepare.ts';
import { answerOf, settle, SIGN_INS } from './settle.ts';

interface RouteAnswer {
  readonly response: Response;
  readonly text: string;
}

/** Throws an `ApiError` if the route refuses. */
export async function callRoute(deps: AccountParts, call: RouteCall): Promise<RouteAnswer> {
  const { path, session, sent } = call;
  const answer = await guarded(deps, call);
  if (!answer.response.ok) throw toApiError(answer.response.status, answer.text);
  await settle(deps, call, { sent, answer: answer.text });
  if (session && methodOf(path).method === 'POST')
    await deps.changes.announce({ kind: 'sessions', userId: session.userId });
  return answer;
}

const isSecondFactor = (path: string): boolean => AUTH_ROUTES[path]?.isSecondFactor === true;

interface RouteCall extends LibraryRequest {
  /** The body as it was sent. */
  readonly sent: Body;
}

/** Calls the library: what could be a guess is counted before, and recorded whether or not it was right. */
async function guarded(
  deps: AccountParts,
  call: RouteCall,
): Promise<{ readonly response: Response; readonly text: string }> {
  const { path, request, headers, session, sent } = call;
  const isSecondStep = isSecondFactor(path) && session === null;
  const account =
    session?.email ??
    (isSecondStep
      ? (await deps.auth().findChallenged(headers))?.email
      : typeof sent['email'] === 'string'
        ? sent['email'].toLowerCase()
        : path === PASSKEY
          ? await deps.auth().findPasskeyOwner(credentialIn(sent))
          : undefined);
  const record = (ok: boolean, text: string): void => {
    if (!ok && isGuess(path, sent))
      request.log.warn(
        { part: 'auth', path, address: request.ip, ...(session && { userId: session.userId }) },
        'a sign-in or a confirmation was refused',
      );
    deps.audit.auth({
      path: auditedPath(call, text),
      ok,
      address: request.ip,
      session,
      email: ok && path === PASSKEY ? emailIn(text) : account,
    });
  };
  const isKnownDevice = account !== undefined && deps.knownDevices.isKnown(request, account);
  const release = isGuess(path, sent)
    ? await deps.limits.reserveGuess({ ip: addressOf(request), account, isKnownDevice })
    : null;
  try {
    const body = await prepare(deps, call, sent);
    const response =
      (await answerOf(deps, call, body)) ?? (await callLibrary(deps, headers, { ...methodOf(path), body }));
    const text = await response.text();
    // The library throws at a passkey that is not for this site or this user; a failed statement has thrown already.
    if (response.status >= 500 && PASSKEYS.has(path))
      throw new ApiError('unauthorized', message('api.unauthorized.passkey_refused'), { cause: new Error(text) });
    record(response.ok, text);
    if (response.ok || response.status >= 500) await release?.();
    const email = response.ok && session === null && SIGN_INS.has(path) ? emailIn(text) : undefined;
    if (email !== undefined) response.headers.append('set-cookie', deps.knownDevices.cookieFor(request, email));
    return { response, text };
  } catch (error) {
    // Our own refusals do not count as guesses, except for a wrong password and a code that was used before.
    const isWrong = error instanceof ApiError && WRONG.has(error.code);
    if (isWrong) record(false, '');
    else await release?.();
    throw error;
  }
}

const PASSKEY = '/passkey/verify-authentication';
const PASSKEYS: ReadonlySet<string> = new Set([PASSKEY, '/passkey/verify-registration']);

const credentialIn = ({ response }: Body): string => {
  const { id } = (response ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : '';
};

const WRONG: ReadonlySet<string> = new Set(['unauthorized', 'invalid_parameter']);

const methodOf = (path: string) => ({ method: AUTH_ROUTES[path]!.method, path });

/** Whether the request contains a secret that could be guessed. */
const isGuess = (path: string, body: Body): boolean =>
  path === PASSKEY ||
  body['code'] !== undefined ||
  (path !== '/sign-up/email' && (body['currentPassword'] ?? body['password']) !== undefined);

/**
 * A sign-in that still takes a second factor is none yet, one by an invitation makes no account, and a code of somebody who is
 * signed in and has a second factor confirms who he is.
 */
function auditedPath({ path, session, sent }: RouteCall, answer: string): string {
  if (isSecondFactor(path) && session === null) return '/sign-in/second-factor';
  if (isSecondFactor(path) && session?.twoFactor) return '/two-factor/confirm';
  if (path === '/sign-in/email' && answer.includes('"twoFactorRedirect":true')) return '/sign-in/first-factor';
  return path === '/sign-up/email' && sent['invitation'] !== undefined ? '/sign-up/invited' : path;
}

function emailIn(answer: string): string | undefined {
  const { user } = JSON.parse(answer) as { readonly user?: { readonly email?: string } };
  return user?.email;
}
