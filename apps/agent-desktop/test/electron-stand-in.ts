/** A stand-in for the Electron modules that the tray app uses: records calls, and lets a test act as a user. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Snapshot, TrayState, UiPrinter } from '../src/bridge/bridge.ts';
import type { ElectronParts } from '../src/main/tray-app.ts';

export interface MenuItem {
  readonly label?: string;
  readonly type?: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly click?: (item: { readonly checked: boolean }) => void;
}

type Permission = (
  contents: { getURL: () => string } | null,
  permission: string,
  answer: (may: boolean) => void,
) => void;

export class StandInWindow extends EventEmitter {
  readonly options: { readonly webPreferences: Record<string, unknown> };
  readonly webContents = Object.assign(new EventEmitter(), {
    openHandler: (_details: unknown): unknown => undefined,
    setWindowOpenHandler(handler: (details: unknown) => unknown) {
      this.openHandler = handler;
    },
    sent: [] as (readonly [channel: string, value: unknown])[],
    send(channel: string, value: unknown) {
      this.sent.push([channel, value]);
    },
  });
  loaded = '';
  isGone = false;
  shows = 0;
  constructor(options: { readonly webPreferences: Record<string, unknown> }) {
    super();
    this.options = options;
    windowsOf.current?.push(this);
  }
  isDestroyed = (): boolean => this.isGone;
  isMinimized = (): boolean => false;
  restore = (): void => undefined;
  show = (): void => void this.shows++;
  focus = (): void => undefined;
  destroy = (): void => {
    this.isGone = true;
    this.emit('closed');
  };
  loadFile = async (file: string): Promise<void> => void (this.loaded = file);
}
/** Which stand-in a window belongs to that is being opened. */
const windowsOf: { current?: StandInWindow[] } = {};

export interface StandIn {
  readonly parts: ElectronParts;
  readonly app: EventEmitter;
  /** IPC as a page at `url` would use it. */
  readonly ask: (channel: string, url: string, input?: unknown) => unknown;
  readonly windows: StandInWindow[];
  readonly tray: () => EventEmitter;
  readonly seen: {
    quits: number;
    readonly tooltips: string[];
    readonly menus: MenuItem[][];
    readonly notices: { readonly title: string; readonly body: string }[];
    /** Pages that were opened in the browser of the person. */
    readonly opened: string[];
    readonly relaunches: { readonly execPath?: string; readonly args?: readonly string[] }[];
    login: { openAtLogin: boolean; args?: readonly string[] };
    trayGone: boolean;
  };
  readonly mayUse: (permission: string, url: string) => boolean;
  readonly folder: string;
  readonly remove: () => void;
}

export function standIn({ isSecond = false, isForAll = false, locale = 'en-GB' } = {}): StandIn {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-tray-'));
  const handlers = new Map<string, (event: unknown, input: unknown) => unknown>();
  const windows: StandInWindow[] = [];
  windowsOf.current = windows;
  const seen: StandIn['seen'] = {
    quits: 0,
    tooltips: [],
    menus: [],
    notices: [],
    opened: [],
    relaunches: [],
    login: { openAtLogin: false },
    trayGone: false,
  };
  const permissions: { request?: Permission } = {};
  const trays: EventEmitter[] = [];
  const app = Object.assign(new EventEmitter(), {
    requestSingleInstanceLock: () => !isSecond,
    setAppUserModelId: () => undefined,
    disableHardwareAcceleration: () => undefined,
    whenReady: async () => undefined,
    getLocale: () => locale,
    getPath: (name: string) => (name === 'exe' ? path.join(folder, 'Platen Agent.exe') : folder),
    getLoginItemSettings: () => ({
      openAtLogin: seen.login.openAtLogin,
      launchItems: isForAll ? [{ scope: 'machine', enabled: true }] : [],
    }),
    setLoginItemSettings: (settings: { openAtLogin: boolean; args?: string[] }) => (seen.login = settings),
    relaunch: (how: { execPath?: string; args?: string[] }) => seen.relaunches.push(how),
    quit: () => seen.quits++,
  });
  class Tray extends EventEmitter {
    constructor() {
      super();
      trays.push(this);
    }
    setToolTip = (text: string) => seen.tooltips.push(text);
    setImage = () => undefined;
    setContextMenu = (menu: MenuItem[]) => seen.menus.push(menu);
    destroy = () => (seen.trayGone = true);
  }
  class Notification extends EventEmitter {
    static isSupported = () => true;
    readonly options: { readonly title: string; readonly body: string };
    constructor(options: { readonly title: string; readonly body: string }) {
      super();
      this.options = options;
    }
    show = () => seen.notices.push(this.options);
  }
  const parts = {
    app,
    BrowserWindow: StandInWindow,
    Tray,
    Notification,
    Menu: { buildFromTemplate: (template: unknown) => template },
    ipcMain: {
      handle: (channel: string, handler: (event: unknown, input: unknown) => unknown) => handlers.set(channel, handler),
    },
    nativeImage: { createEmpty: () => ({ addRepresentation: () => undefined }) },
    shell: { openExternal: async (url: string) => void seen.opened.push(url) },
    safeStorage: {
      isEncryptionAvailable: () => true,
      encryptString: (text: string) => Buffer.from(text).reverse(),
      decryptString: (bytes: Buffer) => Buffer.from(bytes).reverse().toString(),
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: (handler: Permission) => (permissions.request = handler),
        setPermissionCheckHandler: () => undefined,
      },
    },
  };
  return {
    parts: parts as unknown as ElectronParts,
    app,
    ask: (channel, url, input = {}) => handlers.get(channel)!({ senderFrame: { url } }, input),
    windows,
    tray: () => trays.at(-1)!,
    seen,
    mayUse: (permission, url) => {
      let answered = false;
      permissions.request!({ getURL: () => url }, permission, (may) => (answered = may));
      return answered;
    },
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const printerOf = (status: UiPrinter['status'], message: string | null = null, name = 'Dock 2'): UiPrinter => ({
  id: name,
  name,
  address: 'x',
  status,
  message,
  source: 'zpl',
  readAt: null,
  sinceDate: '2026-01-01T00:00:00.000Z',
  format: 'zpl',
  connectionType: 'tcp',
  driver: 'zebra',
  dpi: 203,
  priority: 0,
  waiting: 0,
  oldestDate: null,
  current: null,
  faults: [],
  device: null,
  config: [],
  pages: null,
});

export const snapshotOf = (
  tray: TrayState,
  printers: readonly UiPrinter[] = [],
): Extract<Snapshot, { enrolled: true }> => ({
  enrolled: true,
  version: '1',
  hostname: 'h',
  agentName: 'a',
  server: 'https://s',
  startedDate: '',
  tray,
  printers,
  unsettledJobs: 0,
  notPrinted: [],
  notPrintedCount: 0,
  pendingUpdate: null,
  connection: {
    state: tray === 'disconnected' ? 'reconnecting' : 'online',
    since: '',
    attempts: 0,
    message: null,
    lastHeardDate: null,
    clockSkewMs: null,
    nextTryDate: null,
  },
});
