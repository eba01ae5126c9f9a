/** What the program around the agent does for help from afar. */
export interface SupportOptions {
  /** Restarts the agent; without it, nobody restarts it from afar. */
  readonly restart?: (() => void) | undefined;
}
