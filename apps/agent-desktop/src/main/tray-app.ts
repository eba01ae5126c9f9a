/** The tray app around the engine: tray, notifications, IPC, login. Takes Electron as a value, so that tests bring a stand-in. */
import { type Message } from '@platen/messages';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Electron from 'electron';
import { BRIDGE_METHODS, channelOf, type Snapshot, type TrayState } from '../bridge/bridge.ts';
import { enrollAsRequested } from '../ui-host/requested-enrollment.ts';
import { createUiHost, type UiHost, type UiHostOptions } from '../ui-host/ui-host.ts';
import { keychainKeyStore } from './key-store.ts';
import { HIDDEN, loginItem } from './login-item.ts';
import { createNotices, type Notice } from './notices.ts';
import type { ServiceHost } from './service-host.ts';
import { trayBitmap } from './tray-icon.ts';
import { tooltipOf, trayState, trayWords } from './tray-words.ts';
import { createWindow } from './window.ts';

/** The modules of Electron that the app uses. */
export type ElectronParts = Pick<
  typeof Electron,
  'app' | 'BrowserWindow' | 'Menu' | 'Notification' | 'Tray' | 'ipcMain' | 'nativeImage' | 'safeStorage' | 'session'
>;

export interface TrayAppOptions {
  /** Folder of the built pages and of the preload script. */
  readonly distDir: string;
  readonly updates?: UiHostOptions['updates'];
  /** The engine runs in a service; this app is its window only. */
  readonly service?: ServiceHost;
  /** Electron's folder of an earlier version, whose agent is taken over. */
  readonly roaming?: string;
  readonly pollMs?: number;
  /** What the program was started with. */
  readonly argv?: readonly string[];
}

export interface TrayApp {
  readonly host: UiHost;
  readonly snapshot: () => Promise<Snapshot>;
  readonly quit: () => Promise<void>;
}

/** Sizes of tray icons at 100, 150 and 200 %. */
const ICON_PIXELS = [16, 24, 32] as const;
/** Ends the agent that runs, as the installer asks before it replaces or removes the program. */
const QUIT = '--quit';

/** Starts the app; undefined where another one runs already, which then shows its window, or ends where it is asked to. */
export async function startTrayApp(
  electron: ElectronParts,
  { distDir, updates, service, roaming, pollMs = 1000, argv = process.argv }: TrayAppOptions,
): Promise<TrayApp | undefined> {
  const { app, Menu, Notification, Tray, ipcMain, nativeImage, safeStorage, session } = electron;
  if (!app.requestSingleInstanceLock() || argv.includes(QUIT)) {
    app.quit();
    return undefined;
  }
  app.setAppUserModelId('dev.platen.agent');
  // A page of texts needs no graphics card, and drivers of graphics cards crash.
  app.disableHardwareAcceleration();
  await app.whenReady();
  const words = trayWords(app.getLocale());

  const login = loginItem(app);
  const host =
    service ??
    createUiHost({
      dataDir: path.join(app.getPath('userData'), 'agent'),
      agent: {
        keyStore: (dataDir) => keychainKeyStore(safeStorage, dataDir),
        ...(roaming ? { movedFrom: path.join(roaming, 'agent') } : {}),
      },
      login,
      ...(updates ? { updates } : {}),
    });
  const pages = path.join(distDir, 'renderer/index.html');
  const isOurPage = (url: string | undefined): boolean => url?.split(/[?#]/)[0] === pathToFileURL(pages).href;

  for (const method of BRIDGE_METHODS) {
    ipcMain.handle(channelOf(method), (event, input: unknown) =>
      // Only our own page speaks to the engine.
      isOurPage(event.senderFrame?.url)
        ? host.answer(method, input)
        : { ok: false, message: 'This page may not speak to the agent.' },
    );
  }
  // The page may copy its summary; cameras, places and the rest are none of its business.
  const mayCopy = (permission: string, url: string | undefined): boolean =>
    permission === 'clipboard-sanitized-write' && isOurPage(url);
  session.defaultSession.setPermissionRequestHandler((contents, permission, answer) =>
    answer(mayCopy(permission, contents?.getURL())),
  );
  session.defaultSession.setPermissionCheckHandler((contents, permission) => mayCopy(permission, contents?.getURL()));

  const window = createWindow(electron, { pages, preload: path.join(distDir, 'preload/preload.cjs') });
  app.on('second-instance', (_event, others) => {
    if (others.includes(QUIT)) void quit();
    else if (!others.includes(HIDDEN)) window.show();
  });
  // Without a window the app goes on in the tray.
  app.on('window-all-closed', () => undefined);

  const icons = new Map<TrayState, Electron.NativeImage>();
  const icon = (state: TrayState): Electron.NativeImage => {
    let image = icons.get(state);
    if (!image) {
      image = nativeImage.createEmpty();
      for (const size of ICON_PIXELS)
        image.addRepresentation({
          width: size,
          height: size,
          scaleFactor: size / ICON_PIXELS[0],
          buffer: trayBitmap(state, size),
        });
      icons.set(state, image);
    }
    return image;
  };
  const notify = (notice: Notice): void => {
    if (!Notification.isSupported()) return;
    const shown = new Notification({ ...notice, silent: true });
    shown.on('click', window.show);
    shown.show();
  };

  const tray = new Tray(icon('disconnected'));
  let isQuitting = false;
  const stopping = new AbortController();
  const quit = async (): Promise<void> => {
    if (isQuitting) return;
    isQuitting = true;
    clearInterval(timer);
    stopping.abort();
    await host.stop();
    tray.destroy();
    app.quit();
  };
  const testPrint = async (printerId: string, name: string): Promise<void> => {
    const answer = await host.answer('testPrint', { printerId });
    const told = answer.ok ? (answer.value as { readonly message: string; readonly fact?: Message }) : answer;
    notify({ title: `${words.t('tested')}: ${name}`, body: words.said(told.message, told.fact) });
  };
  const menuOf = (snapshot: Snapshot): Electron.Menu =>
    Menu.buildFromTemplate([
      ...tooltipOf(snapshot, words)
        .split('\n')
        .map((label) => ({ label, enabled: false })),
      { type: 'separator' },
      { label: words.t('open'), click: window.show },
      ...(snapshot.enrolled ? snapshot.printers : []).map(({ id, name }) => ({
        label: words.t('test', { name }),
        click: () => void testPrint(id, name),
      })),
      { type: 'separator' },
      {
        label: words.t('login'),
        type: 'checkbox',
        checked: login.read(),
        enabled: !login.isLocked(),
        click: ({ checked }) => login.write(checked),
      },
      { label: words.t('quit'), click: () => void quit() },
    ]);

  const dueNotice = createNotices(words);
  let shownState: TrayState | undefined;
  let shownMenu = '';
  let isAsking = false;
  const refresh = async (): Promise<void> => {
    // An agent that restarts answers late; one question at a time is enough.
    if (isAsking) return;
    isAsking = true;
    const snapshot = await host.bridge.snapshot().finally(() => (isAsking = false));
    if (isQuitting) return;
    const newProgram = service?.newProgram();
    if (newProgram) {
      // An update has replaced the service; its window follows in the session of its own user.
      app.relaunch({ execPath: newProgram, args: [HIDDEN] });
      return quit();
    }
    const state = trayState(snapshot);
    const tooltip = tooltipOf(snapshot, words);
    if (state !== shownState) tray.setImage(icon(state));
    shownState = state;
    // Windows closes an open menu that is replaced: only where something has changed.
    const menu = `${tooltip}\n${snapshot.enrolled ? snapshot.printers.map(({ id, name }) => `${id} ${name}`).join('\n') : ''}`;
    if (menu !== shownMenu) {
      tray.setToolTip(tooltip);
      tray.setContextMenu(menuOf(snapshot));
    }
    shownMenu = menu;
    const notice = dueNotice(snapshot, Date.now());
    if (notice) notify(notice);
  };
  tray.on('click', window.show);
  const timer = setInterval(() => void refresh(), pollMs);

  app.on('before-quit', (event) => {
    if (isQuitting) return;
    event.preventDefault();
    void quit();
  });
  await host.keepStarting();
  if (!service) {
    const installed = path.dirname(app.getPath('exe'));
    const refused = await enrollAsRequested(host, {
      requestFile: path.join(installed, 'enroll.txt'),
      resultFile: path.join(installed, 'enroll-result.txt'),
      signal: stopping.signal,
    });
    if (refused) notify({ title: words.t('refused'), body: words.said(refused.text, refused.fact) });
  }
  await refresh();
  // Whoever logs in to a computer with a service is not asked for its code.
  if (!argv.includes(HIDDEN) || (!service && !host.agent())) window.show();
  return { host, snapshot: () => host.bridge.snapshot(), quit };
}
