/**
 * What the windows may ask of the agent, and nothing else: the same contract over Electron's IPC and, for the headless
 * agent, over loopback HTTP. Every method takes at most one plain object and gives plain data.
 */

export interface UiPrinter {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly status: 'ready' | 'busy' | 'attention' | 'paused' | 'error' | 'offline' | 'unknown';
  /** What is wrong and what to do, in words; null where nothing is. */
  readonly message: string | null;
  /** Who says so: `zpl`, `tcp`, `winspool`, `winspool-bidi`, …; null before the first reading. */
  readonly source: string | null;
  readonly readAt: string | null;
  readonly waiting: number;
  readonly current: { readonly jobId: string; readonly copiesSent: number; readonly reason: string | null } | null;
  /** Flags that are set: `paperOut`, `headOpen`, … */
  readonly faults: readonly string[];
  readonly device: {
    readonly model: string;
    readonly firmware: string;
    readonly dpi: number;
    readonly serial: string | null;
  } | null;
  readonly config: readonly { readonly label: string; readonly value: string }[];
}

export interface UiConnection {
  readonly state: 'connecting' | 'online' | 'reconnecting' | 'refused' | 'outdated' | 'stopped';
  readonly since: string;
  readonly attempts: number;
  readonly message: string | null;
  readonly lastHeardDate: string | null;
  readonly clockSkewMs: number | null;
}

/** The five states of the tray icon, worst first. */
export type TrayState = 'disconnected' | 'attention' | 'printing' | 'ready' | 'paused';

export type Snapshot =
  | { readonly enrolled: false; readonly version: string; readonly hostname: string }
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
    };

export interface UiJob {
  readonly jobId: string;
  readonly printerId: string;
  readonly printer: string;
  readonly format: string;
  readonly sizeBytes: number;
  readonly state: 'completed' | 'failed';
  readonly copies: number;
  readonly copiesSent: number;
  /** `device`: the printer said so; `spooler`, `transport`: the bytes were taken. */
  readonly confirmation: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly endedDate: string;
  readonly steps: readonly { readonly at: string; readonly what: string; readonly detail?: string }[];
}

export interface UiCheck {
  readonly id: string;
  readonly title: string;
  readonly result: 'pass' | 'warn' | 'fail' | 'skip';
  readonly detail: string;
  readonly fix?: string;
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
}

export interface UiSettings {
  readonly server: string;
  readonly name: string;
  readonly proxy: string | null;
  readonly extraCaFile: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** null where this program does not control it (headless). */
  readonly startAtLogin: boolean | null;
}

export interface BundleEntry {
  readonly name: string;
  readonly about: string;
  readonly bytes: number;
}

/** Every method with its input and its answer. */
export interface BridgeMethods {
  snapshot: (input?: undefined) => Snapshot;
  enroll: (input: { readonly server: string; readonly code: string; readonly name: string }) => {
    readonly agentName: string;
  };
  jobs: (input: {
    readonly search?: string;
    readonly printerId?: string;
    readonly state?: 'completed' | 'failed';
    readonly limit?: number;
  }) => readonly UiJob[];
  testPrint: (input: { readonly printerId: string }) => { readonly printed: boolean; readonly message: string };
  probe: (input: { readonly printerId: string }) => { readonly asked: true };
  checks: (input: { readonly server?: string }) => readonly UiCheck[];
  discover: (input?: undefined) => readonly UiDiscovered[];
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
  'jobs',
  'testPrint',
  'probe',
  'checks',
  'discover',
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

/** An answer on the wire: what went wrong is a sentence for the person at the window. */
export type BridgeAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** IPC channel of a method, in Electron. */
export const channelOf = (method: BridgeMethod): string => `platen:${method}`;
