/** What printing and probing one TCP printer share. */
import type { Condition } from '../condition.ts';
import type { PrintRequest } from '../driver.ts';
import { TURNED_AWAY_MS } from './connection.ts';
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
  /** The languages that it is set to; undefined where it has not told. */
  languages: readonly string[] | undefined;
  /** It has taken a connection and closed it unread before: it is busy with somebody else now and then. */
  turnsAway: boolean;
  /** It has taken the last copy that was sent to it, and kept its side open until the end of it. */
  tookLast: boolean;
}

/** A standstill shorter than this is the printer's own pace. */
export const STALL_MS = 5_000;
/** How long a printer may take to close after the last byte. */
export const CLOSE_WAIT_MS = 3_000;
/** The same for a printer that is known to keep connections open. */
export const SHORT_CLOSE_WAIT_MS = 300;
/** How long a printer that has been given bytes may be silent, and name no fault, before the copy counts as unknown. */
export const SILENT_MS = 1_800_000;
/**
 * How long a connection is watched before the first byte: not at all where the printer took the last copy, or has
 * answered, and has never turned anybody away.
 */
export const watchMsFor = ({ turnsAway, answers, tookLast }: TargetMemory): number =>
  !turnsAway && (answers || tookLast) ? 0 : TURNED_AWAY_MS;
