/**
 * Exposes two functions to the page: a call of a known bridge method, and a subscription to the topics that change. Nothing
 * of Electron or Node reaches the page.
 */
import type { ContextBridge, IpcRenderer } from 'electron';
import {
  BRIDGE_METHODS,
  CHANGES_CHANNEL,
  channelOf,
  type BridgeAnswer,
  type BridgeMethod,
  type Topic,
} from '../bridge/bridge.ts';

export interface PreloadParts {
  readonly contextBridge: Pick<ContextBridge, 'exposeInMainWorld'>;
  readonly ipcRenderer: Pick<IpcRenderer, 'invoke' | 'on' | 'off'>;
}

export function exposeBridge({ contextBridge, ipcRenderer }: PreloadParts): void {
  contextBridge.exposeInMainWorld('platen', {
    call: (method: BridgeMethod, input: unknown): Promise<BridgeAnswer> => {
      if (!BRIDGE_METHODS.includes(method))
        return Promise.resolve({ ok: false, message: `There is no method ${String(method).slice(0, 40)}.` });
      return ipcRenderer.invoke(channelOf(method), input) as Promise<BridgeAnswer>;
    },
    subscribe: (onChange: (topic: Topic) => void): (() => void) => {
      const listener = (_event: unknown, topic: Topic): void => onChange(topic);
      ipcRenderer.on(CHANGES_CHANNEL, listener);
      return () => void ipcRenderer.off(CHANGES_CHANNEL, listener);
    },
  });
}
