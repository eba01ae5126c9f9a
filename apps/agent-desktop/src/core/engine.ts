/** The parts of the agent and their connections: most of them publish events and subscribe to events. */
import type { AgentRunsAs } from '@platen/protocol';
import { parseAddress } from '../drivers/tcp/connection.ts';
import type { AgentOptions } from './agent-options.ts';
import type { DataDir } from './data-dir/data-dir.ts';
import type { KeyStore } from './data-dir/key-store.ts';
import { DEFAULT_WAIT_LIMITS, type AgentSettings } from './data-dir/settings.ts';
import { createLooking, type Looking } from './discovery/looking.ts';
import { findQueues } from './discovery/system-queues.ts';
import { Events } from './events.ts';
import { openHistory, type History } from './history/history.ts';
import { openKeptDocuments, type KeptDocuments } from './history/kept-documents.ts';
import { createLocalRecorder, type LocalRecord } from './history/local-prints.ts';
import { openNotPrinted, type NotPrinted } from './history/not-printed.ts';
import { openJobs, type OpenJob } from './history/open-jobs.ts';
import { identify, USER_AGENT } from './identity.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { openLedger, type Ledger } from './ledger/ledger.ts';
import { openWitness, type Witness } from './ledger/witness.ts';
import { createCloudClock, type CloudClock } from './link/cloud-clock.ts';
import { Link } from './link/link.ts';
import type { Logger } from './log/logger.ts';
import { Follower } from './moves/follow-printers.ts';
import { openKnownDevices, type KnownDevices } from './moves/known-devices.ts';
import { ReportOutbox } from './offers/report-outbox.ts';
import { OfferTaker } from './offers/take-offers.ts';
import type { Policies } from './policies/policies.ts';
import { StatusSender } from './probes/status-sender.ts';
import { Printers } from './queue/printers.ts';
import { openFromAfar, type FromAfarList } from './support/from-afar.ts';
import { ReachSettings } from './reach/reach-settings.ts';

interface EnginePlace {
  readonly dataDir: DataDir;
  readonly logger: Logger;
}

export interface Engine extends EnginePlace {
  readonly settings: AgentSettings;
  readonly policies: Policies;
  readonly runsAs: AgentRunsAs;
  readonly events: Events;
  readonly keys: KeyRing;
  readonly keyStore: KeyStore;
  readonly link: Link;
  readonly ledger: Ledger;
  readonly witness: Witness;
  readonly kept: KeptDocuments;
  readonly history: History;
  readonly devices: KnownDevices;
  readonly reach: ReachSettings;
  readonly clock: CloudClock;
  readonly printers: Printers;
  readonly offers: OfferTaker;
  readonly outbox: ReportOutbox;
  readonly looking: Looking;
  readonly notPrinted: NotPrinted;
  readonly fromAfar: FromAfarList;
  /** Unfinished jobs, oldest first. */
  readonly openJobs: () => readonly OpenJob[];
  /** Lists a print of this computer itself among the jobs. */
  readonly recordLocal: (print: LocalRecord) => void;
  /** Aborted when the agent stops. */
  readonly stopping: AbortController;
}

async function openWitnessedLedger(
  { dataDir, logger }: EnginePlace,
  agentId: string,
  folder?: string,
): Promise<Pick<Engine, 'ledger' | 'witness'>> {
  const ledger: Ledger = await openLedger({
    folder: dataDir.ledgerDir,
    onDamage: (lines) => logger.warn('damaged lines in the ledger were passed over', { lines }),
    onPosition: (position) => witness.note(position),
  });
  const witness = await openWitness({ agentId, root: dataDir.root, folder }, ledger.position());
  return { ledger, witness };
}

/** What the agent remembers besides its ledger. */
async function openRecords(
  { dataDir, logger }: EnginePlace,
  { settings, events, ledger }: Pick<Engine, 'settings' | 'events' | 'ledger'>,
): Promise<Pick<Engine, 'kept' | 'history' | 'devices' | 'fromAfar'>> {
  const keeping = settings.keepDocuments === false ? 'off' : 'on';
  const kept = await openKeptDocuments({ folder: dataDir.keptDir, keeping, events, logger });
  const isOpen = (key: Parameters<Ledger['get']>[0]): boolean => ledger.get(key) !== undefined;
  const keepsTexts = (): boolean => kept.isOn();
  const history = await openHistory({ file: dataDir.historyFile, events, logger, isOpen, keepsTexts });
  const devices = await openKnownDevices(dataDir, logger);
  const fromAfar = await openFromAfar(dataDir, () => events.publish({ type: 'fromAfar' }));
  return { kept, history, devices, fromAfar };
}

/** Opens every part. Nothing prints and nothing connects yet. Errors: those of `startAgent`. */
export async function openEngine(options: AgentOptions, place: EnginePlace): Promise<Engine> {
  const { dataDir, logger } = place;
  const { settings, policies, keys: keyStore, ...storedKeys } = await identify(options, place);
  const { server, proxy, extraCaFile } = settings;
  const stopping = new AbortController();
  const events = new Events(logger);
  const clock = createCloudClock();
  const { allowLoopback } = options;
  const reach = new ReachSettings(dataDir, { reach: settings.reach, allowLoopback, only: policies.networks });
  const keys = createKeyRing(keyStore, storedKeys, logger);
  const socket = { server, userAgent: USER_AGENT, proxy, extraCaFile };
  const link = new Link({ socket, keys, logger, events, timing: options.timing });

  const { ledger, witness } = await openWitnessedLedger(place, settings.agentId, options.witnessFolder);
  const records = await openRecords(place, { settings, events, ledger });
  const { kept, history, devices } = records;

  const printers = new Printers({
    dataDir,
    ledger,
    events,
    logger,
    driverOptions: { ...DEFAULT_WAIT_LIMITS, ...settings.limits, ...options.limits, guard: reach.guard },
    locate: devices.locate,
    noticeOf: devices.noticeOf,
    probeMs: options.probeMs,
    now: clock.now,
  });
  const outbox = new ReportOutbox({ ledger, link, events, logger });
  const offers = new OfferTaker({ ledger, link, events, logger, dataDir, printers });
  new StatusSender(link, events);
  const looking = createLooking({
    signal: stopping.signal,
    logger,
    ground: options.discovery,
    includesThisComputer: reach.allowsThisComputer,
    served: () => new Set(printers.list().map(({ address }) => parseAddress(address)?.host ?? address)),
  });
  new Follower({
    events,
    link,
    devices,
    logger,
    printers: () => printers.list(),
    search: looking.find,
    queues: findQueues,
    lostMs: options.lostMs,
  });

  const jobs = (): readonly OpenJob[] => openJobs({ ledger, history, printers, offers });
  const notPrinted = await openNotPrinted({ file: dataDir.dismissedFile, history, events, open: jobs });
  return {
    ...place,
    settings,
    policies,
    runsAs: options.runsAs ?? 'user',
    events,
    keys,
    keyStore,
    link,
    ledger,
    witness,
    ...records,
    reach,
    clock,
    printers,
    offers,
    outbox,
    looking,
    notPrinted,
    openJobs: jobs,
    recordLocal: createLocalRecorder({ history, kept }),
    stopping,
  };
}

/** Continues the last run, even after a crash: accepted jobs print once `confirm` or the cloud's answer releases them. */
export async function recover({ ledger, history, printers, logger }: Engine): Promise<void> {
  const jobs = ledger.jobs();
  if (jobs.length > 0) logger.info('jobs from before the start', { jobs: jobs.length });
  await printers.start();
  for (const { key, state, final, offer } of jobs) {
    const job = ledger.get(key);
    // Killed between the end of a job and the history: the ledger still has it.
    if (job && final && !history.has(key)) history.end(job, printers.find(offer.printerId)?.printer().name ?? '');
    if (state === 'accepted' || state === 'printing') printers.dispatch(key, offer.printerId);
  }
}

/**
 * Jobs of the last run wait for the cloud's answer to hello, since this ledger may be an old copy. If the cloud cannot be
 * reached for a while they print without it, but only from a ledger that is proved to be the newest.
 */
export function releaseWithoutCloud(engine: Engine, unconfirmedMs?: number): void {
  const { settings, printers, link, witness, ledger, logger, stopping } = engine;
  const waitMs = Math.min(unconfirmedMs ?? settings.unconfirmedMs ?? UNCONFIRMED_MS, MAX_TIMER_MS);
  const timer = setInterval(() => {
    if (printers.isReleased()) return clearInterval(timer);
    // A cloud that refuses this agent can be reached.
    if (link.isOnline() || link.status().state === 'refused') return;
    if (witness.proof !== 'newest') {
      if (ledger.count() > 0) logger.warn('jobs wait for the cloud: their ledger may be an old copy');
      return;
    }
    logger.info('jobs of the last run print without the cloud, which cannot be reached');
    printers.release();
  }, waitMs).unref();
  stopping.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Ends running copies, reports what it can, and stores the rest. */
export async function closeEngine(engine: Engine, graceMs: number): Promise<void> {
  const { stopping, printers, outbox, link, ledger, history, devices, kept } = engine;
  stopping.abort(new Error('the agent stops'));
  await printers.stop(graceMs);
  outbox.flush();
  await Promise.race([outbox.idle(), new Promise((resolve) => setTimeout(resolve, LAST_REPORTS_MS).unref())]);
  await link.stop();
  await ledger.close();
  await engine.witness.close();
  await history.close();
  await devices.saved();
  await kept.close();
}

const LAST_REPORTS_MS = 1_500;
/** Longer than a network takes after the start of a computer. */
const UNCONFIRMED_MS = 120_000;
const MAX_TIMER_MS = 2_147_483_647;
