/** The machine-wide agent as a service: the engine, and the address at which the windows of people reach it. */
import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { AgentOptions } from '../core/agent.ts';
import { PAGES_FOLDER } from '../headless/pages.ts';
import { startUiServer, type UiServer } from '../headless/ui-server.ts';
import type { BridgeMethod } from '../bridge/bridge.ts';
import { enrollAsRequested } from '../ui-host/requested-enrollment.ts';
import { createUiHost } from '../ui-host/ui-host.ts';
import type { ServiceProgram } from './control-manager.ts';
import type { ServicePlace } from './service-place.ts';

/** What anybody at this computer may ask. Everything else changes what the computer prints for, or shows others' documents. */
export const FOR_EVERYBODY: readonly BridgeMethod[] = [
  'snapshot',
  'jobs',
  'testPrint',
  'printAgain',
  'dismiss',
  'cancelJob',
  'probe',
  'checkState',
  'startSearch',
  'stopSearch',
  'searchState',
  'logs',
  'settings',
];

/** Where the service's windows are: written when it has started, removed when it stops. */
export interface ServiceAddress {
  readonly url: string;
  readonly token: string;
  /** The program that runs the service; the windows of an update before it start themselves anew from here. */
  readonly program: string;
}

export function createServiceProgram(
  place: ServicePlace,
  { pages = PAGES_FOLDER, agent = {} }: { readonly pages?: string; readonly agent?: Partial<AgentOptions> } = {},
): ServiceProgram {
  const stopping = new AbortController();
  const host = createUiHost({ dataDir: place.dataDir, agent });
  let server: UiServer | undefined;
  const write = async (file: string, token: string): Promise<void> => {
    const address: ServiceAddress = { url: server!.origin, token, program: process.execPath };
    await writeFile(file, JSON.stringify(address));
  };
  return {
    start: async () => {
      mkdirSync(place.root, { recursive: true });
      mkdirSync(place.windowDir, { recursive: true });
      await host.keepStarting();
      server = await startUiServer(host, { pages, forEverybody: FOR_EVERYBODY });
      await write(place.managerFile, server.token);
      await write(place.addressFile, server.everybodysToken!);
      // The service runs, whether or not the code is good.
      void enrollAsRequested(host, { ...place, signal: stopping.signal });
    },
    stop: async () => {
      stopping.abort();
      await rm(place.addressFile, { force: true });
      await rm(place.managerFile, { force: true });
      await server?.close();
      await host.stop();
    },
  };
}
