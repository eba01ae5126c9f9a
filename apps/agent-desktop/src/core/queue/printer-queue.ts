/**
 * One queue for each printer, and the only one that talks to it: jobs in strict order, each to its end before the next,
 * and probes in between. A job that arrives ends a running probe; no probe runs while a job is on the wire.
 */
import { type Sentence, type Message } from '@platen/messages';
import type { AgentPrinter, DeviceInfo, PrinterCapabilities } from '@platen/protocol';
import type { DriverOptions, Inspection, PrintOutcome, Reading } from '../../drivers/index.ts';
import { errorText } from '../agent-error.ts';
import { hasBegun, type LedgerJob } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import type { DevicesInUse } from './devices-in-use.ts';
import { DriverSlot } from './driver-slot.ts';
import type { JobContext } from './job-context.ts';
import { printLocally, type LocalPrint } from './local-print.ts';
import { PrinterState, type PrinterStateOptions } from './printer-state.ts';
import { runJob } from './run-job.ts';

/**
 * `removed`: not a byte of the job leaves from now on, and the caller writes its end into the ledger (`finish`; until
 * then the ledger holds it as `accepted`). `begun`: bytes may have left, the job goes on and reports how it ends.
 * `unknown`: the queue does not have it.
 */
export type Removal = 'removed' | 'begun' | 'unknown';

/** The job that is being printed, or waits for its printer to be ready. */
interface CurrentJob {
  readonly key: JobKey;
  /** Bytes may have left, now or before a restart. */
  hasBegun: boolean;
  /** Starts over with the printer's new settings once it has stopped. */
  startsOver: boolean;
  readonly stop: AbortController;
}

interface WaitingPrint extends LocalPrint {
  readonly resolve: (outcome: PrintOutcome) => void;
}

type Probe = 'short' | 'full';

export interface QueueStatus {
  readonly printerId: string;
  readonly name: string;
  readonly address: string;
  readonly connectionType: AgentPrinter['connectionType'];
  readonly nativeFormat: string;
  readonly driver: string | null;
  readonly dpi: number | null;
  /** 0: this agent is the printer's primary one; others stand by. */
  readonly priority: number;
  readonly reading: Reading | null;
  readonly deviceInfo: DeviceInfo | null;
  readonly capabilities: PrinterCapabilities | null;
  readonly waiting: number;
  readonly current: {
    readonly key: JobKey;
    readonly copiesSent: number;
    readonly reason: string | null;
    readonly reasonFact?: Message;
  } | null;
}

interface QueueOptions extends PrinterStateOptions, Pick<JobContext, 'ledger' | 'logger' | 'isExpired'> {
  readonly printer: AgentPrinter;
  readonly driverOptions: DriverOptions;
  /** The devices that the printers of this agent use. */
  readonly devices?: DevicesInUse;
}

export class PrinterQueue {
  readonly #options: QueueOptions;
  readonly #state: PrinterState;
  readonly #driver: DriverSlot;
  readonly #stopping = new AbortController();
  /** No job begins; the one that runs goes on. */
  #isHeld = false;
  readonly #waiting: (JobKey | WaitingPrint)[] = [];
  /** Ends of jobs that are on their way to the disk. */
  readonly #endings = new Set<Promise<void>>();
  #printer: AgentPrinter;
  #wantedProbe: Probe | undefined;
  #probing: AbortController | undefined;
  #current: CurrentJob | undefined;
  /** The reason why the current job does not move on. */
  #reason: Sentence | null = null;
  #running: Promise<void> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#printer = options.printer;
    this.#state = new PrinterState(options);
    this.#driver = new DriverSlot(options.driverOptions, options.devices);
  }

  printer(): AgentPrinter {
    return this.#printer;
  }

  status(): QueueStatus {
    const { id, name, address, connectionType, nativeFormat, driver, dpi, priority } = this.#printer;
    const key = this.#current?.key;
    return {
      printerId: id,
      name,
      address,
      connectionType,
      nativeFormat,
      driver,
      dpi,
      priority,
      reading: this.#state.reading(),
      deviceInfo: this.#state.deviceInfo(),
      capabilities: this.#state.capabilities(),
      waiting: this.#waiting.length,
      current:
        key === undefined
          ? null
          : {
              key,
              copiesSent: this.#job(key)?.copiesSent ?? 0,
              reason: this.#reason?.text ?? null,
              reasonFact: this.#reason?.fact,
            },
    };
  }

  /** Appends a job that the ledger holds as accepted. */
  add(key: JobKey): void {
    this.#append(key);
  }

  /** True if a job that comes now would be the next to print, at once. */
  isIdle(): boolean {
    return !this.#running && this.#waiting.length === 0 && !this.#isHeld && !this.#stopping.signal.aborted;
  }

  /** A job is on its way. */
  expectJob(): void {
    if (!this.#running && !this.#stopping.signal.aborted) this.#driver.expectJob();
  }

  /** Takes a job off the queue of which no byte has been sent, also one that is next and waits for its printer. */
  remove(key: JobKey): Removal {
    if (this.#current?.key === key) {
      if (this.#current.hasBegun) return 'begun';
      this.#current.startsOver = false;
      this.#current.stop.abort(new Error('the job was taken off the queue'));
      return 'removed';
    }
    const index = this.#waiting.indexOf(key);
    if (index < 0) return 'unknown';
    const job = this.#job(key);
    if (job && hasBegun(job)) return 'begun';
    this.#waiting.splice(index, 1);
    this.#publish();
    return 'removed';
  }

  /** Prints a document of this computer itself after what is waiting. */
  printLocally(print: LocalPrint): Promise<PrintOutcome> {
    return new Promise((resolve) => {
      this.#append({ ...print, resolve });
      if (this.#current && this.#reason !== null) this.#refuseLocalPrints(this.#reason);
    });
  }

  /** Takes changed settings over: at once for a job that waits for its printer, after a job that has begun. */
  update(next: AgentPrinter): void {
    const before = this.#printer;
    this.#printer = next;
    const driver = this.#driver.update(before, next);
    if (driver === 'nothing') return;
    if (driver === 'replaced' && this.#current && !this.#current.hasBegun && !this.#current.stop.signal.aborted) {
      this.#current.startsOver = true;
      this.#current.stop.abort(new Error('the printer has new settings'));
    }
    this.#wantedProbe = 'full';
    this.#wake();
  }

  /** Looks at the printer when no job is waiting. `full` asks for its identity and configuration as well. */
  probe(kind: Probe): void {
    if (this.#wantedProbe !== 'full') this.#wantedProbe = kind;
    this.#wake();
  }

  /** `held`: no job begins until it is `free` again. Jobs still queue. */
  hold(state: 'held' | 'free'): void {
    this.#isHeld = state === 'held';
    this.#wake();
  }

  /** Ends the running job where nothing is in doubt, at the latest after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort(new Error('the agent stops'));
    for (const item of this.#waiting) if (typeof item !== 'string') item.resolve({ result: 'interrupted' });
    this.#probing?.abort(new Error('the agent stops'));
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([(this.#running ?? Promise.resolve()).then(() => Promise.all(this.#endings)), grace]);
    clearTimeout(timer);
    await this.#driver.close();
  }

  #job(key: JobKey): LedgerJob | undefined {
    return this.#options.ledger.get(key);
  }

  #append(item: JobKey | WaitingPrint): void {
    this.#waiting.push(item);
    this.#publish();
    this.#probing?.abort(new Error('a job has arrived'));
    this.#wake();
  }

  #wake(): void {
    if (this.#running || this.#isHeld || this.#stopping.signal.aborted) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#waiting.length > 0 || this.#wantedProbe) this.#wake();
    });
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted && !this.#isHeld) {
      const next = this.#waiting.shift();
      if (typeof next === 'string') {
        await this.#runJob(next);
      } else if (next) {
        await this.#runLocalPrint(next);
      } else if (this.#wantedProbe) {
        const kind = this.#wantedProbe;
        this.#wantedProbe = undefined;
        await this.#runProbe(kind);
      } else {
        return;
      }
    }
  }

  async #runJob(key: JobKey): Promise<void> {
    const { ledger, events, logger, isExpired } = this.#options;
    const job = this.#job(key);
    const mine: CurrentJob = {
      key,
      hasBegun: job !== undefined && hasBegun(job),
      startsOver: false,
      stop: new AbortController(),
    };
    this.#current = mine;
    this.#publish();
    try {
      const reading = await runJob(key, {
        ledger,
        events,
        logger,
        isExpired,
        printer: this.#printer,
        driver: await this.#driver.open(this.#printer),
        signal: AbortSignal.any([this.#stopping.signal, mine.stop.signal]),
        onBegin: (bytes) => {
          const now = this.#job(key);
          mine.hasBegun = bytes === 'on' || (now !== undefined && hasBegun(now));
        },
        onHeld: (reason) => {
          this.#reason = reason;
          if (reason !== null) this.#refuseLocalPrints(reason);
        },
        onReading: (seen) => this.#observe(seen),
        onEnding: (work) => this.#followEnding(work),
      });
      if (reading) this.#note(reading);
    } catch (error) {
      logger.error('a job ended in a way that should not happen', { job: key, error });
    } finally {
      this.#current = undefined;
      this.#reason = null;
      if (mine.startsOver && !mine.hasBegun) this.#waiting.unshift(key);
      this.#publish();
    }
  }

  async #runLocalPrint({ resolve, ...print }: WaitingPrint): Promise<void> {
    const outcome = await printLocally(print, this.#printer, () => this.#driver.open(this.#printer), {
      held: (reason) => {
        this.#reason = reason;
        this.#publish();
      },
      observed: (seen) => this.#observe(seen),
      signal: this.#stopping.signal,
    });
    this.#reason = null;
    this.#publish();
    if (outcome.result !== 'interrupted' && outcome.reading) this.#note(outcome.reading);
    resolve(outcome);
  }

  async #runProbe(kind: Probe): Promise<void> {
    const abort = new AbortController();
    this.#probing = abort;
    try {
      const driver = await this.#driver.open(this.#printer);
      if (!driver) return;
      if (kind === 'full') {
        const { reading, ...known } = await driver.inspect(abort.signal);
        if (!abort.signal.aborted) this.#note(reading, known);
      } else {
        const reading = await driver.probe(abort.signal);
        if (!abort.signal.aborted) this.#observe(reading);
      }
    } catch (error) {
      if (!abort.signal.aborted)
        this.#options.logger.warn('probe failed', { printer: this.#printer.name, error: errorText(error) });
    } finally {
      if (abort.signal.aborted) this.#wantedProbe ??= kind;
      this.#probing = undefined;
    }
  }

  #publish(): void {
    this.#options.events.publish({ type: 'queue', printerId: this.#printer.id });
  }

  #observe(seen: Reading): void {
    if (this.#state.observe(this.#printer, seen) === 'back') this.#wantedProbe = 'full';
  }

  #note(seen: Reading, known?: Omit<Inspection, 'reading'>): void {
    if (this.#state.note(this.#printer, seen, known) === 'back') this.#wantedProbe = 'full';
  }

  #followEnding(work: Promise<void>): void {
    const ending = work
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted)
          this.#options.logger.error('the end of a job could not be written down', { error });
      })
      .finally(() => this.#endings.delete(ending));
    this.#endings.add(ending);
  }

  /** A test label is not left behind a job that waits for its printer, perhaps for days. */
  #refuseLocalPrints(message: Sentence): void {
    for (let index = this.#waiting.length - 1; index >= 0; index--) {
      const item = this.#waiting[index]!;
      if (typeof item === 'string') continue;
      this.#waiting.splice(index, 1);
      item.resolve({ result: 'failed', code: 'printer_fault', message });
    }
  }
}
