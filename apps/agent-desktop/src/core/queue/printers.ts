/** The printers that this agent serves: a queue for each, kept in step with what the cloud says, remembered for offline starts. */
import type { AgentPrinter, DeviceInfo, JobErrorCode } from '@platen/protocol';
import type { DriverOptions, Reading } from '../../drivers/index.ts';
import { errorText } from '../agent-error.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { hasBegun, type Ledger, type LedgerJob } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';
import { createPrinterQueue, type PrinterQueue, type QueueStatus, type Removal } from './printer-queue.ts';
import { rememberedPrinters, rememberPrinters } from './remembered-printers.ts';
import { finish, uncertainMessage } from './run-job.ts';
import { say } from '../../sentences/say.ts';

export interface Printers {
  /** Takes over the list of the cloud. */
  readonly set: (printers: readonly AgentPrinter[]) => void;
  /** Takes over the addresses of `locate`, which have changed. */
  readonly relocate: () => void;
  /** The printers as they are served. */
  readonly list: () => readonly AgentPrinter[];
  /** Prints a job of the ledger after those of its printer that were handed over before. */
  readonly dispatch: (key: JobKey, printerId: string) => void;
  /** Takes a job of the ledger off its queue where not a byte of it has been sent; see `PrinterQueue.remove`. */
  readonly remove: (key: JobKey) => Removal;
  /** Ends a job of which not a byte has been sent: takes it off its queue, and writes and reports that it has failed. */
  readonly end: (key: JobKey, error: { readonly code: JobErrorCode; readonly message: string }) => Promise<Removal>;
  /** The queue of a printer by its id or its name, upper and lower case alike. */
  readonly find: (idOrName: string) => PrinterQueue | undefined;
  readonly probe: (printerId: string, kind: 'short' | 'full') => void;
  readonly status: () => readonly QueueStatus[];
  /** Somebody looks at the printers now. */
  readonly watch: () => void;
  /** Resolves when the list is on disk, or cannot be written. */
  readonly saved: () => Promise<void>;
  readonly stop: (graceMs: number) => Promise<void>;
}

export interface PrintersOptions {
  readonly dataDir: DataDir;
  readonly ledger: Ledger;
  readonly driverOptions: DriverOptions;
  /** The printer under the address that it has now. */
  readonly locate: (printer: AgentPrinter) => AgentPrinter;
  readonly onReading: (printer: AgentPrinter, reading: Reading, deviceInfo: DeviceInfo | null | undefined) => void;
  /** Every look at a printer, also those that are too frequent to be told. */
  readonly onLook: (printer: AgentPrinter, reading: Reading, deviceInfo: DeviceInfo | null | undefined) => void;
  /** What is to be said of a printer where it says nothing itself. */
  readonly noticeOf: (printer: AgentPrinter) => string | undefined;
  readonly onRemoved: (printerId: string) => void;
  readonly onReport: () => void;
  readonly onEnd: (job: LedgerJob, printerName: string) => void;
  /** The first byte of a copy may leave now; a job is held up, or goes on (null). */
  readonly onStep: (key: JobKey, step: { readonly copy: number } | { readonly held: string | null }) => void;
  /** The bytes of a job that are about to be sent. */
  readonly onDocument?: (key: JobKey, document: Uint8Array) => void;
  readonly logger: Logger;
  readonly probeMs?: number;
  readonly inspectMs?: number;
  /** Milliseconds since 1970, by the clock that jobs expire by. */
  readonly now?: () => number;
}

const PROBE_MS = 60_000;
/** The same while a printer is in trouble or somebody watches: who repairs it looks at the screen. */
const CLOSE_PROBE_MS = 10_000;
/** A window that has asked for the printers is taken for open for so long. */
const WATCHED_MS = 15_000;
const INSPECT_MS = 1_800_000;
/** How often a state that has not changed is told. */
const OBSERVE_MS = 20_000;
const REMOVE_GRACE_MS = 10_000;
/** How often waiting jobs are looked through for those that have expired. */
const EXPIRY_TICK_MS = 1_000;

/** Starts with the printers that were known when the agent last ran. */
export async function openPrinters(options: PrintersOptions): Promise<Printers> {
  const { dataDir, ledger, logger, probeMs = PROBE_MS, inspectMs = INSPECT_MS, now = Date.now } = options;
  const queues = new Map<string, PrinterQueue>();
  const timers = new Map<string, NodeJS.Timeout[]>();
  let told: readonly AgentPrinter[] = [];
  /** Jobs that came before any list of printers. */
  let early: { readonly key: JobKey; readonly printerId: string }[] | undefined = [];
  let saving: Promise<void> = Promise.resolve();
  let stopped = false;
  let watchedUntil = -Infinity;
  const stopping = new AbortController();

  const endContext = (printerName: string) => ({
    ledger,
    logger,
    signal: stopping.signal,
    onReport: options.onReport,
    onEnd: (job: LedgerJob) => options.onEnd(job, printerName),
  });

  const isExpired = (job: LedgerJob): boolean =>
    job.state === 'accepted' && !hasBegun(job) && Date.parse(job.offer.expiresDate ?? '') <= now();

  const remove = (key: JobKey): Removal => {
    const job = ledger.get(key);
    if (!job) return 'unknown';
    if (hasBegun(job)) return 'begun';
    const parked = early?.findIndex((entry) => entry.key === key) ?? -1;
    if (parked >= 0) {
      early!.splice(parked, 1);
      return 'removed';
    }
    return queues.get(job.offer.printerId)?.remove(key) ?? 'unknown';
  };

  const end: Printers['end'] = async (key, error) => {
    const removal = remove(key);
    if (removal !== 'removed') return removal;
    const name = queues.get(ledger.get(key)!.offer.printerId)?.printer().name ?? 'the printer';
    await finish(endContext(name), key, { state: 'failed', copiesSent: 0, confirmation: null, reason: null, error });
    return removal;
  };

  const expiring = setInterval(() => {
    for (const job of ledger.jobs()) {
      if (!isExpired(job)) continue;
      const name = queues.get(job.offer.printerId)?.printer().name ?? 'the printer';
      end(job.key, { code: 'expired', message: say('job.expired', { name }) }).catch((error: unknown) => {
        if (!stopped) logger.error('a job could not be ended', { error });
      });
    }
  }, EXPIRY_TICK_MS).unref();

  const failRemoved = async (key: JobKey, printerName: string): Promise<void> => {
    const job = ledger.get(key);
    if (!job || job.state === 'done' || job.state === 'received') return;
    await finish(endContext(printerName), key, {
      state: 'failed',
      copiesSent: job.copiesSent,
      confirmation: null,
      reason: null,
      error: job.copyInFlight
        ? { code: 'outcome_uncertain', message: uncertainMessage(job, printerName) }
        : { code: 'printer_removed', message: say('job.printerRemoved') },
    });
  };

  const add = (printer: AgentPrinter): void => {
    const queue = createPrinterQueue({
      printer,
      driverOptions: options.driverOptions,
      logger,
      jobs: { ...endContext(printer.name), isExpired, onStep: options.onStep, onDocument: options.onDocument },
      onReading: (reading, deviceInfo) => options.onReading(queue.printer(), reading, deviceInfo),
      onLook: (reading, deviceInfo) => options.onLook(queue.printer(), reading, deviceInfo),
      noticeOf: options.noticeOf,
      observeMs: Math.min(OBSERVE_MS, probeMs / 2),
    });
    queues.set(printer.id, queue);
    queue.probe('full');
    const closeMs = Math.min(CLOSE_PROBE_MS, probeMs);
    let probedAt = performance.now();
    const look = (): void => {
      const status = queue.status().reading?.status;
      const isWell = status === 'ready' || status === 'busy';
      const isWatched = performance.now() < watchedUntil;
      // A tick may come a little early.
      if (isWell && !isWatched && performance.now() - probedAt < probeMs - closeMs / 2) return;
      probedAt = performance.now();
      queue.probe('short');
    };
    // Spread over the interval, so that fifty printers are not asked in the same instant.
    const first = setTimeout(
      () => {
        timers.get(printer.id)?.push(setInterval(look, closeMs).unref());
        look();
      },
      closeMs * (0.5 + Math.random() / 2),
    );
    const inspecting = setInterval(() => queue.probe('full'), inspectMs);
    first.unref();
    inspecting.unref();
    timers.set(printer.id, [first, inspecting]);
  };

  const removePrinter = (printerId: string): void => {
    const queue = queues.get(printerId)!;
    queues.delete(printerId);
    for (const timer of timers.get(printerId) ?? []) clearTimeout(timer);
    timers.delete(printerId);
    options.onRemoved(printerId);
    void queue.stop(REMOVE_GRACE_MS).then(async () => {
      for (const job of ledger.jobs()) {
        if (job.offer.printerId === printerId && !queues.has(printerId))
          await failRemoved(job.key, queue.printer().name);
      }
    });
  };

  const apply = (printers: readonly AgentPrinter[]): void => {
    told = printers;
    const wanted = new Map(printers.map((printer) => [printer.id, options.locate(printer)]));
    for (const id of queues.keys()) if (!wanted.has(id)) removePrinter(id);
    for (const printer of wanted.values()) {
      const queue = queues.get(printer.id);
      if (queue) queue.update(printer);
      else add(printer);
    }
    const parked = early;
    early = undefined;
    for (const { key, printerId } of parked ?? []) dispatch(key, printerId);
  };

  const dispatch = (key: JobKey, printerId: string): void => {
    const queue = queues.get(printerId);
    if (queue) queue.add(key);
    else if (early) early.push({ key, printerId });
    else
      void failRemoved(key, 'the printer').catch((error: unknown) =>
        logger.error('a job could not be ended', { error }),
      );
  };

  const remembered = await rememberedPrinters(dataDir);
  // Nothing remembered may mean that nothing is known yet: jobs wait for the cloud's word then.
  if (remembered.length > 0) apply(remembered);

  return {
    set: (printers) => {
      if (stopped) return;
      apply(printers);
      saving = saving
        .then(() => rememberPrinters(dataDir, printers))
        .catch((error: unknown) => logger.warn('the printers cannot be remembered', { error: errorText(error) }));
    },
    relocate: () => {
      if (!stopped) apply(told);
    },
    list: () => [...queues.values()].map((queue) => queue.printer()),
    dispatch,
    remove,
    end,
    find: (idOrName) =>
      queues.get(idOrName) ??
      [...queues.values()].find((queue) => queue.printer().name.toLowerCase() === idOrName.trim().toLowerCase()),
    probe: (printerId, kind) => queues.get(printerId)?.probe(kind),
    status: () => [...queues.values()].map((queue) => queue.status()),
    watch: () => {
      watchedUntil = performance.now() + WATCHED_MS;
    },
    saved: () => saving,
    stop: async (graceMs) => {
      stopped = true;
      stopping.abort(new Error('the agent stops'));
      clearInterval(expiring);
      for (const list of timers.values()) for (const timer of list) clearTimeout(timer);
      await Promise.all([...queues.values()].map((queue) => queue.stop(graceMs)));
      await saving;
    },
  };
}
