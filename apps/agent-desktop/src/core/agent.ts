/** The agent itself, without any shell around it: what the tray app, the headless program and the tests start. */
import os from 'node:os';
import type { AgentPrinter, DiscoveredPrinter, HelloInput } from '@platen/protocol';
import type { PrintLimits } from '../drivers/index.ts';
import { parseAddress } from '../drivers/tcp/connection.ts';
import { AgentError, errorText } from './agent-error.ts';
import { lockDataDir } from './control/control-socket.ts';
import { defaultDataDir, openDataDir, roamingDataDir, type DataDir } from './data-dir/data-dir.ts';
import { moveDataDir } from './data-dir/move-data-dir.ts';
import { DEFAULT_WAIT_LIMITS, readSettings, writeSettings, type AgentSettings } from './data-dir/settings.ts';
import type { DiscoveryGround } from './discovery/discover.ts';
import { createLooking, type Discover } from './discovery/looking.ts';
import { findQueues } from './discovery/system-queues.ts';
import { openHistory, type HistoryEntry, type HistoryQuery } from './history/history.ts';
import { openKeptDocuments } from './history/kept-documents.ts';
import { createLocalRecorder } from './history/local-prints.ts';
import { openNotPrinted, type NotPrinted } from './history/not-printed.ts';
import { openJobs, type OpenJob } from './history/open-jobs.ts';
import { createPrintAgain, type PrintAgainInput, type PrintAgainResult } from './history/print-again.ts';
import { openLedger } from './ledger/ledger.ts';
import { addPrinter, type NewPrinter } from './link/add-printer.ts';
import { jobKey } from './ledger/record.ts';
import { identify, USER_AGENT, type IdentityOptions } from './identity.ts';
import { createKeyRing } from './key-ring.ts';
import { createCloudClock } from './link/cloud-clock.ts';
import { platform } from './link/enroll.ts';
import { startLink, type Link, type LinkStatus, type LinkTiming } from './link/link.ts';
import { AGENT_CAPABILITIES, DISCOVERED_PRINTERS, HELLO_LEDGER_ENTRIES, PROTOCOL_VERSION } from './link/wire.ts';
import { openLogger, type Logger, type LogLevel } from './log/logger.ts';
import { createFollower } from './moves/follow-printers.ts';
import { openKnownDevices } from './moves/known-devices.ts';
import { createOfferTaker } from './offers/take-offers.ts';
import { createReportOutbox } from './offers/report-outbox.ts';
import { createStatusSender } from './probes/status-sender.ts';
import type { QueueStatus } from './queue/printer-queue.ts';
import { openPrinters } from './queue/printers.ts';
import { createGuard, reachOf } from './reach/reach.ts';
import { printTestLabel, type TestPrintResult } from './test-label/print-test-label.ts';
import { AGENT_VERSION } from './version.ts';
import { say } from '../sentences/say.ts';

export interface AgentOptions extends IdentityOptions {
  /** Default: the platform's place for application data. */
  readonly dataDir?: string;
  /** Where an earlier version kept its data; taken over once. */
  readonly movedFrom?: string;
  readonly logLevel?: LogLevel;
  /** Lines for a person. */
  readonly terminal?: (line: string) => void;
  readonly limits?: Partial<PrintLimits>;
  /** Printers of this computer itself may be printed on, whatever the settings are. Default: by PLATEN_ALLOW_LOOPBACK. */
  readonly allowLoopback?: boolean;
  readonly timing?: Partial<LinkTiming>;
  readonly probeMs?: number;
  /** Where it looks for printers. */
  readonly discovery?: DiscoveryGround;
  /** How long a printer is away at least before it is looked for elsewhere. */
  readonly lostMs?: number;
}

/** Failed jobs that `status` lists. */
const STATUS_JOBS = 20;

export interface AgentStatus {
  readonly agentId: string;
  readonly name: string;
  readonly server: string;
  readonly version: string;
  readonly pid: number;
  readonly startedDate: string;
  readonly memoryBytes: number;
  readonly link: LinkStatus;
  readonly printers: readonly QueueStatus[];
  /** Jobs that the ledger holds and the cloud has not settled. */
  readonly unsettledJobs: number;
  /** The last jobs that failed, and that nobody has dealt with yet. */
  readonly notPrinted: readonly {
    readonly jobId: string;
    readonly printer: string;
    readonly endedDate: string;
    readonly message: string;
  }[];
}

export interface Agent {
  readonly dataDir: DataDir;
  readonly settings: AgentSettings;
  readonly logger: Logger;
  readonly status: () => AgentStatus;
  readonly history: (query?: HistoryQuery) => readonly HistoryEntry[];
  /** Jobs that have not ended, oldest first. */
  readonly openJobs: () => readonly OpenJob[];
  /** Jobs that failed, and that nobody has dealt with yet; newest first. */
  readonly notPrinted: NotPrinted['list'];
  /** Failed jobs that can be printed again: those, and what somebody has dismissed or cancelled. */
  readonly printableAgain: NotPrinted['printableAgain'];
  /** Somebody has dealt with these failed jobs. */
  readonly dismiss: (jobs: readonly { readonly jobId: string; readonly attempt: number }[]) => Promise<void>;
  /** Prints one of them again. Errors: `bad_arguments`, `server_unreachable`. */
  readonly printAgain: (input: PrintAgainInput) => Promise<PrintAgainResult>;
  /** Ends a job of which not a byte has been sent. Errors: `bad_arguments` where it is too late. */
  readonly cancel: (jobId: string, attempt: number) => Promise<void>;
  /** The bytes of a job: those of the ledger, or of what is kept for viewing; undefined where they are gone. */
  readonly document: (jobId: string, attempt: number) => Promise<Buffer | undefined>;
  /** Whether documents are kept for viewing; off deletes those that are. */
  readonly keepDocuments: (keeping: 'on' | 'off') => Promise<void>;
  /** Prints a test label. Errors: `unknown_printer`, `test_print_failed`. */
  readonly testPrint: (idOrName: string) => Promise<TestPrintResult>;
  /** Somebody looks at the printers: they are asked more often for a while. */
  readonly watch: () => void;
  /** Looks at a printer now, its identity and configuration too. */
  readonly probe: (printerId: string) => void;
  /** Allows a printer that somebody has added at this computer, `host:port`, wherever it is. */
  readonly allow: (address: string) => Promise<void>;
  /**
   * Adds a printer to the account by the right that the enrollment code carried; resolves with its id. Errors:
   * `not_allowed` where that time is over or the code does not allow it; `server_unreachable`.
   */
  readonly addPrinter: (printer: NewPrinter) => Promise<string>;
  /** Looks for printers; takes a few seconds. */
  readonly discover: Discover;
  /** Tells the cloud of printers that were found here: suggestions that a user may add. */
  readonly suggest: (printers: readonly DiscoveredPrinter[]) => Promise<void>;
  /** Resolves when the cloud has answered the first hello; rejects with `key_refused` when it refuses this agent. */
  readonly online: () => Promise<void>;
  /** Ends running copies, tells what can be told, lets go of the data folder. At most `graceMs`. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

/**
 * Enrolls where that is needed, recovers the ledger, and starts to print.
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
    return await start(options, { dataDir, control, logger });
  } catch (error) {
    logger.close();
    await control.close();
    throw error;
  }
}

interface Opened {
  readonly dataDir: DataDir;
  readonly control: Awaited<ReturnType<typeof lockDataDir>>;
  readonly logger: Logger;
}

async function start(options: AgentOptions, opened: Opened): Promise<Agent> {
  const { dataDir, control, logger } = opened;
  const { settings, keys: keyStore, ...storedKeys } = await identify(options, opened);
  const keys = createKeyRing(keyStore, storedKeys, logger);
  const startedDate = new Date().toISOString();
  const ledger = await openLedger({
    folder: dataDir.ledgerDir,
    onDamage: (lines) => logger.warn('damaged lines in the ledger were passed over', { lines }),
  });
  const unsettled = ledger.jobs().length;
  if (unsettled > 0) logger.info('jobs from before the start', { jobs: unsettled });

  const kept = await openKeptDocuments({
    folder: dataDir.keptDir,
    keeping: settings.keepDocuments === false ? 'off' : 'on',
    logger,
  });
  const history = await openHistory({
    file: dataDir.historyFile,
    logger,
    isOpen: (key) => ledger.get(key) !== undefined,
    keepsWords: kept.isOn,
  });
  const session: { link?: Link } = {};
  const isOnline = (): boolean => session.link?.api() !== undefined;
  const call: Link['call'] = (act) =>
    session.link ? session.link.call(act) : Promise.reject(new Error('the agent is starting'));
  const outbox = createReportOutbox({ ledger, call, isOnline, onSettled: () => offers.onRoom(), logger });
  const statusSender = createStatusSender({ call, isOnline });
  const cloudClock = createCloudClock();
  let reach = reachOf(settings.reach, options.allowLoopback);
  const guard = createGuard(() => reach);
  const devices = await openKnownDevices(dataDir, logger);
  const printers = await openPrinters({
    dataDir,
    locate: devices.locate,
    noticeOf: devices.noticeOf,
    ledger,
    logger,
    driverOptions: { ...DEFAULT_WAIT_LIMITS, ...settings.limits, ...options.limits, guard },
    onReading: (printer, reading, deviceInfo) =>
      statusSender.note({
        printerId: printer.id,
        status: reading.status,
        at: reading.statusDetail.probedAt,
        statusDetail: reading.statusDetail,
        ...(deviceInfo && printer.priority === 0 ? { deviceInfo } : {}),
      }),
    onLook: (printer, reading, deviceInfo) => follower.note(printer, reading, deviceInfo),
    onRemoved: (printerId) => statusSender.forget(printerId),
    onReport: () => outbox.flush(),
    onDocument: kept.keep,
    onEnd: (job, printerName) => {
      history.end(job, printerName);
      offers.onRoom();
    },
    onStep: (key, step) => {
      if ('copy' in step) history.note(key, 'sending', say('job.copy', { number: step.copy }));
      else history.note(key, step.held === null ? 'released' : 'held', step.held ?? undefined);
    },
    ...(options.probeMs ? { probeMs: options.probeMs } : {}),
    now: cloudClock.now,
  });
  const offers = createOfferTaker({
    ledger,
    call,
    logger,
    isReady: printers.saved,
    onReceived: (jobKey) => history.note(jobKey, 'received'),
    onAccepted: (jobKey, printerId) => {
      history.note(jobKey, 'accepted');
      printers.dispatch(jobKey, printerId);
    },
    onKnown: (jobKey) => outbox.repeat(jobKey),
  });

  const notPrinted = await openNotPrinted({ file: dataDir.dismissedFile, history, open: () => jobsNow() });
  const jobsNow = (): readonly OpenJob[] => openJobs(ledger, history, printers.status());
  const recordLocal = createLocalRecorder({ history, kept });
  const printAgain = createPrintAgain({ call, isOnline, notPrinted, kept, printers, logger, record: recordLocal });

  const stopping = new AbortController();
  const { discover, find } = createLooking({
    signal: stopping.signal,
    logger,
    ground: options.discovery,
    served: () => new Set(printers.list().map(({ address }) => parseAddress(address)?.host ?? address)),
  });
  const follower = createFollower({
    devices,
    logger,
    printers: printers.list,
    search: find,
    queues: findQueues,
    lostMs: options.lostMs,
    onMoved: printers.relocate,
    onReplaced: (printerId) => printers.probe(printerId, 'short'),
    tell: (move) => call((api) => api.moved.mutate(move)),
  });
  const suggest = async (found: readonly DiscoveredPrinter[], requestId: string | null): Promise<void> => {
    await call((api) => api.discovered.mutate({ requestId, printers: found.slice(0, DISCOVERED_PRINTERS) }));
  };
  const tellDiscovered = async (requestId: string): Promise<void> => {
    try {
      await suggest(await discover(), requestId);
    } catch (error) {
      logger.warn('found printers could not be told', { error: errorText(error) });
    }
  };

  const cancel = async (jobId: string, attempt: number): Promise<void> => {
    try {
      const key = jobKey(jobId, attempt);
      const removal = await printers.end(key, { code: 'cancelled', message: say('job.cancelled') });
      const wasCancelled = removal === 'removed' || ledger.get(key)?.final?.error?.code === 'cancelled';
      const result = wasCancelled ? 'cancelled' : 'too_late';
      await call((api) => api.cancelAnswer.mutate({ jobId, attempt, result }));
    } catch (error) {
      logger.warn('a cancellation was not answered', { job: jobId, error: errorText(error) });
    }
  };

  const replaceKey = async (): Promise<void> => {
    const isStored = await keys.replace((notice) => call((api) => api.nextKey.mutate(notice)));
    if (isStored) session.link?.reconnect(say('cloud.newKey'));
  };

  const setPrinters = (list: readonly AgentPrinter[]): void => {
    devices.keepOnly(new Set(list.map(({ id }) => id)));
    printers.set(list);
  };

  let greeted: () => void;
  let refuse: (error: Error) => void;
  const online = new Promise<void>((resolve, reject) => {
    greeted = resolve;
    refuse = reject;
  });
  online.catch(() => undefined);

  const line = startLink({
    socket: {
      server: settings.server,
      userAgent: USER_AGENT,
      proxy: settings.proxy,
      extraCaFile: settings.extraCaFile,
    },
    keys,
    logger,
    timing: options.timing,
    hello: (): HelloInput => ({
      protocolVersion: PROTOCOL_VERSION,
      version: AGENT_VERSION,
      platform: platform(),
      hostname: os.hostname().slice(0, 255),
      capabilities: [...AGENT_CAPABILITIES],
      ledger: ledger
        .jobs()
        .slice(0, HELLO_LEDGER_ENTRIES)
        .map((job) => ({ jobId: job.offer.jobId, attempt: job.offer.attempt, state: job.state })),
    }),
    onHello: async (answer) => {
      await keys.worked();
      logger.info('online', { server: settings.server, printers: answer.printers.length });
      setPrinters(answer.printers as AgentPrinter[]);
      const drop = new Set(answer.drop);
      for (const job of ledger.jobs()) {
        if (!drop.has(job.offer.jobId)) continue;
        // The cloud has ended these; what has begun to print is reported in any case.
        if (job.state === 'received' || job.state === 'accepted') {
          // What waits behind it must not wait for it.
          if (printers.remove(job.key) !== 'begun') await ledger.dropped(job.key);
        } else if (job.state === 'done') await ledger.settled(job.key);
      }
      offers.resume();
      outbox.resume();
      statusSender.resume();
      follower.tellMoves();
      greeted();
    },
    onEvent: (event) => {
      switch (event.type) {
        case 'offer':
          offers.onOffer(event.offer);
          break;
        case 'withdraw':
          offers.onWithdraw(event.jobId);
          break;
        case 'cancel':
          void cancel(event.jobId, event.attempt);
          break;
        case 'printers':
          setPrinters(event.printers);
          break;
        case 'refresh':
          printers.probe(event.printerId, 'full');
          break;
        case 'discover':
          void tellDiscovered(event.requestId);
          break;
        case 'rotateKey':
          void replaceKey();
          break;
        case 'reconnect':
          break;
        default:
          event satisfies never;
      }
    },
    onOffline: () => offers.onOffline(),
    onClock: cloudClock.set,
    onStatus: (status) => {
      if (status.state === 'refused') refuse(new AgentError('key_refused', status.message ?? say('cloud.refused')));
    },
  });

  session.link = line;
  // Killed between the end of a job and the history: the ledger still has it.
  for (const job of ledger.jobs()) {
    if (job.final && !history.has(job.key)) history.end(job, printers.find(job.offer.printerId)?.printer().name ?? '');
  }

  // What was owned before the start is printed whether or not the cloud can be reached.
  for (const job of ledger.jobs()) {
    if (job.state === 'accepted' || job.state === 'printing') printers.dispatch(job.key, job.offer.printerId);
  }

  const status = (): AgentStatus => ({
    agentId: settings.agentId,
    name: settings.name,
    server: settings.server,
    version: AGENT_VERSION,
    pid: process.pid,
    startedDate,
    memoryBytes: process.memoryUsage.rss(),
    link: line.status(),
    printers: printers.status(),
    unsettledJobs: ledger.count(),
    notPrinted: notPrinted
      .list()
      .slice(0, STATUS_JOBS)
      .map(({ jobId, printer, endedDate, error }) => ({ jobId, printer, endedDate, message: error?.message ?? '' })),
  });

  const testPrint = (idOrName: string): Promise<TestPrintResult> =>
    printTestLabel(idOrName, { printers, agentName: settings.name, logger, record: recordLocal });

  control.handle(async (request) => {
    switch (request.command) {
      case 'status':
        return status();
      case 'history':
        return history.list(request as HistoryQuery);
      case 'discover':
        return discover();
      case 'test-print':
        return testPrint(String(request.printer));
      default:
        throw new AgentError('bad_arguments', say('agent.noCommand', { command: request.command }));
    }
  });

  let stopped: Promise<void> | undefined;
  return {
    dataDir,
    settings,
    logger,
    status,
    history: history.list,
    openJobs: jobsNow,
    notPrinted: notPrinted.list,
    printableAgain: notPrinted.printableAgain,
    dismiss: (jobs) => notPrinted.dismiss(jobs.map(({ jobId, attempt }) => jobKey(jobId, attempt))),
    printAgain,
    cancel: async (jobId, attempt) => {
      const removal = await printers.end(jobKey(jobId, attempt), { code: 'cancelled', message: say('job.cancelled') });
      if (removal !== 'removed') throw new AgentError('bad_arguments', say('job.tooLate'));
    },
    document: async (jobId, attempt) => {
      const key = jobKey(jobId, attempt);
      return (await ledger.document(key)) ?? kept.read(key);
    },
    keepDocuments: kept.set,
    testPrint,
    watch: printers.watch,
    probe: (printerId) => printers.probe(printerId, 'full'),
    discover,
    allow: async (address) => {
      if (reach.printers?.includes(address)) return;
      reach = { ...reach, printers: [...(reach.printers ?? []), address] };
      const stored = await readSettings(dataDir);
      if (stored)
        await writeSettings(dataDir, {
          ...stored,
          reach: { ...stored.reach, printers: [...(stored.reach?.printers ?? []), address] },
        });
    },
    suggest: (found) => suggest(found, null),
    addPrinter: (printer) => addPrinter(call, printer),
    online: () => online,
    stop: (graceMs = 8_000) => {
      stopped ??= (async () => {
        logger.info('stopping');
        control.announceEnd();
        stopping.abort(new Error('the agent stops'));
        await printers.stop(graceMs);
        outbox.flush();
        await Promise.race([outbox.idle(), new Promise((resolve) => setTimeout(resolve, 1_500).unref())]);
        await line.stop();
        await ledger.close();
        await history.close();
        await devices.saved();
        await kept.close();
        logger.info('stopped');
        logger.close();
        await control.close();
      })();
      return stopped;
    },
  };
}
