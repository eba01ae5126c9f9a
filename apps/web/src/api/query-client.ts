/** The cache of API answers. Live events (live.ts) mark answers as out of date, so nothing is polled. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './call.ts';
import { leaveIfSignedOut } from './signed-out.ts';

const STALE_MS = 60_000;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfSignedOut }),
  mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // A refusal stays one; a cloud that does not answer is asked again.
      retry: (failures, error) =>
        failures < 3 && (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
    },
  },
});
