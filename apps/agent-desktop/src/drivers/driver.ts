/** The common interface of all drivers: TCP, USB, the Windows spooler, CUPS, ESC/POS, virtual. */
import { asMessage, type Sentence } from '@platen/messages';
import type {
  Confirmation,
  DeviceInfo,
  HostStatus,
  JobErrorCode,
  PrinterCapabilities,
  PrinterQueue,
  PrinterStatus,
  StatusDetail,
} from '@platen/protocol';

import type { Guard } from './guard.ts';
import type { PageOptions } from './pages/page-options.ts';
import type { TestFacts } from './pages/test-page.ts';

/** The facts that a driver needs about its printer. */
export interface DriverPrinter {
  readonly name: string;
  readonly connectionType: 'tcp' | 'usb' | 'spooler' | 'cups' | 'escpos' | 'virtual';
  readonly address: string;
  readonly driver: string | null;
  readonly nativeFormat: string;
  readonly dpi: number | null;
  /** Fields of its `config` that the cloud hands through, among them the defaults of its page options. */
  readonly otherConfig?: Readonly<Record<string, unknown>> | undefined;
}

export interface PrintRequest {
  readonly document: Uint8Array;
  /** The document's format: `zpl`, …, `png`, `pdf`. */
  readonly format: string;
  /** The title that spoolers show. */
  readonly title: string;
  /** How a document is put on paper; what is missing is as the printer's defaults say. */
  readonly options?: PageOptions | undefined;
  /** Copies of the whole job; those before `firstCopy` were sent earlier. */
  readonly copies: number;
  readonly firstCopy: number;
  /** Resolves once the ledger records that bytes of this copy may leave; no byte is sent before that. */
  readonly copyStarting: (copy: number) => Promise<void>;
  /** No byte of this copy was sent after all, and it waits again; resolves once the ledger records that. */
  readonly copyPutBack: (copy: number) => Promise<void>;
  /** All bytes of this copy are known to have been accepted. */
  readonly copySent: (copy: number) => void;
  /** Why the job is held up, as a sentence with the next step, or null when it continues. */
  readonly held: (reason: Sentence | null) => void;
  /** The printer's status during the job, each time the driver reads it. */
  readonly observed?: (reading: Reading) => void;
  /** The agent stops: end at the next point where no copy is uncertain. */
  readonly signal: AbortSignal;
  /** Shorter than the driver's own limits: a person stands at the printer. */
  readonly limits?: PrintLimits;
}

/** How long a print waits before it fails; Infinity: as long as the job is valid. */
export interface PrintLimits {
  /** For a printer that refuses connections, or is busy with another sender. */
  readonly unreachableMs: number;
  /** For a printer that is out of paper, paused, open, or accepts no data. */
  readonly heldMs: number;
}

export type PrintOutcome =
  | {
      readonly result: 'printed';
      readonly confirmation: Confirmation;
      readonly reading?: Reading;
      /** What the person who printed should know: a page was shrunk, or is cut. */
      readonly note?: Sentence | undefined;
    }
  | { readonly result: 'failed'; readonly code: JobErrorCode; readonly message: Sentence; readonly reading?: Reading }
  /** Stopped by `signal` with no copy uncertain: the job continues after the next start. */
  | { readonly result: 'interrupted' };

export interface Reading {
  readonly status: PrinterStatus;
  readonly statusDetail: StatusDetail;
}

export interface Inspection {
  readonly reading: Reading;
  /** Null if the printer reports nothing about itself. */
  readonly deviceInfo: DeviceInfo | null;
  /** What it can do with pages; missing for a printer of labels, and where nobody tells. */
  readonly capabilities?: PrinterCapabilities | undefined;
}

export interface Driver {
  readonly print: (request: PrintRequest) => Promise<PrintOutcome>;
  /** A quick reading of the state. Never throws: a silent or absent printer is a reading too. */
  readonly probe: (signal: AbortSignal) => Promise<Reading>;
  /** State, identity and configuration. */
  readonly inspect: (signal: AbortSignal) => Promise<Inspection>;
  /** A job for it is on its way: what may be done beforehand is begun. No byte may be sent. */
  readonly expectJob?: () => void;
  /**
   * Switches to another address at once, also for a job that waits for the printer; undefined if that requires a new
   * driver.
   */
  readonly readdress?: (address: string) => void;
  /** A document that shows paper, margins and tray. Missing for a printer of labels. Errors: those of the driver. */
  readonly testPage?: (facts: TestFacts) => Promise<TestDocument>;
  readonly close: () => Promise<void>;
}

export interface TestDocument {
  readonly document: Uint8Array;
  readonly format: string;
}

export interface DriverOptions extends PrintLimits {
  readonly now?: () => Date;
  /** The places that the driver may connect to; any place if it is omitted. */
  readonly guard?: Guard;
}

export type DriverFactory = (printer: DriverPrinter, options: DriverOptions) => Driver;

/** Builds a reading and limits the length of its texts, which go over the wire. */
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

/** What is known of a printer of which only its queue speaks. */
export function infoOfQueue(queue: PrinterQueue, at: Date): DeviceInfo {
  return {
    probedAt: at.toISOString(),
    device: { model: queue.driver, firmware: '', dpi: null, dotsPerMm: null, memory: '' },
    config: { entries: [] },
    queue,
  };
}

/** The reading with this sentence. */
export const withMessage = (reading: Reading, message: Sentence): Reading => ({
  ...reading,
  statusDetail: { ...reading.statusDetail, ...boundedMessage(message, 500) },
});

/** A sentence in the form that records store, its text cut to `most` characters. */
export function boundedMessage(message: Sentence, most: number): ReturnType<typeof asMessage> {
  return asMessage({ ...message, text: message.text.slice(0, most) });
}

/** The sentence of the reading; undefined if all is well. */
export const sentenceOfReading = ({ statusDetail: { message, fact } }: Reading): Sentence | undefined =>
  message === undefined ? undefined : { text: message, fact };
