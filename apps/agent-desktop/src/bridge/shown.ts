/** The data that the windows show, as the engine's side of the bridge returns it. */

import type { Message } from '@platen/messages';

export interface UiPrinter {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly connectionType: string;
  /** The driver that asks it for its state; null if it is not asked. */
  readonly driver: string | null;
  readonly status: 'ready' | 'busy' | 'attention' | 'paused' | 'error' | 'offline' | 'unknown';
  /** The problem and the next step, as text; null if there is none. */
  readonly message: string | null;
  /**
   * The fact behind `message`, which is its English text. Missing from an older agent, and if the text has another
   * source.
   */
  readonly fact?: Message;
  /** The time from which the printer has been in this state, as far as this agent has seen. */
  readonly sinceDate: string;
  /** Source of the status: `zpl`, `tcp`, `winspool`, `winspool-bidi`, …; null before the first reading. */
  readonly source: string | null;
  readonly readAt: string | null;
  /** The printer language or picture format that the printer accepts: `zpl`, `png`, … */
  readonly format: string;
  /** The configured density; null if nobody has set it. */
  readonly dpi: number | null;
  /** 0: this agent is its primary one; others stand by. */
  readonly priority: number;
  readonly waiting: number;
  /** When the oldest unfinished job was created; null if there is none. */
  readonly oldestDate: string | null;
  readonly current: { readonly jobId: string; readonly copiesSent: number; readonly reason: string | null } | null;
  /** Flags that are set: `paperOut`, `headOpen`, … */
  readonly faults: readonly string[];
  readonly device: {
    readonly model: string;
    readonly firmware: string;
    /** Null if the device does not report it. */
    readonly dpi: number | null;
    readonly serial: string | null;
  } | null;
  readonly config: readonly { readonly label: string; readonly value: string }[];
  /** What it can do with pages; null for a printer of labels, and until that is known. */
  readonly pages: {
    readonly papers: readonly string[];
    readonly trays: readonly string[];
    readonly duplex: boolean;
    readonly color: boolean;
  } | null;
}

/** How a page is put on paper. */
export interface UiPageOptions {
  readonly paper?: string;
  readonly tray?: string;
  readonly duplex?: 'none' | 'long' | 'short';
  readonly orientation?: 'auto' | 'portrait' | 'landscape';
  readonly fit?: 'contain' | 'cover' | 'none';
  readonly color?: boolean;
  /** `1-3,5` */
  readonly pages?: string;
}

interface UiConnection {
  readonly state: 'connecting' | 'online' | 'reconnecting' | 'refused' | 'outdated' | 'stopped';
  readonly since: string;
  readonly attempts: number;
  readonly message: string | null;
  readonly fact?: Message;
  readonly lastHeardDate: string | null;
  readonly clockSkewMs: number | null;
  /** When the agent connects again; null while it connects or is connected. */
  readonly nextTryDate: string | null;
}

/** The five states of the tray icon, worst first. */
export type TrayState = 'disconnected' | 'attention' | 'printing' | 'ready' | 'paused';

/** The methods that this window may not ask for: an administrator of the computer may. Missing: it may ask for all. */
interface Withheld {
  readonly withheld?: readonly string[];
  /** Only in the tray's window of a person who is no administrator: `elevate` opens the window of one. */
  readonly elevates?: true;
}

export type Snapshot = Withheld &
  (
    | {
        readonly enrolled: false;
        readonly version: string;
        readonly hostname: string;
        /** Why an enrolled agent does not run; null if it only needs to be enrolled. */
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
        /** Failed jobs that nobody has handled yet: the latest ones, newest first, and their total number. */
        readonly notPrinted: readonly UiJob[];
        readonly notPrintedCount: number;
        /** What people of the account have asked of it from afar in the last day; newest first. Missing from an older service. */
        readonly fromAfar?: readonly UiFromAfar[];
        /** The version that is installed as soon as nothing prints; null if no update is ready. */
        readonly pendingUpdate: string | null;
      }
  );

export interface UiFromAfar {
  readonly action: 'bundle' | 'log' | 'restart' | 'update';
  readonly by: string;
  readonly date: string;
  readonly until?: string | undefined;
  readonly isRefused?: boolean | undefined;
}

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
  /** `device`: the printer confirmed the print; `spooler`, `transport`: it accepted the bytes. */
  readonly confirmation: string | null;
  /** Why an unfinished job is held up. */
  readonly reason: string | null;
  readonly reasonFact?: Message;
  readonly error: { readonly code: string; readonly message: string; readonly fact?: Message } | null;
  /** When the job ended or, while it has not ended, when it was created. */
  readonly date: string;
  readonly steps: readonly {
    readonly at: string;
    readonly what: string;
    readonly detail?: string;
    readonly fact?: Message;
  }[];
  /** The sender's name for the job. */
  readonly title?: string;
  /** Diagnostics of the conversion: what does not print as intended. */
  readonly warnings?: UiWarnings;
  /** No byte of the job has been sent: it can be cancelled. */
  readonly isCancellable: boolean;
  /** The job failed, and nobody has printed it again. */
  readonly isPrintableAgain: boolean;
  /** A print that started on this computer and is unknown to the cloud. */
  readonly local?: 'test' | 'again';
}

export interface UiWarnings {
  readonly count: number;
  /** The first ones. */
  readonly first: readonly {
    readonly code: string;
    readonly message: string;
    readonly fact?: Message;
    /** Position in the document, both from 1; 0 if the diagnostic has no position. */
    readonly line: number;
    readonly column: number;
    readonly command?: string;
  }[];
}

export interface JobRef {
  readonly jobId: string;
  readonly attempt: number;
}

/** The exact bytes of a job. `gone`: they are kept for at most one day, and not at all if keeping is switched off. */
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
      /** Diagnostics of these bytes: what does not print as intended; null if there are none. */
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
  /** The agent's printer that was found again; null if it is new. */
  readonly printerId: string | null;
  /** False for a printer whose address a person entered and which does not answer now. */
  readonly answers: boolean;
  /** Why it cannot be added; missing if it can. */
  readonly withheld?: string;
  readonly withheldFact?: Message;
  /** An address at which it can be added instead. */
  readonly lookAt?: string;
  /** `elevate` makes it a printer of this computer. */
  readonly connects?: true;
}

export interface UiSearchState {
  readonly isRunning: boolean;
  /** Null before the first search. */
  readonly startedDate: string | null;
  readonly elapsedMs: number;
  /** Addresses of the networks that have been tried, and their total number; null until that begins. */
  readonly progress: { readonly tried: number; readonly of: number } | null;
  /** The address, if only one address was searched. */
  readonly onlyAt: string | null;
  readonly found: readonly UiDiscovered[];
  readonly error: string | null;
  readonly errorFact?: Message;
  /** The user signed in to add printers; null if nobody is signed in. */
  readonly signedIn: string | null;
  /** Only a signed-in user can add printers: the right of the enrollment code has expired. */
  readonly mustSignIn: boolean;
}

export interface UiSettings {
  readonly server: string;
  readonly name: string;
  readonly proxy: string | null;
  readonly extraCaFile: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** Null if this program does not control it (headless). */
  readonly startAtLogin: boolean | null;
  /** It starts for all users of this computer, as its administrator set. */
  readonly isLoginLocked: boolean;
  /** The update ring: `latest`, or `beta`, which gets updates earlier; null if this program does not update itself. */
  readonly updateRing: string | null;
  /** The ring is set from outside, by the administrator of this computer. */
  readonly isRingLocked: boolean;
  /** Whether the documents of the last jobs are kept for viewing. */
  readonly keepDocuments: boolean;
  /** What the company fixes for this computer, by the name of its policy. */
  readonly fixed: UiPolicies;
}

/** A computer that waits to be confirmed in the browser. */
export type UiBrowserEnrollment =
  | { readonly state: 'idle' | 'connected' }
  | { readonly state: 'waiting'; readonly userCode: string; readonly url: string; readonly expiresDate: string }
  | { readonly state: 'failed'; readonly error: string; readonly errorFact?: Message };

export interface UiPolicies {
  readonly server?: string;
  readonly proxy?: string;
  readonly extraCaFile?: string;
  readonly updates?: boolean;
  readonly updateRing?: string;
  readonly remoteLogs?: 'nobody' | 'owners' | 'operators';
  readonly networks?: readonly string[];
  readonly keepDocuments?: boolean;
}

export interface BundleEntry {
  readonly name: string;
  readonly about: string;
  readonly bytes: number;
}

/** Settings that some networks need before anything can be reached; undefined keeps the stored value. */
export interface WayOut {
  readonly proxy?: string;
  readonly extraCaFile?: string;
}
