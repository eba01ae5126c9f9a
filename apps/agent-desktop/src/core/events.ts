/**
 * The agent's events, each published once by the part in which it happens. History, reports to the cloud, readings, kept
 * documents and the windows subscribe to the events that concern them.
 */
import { type Sentence } from '@platen/messages';
import type { AgentPrinter, DeviceInfo, PrinterCapabilities } from '@platen/protocol';
import type { Reading } from '../drivers/index.ts';
import type { LedgerJob } from './ledger/ledger.ts';
import type { JobKey } from './ledger/record.ts';
import type { Logger } from './log/logger.ts';

interface Look {
  readonly printer: AgentPrinter;
  readonly reading: Reading;
  /** Null if a full probe found no device information, undefined after a short one. */
  readonly deviceInfo: DeviceInfo | null | undefined;
  readonly capabilities?: PrinterCapabilities | undefined;
}

export type AgentEvent =
  /** The cloud has answered hello. */
  | { readonly type: 'online' }
  /** The session has ended; calls in flight have failed. */
  | { readonly type: 'offline' }
  /** The status of the connection to the cloud has changed. */
  | { readonly type: 'link' }
  /** The list of printers, or their settings, have changed. */
  | { readonly type: 'printers' }
  /** The job that a printer prints, or the jobs that wait for it, have changed. */
  | { readonly type: 'queue'; readonly printerId: string }
  /** The list of jobs that have ended has changed, or which of them a person has handled. */
  | { readonly type: 'history' }
  /** A piece of a document has arrived, or the list of documents on their way has changed. */
  | { readonly type: 'receiving' }
  /** A job for this printer will probably follow, once it is in the ledger and the cloud has answered for it. */
  | { readonly type: 'offered'; readonly printerId: string }
  /** An offer is in the ledger. */
  | { readonly type: 'received'; readonly key: JobKey }
  /** This agent owns the job. Jobs of one printer are accepted in the order of their offers. */
  | { readonly type: 'accepted'; readonly key: JobKey; readonly printerId: string }
  /** These bytes are about to be sent. */
  | { readonly type: 'document'; readonly key: JobKey; readonly bytes: Uint8Array }
  /** The first byte of a copy may leave now. */
  | { readonly type: 'sending'; readonly key: JobKey; readonly copy: number }
  /** A job is held up, or continues (null). */
  | { readonly type: 'held'; readonly key: JobKey; readonly reason: Sentence | null }
  /** A report is in the ledger and waits for the cloud. */
  | { readonly type: 'reported'; readonly key: JobKey }
  /** The end of a job is in the ledger. */
  | { readonly type: 'ended'; readonly job: LedgerJob; readonly printerName: string }
  /** The cloud offers a job that has ended: its end must be reported again. */
  | { readonly type: 'offeredAgain'; readonly key: JobKey }
  /** The cloud has settled these jobs, and the ledger has removed them. */
  | { readonly type: 'settled' }
  /** The state of a printer, due to be reported. */
  | ({ readonly type: 'reading' } & Look)
  /** Every probe of a printer, also those too frequent to be reported. */
  | ({ readonly type: 'look' } & Look)
  /** The printer no longer belongs to this agent. */
  | { readonly type: 'removed'; readonly printerId: string }
  /** The device was found under another address, which is used from now on. */
  | { readonly type: 'moved'; readonly printerId: string }
  /** An update to this version has failed. */
  | { readonly type: 'update'; readonly version: string; readonly result: 'failed' }
  /** Something was asked from afar. */
  | { readonly type: 'fromAfar' }
  /** Another device answers as this printer. */
  | { readonly type: 'replaced'; readonly printerId: string };

type EventOf<Type extends AgentEvent['type']> = Extract<AgentEvent, { readonly type: Type }>;
type Listener = (event: AgentEvent) => void;

export class Events {
  readonly #listeners = new Map<AgentEvent['type'], Set<Listener>>();
  readonly #logger: Pick<Logger, 'error'>;

  constructor(logger: Pick<Logger, 'error'>) {
    this.#logger = logger;
  }

  /**
   * Calls `listener` at each event of this type, in the order of subscription. Returns a function that unsubscribes.
   */
  on<Type extends AgentEvent['type']>(type: Type, listener: (event: EventOf<Type>) => void): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners);
    listeners.add(listener as Listener);
    return () => listeners.delete(listener as Listener);
  }

  /** Calls every listener before it returns. One that throws is logged, and the others are called all the same. */
  publish(event: AgentEvent): void {
    for (const listener of this.#listeners.get(event.type) ?? []) {
      try {
        listener(event);
      } catch (error) {
        this.#logger.error('a part of the agent could not take an event', { event: event.type, error });
      }
    }
  }
}
