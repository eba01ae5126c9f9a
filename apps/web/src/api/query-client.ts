/** The cache of API answers. Live events (live.ts) mark answers as out of date, so nothing is polled. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './call.ts';
import { leaveIfSignedOut } from './signed-out.ts';

const STALE_MS = 60_000;

const OBLIGING: ReadonlySet<string> = new Set(['second_factor_required', 'password_change_required']);

/** An owner may have required a second factor since this page was opened: then the profile says what to do. */
export function noteObligation(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || !OBLIGING.has(error.code)) return false;
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  return true;
}

function onError(error: unknown): void {
  leaveIfSignedOut(error);
  noteObligation(error);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
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
