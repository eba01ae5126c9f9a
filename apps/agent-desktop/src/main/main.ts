/** Electron's entry: the real modules into the tray app, and updates where the program is installed. */
import path from 'node:path';
import * as electron from 'electron';
import { startTrayApp } from './tray-app.ts';
import { startUpdates } from './updates.ts';

const tray = await startTrayApp(electron, { distDir: path.resolve(import.meta.dirname, '..') });
if (tray && electron.app.isPackaged) {
  const { default: updater } = await import('electron-updater');
  startUpdates({
    updater: updater.autoUpdater,
    ring: process.env['PLATEN_UPDATE_RING'] ?? 'latest',
    snapshot: tray.snapshot,
    log: (message) => tray.host.agent()?.logger.info(message),
  });
}
