/**
 * The tray app around the engine: tray, notifications, IPC, login. Electron is passed as a value, so that tests can
 * pass a stand-in.
 */
import { type Message } from '@platen/messages';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Electron from 'electron';
import { BRIDGE_METHODS, CHANGES_CHANNEL, channelOf, type Snapshot, type TrayState } from '../bridge/bridge.ts';
import { enrollAsRequested } from '../ui-host/requested-enrollment.ts';
import { createUiHost, type UiHost, type UiHostOptions } from '../ui-host/ui-host.ts';
import { keychainKeyStore } from './key-store.ts';
import { HIDDEN, loginItem } from './login-item.ts';
import { createNotices, type Notice } from './notices.ts';
import type { ServiceHost } from './service-host.ts';
import { trayBitmap } from './tray-icon.ts';
import { tooltipOf, trayState, trayTexts } from './tray-texts.ts';
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
  /** The engine runs in a service; this app only shows its window. */
  readonly service?: ServiceHost;
  /** Electron's folder of an earlier version; its agent is moved here. */
  readonly roaming?: string;
  /** How often it is checked whether a notice is due. */
  readonly noticeMs?: number;
  /** The arguments that the program was started with. */
  readonly argv?: readonly string[];
}

export interface TrayApp {
  readonly host: UiHost;
  readonly snapshot: () => Promise<Snapshot>;
  readonly quit: () => Promise<void>;
}

/** Sizes of tray icons at 100, 150 and 200 %. */
const ICON_PIXELS = [16, 24, 32] as const;
/** Ends the running agent; the installer asks for that before it replaces or removes the program. */
const QUIT = '--quit';

/**
 * Starts the app. Returns undefined if another instance runs already; that one shows its window, or quits if asked to.
 */
export async function startTrayApp(
  electron: ElectronParts,
  { distDir, updates, service, roaming, noticeMs = 1000, argv = process.argv }: TrayAppOptions,
): Promise<TrayApp | undefined> {
  const { app, Menu, Notification, Tray, ipcMain, nativeImage, safeStorage, session } = electron;
  if (!app.requestSingleInstanceLock() || argv.includes(QUIT)) {
    app.quit();
    return undefined;
  }
  app.setAppUserModelId('dev.platen.agent');
  // A page of text needs no graphics card, and graphics drivers crash.
  app.disableHardwareAcceleration();
  await app.whenReady();
  const texts = trayTexts(app.getLocale());

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
      // Only our own page may call the engine.
      isOurPage(event.senderFrame?.url)
        ? host.answer(method, input)
        : { ok: false, message: 'This page may not speak to the agent.' },
    );
  }
  // The page may copy its summary; it gets no camera, location or other permission.
  const mayCopy = (permission: string, url: string | undefined): boolean =>
    permission === 'clipboard-sanitized-write' && isOurPage(url);
  session.defaultSession.setPermissionRequestHandler((contents, permission, answer) =>
    answer(mayCopy(permission, contents?.getURL())),
  );
  session.defaultSession.setPermissionCheckHandler((contents, permission) => mayCopy(permission, contents?.getURL()));

  const window = createWindow(electron, { pages, preload: path.join(distDir, 'preload/preload.cjs') });
  const unsubscribe = host.subscribe((topic) => {
    window.send(CHANGES_CHANNEL, topic);
    if (topic === 'agent') void refresh();
  });
  app.on('second-instance', (_event, others) => {
    if (others.includes(QUIT)) void quit();
    else if (!others.includes(HIDDEN)) window.show();
  });
  // Without a window the app continues in the tray.
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
    unsubscribe();
    stopping.abort();
    await host.stop();
    tray.destroy();
    app.quit();
  };
  const testPrint = async (printerId: string, name: string): Promise<void> => {
    const answer = await host.answer('testPrint', { printerId });
    const outcome = answer.ok ? (answer.value as { readonly message: string; readonly fact?: Message }) : answer;
    notify({ title: `${texts.t('tested')}: ${name}`, body: texts.localized(outcome.message, outcome.fact) });
  };
  const menuOf = (snapshot: Snapshot): Electron.Menu =>
    Menu.buildFromTemplate([
      ...tooltipOf(snapshot, texts)
        .split('\n')
        .map((label) => ({ label, enabled: false })),
      { type: 'separator' },
      { label: texts.t('open'), click: window.show },
      ...(snapshot.enrolled ? snapshot.printers : []).map(({ id, name }) => ({
        label: texts.t('test', { name }),
        click: () => void testPrint(id, name),
      })),
      { type: 'separator' },
      {
        label: texts.t('login'),
        type: 'checkbox',
        checked: login.read(),
        enabled: !login.isLocked(),
        click: ({ checked }) => login.write(checked),
      },
      { label: texts.t('quit'), click: () => void quit() },
    ]);

  const dueNotice = createNotices(texts);
  let shownState: TrayState | undefined;
  let shownMenu = '';
  let isAsking = false;
  let isStale = false;
  let last: Snapshot | undefined;
  const noteTime = (): void => {
    const notice = last && dueNotice(last, Date.now());
    if (notice) notify(notice);
  };
  const refresh = async (): Promise<void> => {
    // An agent that restarts answers late; one request at a time is enough.
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    isStale = false;
    const snapshot = await host.bridge.snapshot().finally(() => (isAsking = false));
    if (isQuitting) return;
    last = snapshot;
    const newProgram = service?.newProgram();
    if (newProgram) {
      // An update has replaced the service; the window restarts in the session of its user.
      app.relaunch({ execPath: newProgram, args: [HIDDEN] });
      return quit();
    }
    const state = trayState(snapshot);
    const tooltip = tooltipOf(snapshot, texts);
    if (state !== shownState) tray.setImage(icon(state));
    shownState = state;
    // Windows closes an open menu when it is replaced: only replace it after a change.
    const menu = `${tooltip}\n${snapshot.enrolled ? snapshot.printers.map(({ id, name }) => `${id} ${name}`).join('\n') : ''}`;
    if (menu !== shownMenu) {
      tray.setToolTip(tooltip);
      tray.setContextMenu(menuOf(snapshot));
    }
    shownMenu = menu;
    noteTime();
    if (isStale) await refresh();
  };
  tray.on('click', window.show);
  // A notice is due once a state has lasted.
  const timer = setInterval(noteTime, noticeMs);

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
    if (refused) notify({ title: texts.t('refused'), body: texts.localized(refused.text, refused.fact) });
  }
  await refresh();
  // A user who logs in to a computer with a service is not asked for its code.
  if (!argv.includes(HIDDEN) || (!service && !host.agent())) window.show();
  return { host, snapshot: () => host.bridge.snapshot(), quit };
}
