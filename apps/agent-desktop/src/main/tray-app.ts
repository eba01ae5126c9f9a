/** The tray app around the engine: tray, window, notifications, IPC, login. Takes Electron as a value, so that tests bring a stand-in. */
import path from 'node:path';
import type * as Electron from 'electron';
import { BRIDGE_METHODS, channelOf, type Snapshot, type TrayState } from '../preload/bridge.ts';
import { createUiHost, type UiHost } from '../ui-host/ui-host.ts';
import { enrollFromInstaller } from './first-enrollment.ts';
import { keychainKeyStore } from './key-store.ts';
import { trayBitmap } from './tray-icon.ts';
import { noticeOf, tooltipOf, trayState } from './tray-words.ts';

/** The modules of Electron that the app uses. */
export type ElectronParts = Pick<
  typeof Electron,
  'app' | 'BrowserWindow' | 'Menu' | 'Notification' | 'Tray' | 'ipcMain' | 'nativeImage' | 'safeStorage' | 'session'
>;

export interface TrayAppOptions {
  /** Folder of the built pages and of the preload script. */
  readonly distDir: string;
  readonly pollMs?: number;
}

export interface TrayApp {
  readonly host: UiHost;
  readonly snapshot: () => Promise<Snapshot>;
  readonly quit: () => Promise<void>;
}

const ICON_PIXELS = 32;

/** Starts the app; undefined where another one runs already, which then shows its window. */
export async function startTrayApp(
  electron: ElectronParts,
  { distDir, pollMs = 1000 }: TrayAppOptions,
): Promise<TrayApp | undefined> {
  const { app, BrowserWindow, Menu, Notification, Tray, ipcMain, nativeImage, safeStorage, session } = electron;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return undefined;
  }
  app.setAppUserModelId('dev.platen.agent');
  await app.whenReady();

  const host = createUiHost({
    dataDir: path.join(app.getPath('userData'), 'agent'),
    agent: { keyStore: (dataDir) => keychainKeyStore(safeStorage, dataDir) },
    login: {
      read: () => app.getLoginItemSettings().openAtLogin,
      write: (openAtLogin) => app.setLoginItemSettings({ openAtLogin, args: ['--hidden'] }),
    },
  });
  const pages = path.join(distDir, 'renderer/index.html');
  const pagesUrl = new URL(`file://${pages.replaceAll('\\', '/').replace(/^([^/])/, '/$1')}`).href;

  for (const method of BRIDGE_METHODS) {
    ipcMain.handle(channelOf(method), (event, input: unknown) =>
      // Only our own page speaks to the engine.
      event.senderFrame?.url.split('#')[0] === pagesUrl
        ? host.answer(method, input)
        : { ok: false, message: 'This page may not speak to the agent.' },
    );
  }
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));

  let window: Electron.BrowserWindow | undefined;
  const showWindow = (): void => {
    if (window && !window.isDestroyed()) {
      window.show();
      window.focus();
      return;
    }
    window = new BrowserWindow({
      width: 1100,
      height: 780,
      title: 'Platen print agent',
      autoHideMenuBar: true,
      webPreferences: {
        preload: path.join(distDir, 'preload/preload.cjs'),
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webviewTag: false,
      },
    });
    window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
    window.webContents.on('will-navigate', (event) => event.preventDefault());
    // A page that dies is opened anew; the engine is not in it.
    window.webContents.on('render-process-gone', () => {
      window?.destroy();
      window = undefined;
    });
    void window.loadFile(pages);
  };
  app.on('second-instance', showWindow);
  // Without a window the app goes on in the tray.
  app.on('window-all-closed', () => undefined);

  const icon = (state: TrayState): Electron.NativeImage =>
    nativeImage.createFromBitmap(trayBitmap(state, ICON_PIXELS), {
      width: ICON_PIXELS,
      height: ICON_PIXELS,
      scaleFactor: 2,
    });
  const tray = new Tray(icon('disconnected'));
  let shown: TrayState | undefined;
  let isQuitting = false;
  const quit = async (): Promise<void> => {
    if (isQuitting) return;
    isQuitting = true;
    clearInterval(timer);
    await host.stop();
    tray.destroy();
    app.quit();
  };
  const menuOf = (snapshot: Snapshot): Electron.Menu =>
    Menu.buildFromTemplate([
      { label: tooltipOf(snapshot).split('\n')[0]!, enabled: false },
      { type: 'separator' },
      { label: 'Open Platen', click: showWindow },
      ...(snapshot.enrolled
        ? snapshot.printers.map((printer) => ({
            label: `Test label on ${printer.name}`,
            click: () => void host.answer('testPrint', { printerId: printer.id }),
          }))
        : []),
      { type: 'separator' },
      {
        label: 'Start when I log in',
        type: 'checkbox',
        checked: app.getLoginItemSettings().openAtLogin,
        click: ({ checked }) => app.setLoginItemSettings({ openAtLogin: checked, args: ['--hidden'] }),
      },
      { label: 'Quit', click: () => void quit() },
    ]);

  const refresh = async (): Promise<void> => {
    const snapshot = await host.bridge.snapshot();
    const state = trayState(snapshot);
    tray.setToolTip(tooltipOf(snapshot));
    if (state === shown) return;
    tray.setImage(icon(state));
    tray.setContextMenu(menuOf(snapshot));
    const notice = noticeOf(shown, snapshot);
    if (notice && Notification.isSupported()) new Notification(notice).show();
    shown = state;
  };
  tray.on('click', showWindow);
  const timer = setInterval(() => void refresh(), pollMs);

  app.on('before-quit', (event) => {
    if (isQuitting) return;
    event.preventDefault();
    void quit();
  });
  await host.start();
  const refused = await enrollFromInstaller(host, path.join(path.dirname(app.getPath('exe')), 'enroll.txt'));
  if (refused && Notification.isSupported())
    new Notification({ title: 'Platen is not connected', body: refused }).show();
  await refresh();
  if (!process.argv.includes('--hidden') || !host.agent()) showWindow();
  return { host, snapshot: () => host.bridge.snapshot(), quit };
}
