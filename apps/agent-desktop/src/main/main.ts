/** Electron's entry point: passes the real modules to the tray app, and updates an installed program. */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as electron from 'electron';
import { servicePlace } from '../service/service-place.ts';
import { readPolicies } from '../core/policies/read-policies.ts';
import { connectForComputer, openManageWindow } from './elevated.ts';
import { createOwnQueues } from './own-queues.ts';
import { createServiceHost, type ServiceHostOptions } from './service-host.ts';
import { MANAGE, startTrayApp } from './tray-app.ts';
import { checkUpdate, getSmallFile, type UpdateTrust } from './update-signature.ts';
import { startUpdates, type Updates } from './updates.ts';

/** With a roaming profile two computers would share one agent: the data stays on this computer. */
const isOurChoice = electron.app.isPackaged && !electron.app.commandLine.hasSwitch('user-data-dir');
const roaming = process.platform === 'win32' && isOurChoice ? electron.app.getPath('userData') : undefined;
if (roaming) {
  const local = path.join(process.env['LOCALAPPDATA'] ?? electron.app.getPath('home'), 'Platen Agent');
  // This file contains the keychain's encryption key: without it the agent's key could not be read at its new place.
  const keyring = 'Local State';
  mkdirSync(local, { recursive: true });
  if (existsSync(path.join(roaming, keyring)) && !existsSync(path.join(local, keyring)))
    copyFileSync(path.join(roaming, keyring), path.join(local, keyring));
  electron.app.setPath('userData', local);
}

/** An administrator of the computer may set the ring from outside. */
const lockedRing = process.env['PLATEN_UPDATE_RING'];
/** An installation for all users has no such file: its service updates itself. */
const feedFile = path.join(process.resourcesPath, 'app-update.yml');
const canUpdate = electron.app.isPackaged && existsSync(feedFile) && (await readPolicies()).policies.updates !== false;
const isWindows = process.platform === 'win32';
/** Next to the program if it was installed for the machine: then a service prints. */
const isMachineWide = existsSync(path.join(path.dirname(electron.app.getPath('exe')), 'machine-wide'));
let updates: Updates | undefined;

// The tray of this user holds the lock of the usual folder.
const isManageWindow = isMachineWide && process.argv.includes(MANAGE);
if (isManageWindow) electron.app.setPath('userData', path.join(electron.app.getPath('userData'), 'manage'));

/** What this session has beside the service. */
const person: ServiceHostOptions = {
  ownQueues: createOwnQueues(),
  connect: (queue) => connectForComputer(queue),
  ...(isMachineWide && !isManageWindow && isWindows ? { manage: () => openManageWindow() } : {}),
};

const tray = await startTrayApp(electron, {
  distDir: path.resolve(import.meta.dirname, '..'),
  ...(roaming ? { roaming } : {}),
  ...(isMachineWide ? { service: createServiceHost(servicePlace(), isWindows ? person : {}) } : {}),
  ...(person.manage ? { manage: () => void person.manage?.() } : {}),
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
    // Through the system's proxy, like the download itself.
    get: (url) => getSmallFile((address, init) => electron.net.fetch(address, init), url),
  };
  updates = startUpdates({
    updater: updater.autoUpdater,
    ring: async () => (await tray.host.bridge.settings()).updateRing ?? 'latest',
    snapshot: tray.snapshot,
    log: (message) => tray.host.agent()?.logger.info(message),
    check: (update, ring) => checkUpdate(update, ring, trust),
  });
}

/** If the program ran for less than this, it is not restarted: its starter does that. */
const LONG_ENOUGH_S = 60;

// Electron would stop everything behind a message box. The ledger survives sudden ends: restart and continue printing.
process.on('uncaughtException', (error) => {
  tray?.host.agent()?.logger.error('the tray app ended in a way that should not happen', { error });
  if (process.uptime() > LONG_ENOUGH_S) electron.app.relaunch();
  electron.app.exit(1);
});
