/**
 * The tray app around the engine: tray, notifications, IPC, login. Electron is passed as a value, so that tests can
 * pass a stand-in.
 */
import { type Message } from '@platen/messages';
import path from 'node:path';
import type * as Electron from 'electron';
import { CHANGES_CHANNEL, type Snapshot } from '../bridge/bridge.ts';
import { enrollAsRequested } from '../ui-host/requested-enrollment.ts';
import { createUiHost, type UiHost, type UiHostOptions } from '../ui-host/ui-host.ts';
import { keychainKeyStore } from './key-store.ts';
import { HIDDEN, loginItem } from './login-item.ts';
import { createNotices, type Notice } from './notices.ts';
import { servePage } from './page-access.ts';
import type { ServiceHost } from './service-host.ts';
import { createTray, type TrayPrinter } from './tray.ts';
import { trayTexts, type TrayTexts } from './tray-texts.ts';
import { createWindow } from './window.ts';

/** The modules of Electron that the app uses. */
export type ElectronParts = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'Menu'
  | 'Notification'
  | 'Tray'
  | 'ipcMain'
  | 'nativeImage'
  | 'safeStorage'
  | 'session'
  | 'shell'
>;

interface TrayAppOptions {
  /** Folder of the built pages and of the preload script. */
  readonly distDir: string;
  readonly updates?: UiHostOptions['updates'];
  /** The engine runs in a service; this app only shows its window. */
  readonly service?: ServiceHost;
  /** Opens the window of an administrator, for one that may not do everything. */
  readonly manage?: () => void;
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

/** Ends the running agent; the installer asks for that before it replaces or removes the program. */
const QUIT = '--quit';
/** Only a window, of an administrator: it ends when it is closed. */
export const MANAGE = '--manage';

/**
 * Starts the app. Returns undefined if another instance runs already; that one shows its window, or quits if asked to.
 */
export async function startTrayApp(
  electron: ElectronParts,
  { distDir, updates, service, manage, roaming, noticeMs = 1000, argv = process.argv }: TrayAppOptions,
): Promise<TrayApp | undefined> {
  const { app } = electron;
  if (!(await prepareApp(app, argv))) return undefined;
  const texts = trayTexts(app.getLocale());

  const login = loginItem(app);
  const host = service ?? ownHost(electron, { login, updates, roaming });
  const pages = path.join(distDir, 'renderer/index.html');
  servePage(electron, pages, host);

  const window = createWindow(electron, { pages, preload: path.join(distDir, 'preload/preload.cjs') });
  const unsubscribe = host.subscribe((topic) => {
    window.send(CHANGES_CHANNEL, topic);
    if (topic === 'agent') void refresh();
  });
  app.on('second-instance', (_event, others) => {
    if (others.includes(QUIT)) void quit();
    else if (!others.includes(HIDDEN)) window.show();
  });
  const isOnlyWindow = argv.includes(MANAGE);
  // Without a window the app continues in the tray.
  app.on('window-all-closed', () => void (isOnlyWindow && quit()));

  const notify = (notice: Notice): void => showNotice(electron, notice, window.show);
  const tray = isOnlyWindow
    ? undefined
    : createTray(electron, {
        texts,
        login,
        actions: {
          open: window.show,
          manage,
          testPrint: (printer) => void testPrint(host, printer, texts).then(notify),
          quit: () => void quit(),
        },
      });

  const stopping = new AbortController();
  const quit = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    unsubscribe();
    await host.stop();
    tray?.remove();
    app.quit();
  };
  const noteState = followNotices(createNotices(texts), { notify, everyMs: noticeMs, signal: stopping.signal });
  // An agent that restarts answers late; one request at a time is enough.
  const refresh = oneAtATime(stopping.signal, async () => {
    const snapshot = await host.bridge.snapshot();
    if (stopping.signal.aborted) return;
    const newProgram = service?.newProgram();
    if (newProgram) {
      // An update has replaced the service; the window restarts in the session of its user.
      app.relaunch({ execPath: newProgram, args: [HIDDEN] });
      return quit();
    }
    if (!tray) return undefined;
    tray.show(snapshot);
    return noteState(snapshot);
  });

  app.on('before-quit', (event) => {
    if (stopping.signal.aborted) return;
    event.preventDefault();
    void quit();
  });
  await host.keepStarting();
  if (!service) {
    const refused = await enrollForInstaller(app, host, stopping.signal);
    if (refused) notify({ title: texts.t('refused'), body: texts.localized(refused.text, refused.fact) });
  }
  await refresh();
  // A user who logs in to a computer with a service is not asked for its code.
  if (!argv.includes(HIDDEN) || (!service && !host.agent())) window.show();
  return { host, snapshot: () => host.bridge.snapshot(), quit };
}

/** Returns false, and quits, if another instance runs already or this one is only to end it. */
async function prepareApp(app: Electron.App, argv: readonly string[]): Promise<boolean> {
  if (!app.requestSingleInstanceLock() || argv.includes(QUIT)) {
    app.quit();
    return false;
  }
  app.setAppUserModelId('dev.platen.agent');
  // A page of text needs no graphics card, and graphics drivers crash.
  app.disableHardwareAcceleration();
  await app.whenReady();
  return true;
}

/** The engine in this program. */
const ownHost = (
  { app, safeStorage }: Pick<ElectronParts, 'app' | 'safeStorage'>,
  { login, updates, roaming }: Pick<UiHostOptions, 'login' | 'updates'> & Pick<TrayAppOptions, 'roaming'>,
): UiHost =>
  createUiHost({
    dataDir: path.join(app.getPath('userData'), 'agent'),
    agent: {
      keyStore: (dataDir) => keychainKeyStore(safeStorage, dataDir),
      ...(roaming ? { movedFrom: path.join(roaming, 'agent') } : {}),
    },
    login,
    ...(updates ? { updates } : {}),
  });

/** Enrolls with the code that the installer wrote beside the program. Returns why that failed, if it did. */
function enrollForInstaller(
  app: Electron.App,
  host: UiHost,
  signal: AbortSignal,
): ReturnType<typeof enrollAsRequested> {
  const installed = path.dirname(app.getPath('exe'));
  return enrollAsRequested(host, {
    requestFile: path.join(installed, 'enroll.txt'),
    resultFile: path.join(installed, 'enroll-result.txt'),
    signal,
  });
}

/** Prints a test label. Returns the outcome as a notice. */
async function testPrint({ answer }: UiHost, { id, name }: TrayPrinter, texts: TrayTexts): Promise<Notice> {
  const answered = await answer('testPrint', { printerId: id });
  const outcome = answered.ok ? (answered.value as { readonly message: string; readonly fact?: Message }) : answered;
  return { title: `${texts.t('tested')}: ${name}`, body: texts.localized(outcome.message, outcome.fact) };
}

interface NoticeOptions {
  readonly notify: (notice: Notice) => void;
  readonly everyMs: number;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Takes each new state, and notifies at once or once that state has lasted. */
function followNotices(
  due: ReturnType<typeof createNotices>,
  { notify, everyMs, signal }: NoticeOptions,
): (snapshot: Snapshot) => void {
  let last: Snapshot | undefined;
  const note = (): void => {
    const notice = last && due(last, Date.now());
    if (notice) notify(notice);
  };
  const timer = setInterval(note, everyMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return (snapshot) => {
    last = snapshot;
    note();
  };
}

function showNotice({ Notification }: Pick<ElectronParts, 'Notification'>, notice: Notice, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const shown = new Notification({ ...notice, silent: true });
  shown.on('click', onClick);
  shown.show();
}

/** Calls that come while `act` runs make it run once more after that, unless `signal` has aborted. */
function oneAtATime(signal: AbortSignal, act: () => Promise<void>): () => Promise<void> {
  let isActing = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isActing) return;
    isActing = true;
    try {
      while (isStale && !signal.aborted) {
        isStale = false;
        await act();
      }
    } finally {
      isActing = false;
    }
  };
}
