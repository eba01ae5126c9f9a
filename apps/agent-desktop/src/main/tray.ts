/** The icon in the tray, its tooltip and its menu. */
import type * as Electron from 'electron';
import type { Snapshot, TrayState, UiPrinter } from '../bridge/bridge.ts';
import type { UiHostOptions } from '../ui-host/ui-host.ts';
import { trayBitmap } from './tray-icon.ts';
import { tooltipOf, trayState, type TrayTexts } from './tray-texts.ts';

export type TrayPrinter = Pick<UiPrinter, 'id' | 'name'>;

interface TrayActions {
  readonly open: () => void;
  /** Opens the window of an administrator; missing where this one may do everything. */
  readonly manage?: (() => void) | undefined;
  readonly testPrint: (printer: TrayPrinter) => void;
  readonly quit: () => void;
}

interface TrayOptions {
  readonly texts: TrayTexts;
  readonly login: NonNullable<UiHostOptions['login']>;
  readonly actions: TrayActions;
}

interface ShownTray {
  /** Changes what differs from the state that is shown. */
  readonly show: (snapshot: Snapshot) => void;
  readonly remove: () => void;
}

/** Sizes of tray icons at 100, 150 and 200 %. */
const ICON_PIXELS = [16, 24, 32] as const;

export function createTray(
  { Menu, nativeImage, Tray }: Pick<typeof Electron, 'Menu' | 'nativeImage' | 'Tray'>,
  { texts, login, actions }: TrayOptions,
): ShownTray {
  const icons = new Map<TrayState, Electron.NativeImage>();
  const icon = (state: TrayState): Electron.NativeImage => {
    const known = icons.get(state) ?? drawIcon(nativeImage, state);
    icons.set(state, known);
    return known;
  };
  const menuOf = (snapshot: Snapshot): Electron.Menu =>
    Menu.buildFromTemplate([
      ...tooltipOf(snapshot, texts)
        .split('\n')
        .map((label) => ({ label, enabled: false })),
      { type: 'separator' },
      { label: texts.t('open'), click: actions.open },
      ...(actions.manage ? [{ label: texts.t('manage'), click: actions.manage }] : []),
      ...(snapshot.enrolled ? snapshot.printers : []).map((printer) => ({
        label: texts.t('test', { name: printer.name }),
        click: () => actions.testPrint(printer),
      })),
      { type: 'separator' },
      {
        label: texts.t('login'),
        type: 'checkbox',
        checked: login.read(),
        enabled: !login.isLocked(),
        click: ({ checked }) => login.write(checked),
      },
      { label: texts.t('quit'), click: actions.quit },
    ]);

  const tray = new Tray(icon('disconnected'));
  tray.on('click', actions.open);
  let shownState: TrayState | undefined;
  let shownMenu = '';
  return {
    show: (snapshot) => {
      const state = trayState(snapshot);
      if (state !== shownState) tray.setImage(icon(state));
      shownState = state;
      // Windows closes an open menu when it is replaced: only replace it after a change.
      const tooltip = tooltipOf(snapshot, texts);
      const printers = snapshot.enrolled ? snapshot.printers.map(({ id, name }) => `${id} ${name}`) : [];
      const menu = `${tooltip}\n${printers.join('\n')}`;
      if (menu !== shownMenu) {
        tray.setToolTip(tooltip);
        tray.setContextMenu(menuOf(snapshot));
      }
      shownMenu = menu;
    },
    remove: () => tray.destroy(),
  };
}

function drawIcon(nativeImage: typeof Electron.nativeImage, state: TrayState): Electron.NativeImage {
  const image = nativeImage.createEmpty();
  for (const size of ICON_PIXELS)
    image.addRepresentation({
      width: size,
      height: size,
      scaleFactor: size / ICON_PIXELS[0],
      buffer: trayBitmap(state, size),
    });
  return image;
}
