/** Exposes one function to the page: a call of a known bridge method. Nothing of Electron or Node reaches the page. */
import type { ContextBridge, IpcRenderer } from 'electron';
import { BRIDGE_METHODS, channelOf, type BridgeAnswer, type BridgeMethod } from '../bridge/bridge.ts';

export interface PreloadParts {
  readonly contextBridge: Pick<ContextBridge, 'exposeInMainWorld'>;
  readonly ipcRenderer: Pick<IpcRenderer, 'invoke'>;
}

export function exposeBridge({ contextBridge, ipcRenderer }: PreloadParts): void {
  contextBridge.exposeInMainWorld('platen', {
    call: (method: BridgeMethod, input: unknown): Promise<BridgeAnswer> => {
      if (!BRIDGE_METHODS.includes(method))
        return Promise.resolve({ ok: false, message: `There is no method ${String(method).slice(0, 40)}.` });
      return ipcRenderer.invoke(channelOf(method), input) as Promise<BridgeAnswer>;
    },
  });
}
