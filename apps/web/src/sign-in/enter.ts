/** After a sign-in: opens the requested page and discards everything loaded before. */
import { queryClient } from '../api/query-client.ts';

/** Only a path of this cloud: a link from elsewhere must not lead on to elsewhere. */
export function targetOf(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  const url = new URL(to, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/';
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
