/** The machine-wide agent as a service: the engine, and the address at which the users' windows reach it. */
import { existsSync, mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { Agent, AgentOptions } from '../core/agent.ts';
import { PAGES_FOLDER } from '../headless/pages.ts';
import { startUiServer, type UiServer } from '../headless/ui-server.ts';
import { enrollAsRequested } from '../ui-host/requested-enrollment.ts';
import { createUiHost } from '../ui-host/ui-host.ts';
import type { ServiceProgram } from './control-manager.ts';
import { boundedWrite, logEventsOf, type WriteEvent } from './logged-events.ts';
import { FOR_EVERYBODY } from './for-everybody.ts';
import type { ServicePlace } from './service-place.ts';

/** The address file of the windows: written when the service has started, removed when it stops. */
export interface ServiceAddress {
  readonly url: string;
  readonly token: string;
  /** The program that runs the service; windows of the version before an update restart themselves from here. */
  readonly program: string;
}

interface AgentService extends ServiceProgram {
  readonly agent: () => Agent | undefined;
  /** Resolves when the cloud has answered an agent of this program. */
  readonly online: () => Promise<void>;
}

interface ServiceOptions {
  readonly pages?: string;
  readonly agent?: Partial<AgentOptions>;
  readonly writeEvent?: WriteEvent;
}

export function createServiceProgram(
  place: ServicePlace,
  { pages = PAGES_FOLDER, agent = {}, writeEvent = () => undefined }: ServiceOptions = {},
): AgentService {
  const stopping = new AbortController();
  const host = createUiHost({ dataDir: place.dataDir, agent: { ...agent, runsAs: 'service' } });
  let server: UiServer | undefined;
  const writeAddress = async (file: string, token: string): Promise<void> => {
    const address: ServiceAddress = { url: server!.origin, token, program: process.execPath };
    await writeFile(file, JSON.stringify(address));
  };
  const reported = Promise.withResolvers<void>();
  const write = boundedWrite(writeEvent);
  let seen: Agent | undefined;
  /** An agent that restarts is another one. */
  const look = (): void => {
    const now = host.agent();
    if (!now || now === seen) return;
    seen = now;
    logEventsOf(now, write);
    now.online().then(reported.resolve, () => undefined);
  };
  host.subscribe(look);
  return {
    agent: () => host.agent(),
    online: () => reported.promise,
    start: async () => {
      mkdirSync(place.root, { recursive: true });
      mkdirSync(place.windowDir, { recursive: true });
      await host.keepStarting();
      look();
      server = await startUiServer(host, { pages, forEverybody: FOR_EVERYBODY });
      await writeAddress(place.managerFile, server.token);
      await writeAddress(place.addressFile, server.everybodysToken!);
      // The service runs, whether or not the code is valid.
      void enrollAsRequested(host, { ...place, signal: stopping.signal });
      if (process.platform !== 'win32') return;
      void import('./start-spooler.ts').then(({ startSpooler }) => startSpooler());
      if (!existsSync(place.traysFile)) return;
      await rm(place.traysFile, { force: true });
      // Otherwise the icon comes at the next login.
      void import('./start-trays.ts').then(({ startTrays }) => startTrays(process.execPath)).catch(() => undefined);
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
