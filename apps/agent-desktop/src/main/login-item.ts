/**
 * Starting at login. On Windows this is the same entry that the installer writes; only an administrator may change an
 * entry for all users.
 */
import type * as Electron from 'electron';
import type { UiHostOptions } from '../ui-host/ui-host.ts';

/** The argument of a start at login: no window opens. */
export const HIDDEN = '--hidden';

export function loginItem(
  app: Pick<Electron.App, 'getPath' | 'getLoginItemSettings' | 'setLoginItemSettings'>,
): NonNullable<UiHostOptions['login']> {
  // Quoted: Electron writes and compares the path as passed, and this one contains a blank (electron #32657, #53911).
  const item = { path: `"${app.getPath('exe')}"`, args: [HIDDEN] };
  // Only Windows reports login items.
  const isForAll = (): boolean =>
    (app.getLoginItemSettings(item).launchItems ?? []).some(({ scope, enabled }) => scope === 'machine' && enabled);
  return {
    read: () => isForAll() || app.getLoginItemSettings(item).openAtLogin,
    write: (openAtLogin) => app.setLoginItemSettings({ ...item, openAtLogin }),
    isLocked: isForAll,
  };
}
