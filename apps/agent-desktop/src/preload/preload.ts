/** Electron's preload script: the real modules into the bridge. */
import { contextBridge, ipcRenderer } from 'electron';
import { exposeBridge } from './expose.ts';

exposeBridge({ contextBridge, ipcRenderer });
