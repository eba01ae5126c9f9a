/** A printer and its print options: what `qz.configs.create` returns. */

export interface QzOptions {
  copies?: number | string | null;
  jobName?: string | null;
  encoding?: string | { from?: string; to?: string } | null;
  size?: { width?: number | string; height?: number | string } | null;
  units?: 'in' | 'cm' | 'mm' | null;
  scaleContent?: boolean | null;
  rotation?: number | string | null;
  /** Options that are about drivers and paper are taken and not used. */
  [other: string]: unknown;
}

export type QzPrinter = string | { name?: string; host?: string; port?: number | string; file?: string } | null;

export class Config {
  #printer: Exclude<QzPrinter, string> = null;
  #options: QzOptions;
  readonly #print: (config: Config, data: unknown) => Promise<void>;

  constructor(
    printer: QzPrinter | undefined,
    options: QzOptions,
    print: (config: Config, data: unknown) => Promise<void>,
  ) {
    this.#options = options;
    this.#print = print;
    this.setPrinter(printer);
  }

  setPrinter(printer: QzPrinter | undefined): void {
    this.#printer = typeof printer === 'string' ? { name: printer } : (printer ?? null);
  }

  getPrinter(): Exclude<QzPrinter, string> {
    return this.#printer;
  }

  reconfigure(options: QzOptions | undefined): void {
    this.#options = merged(this.#options, options);
  }

  getOptions(): QzOptions {
    return { ...this.#options };
  }

  print(data: unknown): Promise<void> {
    return this.#print(this, data);
  }
}

/** An option that is `undefined` changes nothing; null takes the default of the printer. */
export const merged = (options: QzOptions, changes: QzOptions | undefined): QzOptions => ({
  ...options,
  ...Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined)),
});
