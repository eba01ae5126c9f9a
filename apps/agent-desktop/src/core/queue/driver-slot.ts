/** The driver of one printer: opened when it is first needed, and anew where the settings ask for another one. */
import type { AgentPrinter } from '@platen/protocol';
import { openDriver, type Driver, type DriverOptions } from '../../drivers/index.ts';

export class DriverSlot {
  readonly #options: DriverOptions;
  #driver: Driver | undefined;
  /** The driver is of earlier settings. */
  #isStale = false;

  constructor(options: DriverOptions) {
    this.#options = options;
  }

  /** Undefined where this agent has no driver for the printer's connection. */
  async open(printer: AgentPrinter): Promise<Driver | undefined> {
    if (this.#isStale) {
      await this.#driver?.close();
      this.#driver = undefined;
      this.#isStale = false;
    }
    this.#driver ??= await openDriver(printer, this.#options);
    return this.#driver;
  }

  /**
   * Takes changed settings over. `nothing`: they do not concern the driver. `readdressed`: it goes on at another address.
   * `replaced`: the next `open` opens another one.
   */
  update(before: AgentPrinter, next: AgentPrinter): 'nothing' | 'readdressed' | 'replaced' {
    const change = changeOf(before, next);
    if (change === 'nothing') return 'nothing';
    if (change === 'address' && this.#driver?.readdress) {
      this.#driver.readdress(next.address);
      return 'readdressed';
    }
    this.#isStale = true;
    return 'replaced';
  }

  async close(): Promise<void> {
    await this.#driver?.close();
  }
}

function changeOf(before: AgentPrinter, next: AgentPrinter): 'nothing' | 'address' | 'driver' {
  const isSame =
    next.driver === before.driver &&
    next.connectionType === before.connectionType &&
    next.nativeFormat === before.nativeFormat &&
    next.name === before.name &&
    next.dpi === before.dpi;
  if (!isSame) return 'driver';
  return next.address === before.address ? 'nothing' : 'address';
}
