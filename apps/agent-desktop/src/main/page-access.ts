/** Lets our own page, and no other, call the engine and copy. */
import { pathToFileURL } from 'node:url';
import type * as Electron from 'electron';
import { BRIDGE_METHODS, channelOf } from '../bridge/bridge.ts';
import type { UiHost } from '../ui-host/ui-host.ts';

/** `pages`: the built page, a file. */
export function servePage(
  { ipcMain, session }: Pick<typeof Electron, 'ipcMain' | 'session'>,
  pages: string,
  { answer }: Pick<UiHost, 'answer'>,
): void {
  const isOurPage = (url: string | undefined): boolean => url?.split(/[?#]/)[0] === pathToFileURL(pages).href;
  for (const method of BRIDGE_METHODS) {
    ipcMain.handle(channelOf(method), (event, input: unknown) =>
      isOurPage(event.senderFrame?.url)
        ? answer(method, input)
        : { ok: false, message: 'This page may not speak to the agent.' },
    );
  }
  // The page may copy its summary; it gets no camera, location or other permission.
  const mayUse = (permission: string, url: string | undefined): boolean =>
    permission === 'clipboard-sanitized-write' && isOurPage(url);
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((contents, permission, allow) =>
    allow(mayUse(permission, contents?.getURL())),
  );
  defaultSession.setPermissionCheckHandler((contents, permission) => mayUse(permission, contents?.getURL()));
}
