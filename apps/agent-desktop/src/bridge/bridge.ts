/**
 * Every request that the windows may send to the agent, and the topics whose changes it announces to them. The same
 * contract runs over Electron's IPC and, for the headless agent, over loopback HTTP. Every method takes at most one plain
 * object and returns plain data.
 */
import { type Message } from '@platen/messages';
import type {
  Snapshot,
  UiJob,
  JobRef,
  UiDocument,
  UiPicture,
  UiCheckState,
  LogLine,
  UiSearchState,
  UiSettings,
  BundleEntry,
  UiBrowserEnrollment,
  WayOut,
  UiPageOptions,
} from './shown.ts';

export type * from './shown.ts';

/** Every method with its input and its answer. */
export interface BridgeMethods {
  snapshot: (input?: undefined) => Snapshot;
  enroll: (input: WayOut & { readonly server: string; readonly code: string; readonly name: string }) => {
    readonly agentName: string;
  };
  /** Asks the server for letters that a signed-in person confirms in the browser; then the agent enrolls by itself. */
  startConnecting: (input: WayOut & { readonly server: string; readonly name: string }) => UiBrowserEnrollment;
  connectingState: (input?: undefined) => UiBrowserEnrollment;
  stopConnecting: (input?: undefined) => UiBrowserEnrollment;
  jobs: (input: {
    readonly search?: string;
    readonly printerId?: string;
    readonly state?: 'open' | 'completed' | 'failed';
    readonly limit?: number;
  }) => readonly UiJob[];
  /** `most`: the largest number of bytes to return. */
  document: (input: JobRef & { readonly most?: number }) => UiDocument;
  /** `label` counts from 0. */
  picture: (input: JobRef & { readonly label: number }) => UiPicture;
  /**
   * Prints a job again that `isPrintableAgain`. `remaining`: only the copies that are not known to be sent. `options`: of a
   * printer with `pages`, in the place of those that the job has.
   */
  printAgain: (input: JobRef & { readonly copies: 'all' | 'remaining'; readonly options?: UiPageOptions }) => {
    readonly result: 'queued' | 'printed' | 'failed';
    readonly message: string;
    readonly fact?: Message;
  };
  /** Takes jobs out of `notPrinted`; all of them if no job is named. */
  dismiss: (input: { readonly jobs?: readonly JobRef[] }) => { readonly left: number };
  /** Cancels a job of which no byte has been sent yet. */
  cancelJob: (input: JobRef) => { readonly cancelled: true };
  /** `options`: of a printer with `pages`. */
  testPrint: (input: { readonly printerId: string; readonly options?: UiPageOptions }) => {
    readonly printed: boolean;
    readonly message: string;
    readonly fact?: Message;
  };
  probe: (input: { readonly printerId: string }) => { readonly asked: true };
  /** Starts the checks; `checkState` shows each result as it arrives. */
  startChecks: (input: WayOut & { readonly server?: string }) => UiCheckState;
  checkState: (input?: undefined) => UiCheckState;
  /** Looks for printers; `searchState` shows them as they are found. */
  startSearch: (input?: undefined) => UiSearchState;
  /** The same at one address, `host` or `host:port`. */
  startSearchAt: (input: { readonly address: string }) => UiSearchState;
  stopSearch: (input?: undefined) => UiSearchState;
  searchState: (input?: undefined) => UiSearchState;
  /** Signs in to the cloud, to add printers to the account. `signedIn` is null if a code is needed too. */
  signIn: (input: { readonly email: string; readonly password: string; readonly code?: string }) => {
    readonly signedIn: string | null;
  };
  /**
   * Adds a printer found by the last search, as the signed-in user or, if nobody is signed in, with the right of the
   * enrollment code.
   */
  addPrinter: (input: {
    readonly identity: string;
    readonly name: string;
    readonly format: string;
    readonly dpi: number | null;
    /** Whether the printer is asked for its state, by the driver of its language. */
    readonly asks: boolean;
  }) => { readonly printerId: string };
  /** Changes a printer of this agent for all users. */
  updatePrinter: (input: {
    readonly printerId: string;
    readonly name: string;
    readonly address: string;
    readonly format: string;
    readonly dpi: number | null;
    readonly driver: string | null;
  }) => { readonly saved: true };
  /**
   * Opens a window with the rights of an administrator, for whom Windows asks: this program's, or the one that makes a
   * queue of this person a printer of the computer. Answered by the tray. False: nobody has confirmed.
   */
  elevate: (input: { readonly identity?: string }) => { readonly opened: boolean };
  logs: (input: {
    readonly level?: LogLine['level'];
    readonly search?: string;
    readonly limit?: number;
  }) => readonly LogLine[];
  bundleContents: (input?: undefined) => readonly BundleEntry[];
  /** The zip in base64. */
  bundle: (input?: undefined) => { readonly fileName: string; readonly base64: string };
  settings: (input?: undefined) => UiSettings;
  saveSettings: (input: Partial<UiSettings>) => UiSettings;
}

export type BridgeMethod = keyof BridgeMethods;
export const BRIDGE_METHODS = [
  'snapshot',
  'enroll',
  'startConnecting',
  'connectingState',
  'stopConnecting',
  'jobs',
  'document',
  'picture',
  'printAgain',
  'dismiss',
  'cancelJob',
  'testPrint',
  'probe',
  'startChecks',
  'checkState',
  'startSearch',
  'startSearchAt',
  'stopSearch',
  'searchState',
  'signIn',
  'addPrinter',
  'updatePrinter',
  'elevate',
  'logs',
  'bundleContents',
  'bundle',
  'settings',
  'saveSettings',
] as const satisfies readonly BridgeMethod[];

export type Bridge = {
  readonly [name in BridgeMethod]: (
    ...input: Parameters<BridgeMethods[name]>
  ) => Promise<ReturnType<BridgeMethods[name]>>;
};

/** An answer on the wire. An error is a sentence for the user of the window. */
export type BridgeAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly message: string;
      readonly fact?: Message;
      /** The error code, if programs distinguish this error. */ readonly code?: string;
    };

/**
 * What a window can show. The agent announces a topic when it has changed; the window then asks for what it shows of it:
 * `agent` with `snapshot`, `jobs` with `jobs`, `checks` with `checkState`, `search` with `searchState`, `log` with `logs`.
 */
export const TOPICS = ['agent', 'jobs', 'checks', 'search', 'log'] as const;
export type Topic = (typeof TOPICS)[number];

/** IPC channel of the topics, in Electron, and the path of their stream over HTTP. */
export const CHANGES_CHANNEL = 'platen:changes';
export const CHANGES_PATH = '/bridge/changes';

/** IPC channel of a method, in Electron. */
export const channelOf = (method: BridgeMethod): string => `platen:${method}`;
