/** Opens the requested page after a sign-in and discards everything loaded before. */
import { queryClient } from '../api/query-client.ts';

/** Only a path of this cloud: a link from elsewhere must not lead on to elsewhere. */
export function targetOf(search: string, origin: string = location.origin): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  if (!URL.canParse(to, origin)) return '/';
  const url = new URL(to, origin);
  // A path that begins with two slashes is the address of another host: `/.//host` has become one.
  return url.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : '/';
}

export function enter(to: string = targetOf(location.search)): void {
  queryClient.clear();
  location.assign(to);
}

const INVITATION = 'platen-invitation';

/** The token of the invitation that was opened in this tab: it stays out of addresses and logs. */
export const keptInvitation = {
  read: (): string | null => sessionStorage.getItem(INVITATION),
  keep: (token: string): void => sessionStorage.setItem(INVITATION, token),
  forget: (): void => sessionStorage.removeItem(INVITATION),
};
