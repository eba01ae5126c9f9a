/** What the program around the windows can do, and what it decides. */
import type { KeptAgentOptions } from './agent-keeper.ts';

export interface UiHostOptions {
  readonly dataDir: string;
  readonly agent: KeptAgentOptions;
  /** Start at login, where the program around the engine can do that. */
  readonly login?: {
    readonly read: () => boolean;
    readonly write: (on: boolean) => void;
    /** Somebody else has set it, for everybody on this computer. */
    readonly isLocked: () => boolean;
  };
  /** Where the program around the engine updates itself. */
  readonly updates?: {
    /** Version that waits until nothing prints. */
    readonly pending: () => string | null;
    /** Given from outside; the setting counts no more then. */
    readonly lockedRing: string | undefined;
  };
}
