/** What the supervisor and the agents that it starts say to each other over the channel of the process. */

/** Set for a process that a supervisor has started. */
export const SUPERVISED = 'PLATEN_SUPERVISED';
/** Its value for a version that waits beside the running one until it is its turn. */
export const BESIDE = 'beside';

export type ToAgent =
  /** The version before has ended: start. */
  | { readonly word: 'go' }
  /** End between two jobs: another version takes over. */
  | { readonly word: 'hand-over' }
  /** That version does not take over. */
  | { readonly word: 'stay'; readonly version: string; readonly why: string };

export type ToSupervisor =
  /** All of the program is loaded. */
  | { readonly word: 'ready' }
  /** The cloud has answered its hello. */
  | { readonly word: 'online' }
  /** A version is unpacked and may take over. */
  | { readonly word: 'update'; readonly version: string }
  /** No moment between two jobs has come. */
  | { readonly word: 'busy' };
