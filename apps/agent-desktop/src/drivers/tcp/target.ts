/** What printing and probing one TCP printer share. */
import type { Condition } from '../condition.ts';
import type { PrintRequest } from '../driver.ts';
import type { Connected } from './wait-for-connection.ts';

export interface TcpTarget {
  readonly name: string;
  readonly unreachableMs: number;
  readonly heldMs: number;
  readonly now: () => Date;
  readonly memory: TargetMemory;
  readonly connect: (request: Pick<PrintRequest, 'held' | 'observed' | 'signal'>) => Promise<Connected>;
}

/** What has been learned of the printer since the agent started. */
export interface TargetMemory {
  /** The last answer to `~HS`, and when it came (`performance.now()`). */
  reading: Condition | undefined;
  readAt: number;
  /** Whether it answers `~HS`; undefined while nobody has asked. */
  answers: boolean | undefined;
  /** Until then nothing is asked of a printer that was silent to every question (`performance.now()`). */
  silentUntil: number;
  /** Whether it closes the connection once we say that nothing more comes. */
  closesByItself: boolean;
}

/** A standstill shorter than this is the printer's own pace. */
export const STALL_MS = 5_000;
/** How long a printer may take to close after the last byte. */
export const CLOSE_WAIT_MS = 3_000;
/** The same for a printer that is known to keep connections open. */
export const SHORT_CLOSE_WAIT_MS = 300;
