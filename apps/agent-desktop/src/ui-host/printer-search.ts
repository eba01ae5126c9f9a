/** One look for printers at a time, that the windows may watch and stop; what it finds is suggested to the cloud. */
import type { DiscoveredPrinter } from '@platen/protocol';
import type { Agent } from '../core/agent.ts';
import { errorText } from '../core/agent-error.ts';
import type { DiscoveryGround } from '../core/discovery/discover.ts';
import { createLooking } from '../core/discovery/looking.ts';

export interface SearchState {
  readonly isRunning: boolean;
  /** Null before the first look. */
  readonly startedDate: string | null;
  readonly elapsedMs: number;
  readonly found: readonly DiscoveredPrinter[];
  readonly error: string | null;
}

export interface PrinterSearch {
  /** Starts a look, or joins the one that runs. */
  readonly start: () => void;
  /** Ends it with what was found so far. */
  readonly stop: () => void;
  readonly state: () => SearchState;
}

/** Looking ends here at the latest. */
const SEARCH_MS = 45_000;

export function createPrinterSearch(agent: () => Agent | undefined, places: DiscoveryGround = {}): PrinterSearch {
  let state: Omit<SearchState, 'elapsedMs'> = { isRunning: false, startedDate: null, found: [], error: null };
  let stopping: AbortController | undefined;
  let endedAt = 0;
  /** Before there is an agent, nobody is served. */
  const alone = createLooking({
    signal: new AbortController().signal,
    logger: { info: () => undefined, warn: () => undefined },
    served: () => new Set(),
  });

  const run = async (mine: AbortController): Promise<void> => {
    const isMine = (): boolean => stopping === mine && !mine.signal.aborted;
    try {
      const discover = agent()?.discover ?? alone.discover;
      const found = await discover({
        ground: places,
        signal: AbortSignal.any([mine.signal, AbortSignal.timeout(SEARCH_MS)]),
        onFound: (soFar) => {
          if (isMine()) state = { ...state, found: soFar };
        },
      });
      if (isMine()) state = { ...state, found };
    } catch (error) {
      if (isMine()) state = { ...state, error: errorText(error) };
    }
    if (stopping !== mine) return;
    if (!mine.signal.aborted) end();
    // Whoever manages the account sees them too, and may add them from there.
    if (state.found.length > 0)
      await agent()
        ?.suggest(state.found)
        .catch(() => undefined);
  };
  const end = (): void => {
    endedAt = Date.now();
    state = { ...state, isRunning: false };
  };

  return {
    start: () => {
      if (state.isRunning) return;
      stopping = new AbortController();
      state = { isRunning: true, startedDate: new Date().toISOString(), found: [], error: null };
      void run(stopping);
    },
    stop: () => {
      if (!state.isRunning) return;
      end();
      stopping?.abort(new Error('the look for printers was stopped'));
    },
    state: () => ({
      ...state,
      elapsedMs: state.startedDate
        ? Math.max(0, (state.isRunning ? Date.now() : endedAt) - Date.parse(state.startedDate))
        : 0,
    }),
  };
}
