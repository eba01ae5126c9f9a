/** Looks every few seconds at the parts of the cloud, and keeps what the status page shows: a request asks nothing. */
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../ground/bus/bus.ts';
import { type Database, isDatabaseUnavailable } from '../../ground/db/client.ts';
import { type Incident, mergeIncidents, type Ongoing, type Part, MIN_MS, trackIncidents } from './incidents.ts';
import { type Delays, KEPT_DAYS, markAlive, readDelays, readIncidents, storeIncidents } from './store.ts';

const EVERY_MS = 10_000;
/** A part that is silent for longer does not work. */
const PART_MS = 5000;
/** Nodes that mark themselves less often than this did not run in between. An update takes less. */
const DOWN_MS = 60_000;
/** Deliveries that are overdue by more are late. */
const LATE_SECONDS = 300;
const MAX_SHOWN = 20;

export interface Status {
  readonly checkedDate: Date;
  /** null: the database cannot be asked. */
  readonly delays: Delays | null;
  readonly ongoing: readonly Ongoing[];
  /** The newest first. */
  readonly incidents: readonly Incident[];
}

export interface StatusWatch {
  readonly read: () => Status;
  /** Looks now. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

interface WatchOptions {
  readonly database: Pick<Database, 'sql' | 'ping'>;
  readonly bus: Pick<Bus, 'check'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly clock?: () => Date;
  readonly partMs?: number;
  /** null: only `look` looks. */
  readonly everyMs?: number | null;
}

export function watchStatus(options: WatchOptions): StatusWatch {
  const { database, bus, log, clock = () => new Date(), partMs = PART_MS, everyMs = EVERY_MS } = options;
  const tracker = trackIncidents();
  let delays: Delays | null = null;
  let incidents: readonly Incident[] = [];
  let checkedDate = clock();
  let isFirst = true;
  let isStopped = false;

  const within = async <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      // A node that was busy reads first what has arrived meanwhile.
      const fail = () => setImmediate(() => setImmediate(() => reject(new Error('it did not answer in time'))));
      timer = setTimeout(fail, partMs).unref();
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  };
  const works = (work: Promise<unknown>): Promise<boolean> =>
    within(work).then(
      () => true,
      () => false,
    );

  const record = async (now: Date): Promise<void> => {
    delays = await readDelays(database.sql);
    const before = await markAlive(database.sql, now);
    // Later, a gap is one in which the database could not be written to.
    if (isFirst && before && now.getTime() - before.getTime() > DOWN_MS)
      tracker.keep([{ part: 'cloud', from: before, to: now }]);
    isFirst = false;
    const ended = tracker.takeEnded();
    if (ended.length > 0)
      await storeIncidents(database.sql, ended, now).catch((error: unknown) => {
        tracker.keep(ended);
        throw error;
      });
    const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
    incidents = mergeIncidents(await readIncidents(database.sql, since)).slice(0, MAX_SHOWN);
  };

  const look = async (): Promise<void> => {
    const now = clock();
    const failing = new Set<Part>();
    const [hasDatabase, hasBus] = await Promise.all([works(database.ping()), works(bus.check())]);
    if (!hasDatabase) failing.add('database');
    if (!hasBus) failing.add('valkey');
    if (!hasDatabase) delays = null;
    if (delays && delays.deliverySeconds > LATE_SECONDS) failing.add('webhooks');
    tracker.look(failing, now);
    checkedDate = now;
    if (hasDatabase)
      await within(record(now)).catch((error: unknown) => {
        if (!isStopped && !isDatabaseUnavailable(error)) log.warn({ err: error }, 'the status could not be recorded');
      });
  };

  let looking: Promise<void> | null = null;
  const once = (): Promise<void> => (looking ??= look().finally(() => (looking = null)));
  const timer = everyMs === null ? undefined : setInterval(() => void once(), everyMs).unref();
  if (everyMs !== null) void once();
  return {
    read: () => {
      const now = clock().getTime();
      const ongoing = tracker.ongoing().filter(({ from }) => now - from.getTime() >= MIN_MS);
      return { checkedDate, delays, ongoing, incidents };
    },
    look: once,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
