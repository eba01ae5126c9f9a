/** The checks of the doctor, one run at a time, shown as they are made. */
import type { Check } from '../core/diagnostics/check.ts';
import { errorText } from '../core/agent-error.ts';

export interface CheckState {
  readonly isRunning: boolean;
  readonly checks: readonly Check[];
  readonly error: string | null;
}

export interface CheckRun {
  /** Starts anew; a run that is under way counts no more. */
  readonly start: (checks: AsyncIterable<Check>) => void;
  readonly state: () => CheckState;
}

export function createCheckRun(): CheckRun {
  let state: CheckState = { isRunning: false, checks: [], error: null };
  let current = 0;
  return {
    start: (checks) => {
      const mine = ++current;
      state = { isRunning: true, checks: [], error: null };
      void (async () => {
        try {
          for await (const check of checks) {
            if (mine !== current) return;
            state = { ...state, checks: [...state.checks, check] };
          }
        } catch (error) {
          if (mine === current) state = { ...state, error: errorText(error) };
        }
        if (mine === current) state = { ...state, isRunning: false };
      })();
    },
    state: () => state,
  };
}
