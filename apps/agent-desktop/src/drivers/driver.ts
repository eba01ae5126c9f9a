/** The one face of every way to a printer: TCP, USB, the Windows spooler, CUPS, ESC/POS. */
import { asMessage, type Sentence } from '@platen/messages';
import type { Confirmation, DeviceInfo, HostStatus, JobErrorCode, PrinterStatus, StatusDetail } from '@platen/protocol';

import type { Guard } from './guard.ts';

/** What a driver must know of the printer that it serves. */
export interface DriverPrinter {
  readonly name: string;
  readonly connectionType: 'tcp' | 'usb' | 'spooler' | 'cups' | 'escpos';
  readonly address: string;
  readonly driver: string | null;
  readonly nativeFormat: string;
  readonly dpi: number | null;
}

export interface PrintRequest {
  readonly document: Uint8Array;
  /** What the document is: `zpl`, …, `png`, `pdf`. */
  readonly format: string;
  /** Shown by spoolers. */
  readonly title: string;
  /** Copies of the whole job; those before `firstCopy` were sent earlier. */
  readonly copies: number;
  readonly firstCopy: number;
  /** Resolves once it is on record that bytes of this copy may leave; not one goes before. */
  readonly copyStarting: (copy: number) => Promise<void>;
  /** Not a byte of this copy was handed over after all, and it waits again; resolves once that is on record. */
  readonly copyPutBack: (copy: number) => Promise<void>;
  /** All bytes of this copy are known to have been taken. */
  readonly copySent: (copy: number) => void;
  /** What holds the job up, in words with the next step, or null when it goes on. */
  readonly held: (reason: Sentence | null) => void;
  /** What the printer says of itself meanwhile, as often as the driver hears of it. */
  readonly observed?: (reading: Reading) => void;
  /** The agent stops: end at the next point where nothing is in doubt. */
  readonly signal: AbortSignal;
  /** Shorter than the driver's own: somebody stands in front of the printer. */
  readonly limits?: PrintLimits;
}

/** How long a print waits before it fails; Infinity: as long as the job is valid. */
export interface PrintLimits {
  /** For a printer that cannot be connected to, or is busy with somebody else. */
  readonly unreachableMs: number;
  /** For a printer that is out of paper, paused, open, or takes no data. */
  readonly heldMs: number;
}

export type PrintOutcome =
  | { readonly result: 'printed'; readonly confirmation: Confirmation; readonly reading?: Reading }
  | { readonly result: 'failed'; readonly code: JobErrorCode; readonly message: Sentence; readonly reading?: Reading }
  /** Stopped by `signal` with nothing in doubt: the job goes on after the next start. */
  | { readonly result: 'interrupted' };

export interface Reading {
  readonly status: PrinterStatus;
  readonly statusDetail: StatusDetail;
}

export interface Inspection {
  readonly reading: Reading;
  /** Null where the printer tells nothing about itself. */
  readonly deviceInfo: DeviceInfo | null;
}

export interface Driver {
  readonly print: (request: PrintRequest) => Promise<PrintOutcome>;
  /** A short look at the state. Never throws: a silent or absent printer is a reading too. */
  readonly probe: (signal: AbortSignal) => Promise<Reading>;
  /** State, identity and configuration. */
  readonly inspect: (signal: AbortSignal) => Promise<Inspection>;
  /** Takes another address over at once, also for a job that waits for the printer; absent where a new driver is needed. */
  readonly readdress?: (address: string) => void;
  readonly close: () => Promise<void>;
}

export interface DriverOptions extends PrintLimits {
  readonly now?: () => Date;
  /** Where the driver may connect to; absent: anywhere. */
  readonly guard?: Guard;
}

export type DriverFactory = (printer: DriverPrinter, options: DriverOptions) => Driver;

/** Builds a reading; the texts that go over the wire are bounded here. */
export function readingOf(
  status: PrinterStatus,
  source: StatusDetail['source'],
  detail: { readonly at: Date; readonly hostStatus?: HostStatus; readonly message?: Sentence },
): Reading {
  return {
    status,
    statusDetail: {
      source,
      probedAt: detail.at.toISOString(),
      ...(detail.hostStatus ? { hostStatus: detail.hostStatus } : {}),
      ...(detail.message ? boundedMessage(detail.message, 500) : {}),
    },
  };
}

/** A sentence as a record carries it, its text bounded. */
export function boundedMessage(said: Sentence, most: number): ReturnType<typeof asMessage> {
  return asMessage({ ...said, text: said.text.slice(0, most) });
}

/** What the reading says to a person; undefined where all is well. */
export const sentenceOfReading = ({ statusDetail: { message, fact } }: Reading): Sentence | undefined =>
  message === undefined ? undefined : { text: message, fact };
