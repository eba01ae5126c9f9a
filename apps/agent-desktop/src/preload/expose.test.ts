/** The page reaches the bridge's methods through one function, and none of Electron's channels. */
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { BridgeAnswer } from '../bridge/bridge.ts';
import { BRIDGE_METHODS } from '../bridge/bridge.ts';
import { exposeBridge, type PreloadParts } from './expose.ts';

function page() {
  const world: Record<
    string,
    {
      call: (method: string, input?: unknown) => Promise<BridgeAnswer>;
      subscribe: (onChange: (topic: string) => void) => () => void;
    }
  > = {};
  const invoked: [string, unknown][] = [];
  const ipc = new EventEmitter();
  exposeBridge({
    contextBridge: { exposeInMainWorld: (key: string, api: never) => void (world[key] = api) },
    ipcRenderer: {
      on: ipc.on.bind(ipc),
      off: ipc.off.bind(ipc),
      invoke: async (channel: string, input: unknown) => {
        invoked.push([channel, input]);
        return { ok: true, value: channel };
      },
    },
  } as unknown as PreloadParts);
  return { world, invoked, send: (...event: unknown[]) => ipc.emit(...(event as [string])) };
}

describe('the preload script', () => {
  it('exposes a call of every method of the bridge, and the topics that change', async () => {
    const { world, invoked, send } = page();
    expect([Object.keys(world), Object.keys(world['platen']!)]).toEqual([['platen'], ['call', 'subscribe']]);
    const seen: string[] = [];
    const unsubscribe = world['platen']!.subscribe((topic) => seen.push(topic));
    send('platen:changes', {}, 'jobs');
    unsubscribe();
    send('platen:changes', {}, 'log');
    expect(seen).toEqual(['jobs']);
    for (const method of BRIDGE_METHODS) await world['platen']!.call(method, { method });
    expect(invoked).toEqual(BRIDGE_METHODS.map((method) => [`platen:${method}`, { method }]));
  });

  it('passes no other name to Electron', async () => {
    const { world, invoked } = page();
    for (const name of ['openExternal', 'ELECTRON_BROWSER_REQUIRE', '__proto__', 'constructor', ''])
      expect(await world['platen']!.call(name)).toMatchObject({ ok: false });
    expect(invoked).toEqual([]);
  });
});
