/**
 * A link of a message names the account that it leads to: `?account=ID`. The session may be in another one, and is
 * switched before anything of the page is loaded.
 */
import type { profileApi } from '@platen/protocol';
import { api } from '../../api/call.ts';
import { profileQuery } from '../../api/profile.ts';
import { queryClient } from '../../api/query-client.ts';

type Account = profileApi.Profile['accounts'][number];

let left: Account | undefined;

/** The account that the session was in before a link led out of it. */
export const leftAccount = (): Account | undefined => left;

/** Switches the session to the account. Returns false if the user is no member of it. */
export async function openAccount(id: string): Promise<boolean> {
  const { accounts } = await queryClient.fetchQuery(profileQuery);
  const account = accounts.find((one) => one.id === id);
  if (!account) return false;
  if (account.current) return true;
  left = accounts.find(({ current }) => current);
  await api('POST /api/v3/account/switch', { body: { accountId: id } });
  queryClient.clear();
  return true;
}

/** An address of this app without the account. */
export function withoutAccount(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, location.origin);
  searchParams.delete('account');
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}
