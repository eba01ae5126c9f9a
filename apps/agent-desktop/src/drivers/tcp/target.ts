/** The state that printing and probing of one TCP printer share. */
import type { Condition } from '../condition.ts';
import type { Parse } from '../conversation.ts';
import type { PrintRequest, Reading } from '../driver.ts';
import { LOOK_MS, TURNED_AWAY_MS, type ConnectionBroken, type End, type Ends } from './connection.ts';
import type { Connected } from './wait-for-connection.ts';

/** The question for the state, in the printer's language. */
export interface StateQuestion {
  readonly query: Uint8Array;
  readonly find: Parse<Condition>;
  readonly source: Reading['statusDetail']['source'];
}

export interface TcpTarget {
  readonly name: string;
  readonly unreachableMs: number;
  readonly heldMs: number;
  readonly now: () => Date;
  readonly memory: TargetMemory;
  readonly question: StateQuestion;
  readonly connect: (request: Pick<PrintRequest, 'held' | 'observed' | 'signal'>) => Promise<Connected>;
}

/** Facts that the agent has learned about the printer since it started. */
export interface TargetMemory {
  /** The last answer to the question for its state, and when it came (`performance.now()`). */
  reading: Condition | undefined;
  readAt: number;
  /** Whether it answers the question for its state; undefined until it has been asked. */
  answers: boolean | undefined;
  /** Until this time a printer that answered no query is not asked again (`performance.now()`). */
  silentUntil: number;
  /** How it ends a connection over which it took a copy. */
  ending: Ending;
  /** Copies in a row that it took, closing only after us. */
  answeredEnds: number;
  /** The languages that it is set to; undefined if it has not reported them. */
  languages: readonly string[] | undefined;
  /** It has accepted a connection and closed it unread before: it is sometimes busy with another sender. */
  turnsAway: boolean;
  /** It has accepted the last copy. */
  tookLast: boolean;
  /** Whether it reports that it has printed a receipt; undefined until it has been asked. */
  confirms: boolean | undefined;
}

/**
 * `unknown`: it has taken no copy yet. `answers`: it closes soon after we have ended our side. `late`: it closes seconds
 * later, or never. `first`: it closes as soon as it has a label, at times before we end our side. This is kept once it
 * was seen: what follows such an end at once would look like a printer that turned us away.
 */
export type Ending = 'unknown' | 'answers' | 'late' | 'first';

/** Returns the memory of a printer about which nothing is known yet. */
export const unknownPrinter = (): TargetMemory => ({
  reading: undefined,
  readAt: 0,
  answers: undefined,
  silentUntil: 0,
  ending: 'unknown',
  answeredEnds: 0,
  languages: undefined,
  turnsAway: false,
  tookLast: false,
  confirms: undefined,
});

/** A shorter standstill is normal for the printer. */
export const STALL_MS = 5_000;
/** How long a printer may take to close after the last byte. */
const CLOSE_WAIT_MS = 3_000;
/** The same for a printer that is known to close later, or to keep connections open. */
const SHORT_CLOSE_WAIT_MS = 300;
/**
 * How long a printer may stay silent after it received bytes, without a known fault, before the copy counts as unknown.
 */
export const SILENT_MS = 1_800_000;
/** After this many copies a printer that always closed after us is known to do so. */
const KNOWN_AFTER_COPIES = 20;

/**
 * How long a connection is watched before the first byte: not at all if the printer accepted the last copy or has
 * answered, has never turned a sender away, and never closes first.
 */
export const watchMsFor = ({ turnsAway, answers, tookLast, ending }: TargetMemory): number =>
  !turnsAway && ending !== 'first' && (answers || tookLast) ? 0 : TURNED_AWAY_MS;

/** How a copy is ended: see `TcpConnection.finish`. */
export function endingFor({ turnsAway, ending, answeredEnds }: TargetMemory): Ends {
  return {
    closeMs: ending === 'late' ? SHORT_CLOSE_WAIT_MS : CLOSE_WAIT_MS,
    seenMs: !turnsAway && answeredEnds >= KNOWN_AFTER_COPIES ? LOOK_MS : TURNED_AWAY_MS,
    holdMs: ending === 'unknown' ? TURNED_AWAY_MS : 0,
  };
}

/** Learns what the printer is set to now. In another language it may answer where it was silent. */
export function learnLanguages(memory: TargetMemory, languages: readonly string[] | undefined): void {
  if (languages?.join() === memory.languages?.join()) return;
  Object.assign(memory, { languages, answers: undefined, reading: undefined, silentUntil: 0 });
}

/** Learns from the end of a copy that the printer has taken. */
export function learnEnding(memory: TargetMemory, end: End): void {
  memory.tookLast = true;
  const answered = end.kind === 'closed' && end.afterMs < SHORT_CLOSE_WAIT_MS;
  memory.answeredEnds = answered ? memory.answeredEnds + 1 : 0;
  if (end.kind === 'early') memory.ending = 'first';
  else if (memory.ending !== 'first') memory.ending = answered ? 'answers' : 'late';
}

/** Learns from a copy of which nobody knows whether the printer has taken it. */
export function learnLoss(memory: TargetMemory, error: ConnectionBroken): void {
  memory.tookLast = false;
  memory.answeredEnds = 0;
  if (error.closedEarly) memory.ending = 'first';
}
