/**
 * One queue per printer, and the only one who talks to it: jobs in strict order, each to its end before the next, and
 * probes in between. A job that arrives ends a running probe; no probe runs while a job is on the wire.
 */
import type { AgentPrinter, DeviceInfo } from '@platen/protocol';
import type { Driver, DriverOptions, PrintLimits, PrintOutcome, Reading } from '../../drivers/index.ts';
import { openDriver } from '../../drivers/index.ts';
import { errorText } from '../agent-error.ts';
import { hasBegun } from '../ledger/ledger.ts';
import type { JobKey } from '../ledger/record.ts';
import type { Logger } from '../log/logger.ts';
import { runJob, type JobContext } from './run-job.ts';
import { say } from '../../sentences/say.ts';

export interface PrinterQueue {
  readonly printer: () => AgentPrinter;
  /** Appends a job that the ledger holds as accepted. */
  readonly add: (key: JobKey) => void;
  /**
   * Takes a job off the queue of which no byte has been sent, also one that is next and waits for its printer.
   * `removed`: not a byte of it leaves from now on, and the caller writes its end into the ledger (`finish` of
   * run-job.ts; until then the ledger holds it as `accepted`). `begun`: bytes may have left, the job goes on and reports
   * how it ends. `unknown`: the queue does not have it.
   */
  readonly remove: (key: JobKey) => Removal;
  /** Takes changed settings over: at once for a job that waits for its printer, after a job that has begun. */
  readonly update: (printer: AgentPrinter) => void;
  /** Looks at the printer when no job is waiting. `full` asks for its identity and configuration as well. */
  readonly probe: (kind: 'short' | 'full') => void;
  /** Prints a document of this computer itself, such as a test label, after what is waiting. It is in no ledger. */
  readonly printLocally: (print: LocalPrint) => Promise<PrintOutcome>;
  readonly status: () => QueueStatus;
  /** Ends the running job where nothing is in doubt, at the latest after `graceMs`. */
  readonly stop: (graceMs: number) => Promise<void>;
}

export type Removal = 'removed' | 'begun' | 'unknown';

/** The job that is being printed, or waits for its printer to be ready. */
interface CurrentJob {
  readonly key: JobKey;
  /** Bytes may have left, now or before a restart. */
  begun: boolean;
  /** Starts over with the printer's new settings once it has stopped. */
  again: boolean;
  readonly stop: AbortController;
}

export interface LocalPrint {
  readonly document: Uint8Array;
  readonly title: string;
  /** Default: the printer's native format. */
  readonly format?: string;
  /** Default: 1. */
  readonly copies?: number;
  readonly copySent?: (copy: number) => void;
}

interface WaitingPrint extends LocalPrint {
  readonly resolve: (outcome: PrintOutcome) => void;
}

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
  readonly waiting: number;
  readonly current: { readonly key: JobKey; readonly copiesSent: number; readonly reason: string | null } | null;
}

export interface QueueOptions {
  readonly printer: AgentPrinter;
  readonly driverOptions: DriverOptions;
  readonly jobs: Omit<JobContext, 'driver' | 'printer' | 'signal' | 'onBegin' | 'onHeld' | 'onReading' | 'onEnding'>;
  readonly onReading: (reading: Reading, deviceInfo: DeviceInfo | null | undefined) => void;
  /** Every look, also those that are too frequent to be told. */
  readonly onLook: (reading: Reading, deviceInfo: DeviceInfo | null | undefined) => void;
  /** What is to be said of the printer where it says nothing itself. */
  readonly noticeOf: (printer: AgentPrinter) => string | undefined;
  readonly logger: Logger;
  /** How often a printer whose state stays the same is told again. */
  readonly observeMs?: number;
}

/** A printer whose state stays the same is told again after this. */
const OBSERVE_MS = 20_000;

/** Of a document of this computer itself: somebody waits for the word. */
const LOCAL_LIMITS: PrintLimits = { unreachableMs: 15_000, heldMs: 120_000 };

export function createPrinterQueue(options: QueueOptions): PrinterQueue {
  const { logger, jobs, observeMs = OBSERVE_MS } = options;
  let printer = options.printer;
  let driver: Driver | undefined;
  let stale = false;
  let reading: Reading | null = null;
  let toldAt = -Infinity;
  let deviceInfo: DeviceInfo | null = null;
  let wantedProbe: 'short' | 'full' | undefined;
  let probing: AbortController | undefined;
  let current: CurrentJob | undefined;
  let reason: string | null = null;
  let running: Promise<void> | undefined;
  const waiting: (JobKey | WaitingPrint)[] = [];
  /** Ends of jobs that are on their way to the disk. */
  const endings = new Set<Promise<void>>();
  const stopping = new AbortController();

  const ledgerJob = (key: JobKey) => jobs.ledger.get(key);

  const currentDriver = async (): Promise<Driver | undefined> => {
    if (stale) {
      await driver?.close();
      driver = undefined;
      stale = false;
    }
    driver ??= await openDriver(printer, options.driverOptions);
    return driver;
  };

  const withNotice = (next: Reading): Reading => {
    const notice = next.statusDetail.message === undefined ? options.noticeOf(printer) : undefined;
    return notice ? { ...next, statusDetail: { ...next.statusDetail, message: notice.slice(0, 500) } } : next;
  };

  /** While a job prints, or in trouble, the printer is looked at often; what has not changed is told now and then. */
  const observe = (next: Reading): void => {
    const noticed = withNotice(next);
    const same = reading?.status === noticed.status && reading.statusDetail.message === noticed.statusDetail.message;
    if (!same || performance.now() - toldAt >= observeMs) return noteReading(next);
    reading = noticed;
    options.onLook(next, undefined);
  };

  const noteReading = (next: Reading, info?: DeviceInfo | null): void => {
    // Who was away may be another device now.
    if (reading?.status === 'offline' && next.status !== 'offline' && info === undefined) wantedProbe = 'full';
    reading = withNotice(next);
    toldAt = performance.now();
    if (info) deviceInfo = info;
    options.onReading(reading, info);
    options.onLook(next, info);
  };

  const runProbe = async (kind: 'short' | 'full'): Promise<void> => {
    const abort = new AbortController();
    probing = abort;
    try {
      const open = await currentDriver();
      if (!open) return;
      const result =
        kind === 'full'
          ? await open.inspect(abort.signal)
          : { reading: await open.probe(abort.signal), deviceInfo: undefined };
      if (abort.signal.aborted) wantedProbe ??= kind;
      else if (kind === 'full') noteReading(result.reading, result.deviceInfo);
      else observe(result.reading);
    } catch (error) {
      if (abort.signal.aborted) wantedProbe ??= kind;
      else logger.warn('probe failed', { printer: printer.name, error: errorText(error) });
    } finally {
      probing = undefined;
    }
  };

  /** A test label is not left behind a job that waits for its printer, perhaps for days. */
  const refuseLocalPrints = (message: string): void => {
    for (let index = waiting.length - 1; index >= 0; index--) {
      const item = waiting[index]!;
      if (typeof item === 'string') continue;
      waiting.splice(index, 1);
      item.resolve({ result: 'failed', code: 'printer_fault', message });
    }
  };

  const onEnding = (work: Promise<void>): void => {
    const ending = work
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) logger.error('the end of a job could not be written down', { error });
      })
      .finally(() => endings.delete(ending));
    endings.add(ending);
  };

  const runNext = async (key: JobKey): Promise<void> => {
    const job = ledgerJob(key);
    const mine: CurrentJob = {
      key,
      begun: job !== undefined && hasBegun(job),
      again: false,
      stop: new AbortController(),
    };
    current = mine;
    try {
      const result = await runJob(key, {
        ...jobs,
        printer,
        driver: await currentDriver(),
        signal: AbortSignal.any([stopping.signal, mine.stop.signal]),
        onBegin: (bytes) => {
          const now = ledgerJob(key);
          mine.begun = bytes === 'on' || (now !== undefined && hasBegun(now));
        },
        onHeld: (text) => {
          reason = text;
          if (text !== null) refuseLocalPrints(text);
        },
        onReading: observe,
        onEnding,
      });
      if (result) noteReading(result);
    } catch (error) {
      logger.error('a job ended in a way that should not happen', { job: key, error });
    } finally {
      current = undefined;
      reason = null;
      if (mine.again && !mine.begun) waiting.unshift(key);
    }
  };

  const runLocally = async ({ resolve, ...print }: WaitingPrint): Promise<void> => {
    try {
      const open = await currentDriver();
      const outcome: PrintOutcome = open
        ? await open.print({
            document: print.document,
            title: print.title,
            format: print.format ?? printer.nativeFormat,
            copies: print.copies ?? 1,
            firstCopy: 1,
            copyStarting: async () => undefined,
            copyPutBack: async () => undefined,
            limits: LOCAL_LIMITS,
            copySent: print.copySent ?? (() => undefined),
            held: (text) => {
              reason = text;
            },
            observed: observe,
            signal: stopping.signal,
          })
        : {
            result: 'failed',
            code: 'unsupported_connection',
            message: say('job.noDriver', { connection: printer.connectionType }),
          };
      if (outcome.result !== 'interrupted' && outcome.reading) noteReading(outcome.reading);
      resolve(outcome);
    } catch (error) {
      resolve({ result: 'failed', code: 'internal_error', message: errorText(error) });
    } finally {
      reason = null;
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const next = waiting.shift();
      if (typeof next === 'string') {
        await runNext(next);
      } else if (next) {
        await runLocally(next);
      } else if (wantedProbe) {
        const kind = wantedProbe;
        wantedProbe = undefined;
        await runProbe(kind);
      } else {
        return;
      }
    }
  };

  const wake = (): void => {
    if (running || stopping.signal.aborted) return;
    running = run().finally(() => {
      running = undefined;
      if (waiting.length > 0 || wantedProbe) wake();
    });
  };

  const add = (item: JobKey | WaitingPrint): void => {
    waiting.push(item);
    probing?.abort(new Error('a job has arrived'));
    wake();
  };

  return {
    printer: () => printer,
    add,
    remove: (key) => {
      if (current?.key === key) {
        if (current.begun) return 'begun';
        current.again = false;
        current.stop.abort(new Error('the job was taken off the queue'));
        return 'removed';
      }
      const index = waiting.indexOf(key);
      if (index < 0) return 'unknown';
      const job = ledgerJob(key);
      if (job && hasBegun(job)) return 'begun';
      waiting.splice(index, 1);
      return 'removed';
    },
    printLocally: (print) =>
      new Promise((resolve) => {
        add({ ...print, resolve });
        if (current && reason !== null) refuseLocalPrints(reason);
      }),
    update: (next) => {
      const moved = next.address !== printer.address;
      const same =
        next.driver === printer.driver &&
        next.connectionType === printer.connectionType &&
        next.nativeFormat === printer.nativeFormat &&
        next.name === printer.name &&
        next.dpi === printer.dpi;
      printer = next;
      if (same && !moved) return;
      if (same && driver?.readdress) driver.readdress(next.address);
      else {
        stale = true;
        if (current && !current.begun && !current.stop.signal.aborted) {
          current.again = true;
          current.stop.abort(new Error('the printer has new settings'));
        }
      }
      wantedProbe = 'full';
      wake();
    },
    probe: (kind) => {
      if (wantedProbe !== 'full') wantedProbe = kind;
      wake();
    },
    status: () => ({
      printerId: printer.id,
      name: printer.name,
      address: printer.address,
      connectionType: printer.connectionType,
      nativeFormat: printer.nativeFormat,
      driver: printer.driver,
      dpi: printer.dpi,
      priority: printer.priority,
      reading,
      deviceInfo,
      waiting: waiting.length,
      current:
        current === undefined
          ? null
          : { key: current.key, copiesSent: ledgerJob(current.key)?.copiesSent ?? 0, reason },
    }),
    stop: async (graceMs) => {
      stopping.abort(new Error('the agent stops'));
      for (const item of waiting) if (typeof item !== 'string') item.resolve({ result: 'interrupted' });
      probing?.abort(new Error('the agent stops'));
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([(running ?? Promise.resolve()).then(() => Promise.all(endings)), grace]);
      clearTimeout(timer);
      await driver?.close();
    },
  };
}
