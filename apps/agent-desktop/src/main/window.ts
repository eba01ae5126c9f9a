/** The one window: our own page in a sandbox, which cannot navigate elsewhere and reopens after a crash. */
import type * as Electron from 'electron';

interface WindowOptions {
  /** The built page, a file. */
  readonly pages: string;
  readonly preload: string;
}

/** A page that crashes more often in a minute stays closed until a person opens it. */
const CRASHES = 3;
const CRASH_MS = 60_000;

/** `https://…/agents/connect?code=WDJB-MJHT`, or the same of a cloud on this computer. */
function isConnectPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, pathname, search } = new URL(address);
  const isLocal = protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return (
    (protocol === 'https:' || isLocal) &&
    username === '' &&
    pathname.endsWith('/agents/connect') &&
    /^\?code=[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(search)
  );
}

export function createWindow(
  { BrowserWindow, shell }: Pick<typeof Electron, 'BrowserWindow' | 'shell'>,
  { pages, preload }: WindowOptions,
): {
  readonly show: () => void;
  /** Sends to the page, if the window is open. */
  readonly send: (channel: string, value: unknown) => void;
} {
  let window: Electron.BrowserWindow | undefined;
  let crashes: number[] = [];

  const open = (): void => {
    const opened = new BrowserWindow({
      width: 1180,
      height: 820,
      minWidth: 420,
      minHeight: 480,
      title: 'Platen print agent',
      autoHideMenuBar: true,
      webPreferences: {
        preload,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webviewTag: false,
        webSecurity: true,
        spellcheck: false,
      },
    });
    window = opened;
    const { webContents } = opened;
    webContents.setWindowOpenHandler(({ url }) => {
      // The page on which a person confirms this computer opens in the person's own browser, and nothing else does.
      if (isConnectPage(url)) void shell.openExternal(url);
      return { action: 'deny' };
    });
    for (const event of ['will-navigate', 'will-redirect', 'will-attach-webview'] as const)
      webContents.on(event as 'will-navigate', (blocked) => blocked.preventDefault());
    // The engine is not in the page: it continues printing, and the page is shown again.
    webContents.on('render-process-gone', () => {
      if (window === opened) window = undefined;
      opened.destroy();
      const now = Date.now();
      crashes = [...crashes.filter((at) => now - at < CRASH_MS), now];
      if (crashes.length < CRASHES) open();
    });
    opened.on('closed', () => {
      if (window === opened) window = undefined;
    });
    void opened.loadFile(pages);
  };

  return {
    show: () => {
      if (!window || window.isDestroyed()) return open();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    send: (channel, value) => {
      if (window && !window.isDestroyed()) window.webContents.send(channel, value);
    },
  };
}
