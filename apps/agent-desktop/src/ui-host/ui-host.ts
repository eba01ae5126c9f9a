/** Answers what the windows ask: the bridge's methods over the engine, the same in the tray app and in the headless program. */
import os from 'node:os';
import { startAgent, type Agent, type AgentOptions } from '../core/agent.ts';
import { AgentError, errorText } from '../core/agent-error.ts';
import { openDataDir, type DataDir } from '../core/data-dir/data-dir.ts';
import { readSettings, writeSettings } from '../core/data-dir/settings.ts';
import type { Check } from '../core/diagnostics/check.ts';
import type { QueueStatus } from '../core/queue/printer-queue.ts';
import { AGENT_VERSION } from '../core/version.ts';
import {
  BRIDGE_METHODS,
  type Bridge,
  type BridgeAnswer,
  type BridgeMethod,
  type Snapshot,
  type TrayState,
  type UiPrinter,
  type UiSettings,
} from '../preload/bridge.ts';
import { readLogLines } from './log-lines.ts';

export interface UiHostOptions {
  readonly dataDir: string;
  readonly agent: Omit<AgentOptions, 'dataDir' | 'server' | 'code' | 'name'>;
  /** Start at login, where the program around the engine can do that. */
  readonly login?: { readonly read: () => boolean; readonly write: (on: boolean) => void };
}

export interface UiHost {
  readonly bridge: Bridge;
  /** Answers one call as it came over the wire; never throws. */
  readonly answer: (method: string, input: unknown) => Promise<BridgeAnswer>;
  /** Starts the agent where it is enrolled. Errors: those of `startAgent`, but for `not_enrolled`. */
  readonly start: () => Promise<void>;
  readonly agent: () => Agent | undefined;
  readonly stop: () => Promise<void>;
}

/** Looking for printers ends here, with what was found so far. */
const DISCOVERY_MS = 20_000;

/** Worst first: what the tray icon shows (colour and shape). */
export function trayStateOf(snapshot: Snapshot): TrayState {
  if (!snapshot.enrolled || snapshot.connection.state !== 'online') return 'disconnected';
  const states = snapshot.printers.map((printer) => printer.status);
  if (
    states.some((status) => ['attention', 'error', 'offline'].includes(status)) ||
    snapshot.printers.some((printer) => printer.current?.reason)
  )
    return 'attention';
  if (states.some((status) => status === 'busy') || snapshot.printers.some((printer) => printer.current))
    return 'printing';
  return states.length > 0 && states.every((status) => status === 'paused') ? 'paused' : 'ready';
}

export function createUiHost(options: UiHostOptions): UiHost {
  let agent: Agent | undefined;

  const running = (): Agent => {
    if (!agent)
      throw new AgentError('not_enrolled', 'This computer is not connected yet. Enter an enrollment code first.');
    return agent;
  };
  const dataDir = (): Promise<DataDir> => openDataDir(options.dataDir);

  const checks = async (server: string | undefined): Promise<Check[]> => {
    const { runDoctor } = await import('../core/diagnostics/doctor.ts');
    const found: Check[] = [];
    for await (const check of runDoctor({ dataDir: await dataDir(), ...(server ? { server } : {}) })) found.push(check);
    return found;
  };

  const bundleFiles = async () => {
    const { gatherBundle } = await import('../core/diagnostics/bundle.ts');
    return gatherBundle(await dataDir(), await checks(undefined));
  };

  const settings = async (): Promise<UiSettings> => {
    const stored = await readSettings(await dataDir());
    return {
      server: stored?.server ?? '',
      name: stored?.name ?? os.hostname(),
      proxy: stored?.proxy ?? null,
      extraCaFile: stored?.extraCaFile ?? null,
      logLevel: options.agent.logLevel ?? 'info',
      startAtLogin: options.login?.read() ?? null,
    };
  };

  const restart = async (): Promise<void> => {
    await agent?.stop();
    agent = undefined;
    await start();
  };

  const start = async (): Promise<void> => {
    try {
      agent = await startAgent({ ...options.agent, dataDir: options.dataDir });
    } catch (error) {
      if (!(error instanceof AgentError) || error.code !== 'not_enrolled') throw error;
    }
  };

  const snapshot = (): Snapshot => {
    const base = { version: AGENT_VERSION, hostname: os.hostname() };
    if (!agent) return { enrolled: false, ...base };
    const { name, server, startedDate, link, printers, unsettledJobs } = agent.status();
    const known = {
      enrolled: true as const,
      ...base,
      agentName: name,
      server,
      startedDate,
      tray: 'ready' as TrayState,
      connection: link,
      printers: printers.map(uiPrinter),
      unsettledJobs,
    };
    return { ...known, tray: trayStateOf(known) };
  };

  const bridge: Bridge = {
    snapshot: async () => snapshot(),
    enroll: async ({ server, code, name }) => {
      await agent?.stop();
      agent = undefined;
      try {
        agent = await startAgent({
          ...options.agent,
          dataDir: options.dataDir,
          server: text(server, 'server'),
          code: text(code, 'code').trim(),
          name: text(name, 'name'),
          enrollAgain: true,
        });
      } catch (error) {
        // Whatever was there before goes on.
        await start();
        throw error;
      }
      return { agentName: agent.settings.name };
    },
    jobs: async (query) => running().history({ ...query, limit: Math.min(500, query.limit ?? 100) }),
    testPrint: async ({ printerId }) => running().testPrint(text(printerId, 'printerId')),
    probe: async ({ printerId }) => {
      running().probe(text(printerId, 'printerId'));
      return { asked: true };
    },
    checks: async ({ server }) => checks(server),
    discover: async () => {
      const { discoverPrinters } = await import('../core/discovery/discover.ts');
      const quiet = { info: () => undefined, warn: () => undefined };
      return discoverPrinters({ signal: AbortSignal.timeout(DISCOVERY_MS), logger: agent?.logger ?? quiet });
    },
    logs: async (query) => readLogLines((await dataDir()).logDir, query),
    bundleContents: async () =>
      (await bundleFiles()).map(({ name, about, text: body }) => ({ name, about, bytes: Buffer.byteLength(body) })),
    bundle: async () => {
      const { zipBundle } = await import('../core/diagnostics/bundle.ts');
      const zip = await zipBundle(await bundleFiles());
      const stamp = new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
      return { fileName: `platen-diagnostics-${stamp}.zip`, base64: Buffer.from(zip).toString('base64') };
    },
    settings,
    saveSettings: async (changed) => {
      if (typeof changed.startAtLogin === 'boolean') options.login?.write(changed.startAtLogin);
      const folder = await dataDir();
      const stored = await readSettings(folder);
      if (stored) {
        const next = {
          ...stored,
          ...(changed.name === undefined ? {} : { name: changed.name.trim() || stored.name }),
          ...(changed.proxy === undefined ? {} : { proxy: changed.proxy || undefined }),
          ...(changed.extraCaFile === undefined ? {} : { extraCaFile: changed.extraCaFile || undefined }),
        };
        if (JSON.stringify(next) !== JSON.stringify(stored)) {
          await writeSettings(folder, next);
          await restart();
        }
      }
      return settings();
    },
  };

  return {
    bridge,
    start,
    agent: () => agent,
    answer: async (method, input) => {
      if (!(BRIDGE_METHODS as readonly string[]).includes(method))
        return { ok: false, message: `There is no method ${method.slice(0, 40)}.` };
      try {
        const call = bridge[method as BridgeMethod] as (given: unknown) => Promise<unknown>;
        return { ok: true, value: (await call(typeof input === 'object' && input !== null ? input : {})) ?? null };
      } catch (error) {
        return { ok: false, message: errorText(error) };
      }
    },
    stop: async () => {
      await agent?.stop();
      agent = undefined;
    },
  };
}

function text(value: unknown, name: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new AgentError('bad_arguments', `${name} is missing.`);
}

function uiPrinter({ printerId, name, address, reading, deviceInfo, waiting, current }: QueueStatus): UiPrinter {
  const faults = Object.entries(reading?.statusDetail.hostStatus ?? {}).filter(([, value]) => value === true);
  return {
    id: printerId,
    name,
    address,
    status: reading?.status ?? 'unknown',
    message: current?.reason ?? reading?.statusDetail.message ?? null,
    source: reading?.statusDetail.source ?? null,
    readAt: reading?.statusDetail.probedAt ?? null,
    waiting,
    current: current && { jobId: current.key.split('/')[0]!, copiesSent: current.copiesSent, reason: current.reason },
    faults: faults.map(([flag]) => flag).filter((flag) => flag !== 'thermalTransfer'),
    device: deviceInfo && {
      model: deviceInfo.device.model,
      firmware: deviceInfo.device.firmware,
      dpi: deviceInfo.device.dpi,
      serial: deviceInfo.device.serial ?? null,
    },
    config: deviceInfo?.config.entries.map(({ label, value }) => ({ label, value })) ?? [],
  };
}
