/** The signed-in user's session. */
import { queryOptions } from '@tanstack/react-query';
import { api, call, get } from './call.ts';
import { queryClient } from './query-client.ts';
import { DRAFT } from '../playground/document/draft.ts';
import { leaveFor } from './signed-out.ts';

export interface Session {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly session: { readonly id: string; readonly expiresAt: string };
}

let hadSession = false;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await get<Session | null>('/api/auth/get-session', { signal });
    hadSession ||= session !== null;
    return session;
  },
  staleTime: 5 * 60_000,
});

/** Whether this document knew a session: without one now, it has ended. */
export const knewSession = (): boolean => hadSession;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api('GET /api/v3/account', { signal }),
});

/** Not of this person alone: language and colours of the browser, and the invitation that somebody goes on with. */
const KEPT: readonly (readonly [Storage, string])[] = [
  [localStorage, 'platen-language'],
  [localStorage, 'mantine-color-scheme-value'],
  [sessionStorage, 'platen-invitation'],
];

export async function signOut(to = '/'): Promise<void> {
  const kept = KEPT.map(([storage, key]) => [storage, key, storage.getItem(key)] as const);
  // The next person at this computer finds no label of this one: the answer has the browser clear what is stored, over https.
  await call('POST', '/api/auth/sign-out', { body: {} });
  localStorage.removeItem(DRAFT);
  for (const [storage, key, value] of kept) if (value !== null) storage.setItem(key, value);
  // Everything that this page holds is gone with it.
  leaveFor(to);
  queryClient.clear();
}
