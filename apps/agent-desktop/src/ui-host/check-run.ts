/** The checks of the doctor: one run at a time, with each result shown as it arrives. */
import { sentenceOf, type Message, type Sentence } from '@platen/messages';
import type { Check } from '../core/diagnostics/check.ts';

interface CheckState {
  readonly isRunning: boolean;
  /** Null before the first run. */
  readonly startedDate: string | null;
  readonly checks: readonly Check[];
  readonly error: string | null;
  readonly errorFact?: Message;
}

export interface CheckRun {
  /** Starts a new run; the results of a run in progress are dropped. */
  readonly start: (checks: AsyncIterable<Check>) => void;
  /** Forgets the last run: its results are out of date. */
  readonly clear: () => void;
  readonly state: () => CheckState;
}

const NEVER: CheckState = { isRunning: false, startedDate: null, checks: [], error: null };

export function createCheckRun(onChange: () => void): CheckRun {
  let state = NEVER;
  let current = 0;
  const show = (next: CheckState): void => {
    state = next;
    onChange();
  };
  return {
    start: (checks) => {
      const mine = ++current;
      show({ ...NEVER, isRunning: true, startedDate: new Date().toISOString() });
      void (async () => {
        try {
          for await (const check of checks) {
            if (mine !== current) return;
            show({ ...state, checks: [...state.checks, check] });
          }
        } catch (error) {
          if (mine === current) show({ ...state, ...failed(sentenceOf(error)) });
        }
        if (mine === current) show({ ...state, isRunning: false });
      })();
    },
    clear: () => {
      current++;
      show(NEVER);
    },
    state: () => state,
  };
}

const failed = ({ text, fact }: Sentence): { readonly error: string; readonly errorFact?: Message } => ({
  error: text,
  errorFact: fact,
});
