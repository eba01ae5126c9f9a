/** Electron's entry: the real modules into the tray app, and updates where the program is installed. */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as electron from 'electron';
import { servicePlace } from '../service/service-place.ts';
import { createServiceHost } from './service-host.ts';
import { startTrayApp } from './tray-app.ts';
import { checkUpdate, type UpdateTrust } from './update-signature.ts';
import { startUpdates, type Updates } from './updates.ts';

/** A roaming profile would make two computers one agent: the data stays with this computer. */
const isOurChoice = electron.app.isPackaged && !electron.app.commandLine.hasSwitch('user-data-dir');
const roaming = process.platform === 'win32' && isOurChoice ? electron.app.getPath('userData') : undefined;
if (roaming) {
  const local = path.join(process.env['LOCALAPPDATA'] ?? electron.app.getPath('home'), 'Platen Agent');
  // It holds what the keychain encrypts with: without it the agent's key could not be read at its new place.
  const keyring = 'Local State';
  mkdirSync(local, { recursive: true });
  if (existsSync(path.join(roaming, keyring)) && !existsSync(path.join(local, keyring)))
    copyFileSync(path.join(roaming, keyring), path.join(local, keyring));
  electron.app.setPath('userData', local);
}

/** Who manages the computer may give the ring from outside. */
const lockedRing = process.env['PLATEN_UPDATE_RING'];
/** An installation for everybody on the machine has no such file: who manages the machine updates it. */
const feedFile = path.join(process.resourcesPath, 'app-update.yml');
const canUpdate = electron.app.isPackaged && existsSync(feedFile);
/** Beside the program where it was installed for the machine: a service prints then. */
const isMachineWide = existsSync(path.join(path.dirname(electron.app.getPath('exe')), 'machine-wide'));
let updates: Updates | undefined;

const tray = await startTrayApp(electron, {
  distDir: path.resolve(import.meta.dirname, '..'),
  ...(roaming ? { roaming } : {}),
  ...(isMachineWide ? { service: createServiceHost(servicePlace()) } : {}),
  ...(canUpdate ? { updates: { pending: () => updates?.pending() ?? null, lockedRing } } : {}),
});
if (tray && canUpdate) {
  const { default: updater } = await import('electron-updater');
  const { updateKeys = [] } = JSON.parse(
    readFileSync(path.join(electron.app.getAppPath(), 'package.json'), 'utf8'),
  ) as { updateKeys?: string[] };
  const trust: UpdateTrust = {
    feedUrl: /^url: (\S+)$/m.exec(readFileSync(feedFile, 'utf8'))?.[1] ?? '',
    keys: updateKeys,
    get: async (url) => {
      // Through the system's proxy, as the download itself.
      const response = await electron.net.fetch(url, { cache: 'no-store' });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
  updates = startUpdates({
    updater: updater.autoUpdater,
    ring: async () => (await tray.host.bridge.settings()).updateRing ?? 'latest',
    snapshot: tray.snapshot,
    log: (message) => tray.host.agent()?.logger.info(message),
    check: (update, ring) => checkUpdate(update, ring, trust),
  });
}

/** A start that ends sooner is not tried again at once: whoever starts the program does that. */
const LONG_ENOUGH_S = 60;

// Electron would stop everything behind a message box. The ledger is made for sudden ends: start again and print on.
process.on('uncaughtException', (error) => {
  tray?.host.agent()?.logger.error('the tray app ended in a way that should not happen', { error });
  if (process.uptime() > LONG_ENOUGH_S) electron.app.relaunch();
  electron.app.exit(1);
});
