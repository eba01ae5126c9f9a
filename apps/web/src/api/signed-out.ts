/** What follows a session that has ended while a page was open: the sign-in, and from there back to the page. */
import { ApiFailure } from './call.ts';

let isLeaving = false;

/** Leaves for another document; what the requests of this one are answered meanwhile does not matter. */
export function leaveFor(href: string): void {
  isLeaving = true;
  location.assign(href);
}

/** Leaves for the sign-in if the cloud no longer knows who is asking. */
export function leaveIfSignedOut(error: unknown): void {
  if (isLeaving || !(error instanceof ApiFailure) || error.status !== 401 || error.code !== 'unauthorized') return;
  leaveFor(`/sign-in?ended&to=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
}
