/** The state that printing and probing of one TCP printer share. */
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

/** What the agent has learned about the printer since it started. */
export interface TargetMemory {
  /** The last answer to `~HS`, and when it came (`performance.now()`). */
  reading: Condition | undefined;
  readAt: number;
  /** Whether it answers `~HS`; undefined until it has been asked. */
  answers: boolean | undefined;
  /** Until this time a printer that answered no query is not asked again (`performance.now()`). */
  silentUntil: number;
  /** Whether it closes the connection once we have ended our side. */
  closesByItself: boolean;
  /** The languages that it is set to; undefined if it has not reported them. */
  languages: readonly string[] | undefined;
  /** It has accepted a connection and closed it unread before: it is sometimes busy with another sender. */
  turnsAway: boolean;
  /** It has accepted the last copy, and kept its side open until the end of it. */
  tookLast: boolean;
}

/** A shorter standstill is normal for the printer. */
export const STALL_MS = 5_000;
/** How long a printer may take to close after the last byte. */
export const CLOSE_WAIT_MS = 3_000;
/** The same for a printer that is known to keep connections open. */
export const SHORT_CLOSE_WAIT_MS = 300;
/**
 * How long a printer may stay silent after it received bytes, without a known fault, before the copy counts as unknown.
 */
export const SILENT_MS = 1_800_000;
/**
 * How long a connection is watched before the first byte: not at all if the printer accepted the last copy or has
 * answered, and has never turned a sender away.
 */
export const watchMsFor = ({ turnsAway, answers, tookLast }: TargetMemory): number =>
  !turnsAway && (answers || tookLast) ? 0 : TURNED_AWAY_MS;
