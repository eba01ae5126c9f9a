/** What the program around the agent does when it updates itself. */
import type { SentenceError } from '@platen/messages';

export interface SelfUpdateOptions {
  /** Public keys, in base64; without one the agent takes no update. */
  readonly keys: readonly string[];
  /** The folder of the versions. */
  readonly folder: string;
  /** Unpacks a package whose signature was checked. */
  readonly unpack: (file: string, version: string) => Promise<void>;
  /** Asks the program around the agent to start that version beside this one, and to end this one if it can take over. */
  readonly takeOver: (version: string) => void;
  /** Calls back with a version that does not take over, or has given way to this one. */
  readonly onStay: (listener: (version: string, why: SentenceError) => void) => void;
}
