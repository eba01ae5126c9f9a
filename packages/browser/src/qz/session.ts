/** The connection of a page: its printers, its jobs, and its callbacks. */
import { createPlaten, type Platen, type Printer } from '../platen.ts';
import type { ShimOptions } from '../shim.ts';
import type { QzOptions, QzPrinter } from './config.ts';
import { printData } from './print.ts';
import { type PrinterEvent, type Watch, watchPrinters } from './watch.ts';

type Callback<T> = (event: T) => void;
export type Callbacks<T> = Callback<T> | readonly Callback<T>[];

/** Makes a promise of the page's own library. */
export type Promiser = (
  run: (resolve: (value?: unknown) => void, reject: (reason?: unknown) => void) => void,
) => PromiseLike<unknown>;

export interface ClosedEvent {
  readonly type: 'close';
  readonly code: number;
  readonly reason: string;
  readonly wasClean: boolean;
}

/** A print as its configuration was when the page called it. */
interface QzPrint {
  readonly printer: Exclude<QzPrinter, string>;
  readonly options: QzOptions;
  readonly data: readonly unknown[];
}

/** Jobs of the page that `clearQueue` can cancel. */
const MAX_PRINTED = 1000;

const callAll = <T>(callbacks: Callbacks<T>, event: T): void => {
  for (const callback of [callbacks].flat() as readonly Callback<T>[]) callback(event);
};

export class Session {
  readonly options: ShimOptions;
  promiser: Promiser | undefined;
  /** The name of the program in the texts of errors. */
  title = 'QZ Tray';
  onClosed: Callbacks<ClosedEvent> = [];
  onPrinter: Callbacks<PrinterEvent> = [];
  readonly #platen: Platen;
  #isConnected = false;
  #watch: Watch | undefined;
  /** Settles when the last print has ended. */
  #last: Promise<unknown> = Promise.resolve();
  /** Jobs that may still wait; the newest last. */
  #printed: readonly { readonly printerId: string; readonly jobId: string }[] = [];

  constructor(options: ShimOptions) {
    this.options = options;
    this.#platen = createPlaten(options);
  }

  /** Runs a call; the promise is one of the page's library where it has set one. */
  promised<T>(run: () => Promise<T>): Promise<T> {
    const promise = run();
    if (!this.promiser) return promise;
    return this.promiser((resolve, reject) => void promise.then(resolve, reject)) as Promise<T>;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  assertConnected(): void {
    if (!this.#isConnected) throw new Error('A connection to QZ has not been established yet');
  }

  /** Errors: those of the service, as of a page token that has ended. */
  async connect(): Promise<void> {
    if (this.#isConnected) throw new Error(`An open connection with ${this.title} already exists`);
    await this.#platen.printers.list();
    this.#isConnected = true;
  }

  async disconnect(): Promise<void> {
    if (!this.#isConnected) throw new Error(`No open connection with ${this.title}`);
    this.#isConnected = false;
    this.stopListening();
    callAll(this.onClosed, { type: 'close', code: 1000, reason: '', wasClean: true });
  }

  async printers(): Promise<readonly Printer[]> {
    this.assertConnected();
    return this.#platen.printers.list();
  }

  /** One print after the other: pages print lists without waiting, and expect their order. */
  print(print: QzPrint): Promise<void> {
    const done = this.#last.then(() => this.#print(print));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #print({ printer: wanted, options, data }: QzPrint): Promise<void> {
    const printer = printerOf(wanted, await this.printers());
    for (const { jobId } of await printData(this.#platen, printer, { data, options })) {
      this.#printed = [...this.#printed, { printerId: printer.id, jobId }].slice(-MAX_PRINTED);
      this.#watch?.follow(printer, jobId, options.jobName ?? '');
    }
  }

  /** Cancels what this page has printed and what no printer has begun. */
  async clearQueue(printerName: string, jobId: string | undefined): Promise<void> {
    const { id } = printerNamed(await this.printers(), printerName);
    const jobs = this.#printed.filter((one) => one.printerId === id && (jobId === undefined || one.jobId === jobId));
    // One that cannot be cancelled now has begun or ended, and never can be.
    this.#printed = this.#printed.filter((one) => !jobs.includes(one));
    await Promise.all(jobs.map((one) => this.#platen.jobs.cancel(one.jobId).catch(() => undefined)));
  }

  /** `names`: empty for all printers. */
  async listen(names: readonly string[]): Promise<void> {
    const list = await this.printers();
    this.stopListening();
    const printers = names.length === 0 ? list : names.map((name) => printerNamed(list, name));
    this.#watch = watchPrinters(this.#platen, printers, (event) => callAll(this.onPrinter, event));
  }

  stopListening(): void {
    this.#watch?.stop();
    this.#watch = undefined;
  }

  async report(): Promise<void> {
    this.assertConnected();
    if (!this.#watch) throw new Error('No printer is listened to; call qz.printers.startListening first.');
    await this.#watch.report();
  }
}

/** The printer of this name, else one whose name begins with it, else one whose name has it. */
export function printerNamed(list: readonly Printer[], query: string): Printer {
  const text = query.toLowerCase();
  const by = (test: (name: string) => boolean) => list.find(({ name }) => test(name.toLowerCase()));
  const found = by((name) => name === text) ?? by((name) => name.startsWith(text)) ?? by((name) => name.includes(text));
  if (!found) throw new Error('Specified printer could not be found.');
  return found;
}

/** The printer of a configuration: by name, or by the address that it has at its agent. */
function printerOf(wanted: QzPrint['printer'], list: readonly Printer[]): Printer {
  const { name, host, port = 9100, file } = wanted ?? {};
  if (file !== undefined) throw new Error('Files on the computer of the page cannot be written.');
  if (host === undefined) {
    if (name === undefined) throw new Error('A printer must be specified before printing');
    return printerNamed(list, name);
  }
  const addresses = Number(port) === 9100 ? [`${host}:9100`, host] : [`${host}:${port}`];
  const found = list.find(({ address }) => addresses.includes(address));
  if (!found) throw new Error(`The page token has no printer with the address ${addresses[0]}.`);
  return found;
}
