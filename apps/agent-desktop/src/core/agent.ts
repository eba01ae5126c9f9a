/** The agent itself, without a shell around it: the tray app, the headless program and the tests start it. */
import { sentence } from '@platen/messages';
import type { DiscoveredPrinter, PageOptions } from '@platen/protocol';
import { setTimeout as delay } from 'node:timers/promises';
import { pageOptionsOf } from '../drivers/pages/page-options.ts';
import { AgentError } from './agent-error.ts';
import type { AgentOptions } from './agent-options.ts';
import type { AgentStatus } from './agent-status.ts';
import { CloudUser } from './cloud-user.ts';
import { lockDataDir, type ControlRequest, type ControlSocket } from './control/control-socket.ts';
import { defaultDataDir, openDataDir, roamingDataDir, type DataDir } from './data-dir/data-dir.ts';
import { moveDataDir } from './data-dir/move-data-dir.ts';
import type { AgentSettings } from './data-dir/settings.ts';
import type { Discover } from './discovery/looking.ts';
import { suggest } from './discovery/suggest.ts';
import { closeEngine, openEngine, recover, releaseWithoutCloud, type Engine } from './engine.ts';
import type { Events } from './events.ts';
import type { HistoryEntry, HistoryQuery } from './history/history.ts';
import type { NotPrinted } from './history/not-printed.ts';
import type { OpenJob } from './history/open-jobs.ts';
import { createPrintAgain, type PrintAgainInput, type PrintAgainResult } from './history/print-again.ts';
import { jobKey } from './ledger/record.ts';
import { addPrinter, type NewPrinter } from './link/add-printer.ts';
import { openLogger, type Logger } from './log/logger.ts';
import { printTestLabel, type TestPrintResult } from './test-label/print-test-label.ts';
import type { FromAfarList } from './support/from-afar.ts';
import { AGENT_VERSION } from './version.ts';

export type { AgentOptions } from './agent-options.ts';

const STOP_MS = 8_000;
/** How often a moment between two copies is looked for. */
const LOOK_MS = 20;
/** Failed jobs that `status` lists. */
const STATUS_JOBS = 20;

export interface Agent {
  readonly dataDir: DataDir;
  readonly settings: AgentSettings;
  readonly logger: Logger;
  /** The agent's events. */
  readonly events: Pick<Events, 'on'>;
  readonly status: () => AgentStatus;
  readonly history: (query?: HistoryQuery) => readonly HistoryEntry[];
  /** Unfinished jobs, oldest first. */
  readonly openJobs: () => readonly OpenJob[];
  /** Failed jobs that nobody has handled yet; newest first. */
  readonly notPrinted: NotPrinted['list'];
  /** Failed jobs that can be printed again: those, and jobs that a user has dismissed or cancelled. */
  readonly printableAgain: NotPrinted['printableAgain'];
  /** What was asked of it from afar in the last day; newest first. */
  readonly fromAfar: FromAfarList['list'];
  /** Marks these failed jobs as handled. */
  readonly dismiss: (jobs: readonly { readonly jobId: string; readonly attempt: number }[]) => Promise<void>;
  /** Prints one of them again. Errors: `bad_arguments`, `server_unreachable`. */
  readonly printAgain: (input: PrintAgainInput) => Promise<PrintAgainResult>;
  /** Cancels a job of which no byte has been sent. Errors: `bad_arguments` if it is too late. */
  readonly cancel: (jobId: string, attempt: number) => Promise<void>;
  /** The bytes of a job: from the ledger, or from the documents kept for viewing; undefined if they are gone. */
  readonly document: (jobId: string, attempt: number) => Promise<Buffer | undefined>;
  /** Whether documents are kept for viewing; off deletes the kept ones. */
  readonly keepDocuments: (keeping: 'on' | 'off') => Promise<void>;
  /** Prints a test label. Errors: `unknown_printer`, `test_print_failed`. */
  readonly testPrint: (idOrName: string, options?: PageOptions) => Promise<TestPrintResult>;
  /** A user is looking at the printers: they are probed more often for a while. */
  readonly watch: () => void;
  /** Probes a printer now, including its identity and configuration. */
  readonly probe: (printerId: string) => void;
  /** Allows a printer that a user has added at this computer, `host:port`, on any network. */
  readonly allow: (address: string) => Promise<void>;
  /**
   * Adds a printer to the account with the right of the enrollment code; resolves with its id. Errors: `not_allowed` if
   * that right has expired or the code does not include it; `server_unreachable`.
   */
  readonly addPrinter: (printer: NewPrinter) => Promise<string>;
  /** Searches for printers; takes a few seconds. */
  readonly discover: Discover;
  /** Reports found printers to the cloud: suggestions that a user may add. */
  readonly suggest: (printers: readonly DiscoveredPrinter[]) => Promise<void>;
  /** Resolves when the cloud has answered the first hello; rejects with `key_refused` when it refuses this agent. */
  readonly online: () => Promise<void>;
  /** The version that it is updating to; null if it is not. */
  readonly pendingUpdate: () => string | null;
  /**
   * Begins no job any more, and stops as soon as no copy is on its way to a printer. Resolves with false, and prints on, if
   * that moment does not come in time.
   */
  readonly stopBetweenJobs: (limitMs: number) => Promise<boolean>;
  /** Ends running copies, reports what it can, releases the data folder. At most `graceMs`. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

/**
 * Enrolls if needed, recovers the ledger, and starts to print.
 * Errors: AgentError with `data_dir_in_use`, `data_dir_unusable`, `not_enrolled`, `enrollment_refused`,
 * `server_unreachable` (only while enrolling: an enrolled agent starts without a network), `bad_arguments`.
 */
export async function startAgent(options: AgentOptions = {}): Promise<Agent> {
  const folder = options.dataDir ?? defaultDataDir();
  const before = options.movedFrom ?? (options.dataDir === undefined ? roamingDataDir() : undefined);
  const move = before === undefined ? 'nothing' : await moveDataDir(before, folder);
  const dataDir = await openDataDir(folder);
  const control = await lockDataDir(dataDir);
  const logger = openLogger({ folder: dataDir.logDir, level: options.logLevel, terminal: options.terminal });
  if (move === 'moved') logger.info('the data of this agent has moved', { from: before, to: folder });
  try {
    const engine = await openEngine(options, { dataDir, logger });
    const cloud = new CloudUser(engine, options);
    await recover(engine);
    engine.link.start(cloud);
    releaseWithoutCloud(engine, options.unconfirmedMs);
    return agentOf(engine, cloud, control);
  } catch (error) {
    logger.close();
    await control.close();
    throw error;
  }
}

function agentOf(engine: Engine, cloud: CloudUser, control: ControlSocket): Agent {
  const { settings, dataDir, logger, events, link, ledger, kept, history, printers, notPrinted, looking } = engine;
  const startedDate = new Date().toISOString();
  const status = (): AgentStatus => statusOf(engine, startedDate);
  const testPrint = (idOrName: string, options: PageOptions = {}): Promise<TestPrintResult> =>
    printTestLabel(idOrName, options, { printers, agentName: settings.name, logger, record: engine.recordLocal });
  let stopped: Promise<void> | undefined;
  const stop = async (graceMs: number): Promise<void> => {
    logger.info('stopping');
    control.announceEnd();
    await closeEngine(engine, graceMs);
    logger.info('stopped');
    logger.close();
    await control.close();
  };
  const agent: Agent = {
    dataDir,
    settings,
    logger,
    events,
    status,
    history: (query) => history.list(query),
    openJobs: engine.openJobs,
    notPrinted: notPrinted.list,
    printableAgain: notPrinted.printableAgain,
    fromAfar: engine.fromAfar.list,
    dismiss: (jobs) => notPrinted.dismiss(jobs.map(({ jobId, attempt }) => jobKey(jobId, attempt))),
    printAgain: createPrintAgain({ link, notPrinted, kept, printers, logger, record: engine.recordLocal }),
    cancel: async (jobId, attempt) => {
      const removal = await printers.end(jobKey(jobId, attempt), {
        code: 'cancelled',
        message: sentence('job.cancelled'),
      });
      if (removal !== 'removed') throw new AgentError('bad_arguments', sentence('job.tooLate'));
    },
    document: async (jobId, attempt) => {
      const key = jobKey(jobId, attempt);
      return (await ledger.document(key)) ?? kept.read(key);
    },
    keepDocuments: (keeping) => kept.set(keeping),
    testPrint,
    watch: () => printers.watch(),
    probe: (printerId) => printers.probe(printerId, 'full'),
    discover: looking.discover,
    allow: (address) => engine.reach.allow(address),
    suggest: (found) => suggest(link, found, null),
    addPrinter: (printer) => addPrinter(link, printer),
    online: () => cloud.online(),
    pendingUpdate: () => cloud.pendingUpdate(),
    stopBetweenJobs: async (limitMs) => {
      printers.hold('held');
      for (const until = performance.now() + limitMs; ledger.jobs().some(({ copyInFlight }) => copyInFlight);) {
        if (performance.now() > until) {
          printers.hold('free');
          return false;
        }
        await delay(LOOK_MS);
      }
      // In the same turn: no copy begins in between.
      await (stopped ??= stop(STOP_MS));
      return true;
    },
    stop: (graceMs = STOP_MS) => (stopped ??= stop(graceMs)),
  };
  control.handle((request) => answerControl(agent, request));
  return agent;
}

/** Answers requests of other processes of this computer, such as `agent status`. */
async function answerControl(agent: Agent, request: ControlRequest): Promise<unknown> {
  switch (request.command) {
    case 'status':
      return agent.status();
    case 'history':
      return agent.history(request as HistoryQuery);
    case 'discover':
      return agent.discover();
    case 'test-print':
      return agent.testPrint(
        String(request['printer']),
        pageOptionsOf(request['options'] as Record<string, unknown> | undefined),
      );
    default:
      throw new AgentError('bad_arguments', sentence('agent.noCommand', { command: request.command }));
  }
}

function statusOf({ settings, link, printers, ledger, notPrinted }: Engine, startedDate: string): AgentStatus {
  const { agentId, name, server } = settings;
  return {
    agentId,
    name,
    server,
    version: AGENT_VERSION,
    pid: process.pid,
    startedDate,
    memoryBytes: process.memoryUsage.rss(),
    link: link.status(),
    printers: printers.status(),
    unsettledJobs: ledger.count(),
    notPrinted: notPrinted
      .list()
      .slice(0, STATUS_JOBS)
      .map(({ jobId, printer, endedDate, error }) => ({
        jobId,
        printer,
        endedDate,
        message: error?.message ?? '',
        fact: error?.fact,
      })),
  };
}
