/** Leads from a page whose session has ended to the sign-in, and from there back to the page. */
import { ApiFailure } from './call.ts';

let isLeaving = false;

/** Leaves for another document; what the requests of this one are answered meanwhile does not matter. */
export function leaveFor(href: string): void {
  isLeaving = true;
  location.assign(href);
}

/** A wrong password or code is refused with the same status, and is none of these. */
const ENDED: ReadonlySet<string> = new Set([
  'api.unauthorized.no_credential',
  'api.unauthorized.user',
  'api.unauthorized.account',
]);

const SIGN_IN = '/sign-in';

/** The sign-in that leads on to `to`; it says so where a session has ended. */
export const signInHref = (to: string, hasEnded: boolean): string =>
  `${SIGN_IN}?${hasEnded ? 'ended&' : ''}to=${encodeURIComponent(to)}`;

/** Leaves for the sign-in, which says that the session has ended. */
export function leaveForSignIn(): void {
  // On the sign-in itself, an answer came late, to the page before it.
  if (isLeaving || location.pathname === SIGN_IN) return;
  leaveFor(signInHref(location.pathname + location.search + location.hash, true));
}

/** Leaves for the sign-in if the cloud no longer knows who is asking. */
export function leaveIfSignedOut(error: unknown): void {
  if (error instanceof ApiFailure && error.fact !== null && ENDED.has(error.fact.key)) leaveForSignIn();
}
