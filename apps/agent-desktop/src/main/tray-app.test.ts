/** The tray app on a stand-in of the Electron modules that it uses; the engine and its data folder are real. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Snapshot, TrayState, UiPrinter } from '../preload/bridge.ts';
import { keychainKeyStore } from './key-store.ts';
import { startTrayApp, type ElectronParts, type TrayApp } from './tray-app.ts';
import { trayBitmap } from './tray-icon.ts';
import { noticeOf, tooltipOf } from './tray-words.ts';
import { isIdle, startUpdates, type Updater } from './updates.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Remembers what the app did to Electron. */
function standIn({ isSecond = false } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-tray-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const handlers = new Map<string, (event: unknown, input: unknown) => unknown>();
  const windows: { options: { webPreferences: Record<string, unknown> }; loaded: string }[] = [];
  const seen = {
    quits: 0,
    tooltips: [] as string[],
    menus: [] as { label?: string }[][],
    notices: [] as unknown[],
    login: false,
  };
  const app = Object.assign(new EventEmitter(), {
    requestSingleInstanceLock: () => !isSecond,
    setAppUserModelId: () => undefined,
    whenReady: async () => undefined,
    getPath: (name: string) => (name === 'exe' ? path.join(folder, 'Platen Agent.exe') : folder),
    getLoginItemSettings: () => ({ openAtLogin: seen.login }),
    setLoginItemSettings: ({ openAtLogin }: { openAtLogin: boolean }) => (seen.login = openAtLogin),
    quit: () => seen.quits++,
  });
  class BrowserWindow {
    readonly webContents = Object.assign(new EventEmitter(), { setWindowOpenHandler: () => undefined });
    readonly record: (typeof windows)[number];
    constructor(options: (typeof windows)[number]['options']) {
      this.record = { options, loaded: '' };
      windows.push(this.record);
    }
    isDestroyed = () => false;
    show = () => undefined;
    focus = () => undefined;
    loadFile = async (file: string) => void (this.record.loaded = file);
  }
  class Tray extends EventEmitter {
    setToolTip = (text: string) => seen.tooltips.push(text);
    setImage = () => undefined;
    setContextMenu = (menu: { label?: string }[]) => seen.menus.push(menu);
    destroy = () => undefined;
  }
  class Notification {
    static isSupported = () => true;
    readonly options: unknown;
    constructor(options: unknown) {
      this.options = options;
    }
    show = () => seen.notices.push(this.options);
  }
  const parts = {
    app,
    BrowserWindow,
    Tray,
    Notification,
    Menu: { buildFromTemplate: (template: unknown) => template },
    ipcMain: {
      handle: (channel: string, handler: (event: unknown, input: unknown) => unknown) => handlers.set(channel, handler),
    },
    nativeImage: { createFromBitmap: () => ({}) },
    safeStorage: {
      isEncryptionAvailable: () => true,
      encryptString: (text: string) => Buffer.from(text).reverse(),
      decryptString: (bytes: Buffer) => Buffer.from(bytes).reverse().toString(),
    },
    session: { defaultSession: { setPermissionRequestHandler: () => undefined } },
  };
  return { parts: parts as unknown as ElectronParts, app, handlers, windows, seen, folder };
}

async function start(stand: ReturnType<typeof standIn>): Promise<TrayApp> {
  const tray = await startTrayApp(stand.parts, { distDir: '/opt/platen/dist', pollMs: 10_000 });
  cleanups.push(() => tray!.quit());
  return tray!;
}

const printer = (status: UiPrinter['status'], message: string | null = null): UiPrinter => ({
  id: 'p',
  name: 'Dock 2',
  address: 'x',
  status,
  message,
  source: 'zpl',
  readAt: null,
  waiting: 0,
  current: null,
  faults: [],
  device: null,
  config: [],
});
const snapshot = (tray: TrayState, printers: readonly UiPrinter[] = []): Snapshot => ({
  enrolled: true,
  version: '1',
  hostname: 'h',
  agentName: 'a',
  server: 's',
  startedDate: '',
  tray,
  printers,
  unsettledJobs: 0,
  connection: {
    state: tray === 'disconnected' ? 'reconnecting' : 'online',
    since: '',
    attempts: 0,
    message: null,
    lastHeardDate: null,
    clockSkewMs: null,
  },
});

describe('tray app', () => {
  it('opens a sandboxed window on our own page, and says that it is not connected yet', async () => {
    const stand = standIn();
    await start(stand);
    expect(stand.windows).toHaveLength(1);
    expect(stand.windows[0]!.loaded).toBe('/opt/platen/dist/renderer/index.html');
    expect(stand.windows[0]!.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
    });
    expect(stand.seen.tooltips.at(-1)).toContain('Not connected');
    expect(stand.seen.menus.at(-1)!.map(({ label }) => label)).toEqual(expect.arrayContaining(['Open Platen', 'Quit']));
  });

  it('answers its own page over IPC, and no other', async () => {
    const stand = standIn();
    await start(stand);
    const ask = (url: string) => stand.handlers.get('platen:snapshot')!({ senderFrame: { url } }, {});
    expect(await ask('file:///opt/platen/dist/renderer/index.html#x')).toMatchObject({
      ok: true,
      value: { enrolled: false },
    });
    expect(await ask('https://example.com/')).toMatchObject({ ok: false });
  });

  it('is one only: a second one ends, and the first shows its window', async () => {
    const second = standIn({ isSecond: true });
    expect(await startTrayApp(second.parts, { distDir: '/x' })).toBeUndefined();
    expect(second.seen.quits).toBe(1);
  });

  it('says why the code of the installer was not taken, and opens its window', async () => {
    const stand = standIn();
    writeFileSync(path.join(stand.folder, 'enroll.txt'), 'http://127.0.0.1:1\r\n7KQ4-M2XW-9TFH\r\n');
    await start(stand);
    expect(stand.seen.notices).toEqual([
      expect.objectContaining({
        title: 'Platen is not connected',
        body: expect.stringMatching(/127\.0\.0\.1/) as string,
      }),
    ]);
    expect(stand.windows).toHaveLength(1);
  });

  it('starts at login where a person wants it', async () => {
    const stand = standIn();
    const tray = await start(stand);
    await tray.host.bridge.saveSettings({ startAtLogin: true });
    expect(stand.seen.login).toBe(true);
  });

  it('keeps the key encrypted, and asks for a code where it cannot be decrypted any more', async () => {
    const { parts, folder } = standIn();
    const dataDir = { root: folder } as Parameters<typeof keychainKeyStore>[1];
    const keys = keychainKeyStore(parts.safeStorage, dataDir);
    await keys.write('agent-secret');
    expect(readFileSync(path.join(folder, 'agent-key.enc'), 'latin1')).not.toContain('agent-secret');
    expect(await keys.read()).toBe('agent-secret');
    const broken = {
      ...parts.safeStorage,
      decryptString: () => {
        throw new Error('other user');
      },
    };
    expect(await keychainKeyStore(broken, dataDir).read()).toBeUndefined();
  });
});

describe('tray words', () => {
  it('names the trouble and the next step within what Windows shows', () => {
    const text = tooltipOf(snapshot('attention', [printer('attention', 'Dock 2 is out of labels. Load a roll.')]));
    expect(text).toBe('Platen: A printer needs attention\nDock 2 is out of labels. Load a roll.');
    expect(
      tooltipOf(
        snapshot(
          'attention',
          Array.from({ length: 9 }, () => printer('offline')),
        ),
      ).length,
    ).toBeLessThanOrEqual(127);
  });
  it('notifies on change to the worse and on recovery only', () => {
    const bad = snapshot('attention', [printer('attention', 'Dock 2 is out of labels. Load a roll.')]);
    expect(noticeOf('ready', bad)).toMatchObject({ title: 'A printer needs attention' });
    expect(noticeOf('attention', bad)).toBeUndefined();
    expect(noticeOf(undefined, bad)).toBeUndefined();
    expect(noticeOf('ready', snapshot('printing'))).toBeUndefined();
    expect(noticeOf('attention', snapshot('ready'))).toMatchObject({ title: 'All is well again' });
  });
  it('draws five icons that differ in shape, not only in colour', () => {
    const shapes = (['ready', 'printing', 'attention', 'disconnected', 'paused'] as const).map((state) => {
      const bitmap = trayBitmap(state, 16);
      return Array.from({ length: 256 }, (_, index) => (bitmap[index * 4 + 3]! > 127 ? 1 : 0)).join('');
    });
    expect(new Set(shapes).size).toBe(5);
  });
});

describe('updates', () => {
  it('are installed only while nothing prints or waits', async () => {
    const listeners = new Map<string, () => void>();
    let installed = 0;
    const updater: Updater = {
      autoDownload: false,
      autoInstallOnAppQuit: false,
      channel: null,
      checkForUpdates: async () => undefined,
      quitAndInstall: () => void installed++,
      on: (event: string, listener: (...args: never[]) => void) => listeners.set(event, listener as () => void),
    };
    const busy = { ...snapshot('printing'), unsettledJobs: 2 } as Snapshot;
    let now: Snapshot = busy;
    cleanups.push(startUpdates({ updater, ring: 'beta', snapshot: async () => now, log: () => undefined, idleMs: 5 }));
    listeners.get('update-downloaded')!();
    await new Promise((resolve) => setImmediate(resolve));
    expect([updater.channel, isIdle(busy), installed]).toEqual(['beta', false, 0]);
    now = snapshot('ready');
    await expect.poll(() => installed).toBe(1);
  });
});
