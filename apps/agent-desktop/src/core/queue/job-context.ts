/** The parts that printing a job needs, and the listeners that it informs. */
import { type Sentence } from '@platen/messages';
import type { AgentPrinter } from '@platen/protocol';
import type { Driver, Reading } from '../../drivers/index.ts';
import type { Events } from '../events.ts';
import type { Ledger, LedgerJob } from '../ledger/ledger.ts';
import type { Logger } from '../log/logger.ts';

export interface JobContext {
  readonly ledger: Ledger;
  readonly events: Events;
  readonly logger: Logger;
  readonly printer: AgentPrinter;
  /** Undefined where this agent has no driver for the printer's connection. */
  readonly driver: Driver | undefined;
  /** Ends the job where nothing is in doubt. Once it is aborted no further copy begins. */
  readonly signal: AbortSignal;
  /** `on`: a copy is about to be recorded as begun, from here on its bytes may leave. `off`: none has left after all. */
  readonly onBegin: (bytes: 'on' | 'off') => void;
  readonly onHeld: (reason: Sentence | null) => void;
  readonly onReading: (reading: Reading) => void;
  /** Whether a job of which nothing was sent is printed no more. */
  readonly isExpired: (job: LedgerJob) => boolean;
  /** The end of a job is being written down; rejects only when the agent stops. */
  readonly onEnding: (work: Promise<void>) => void;
}
