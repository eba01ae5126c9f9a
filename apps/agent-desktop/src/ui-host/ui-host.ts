/**
 * Answers the requests of the windows: the bridge's methods over the engine, the same in the tray app and in the
 * headless program.
 */
import { asMessage, sentenceOf } from '@platen/messages';
import os from 'node:os';
import {
  BRIDGE_METHODS,
  type Bridge,
  type BridgeAnswer,
  type BridgeMethod,
  type Snapshot,
  type Topic,
} from '../bridge/bridge.ts';
import type { Agent } from '../core/agent.ts';
import { AgentError } from '../core/agent-error.ts';
import { AGENT_VERSION } from '../core/version.ts';
import { AgentKeeper } from './agent-keeper.ts';
import { createCheckRun } from './check-run.ts';
import { diagnosticsMethods } from './methods/diagnostics-methods.ts';
import { followPolicies } from './follow-policies.ts';
import type { UiHostOptions } from './host-options.ts';
import { enrollmentMethods } from './methods/enrollment-methods.ts';
import { jobMethods } from './methods/job-methods.ts';
import { createPictures } from './label-picture/pictures.ts';
import { PrinterAdmin } from './methods/printer-methods.ts';
import { createPrinterSearch } from './printer-search.ts';
import { settingsMethods } from './methods/settings-methods.ts';
import { createStatusAges } from './status-ages.ts';
import { followAgent, Topics } from './topics.ts';
import { uiNotPrinted } from './ui-jobs.ts';
import { trayStateOf, uiPrinters, type PrinterNow } from './ui-printers.ts';

export type { UiHostOptions } from './host-options.ts';

export interface UiHost {
  readonly bridge: Bridge;
  /** Answers one call from the wire; never throws. */
  readonly answer: (method: string, input: unknown) => Promise<BridgeAnswer>;
  /** Starts the agent if it is enrolled. Errors: those of `startAgent`, except `not_enrolled`. */
  readonly start: () => Promise<void>;
  /** The same, but retries until it can start, and reports why it cannot meanwhile. */
  readonly keepStarting: () => Promise<void>;
  readonly agent: () => Agent | undefined;
  /** Calls back when a topic has changed, until the returned function is called. */
  readonly subscribe: (onChange: (topic: Topic) => void) => () => void;
  readonly stop: () => Promise<void>;
}

/** The number of failed jobs that a snapshot lists. */
const NOT_PRINTED_SHOWN = 20;

export function createUiHost(options: UiHostOptions): UiHost {
  const topics = new Topics();
  const keeper = new AgentKeeper(options.dataDir, options.agent, (agent) => {
    if (agent) followAgent(agent, topics);
    topics.publishAll();
  });
  const onSearch = (): void => topics.publish('search');
  const search = createPrinterSearch(() => keeper.agent(), options.agent.discovery, onSearch);
  const printers = new PrinterAdmin(keeper, search, onSearch);
  const checkRun = createCheckRun(() => topics.publish('checks'));
  const pictures = createPictures();
  const ages = createStatusAges();
  const snapshot = (): Snapshot =>
    snapshotOf(keeper, options.updates?.pending() ?? keeper.agent()?.pendingUpdate() ?? null, ages.note);
  const unfollow = followPolicies({
    read: options.agent.policies,
    lookMs: options.policiesMs,
    onChange: async () => {
      keeper.agent()?.logger.info('the company has changed its policies');
      await keeper.restart();
    },
  });
  // Also while no window is open: a user who opens one wants to know how long a state has lasted.
  const unsubscribe = topics.subscribe((topic) => void (topic === 'agent' && snapshot()));

  const { stop: stopConnecting, ...enrolling } = enrollmentMethods(keeper, options, {
    onChange: () => topics.publish('agent'),
    onEnrolled: () => {
      printers.enrolled();
      // They were created before this computer was enrolled.
      checkRun.clear();
    },
  });

  const bridge: Bridge = {
    snapshot: async () => {
      await keeper.settled();
      return snapshot();
    },
    ...enrolling,
    ...jobMethods(keeper, pictures),
    ...printers.methods(),
    ...diagnosticsMethods(keeper, checkRun, options.agent),
    ...settingsMethods(keeper, options),
    // No session of a person: nothing offers it here.
    elevate: async () => ({ opened: false }),
  };
  return {
    bridge,
    start: () => keeper.start(),
    keepStarting: () => keeper.keepStarting(),
    agent: () => keeper.agent(),
    subscribe: (onChange) => topics.subscribe(onChange),
    answer: (method, input) => {
      // A window shows the printers; the tray icon does not use this path. What the probes of a watched printer find
      // is a change, for which the window asks again: it stays watched as long as the window is open.
      if (method === 'snapshot') keeper.agent()?.watch();
      return answer(bridge, method, input);
    },
    stop: async () => {
      await keeper.settled();
      unsubscribe();
      unfollow();
      stopConnecting();
      topics.close();
      pictures.close();
      await Promise.all([printers.close(), keeper.stop()]);
    },
  };
}

async function answer(bridge: Bridge, method: string, input: unknown): Promise<BridgeAnswer> {
  if (!(BRIDGE_METHODS as readonly string[]).includes(method))
    return { ok: false, message: `There is no method ${method.slice(0, 40)}.` };
  try {
    const call = bridge[method as BridgeMethod] as (input: unknown) => Promise<unknown>;
    return { ok: true, value: (await call(typeof input === 'object' && input !== null ? input : {})) ?? null };
  } catch (error) {
    return {
      ok: false,
      ...asMessage(sentenceOf(error)),
      ...(error instanceof AgentError ? { code: error.code } : {}),
    };
  }
}

function snapshotOf(
  keeper: AgentKeeper,
  pendingUpdate: string | null,
  withAges: ReturnType<typeof createStatusAges>['note'],
): Snapshot {
  const base = { version: AGENT_VERSION, hostname: os.hostname() };
  const agent = keeper.agent();
  const trouble = keeper.trouble();
  if (!agent) return { enrolled: false, ...base, trouble: trouble?.text ?? null, troubleFact: trouble?.fact };
  const status = agent.status();
  const { name, server, startedDate, link, unsettledJobs } = status;
  const notPrinted = uiNotPrinted(agent);
  const now: readonly PrinterNow[] = uiPrinters(status, agent.openJobs());
  const known: Extract<Snapshot, { enrolled: true }> = {
    enrolled: true,
    ...base,
    agentName: name,
    server,
    startedDate,
    tray: 'ready',
    connection: link,
    printers: withAges(now),
    unsettledJobs,
    notPrinted: notPrinted.slice(0, NOT_PRINTED_SHOWN),
    notPrintedCount: notPrinted.length,
    fromAfar: agent.fromAfar(),
    pendingUpdate,
  };
  return { ...known, tray: trayStateOf(known) };
}
