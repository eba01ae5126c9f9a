/** Starting at login. On Windows it is the entry that the installer writes too; for everybody on the machine, only he may change it. */
import type * as Electron from 'electron';
import type { UiHostOptions } from '../ui-host/ui-host.ts';

/** The argument of a start at login: without the window. */
export const HIDDEN = '--hidden';

export function loginItem(
  app: Pick<Electron.App, 'getPath' | 'getLoginItemSettings' | 'setLoginItemSettings'>,
): NonNullable<UiHostOptions['login']> {
  // Quoted: Electron writes and compares the path as it is given, and this one has a blank in it (electron #32657, #53911).
  const item = { path: `"${app.getPath('exe')}"`, args: [HIDDEN] };
  // Systems other than Windows tell of no items.
  const isForAll = (): boolean =>
    (app.getLoginItemSettings(item).launchItems ?? []).some(({ scope, enabled }) => scope === 'machine' && enabled);
  return {
    read: () => isForAll() || app.getLoginItemSettings(item).openAtLogin,
    write: (openAtLogin) => app.setLoginItemSettings({ ...item, openAtLogin }),
    isLocked: isForAll,
  };
}
