/** Electron's preload script: connects the real modules to the bridge. */
import { contextBridge, ipcRenderer } from 'electron';
import { exposeBridge } from './expose.ts';

exposeBridge({ contextBridge, ipcRenderer });
