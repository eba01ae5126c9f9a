/** The printers that this agent serves: a queue for each, kept in step with the cloud's list, remembered for offline starts. */
import { sentence, type Sentence } from '@platen/messages';
import type { AgentPrinter, JobErrorCode } from '@platen/protocol';
import type { DriverOptions } from '../../drivers/index.ts';
import { errorText } from '../agent-error.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import type { Events } from '../events.ts';
import { hasBegun, type Ledger, type LedgerJob } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';
import { deviceKeyOf, DevicesInUse } from './devices-in-use.ts';
import { failed, finish, uncertainMessage, type EndContext } from './finish.ts';
import { PrinterQueue, type QueueStatus, type Removal } from './printer-queue.ts';
import { keepProbing } from './probe-timer.ts';
import { rememberedPrinters, rememberPrinters } from './remembered-printers.ts';

interface PrintersOptions {
  readonly dataDir: DataDir;
  readonly ledger: Ledger;
  readonly events: Events;
  readonly logger: Logger;
  readonly driverOptions: DriverOptions;
  /** The printer under the address that it has now. */
  readonly locate: (printer: AgentPrinter) => AgentPrinter;
  /** A message about a printer, used if it reports none itself. */
  readonly noticeOf: (printer: AgentPrinter) => Sentence | undefined;
  readonly probeMs?: number | undefined;
  readonly inspectMs?: number | undefined;
  /** Milliseconds since 1970, by the clock that jobs expire by. */
  readonly now: () => number;
}

interface Served {
  readonly queue: PrinterQueue;
  readonly stopProbing: () => void;
}

interface Dispatched {
  readonly key: JobKey;
  readonly printerId: string;
}

const PROBE_MS = 60_000;
const INSPECT_MS = 1_800_000;
/** How long a window that has asked for the printers counts as open. */
const WATCHED_MS = 15_000;
/** How often a state that has not changed is reported. */
const OBSERVE_MS = 20_000;
const REMOVE_GRACE_MS = 10_000;
/** How often waiting jobs are looked through for those that have expired. */
const EXPIRY_TICK_MS = 1_000;
const UNKNOWN_NAME = 'the printer';

export class Printers {
  readonly #options: PrintersOptions;
  readonly #served = new Map<string, Served>();
  readonly #stopping = new AbortController();
  readonly #devices = new DevicesInUse();
  /** The printers as the cloud last named them. */
  #listed: readonly AgentPrinter[] = [];
  /** Jobs that came before any list of printers, or before `release`. */
  #early: Dispatched[] | undefined = [];
  #isReleased = false;
  #hasList = false;
  #saving: Promise<void> = Promise.resolve();
  #watchedUntil = -Infinity;
  #expiring: NodeJS.Timeout | undefined;

  constructor(options: PrintersOptions) {
    this.#options = options;
    options.events.on('accepted', ({ key, printerId }) => this.dispatch(key, printerId));
    options.events.on('offered', ({ printerId }) => {
      if (!this.#early) this.#served.get(printerId)?.queue.expectJob();
    });
    options.events.on('moved', () => this.#relocate());
    options.events.on('replaced', ({ printerId }) => this.probe(printerId, 'short'));
  }

  /** Starts with the printers that were known when the agent last ran. */
  async start(): Promise<void> {
    const remembered = await rememberedPrinters(this.#options.dataDir);
    // An empty memory may mean that nothing is known yet: jobs then wait for the cloud's list.
    if (remembered.length > 0) this.#apply(remembered);
    this.#expiring = setInterval(() => this.#endExpired(), EXPIRY_TICK_MS).unref();
  }

  isIdle(printerId: string): boolean {
    return !this.#early && (this.#served.get(printerId)?.queue.isIdle() ?? false);
  }

  /** Lets jobs print. Until it is called, jobs of the last run wait, as this ledger may be an old copy. */
  release(): void {
    this.#isReleased = true;
    this.#takeEarly();
  }

  isReleased(): boolean {
    return this.#isReleased;
  }

  /** Takes over the list of the cloud. */
  set(printers: readonly AgentPrinter[]): void {
    if (this.#stopping.signal.aborted) return;
    const { dataDir, logger } = this.#options;
    this.#apply(printers);
    this.#saving = this.#saving
      .then(() => rememberPrinters(dataDir, printers))
      .catch((error: unknown) => logger.warn('the printers cannot be remembered', { error: errorText(error) }));
  }

  /** Resolves when the list is on disk, or cannot be written. */
  saved(): Promise<void> {
    return this.#saving;
  }

  /** The printers as they are served. */
  list(): readonly AgentPrinter[] {
    return [...this.#served.values()].map(({ queue }) => queue.printer());
  }

  status(): readonly QueueStatus[] {
    return [...this.#served.values()].map(({ queue }) => queue.status());
  }

  /** The queue of a printer by its id or its name, upper and lower case alike. */
  find(idOrName: string): PrinterQueue | undefined {
    const byId = this.#served.get(idOrName)?.queue;
    const name = idOrName.trim().toLowerCase();
    return byId ?? [...this.#served.values()].find(({ queue }) => queue.printer().name.toLowerCase() === name)?.queue;
  }

  /** Prints a job of the ledger after those of its printer that were handed over before. */
  dispatch(key: JobKey, printerId: string): void {
    const served = this.#served.get(printerId);
    if (this.#early) this.#early.push({ key, printerId });
    else if (served) served.queue.add(key);
    else
      void this.#failRemoved(key, UNKNOWN_NAME).catch((error: unknown) =>
        this.#options.logger.error('a job could not be ended', { error }),
      );
  }

  /** Takes a job of the ledger off its queue where not a byte of it has been sent; see `Removal`. */
  remove(key: JobKey): Removal {
    const job = this.#options.ledger.get(key);
    if (!job) return 'unknown';
    if (hasBegun(job)) return 'begun';
    if (this.#removeEarly(key)) return 'removed';
    return this.#served.get(job.offer.printerId)?.queue.remove(key) ?? 'unknown';
  }

  /** Ends a job of which not a byte has been sent: takes it off its queue, and writes and reports that it has failed. */
  async end(key: JobKey, error: { readonly code: JobErrorCode; readonly message: Sentence }): Promise<Removal> {
    const removal = this.remove(key);
    if (removal !== 'removed') return removal;
    const job = this.#options.ledger.get(key)!;
    await finish(this.#endContext(this.#nameOf(job)), key, {
      ...failed(job, error.code, error.message),
      copiesSent: 0,
    });
    return removal;
  }

  /**
   * Ends a job of an old copy of the ledger: it may have been printed since. A job that is on the wire now goes on, and
   * reports how it ends.
   */
  async doubt(key: JobKey): Promise<void> {
    const isEarly = this.#removeEarly(key);
    const removal = isEarly ? 'removed' : this.remove(key);
    const job = this.#options.ledger.get(key);
    if (!job || removal === 'begun') return;
    const name = this.#nameOf(job);
    const message = sentence('uncertain.setBack', { name });
    await finish(this.#endContext(name), key, failed(job, 'outcome_uncertain', message));
  }

  probe(printerId: string, kind: 'short' | 'full'): void {
    this.#served.get(printerId)?.queue.probe(kind);
  }

  /** Somebody looks at the printers now. */
  watch(): void {
    this.#watchedUntil = performance.now() + WATCHED_MS;
  }

  /** `held`: no job begins on any printer until they are `free` again. */
  hold(state: 'held' | 'free'): void {
    for (const { queue } of this.#served.values()) queue.hold(state);
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort(new Error('the agent stops'));
    clearInterval(this.#expiring);
    for (const { stopProbing } of this.#served.values()) stopProbing();
    await Promise.all([...this.#served.values()].map(({ queue }) => queue.stop(graceMs)));
    await this.#saving;
  }

  /** Takes over the addresses of `locate`, which have changed. */
  #relocate(): void {
    if (!this.#stopping.signal.aborted) this.#apply(this.#listed);
  }

  #apply(printers: readonly AgentPrinter[]): void {
    this.#listed = printers;
    const wanted = new Map(printers.map((printer) => [printer.id, this.#options.locate(printer)]));
    for (const id of this.#served.keys()) if (!wanted.has(id)) this.#remove(id);
    for (const printer of wanted.values()) {
      const served = this.#served.get(printer.id);
      if (served) served.queue.update(printer);
      else this.#add(printer);
    }
    this.#hasList = true;
    this.#takeEarly();
    this.#options.events.publish({ type: 'printers' });
  }

  #removeEarly(key: JobKey): boolean {
    const index = this.#early?.findIndex((entry) => entry.key === key) ?? -1;
    if (index >= 0) this.#early!.splice(index, 1);
    return index >= 0;
  }

  #takeEarly(): void {
    if (!this.#isReleased || !this.#hasList) return;
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const { key, printerId } of early) this.dispatch(key, printerId);
  }

  #add(printer: AgentPrinter): void {
    const { ledger, events, logger, driverOptions, noticeOf, probeMs = PROBE_MS } = this.#options;
    const queue = new PrinterQueue({
      printer,
      ledger,
      events,
      logger,
      driverOptions,
      devices: this.#devices,
      noticeOf: (one) => noticeOf(one) ?? this.#sharing(one),
      isExpired: (job) => this.#isExpired(job),
      observeMs: Math.min(OBSERVE_MS, probeMs / 2),
    });
    queue.probe('full');
    const stopProbing = keepProbing(queue, {
      probeMs,
      inspectMs: this.#options.inspectMs ?? INSPECT_MS,
      isWatched: () => performance.now() < this.#watchedUntil,
    });
    this.#served.set(printer.id, { queue, stopProbing });
  }

  #remove(printerId: string): void {
    const { queue, stopProbing } = this.#served.get(printerId)!;
    this.#served.delete(printerId);
    stopProbing();
    this.#options.events.publish({ type: 'removed', printerId });
    void queue.stop(REMOVE_GRACE_MS).then(async () => {
      for (const job of this.#options.ledger.jobs()) {
        if (job.offer.printerId === printerId && !this.#served.has(printerId))
          await this.#failRemoved(job.key, queue.printer().name);
      }
    });
  }

  async #failRemoved(key: JobKey, name: string): Promise<void> {
    const job = this.#options.ledger.get(key);
    if (!job || job.state === 'done' || job.state === 'received') return;
    const fields = job.copyInFlight
      ? failed(job, 'outcome_uncertain', uncertainMessage(job, name))
      : failed(job, 'printer_removed', sentence('job.printerRemoved'));
    await finish(this.#endContext(name), key, fields);
  }

  /** Two printers of one address print, in turn; mostly one of the addresses is a slip. */
  #sharing(printer: AgentPrinter): Sentence | undefined {
    const key = deviceKeyOf(printer);
    const other = this.list().find((one) => one.id !== printer.id && key !== undefined && deviceKeyOf(one) === key);
    return (
      other && sentence('fault.sharedAddress', { name: printer.name, other: other.name, address: printer.address })
    );
  }

  #isExpired(job: LedgerJob): boolean {
    return job.state === 'accepted' && !hasBegun(job) && Date.parse(job.offer.expiresDate ?? '') <= this.#options.now();
  }

  #endExpired(): void {
    for (const job of this.#options.ledger.jobs()) {
      if (!this.#isExpired(job)) continue;
      const message = sentence('job.expired', { name: this.#nameOf(job) });
      this.end(job.key, { code: 'expired', message }).catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#options.logger.error('a job could not be ended', { error });
      });
    }
  }

  #nameOf(job: LedgerJob): string {
    return this.#served.get(job.offer.printerId)?.queue.printer().name ?? UNKNOWN_NAME;
  }

  #endContext(printerName: string): EndContext {
    const { ledger, events, logger } = this.#options;
    return { ledger, events, logger, signal: this.#stopping.signal, printerName };
  }
}
