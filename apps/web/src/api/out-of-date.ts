/** Asks again for what an event made out of date, also where the first answer is still on its way. */
import type { Query, QueryClient } from '@tanstack/react-query';

/** Resolves when the queries that a page shows have been answered again; those of no page are asked when one opens. */
export async function outOfDate(client: QueryClient, isAbout: (query: Query) => boolean = () => true): Promise<void> {
  // A page that nobody sees asks when somebody does.
  const refetchType = globalThis.document?.visibilityState === 'hidden' ? 'none' : 'active';
  // The answer may be older than the event, and the library does not ask again while it awaits the first one.
  const unanswered = client
    .getQueryCache()
    .findAll({ predicate: isAbout, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate: isAbout, refetchType });
  if (unanswered.length > 0)
    await client.invalidateQueries({ predicate: (query) => unanswered.includes(query), refetchType });
}
