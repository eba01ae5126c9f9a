/** Answers what the windows ask: the bridge's methods over the engine, the same in the tray app and in the headless program. */
import { asMessage, sentence, sentenceOf, type Sentence } from '@platen/messages';
import os from 'node:os';
import { startAgent, type Agent, type AgentOptions } from '../core/agent.ts';
import { AgentError } from '../core/agent-error.ts';
import { openDataDir, type DataDir } from '../core/data-dir/data-dir.ts';
import { readSettings, writeSettings } from '../core/data-dir/settings.ts';
import type { Check } from '../core/diagnostics/check.ts';
import { parseServer } from '../core/link/server-url.ts';
import { LOG_LEVELS } from '../core/log/logger.ts';
import { AGENT_VERSION } from '../core/version.ts';
import {
  BRIDGE_METHODS,
  type Bridge,
  type BridgeAnswer,
  type BridgeMethod,
  type Snapshot,
  type UiDiscovered,
  type UiSearchState,
  type UiSettings,
  type WayOut,
} from '../bridge/bridge.ts';
import type { AccountSession } from './account-session.ts';
import { createCheckRun } from './check-run.ts';
import { createPictures } from './label-picture/pictures.ts';
import { readLogLines } from './log-lines.ts';
import { createPrinterSearch } from './printer-search.ts';
import { createStatusAges } from './status-ages.ts';
import { jobRef, uiDocument, uiJobs, uiNotPrinted, uiPicture } from './ui-jobs.ts';
import { trayStateOf, uiPrinters } from './ui-printers.ts';

export interface UiHostOptions {
  readonly dataDir: string;
  readonly agent: Omit<AgentOptions, 'dataDir' | 'server' | 'code' | 'name'>;
  /** Start at login, where the program around the engine can do that. */
  readonly login?: {
    readonly read: () => boolean;
    readonly write: (on: boolean) => void;
    /** Somebody else has set it, for everybody on this computer. */
    readonly isLocked: () => boolean;
  };
  /** Where the program around the engine updates itself. */
  readonly updates?: {
    /** Version that waits until nothing prints. */
    readonly pending: () => string | null;
    /** Given from outside; the setting counts no more then. */
    readonly lockedRing: string | undefined;
  };
}

export interface UiHost {
  readonly bridge: Bridge;
  /** Answers one call as it came over the wire; never throws. */
  readonly answer: (method: string, input: unknown) => Promise<BridgeAnswer>;
  /** Starts the agent where it is enrolled. Errors: those of `startAgent`, but for `not_enrolled`. */
  readonly start: () => Promise<void>;
  /** The same, but tries again and again where it cannot start, and says meanwhile why. */
  readonly keepStarting: () => Promise<void>;
  readonly agent: () => Agent | undefined;
  readonly stop: () => Promise<void>;
}

/** Everybody's updates; `beta` comes before. */
export const RINGS = ['latest', 'beta'] as const;
const DEFAULT_RING = RINGS[0];
/** An agent that could not start, for example since another one holds its data folder. */
const START_AGAIN_MS = 15_000;
const WATCH_MS = 5_000;
/** Failed jobs that a snapshot lists. */
const NOT_PRINTED_SHOWN = 20;

export function createUiHost(options: UiHostOptions): UiHost {
  let agent: Agent | undefined;
  const search = createPrinterSearch(() => agent, options.agent.discovery);
  const checkRun = createCheckRun();
  const pictures = createPictures();
  const ages = createStatusAges();
  // Also while nobody looks: who opens a window asks for how long.
  const watching = setInterval(() => void snapshot(), WATCH_MS).unref();
  let account: AccountSession | undefined;
  /** The cloud no longer lets this agent add printers by itself. */
  let mustSignIn = false;
  let trouble: Sentence | null = null;
  let retry: NodeJS.Timeout | undefined;

  /**
   * Starting, enrolling and restarting, one after the other. Who asks meanwhile is answered afterwards: an agent that
   * restarts is not one that is not enrolled.
   */
  let changing: Promise<unknown> = Promise.resolve();
  const change = <T>(act: () => Promise<T>): Promise<T> => {
    const next = changing.then(act);
    changing = next.catch(() => undefined);
    return next;
  };

  const running = async (): Promise<Agent> => {
    await changing;
    return current();
  };
  const current = (): Agent => {
    if (!agent) throw new AgentError('not_enrolled', sentence('enroll.needed'));
    return agent;
  };
  const dataDir = (): Promise<DataDir> => openDataDir(options.dataDir);

  const checks = async function* ({ server, ...way }: Parameters<Bridge['startChecks']>[0]): AsyncGenerator<Check> {
    const { runDoctor } = await import('../core/diagnostics/doctor.ts');
    const folder = await dataDir();
    yield* runDoctor({
      dataDir: folder,
      ...(options.agent.keyStore ? { keyStore: options.agent.keyStore(folder) } : {}),
      ...(server ? { server } : {}),
      ...wayOut(way),
    });
  };

  const bundleFiles = async () => {
    const { gatherBundle } = await import('../core/diagnostics/bundle.ts');
    const made: Check[] = [];
    for await (const check of checks({})) made.push(check);
    return gatherBundle(await dataDir(), made);
  };

  const searchState = (): UiSearchState => {
    const { found, ...state } = search.state();
    const printers = agent?.status().printers ?? [];
    const known = new Map(printers.map(({ address, printerId }) => [address, printerId]));
    return {
      ...state,
      signedIn: account?.email() ?? null,
      mustSignIn: mustSignIn && !account?.email(),
      found: found.map(({ printer, answers }): UiDiscovered => {
        const { identity, connectionType, address, name, model, nativeFormat, dpi } = printer;
        const printerId = known.get(address) ?? null;
        return { identity, connectionType, address, name, model, nativeFormat, dpi, printerId, answers };
      }),
    };
  };

  const settings = async (): Promise<UiSettings> => {
    const stored = await readSettings(await dataDir());
    return {
      server: stored?.server ?? '',
      name: stored?.name ?? os.hostname(),
      proxy: stored?.proxy ?? null,
      extraCaFile: stored?.extraCaFile ?? null,
      logLevel: stored?.logLevel ?? options.agent.logLevel ?? 'info',
      startAtLogin: options.login?.read() ?? null,
      isLoginLocked: options.login?.isLocked() ?? false,
      updateRing: options.updates ? (options.updates.lockedRing ?? stored?.updateRing ?? DEFAULT_RING) : null,
      isRingLocked: options.updates?.lockedRing !== undefined,
      keepDocuments: stored?.keepDocuments !== false,
    };
  };

  const restart = async (): Promise<void> => {
    await agent?.stop();
    agent = undefined;
    await start();
  };

  /** As given, with the level of the log that a person has chosen. */
  const engineOptions = async (): Promise<UiHostOptions['agent']> => {
    const stored = await readSettings(await dataDir()).catch(() => undefined);
    return { ...options.agent, ...(stored?.logLevel ? { logLevel: stored.logLevel } : {}) };
  };

  const start = async (): Promise<void> => {
    try {
      agent = await startAgent({ ...(await engineOptions()), dataDir: options.dataDir });
    } catch (error) {
      if (!(error instanceof AgentError) || error.code !== 'not_enrolled') throw error;
    }
  };

  const keepStarting = async (): Promise<void> => {
    clearTimeout(retry);
    try {
      await start();
      trouble = null;
    } catch (error) {
      trouble = sentenceOf(error);
      retry = setTimeout(() => void change(keepStarting), START_AGAIN_MS);
    }
  };

  const snapshot = (): Snapshot => {
    const base = { version: AGENT_VERSION, hostname: os.hostname() };
    if (!agent) return { enrolled: false, ...base, trouble: trouble?.text ?? null, troubleFact: trouble?.fact };
    const status = agent.status();
    const { name, server, startedDate, link, unsettledJobs } = status;
    const notPrinted = uiNotPrinted(agent);
    const known: Extract<Snapshot, { enrolled: true }> = {
      enrolled: true,
      ...base,
      agentName: name,
      server,
      startedDate,
      tray: 'ready',
      connection: link,
      printers: ages.note(uiPrinters(status, agent.openJobs())),
      unsettledJobs,
      notPrinted: notPrinted.slice(0, NOT_PRINTED_SHOWN),
      notPrintedCount: notPrinted.length,
      pendingUpdate: options.updates?.pending() ?? null,
    };
    return { ...known, tray: trayStateOf(known) };
  };

  const enroll = async ({
    server,
    code,
    name,
    ...way
  }: Parameters<Bridge['enroll']>[0]): Promise<{ agentName: string }> => {
    clearTimeout(retry);
    await agent?.stop();
    agent = undefined;
    try {
      agent = await startAgent({
        ...options.agent,
        dataDir: options.dataDir,
        server: text(server, 'Server address'),
        code: text(code, 'Enrollment code').trim(),
        name: text(name, 'Name of this computer'),
        ...wayOut(way),
        enrollAgain: true,
      });
      trouble = null;
      mustSignIn = false;
      // They were made before this computer was enrolled.
      checkRun.clear();
    } catch (error) {
      // Whatever was there before goes on.
      await keepStarting();
      throw error;
    }
    return { agentName: agent.settings.name };
  };

  const bridge: Bridge = {
    snapshot: async () => {
      await changing;
      return snapshot();
    },
    enroll: async (input) => change(() => enroll(input)),
    jobs: async (query) => uiJobs(await running(), query),
    document: async ({ most, ...ref }) => uiDocument(await running(), ref, most),
    picture: async (ref) => uiPicture(await running(), pictures, ref),
    printAgain: async ({ copies, ...ref }) =>
      (await running()).printAgain({ ...jobRef(ref), copies: oneOf(copies, ['all', 'remaining'], 'copies') }),
    dismiss: async ({ jobs }) => {
      const known = await running();
      await known.dismiss(jobs === undefined ? known.notPrinted() : jobs.map(jobRef));
      return { left: known.notPrinted().length };
    },
    cancelJob: async (ref) => {
      const { jobId, attempt } = jobRef(ref);
      await (await running()).cancel(jobId, attempt);
      return { cancelled: true };
    },
    testPrint: async ({ printerId }) => (await running()).testPrint(text(printerId, 'printerId')),
    probe: async ({ printerId }) => {
      (await running()).probe(text(printerId, 'printerId'));
      return { asked: true };
    },
    startChecks: async (input) => {
      if (input.server) parseServer(input.server);
      checkRun.start(checks(input));
      return checkRun.state();
    },
    checkState: async () => checkRun.state(),
    startSearch: async () => {
      await running();
      search.start();
      return searchState();
    },
    startSearchAt: async ({ address }) => {
      await running();
      search.startAt(text(address, 'Address').trim());
      return searchState();
    },
    stopSearch: async () => {
      search.stop();
      return searchState();
    },
    searchState: async () => searchState(),
    signIn: async ({ email, password }) => {
      const { createAccountSession } = await import('./account-session.ts');
      account ??= createAccountSession();
      await account.signIn(
        (await running()).settings,
        text(email, 'E-mail address').trim(),
        text(password, 'Password'),
      );
      return { signedIn: account.email() ?? '' };
    },
    addPrinter: async ({ identity, name, format, dpi }) => {
      const found = search.state().found.find(({ printer }) => printer.identity === identity)?.printer;
      if (!found) throw new AgentError('bad_arguments', 'This printer was not found in the last look. Look again.');
      const printer = { ...found, name: text(name, 'Name').trim(), nativeFormat: text(format, 'Language'), dpi };
      // Whoever sits at this computer decides where it prints: allowed before the cloud sends the printer.
      const { connectionType, address } = printer;
      if (connectionType === 'tcp' || connectionType === 'escpos') await (await running()).allow(address);
      const known = await running();
      if (account?.email()) return { printerId: await account.addPrinter(known.settings, printer) };
      try {
        return { printerId: await known.addPrinter(printer) };
      } catch (error) {
        mustSignIn ||= error instanceof AgentError && error.code === 'not_allowed';
        throw error;
      }
    },
    updatePrinter: async ({ printerId, name, address, format, dpi }) => {
      const known = await running();
      const printer = known.status().printers.find((candidate) => candidate.printerId === printerId);
      if (!printer) throw new AgentError('bad_arguments', 'This printer was removed meanwhile.');
      if (!account) throw new AgentError('bad_arguments', 'Sign in first: printers belong to an account.');
      const { connectionType } = printer;
      const at = text(address, 'Address').trim();
      // Whoever sits at this computer decides where it prints.
      if ((connectionType === 'tcp' || connectionType === 'escpos') && at !== printer.address) await known.allow(at);
      const nativeFormat = text(format, 'Language');
      await account.updatePrinter(known.settings, printerId, {
        name: text(name, 'Name').trim(),
        address: at,
        nativeFormat,
        driver: driverFor(printer, nativeFormat),
        dpi,
      });
      return { saved: true };
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
      if (typeof changed.startAtLogin === 'boolean' && !options.login?.isLocked())
        options.login?.write(changed.startAtLogin);
      const folder = await dataDir();
      const stored = await readSettings(folder);
      if (stored) {
        const next = {
          ...stored,
          ...(changed.name === undefined ? {} : { name: changed.name.trim() || stored.name }),
          ...(changed.proxy === undefined ? {} : { proxy: changed.proxy || undefined }),
          ...(changed.extraCaFile === undefined ? {} : { extraCaFile: changed.extraCaFile || undefined }),
          ...(changed.logLevel === undefined ? {} : { logLevel: oneOf(changed.logLevel, LOG_LEVELS, 'log level') }),
          ...(changed.updateRing ? { updateRing: oneOf(changed.updateRing, RINGS, 'update ring') } : {}),
          ...(changed.keepDocuments === undefined ? {} : { keepDocuments: changed.keepDocuments }),
        };
        if (JSON.stringify(next) !== JSON.stringify(stored)) {
          await writeSettings(folder, next);
          // What somebody wants gone is gone before anything else happens.
          if (next.keepDocuments === false) await agent?.keepDocuments('off');
          await change(restart);
        }
      }
      return settings();
    },
  };

  return {
    bridge,
    start: () => change(start),
    keepStarting: () => change(keepStarting),
    agent: () => agent,
    answer: async (method, input) => {
      if (!(BRIDGE_METHODS as readonly string[]).includes(method))
        return { ok: false, message: `There is no method ${method.slice(0, 40)}.` };
      try {
        // Asked by a window. The tray icon, which asks all day, does not come this way.
        if (method === 'snapshot') agent?.watch();
        const call = bridge[method as BridgeMethod] as (given: unknown) => Promise<unknown>;
        return { ok: true, value: (await call(typeof input === 'object' && input !== null ? input : {})) ?? null };
      } catch (error) {
        return {
          ok: false,
          ...asMessage(sentenceOf(error)),
          ...(error instanceof AgentError ? { code: error.code } : {}),
        };
      }
    },
    stop: async () => {
      await changing;
      clearTimeout(retry);
      clearInterval(watching);
      search.stop();
      pictures.close();
      account?.signOut();
      await agent?.stop();
      agent = undefined;
    },
  };
}

/** Who is asked for its state, by language: a driver of another language would ask in one that the printer does not speak. */
const DRIVERS: Readonly<Record<string, string>> = {
  zpl: 'zebra',
  epl: 'zebra',
  tspl: 'tsc',
  dpl: 'datamax',
  sbpl: 'sato',
};

function driverFor(
  { nativeFormat, driver }: { readonly nativeFormat: string; readonly driver: string | null },
  next: string,
): string | null {
  return next === nativeFormat ? driver : (DRIVERS[next] ?? null);
}

/** As given, nothing for nothing: an empty text takes away what was stored. */
const wayOut = ({ proxy, extraCaFile }: WayOut): WayOut => ({
  ...(proxy === undefined ? {} : { proxy: proxy.trim() }),
  ...(extraCaFile === undefined ? {} : { extraCaFile: extraCaFile.trim() }),
});

function text(value: unknown, name: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new AgentError('bad_arguments', `${name} is missing.`);
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], name: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new AgentError('bad_arguments', `${name} is one of ${allowed.join(', ')}.`);
}
