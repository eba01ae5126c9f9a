/** The abilities and decisions of the program around the windows. */
import type { KeptAgentOptions } from './agent-keeper.ts';

export interface UiHostOptions {
  readonly dataDir: string;
  readonly agent: KeptAgentOptions;
  /** What counts as a second while a computer waits to be confirmed in the browser. */
  readonly connectingMs?: number;
  /** How often the policies of the company are looked at. */
  readonly policiesMs?: number;
  /** Start at login, if the program around the engine can do that. */
  readonly login?: {
    readonly read: () => boolean;
    readonly write: (on: boolean) => void;
    /** An administrator has set it for all users of this computer. */
    readonly isLocked: () => boolean;
  };
  /** Updates, if the program around the engine updates itself. */
  readonly updates?: {
    /** The version that waits until nothing prints. */
    readonly pending: () => string | null;
    /** Set from outside; it overrides the setting. */
    readonly lockedRing: string | undefined;
  };
}
