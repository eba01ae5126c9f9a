/** What the windows show: plain data, as the engine's side of the bridge answers it. */

import type { Message } from '@platen/messages';

export interface UiPrinter {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly connectionType: string;
  readonly status: 'ready' | 'busy' | 'attention' | 'paused' | 'error' | 'offline' | 'unknown';
  /** What is wrong and what to do, in words; null where nothing is. */
  readonly message: string | null;
  /** The fact that `message` says in English; absent from an older agent, and where the text comes from elsewhere. */
  readonly fact?: Message;
  /** Since when it is as it is, as far as this agent has seen. */
  readonly sinceDate: string;
  /** Who says so: `zpl`, `tcp`, `winspool`, `winspool-bidi`, …; null before the first reading. */
  readonly source: string | null;
  readonly readAt: string | null;
  /** The language or picture format that it takes: `zpl`, `png`, … */
  readonly format: string;
  /** As it is set; null where nobody has set it. */
  readonly dpi: number | null;
  /** 0: this agent is its primary one; others stand by. */
  readonly priority: number;
  readonly waiting: number;
  /** When the oldest job that has not ended was made; null where there is none. */
  readonly oldestDate: string | null;
  readonly current: { readonly jobId: string; readonly copiesSent: number; readonly reason: string | null } | null;
  /** Flags that are set: `paperOut`, `headOpen`, … */
  readonly faults: readonly string[];
  readonly device: {
    readonly model: string;
    readonly firmware: string;
    /** Null where the device does not tell. */
    readonly dpi: number | null;
    readonly serial: string | null;
  } | null;
  readonly config: readonly { readonly label: string; readonly value: string }[];
}

export interface UiConnection {
  readonly state: 'connecting' | 'online' | 'reconnecting' | 'refused' | 'outdated' | 'stopped';
  readonly since: string;
  readonly attempts: number;
  readonly message: string | null;
  readonly fact?: Message;
  readonly lastHeardDate: string | null;
  readonly clockSkewMs: number | null;
  /** When a connection is tried again; null while one is tried, or there is one. */
  readonly nextTryDate: string | null;
}

/** The five states of the tray icon, worst first. */
export type TrayState = 'disconnected' | 'attention' | 'printing' | 'ready' | 'paused';

export type Snapshot =
  | {
      readonly enrolled: false;
      readonly version: string;
      readonly hostname: string;
      /** Why an agent that is enrolled does not run; null where it only has to be enrolled. */
      readonly trouble: string | null;
      readonly troubleFact?: Message;
    }
  | {
      readonly enrolled: true;
      readonly version: string;
      readonly hostname: string;
      readonly agentName: string;
      readonly server: string;
      readonly startedDate: string;
      readonly tray: TrayState;
      readonly connection: UiConnection;
      readonly printers: readonly UiPrinter[];
      readonly unsettledJobs: number;
      /** Jobs that failed, and that nobody has dealt with yet: the last ones, newest first, and how many there are. */
      readonly notPrinted: readonly UiJob[];
      readonly notPrintedCount: number;
      /** Version that is installed as soon as nothing prints; null where none waits. */
      readonly pendingUpdate: string | null;
    };

export interface UiJob {
  readonly jobId: string;
  /** 1, and one more for each retry. */
  readonly attempt: number;
  readonly printerId: string;
  readonly printer: string;
  readonly format: string;
  readonly sizeBytes: number;
  readonly state: 'waiting' | 'printing' | 'completed' | 'failed';
  readonly copies: number;
  readonly copiesSent: number;
  /** `device`: the printer said so; `spooler`, `transport`: the bytes were taken. */
  readonly confirmation: string | null;
  /** What holds a job up that has not ended. */
  readonly reason: string | null;
  readonly reasonFact?: Message;
  readonly error: { readonly code: string; readonly message: string; readonly fact?: Message } | null;
  /** When it ended; of one that has not, when it was made. */
  readonly date: string;
  readonly steps: readonly {
    readonly at: string;
    readonly what: string;
    readonly detail?: string;
    readonly fact?: Message;
  }[];
  /** What the sender calls it. */
  readonly title?: string;
  /** What its conversion found that does not print as it is meant. */
  readonly warnings?: UiWarnings;
  /** Not a byte of it has been sent: it can be cancelled. */
  readonly isCancellable: boolean;
  /** It failed, and nobody has had it printed again. */
  readonly isPrintableAgain: boolean;
  /** A print of this computer itself, of which the cloud knows nothing. */
  readonly local?: 'test' | 'again';
}

export interface UiWarnings {
  readonly count: number;
  /** The first ones. */
  readonly first: readonly {
    readonly code: string;
    readonly message: string;
    readonly fact?: Message;
    /** Where in the document, both from 1; 0 where it is no place in it. */
    readonly line: number;
    readonly column: number;
    readonly command?: string;
  }[];
}

export interface JobRef {
  readonly jobId: string;
  readonly attempt: number;
}

/** The exact bytes of a job. `gone`: they are kept for a day at most, and not at all where that is switched off. */
export type UiDocument =
  | { readonly state: 'kept'; readonly base64: string; readonly sizeBytes: number; readonly format: string }
  | { readonly state: 'gone'; readonly isKeepingOff: boolean };

/** One label of a job as a picture. */
export type UiPicture =
  | {
      readonly ok: true;
      readonly pngBase64: string;
      readonly labels: number;
      readonly widthDots: number;
      readonly heightDots: number;
      readonly dpi: number;
      /** What in these bytes does not print as it is meant; null where nothing was found. */
      readonly warnings: UiWarnings | null;
    }
  | { readonly ok: false; readonly message: string; readonly fact?: Message };

export interface UiCheck {
  readonly id: string;
  readonly title: string;
  readonly result: 'pass' | 'warn' | 'fail' | 'skip';
  readonly detail: string;
  readonly detailFact?: Message;
  readonly fix?: string;
  readonly fixFact?: Message;
}

export interface UiCheckState {
  readonly isRunning: boolean;
  /** When the run began; null before the first one. */
  readonly startedDate: string | null;
  readonly checks: readonly UiCheck[];
  readonly error: string | null;
  readonly errorFact?: Message;
}

export interface LogLine {
  readonly at: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text: string;
}

export interface UiDiscovered {
  readonly identity: string;
  readonly connectionType: string;
  readonly address: string;
  readonly name: string;
  readonly model: string | null;
  readonly nativeFormat: string | null;
  readonly dpi: number | null;
  /** The printer of this agent that it is already; null where it is new. */
  readonly printerId: string | null;
  /** False of a printer whose address a person gave, and where nobody answers now. */
  readonly answers: boolean;
}

export interface UiSearchState {
  readonly isRunning: boolean;
  /** Null before the first look. */
  readonly startedDate: string | null;
  readonly elapsedMs: number;
  /** Addresses of the networks that have been tried, and how many there are; null until that begins. */
  readonly progress: { readonly tried: number; readonly of: number } | null;
  /** A single address, where only that was looked at. */
  readonly onlyAt: string | null;
  readonly found: readonly UiDiscovered[];
  readonly error: string | null;
  readonly errorFact?: Message;
  /** Who is signed in to add printers; null where nobody is. */
  readonly signedIn: string | null;
  /** Printers are added only by who signs in: the right of the enrollment code is over. */
  readonly mustSignIn: boolean;
}

export interface UiSettings {
  readonly server: string;
  readonly name: string;
  readonly proxy: string | null;
  readonly extraCaFile: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** null where this program does not control it (headless). */
  readonly startAtLogin: boolean | null;
  /** It starts for everybody on this computer, by whoever manages it. */
  readonly isLoginLocked: boolean;
  /** Which updates are taken: `latest`, or `beta` before the others; null where this program does not update itself. */
  readonly updateRing: string | null;
  /** The ring is given from outside, by whoever manages this computer. */
  readonly isRingLocked: boolean;
  /** Whether the documents of the last jobs are kept for viewing. */
  readonly keepDocuments: boolean;
}

export interface BundleEntry {
  readonly name: string;
  readonly about: string;
  readonly bytes: number;
}

/** What some networks need before anything can be reached; undefined leaves what is stored. */
export interface WayOut {
  readonly proxy?: string;
  readonly extraCaFile?: string;
}
