/** The driver of one printer: opened when it is first needed, and anew where the settings ask for another one. */
import type { AgentPrinter } from '@platen/protocol';
import { isDeepStrictEqual } from 'node:util';
import { openDriver, type Driver, type DriverOptions } from '../../drivers/index.ts';
import { DevicesInUse } from './devices-in-use.ts';

export class DriverSlot {
  readonly #options: DriverOptions;
  readonly #devices: DevicesInUse;
  #printer: AgentPrinter | undefined;
  #driver: Driver | undefined;
  /** The driver is of earlier settings. */
  #isStale = false;

  /** `devices`: those that the other printers of this agent use. */
  constructor(options: DriverOptions, devices = new DevicesInUse()) {
    this.#options = options;
    this.#devices = devices;
  }

  /** Undefined where this agent has no driver for the printer's connection. */
  async open(printer: AgentPrinter): Promise<Driver | undefined> {
    if (this.#isStale) {
      await this.#driver?.close();
      this.#driver = undefined;
      this.#isStale = false;
    }
    this.#printer = printer;
    this.#driver ??= await this.#openInTurn(printer);
    return this.#driver;
  }

  /** Lets the driver begin what may be done before a job is there. */
  expectJob(): void {
    if (!this.#isStale) this.#driver?.expectJob?.();
  }

  /**
   * Takes changed settings over. `nothing`: they do not concern the driver. `readdressed`: it goes on at another address.
   * `replaced`: the next `open` opens another one.
   */
  update(before: AgentPrinter, next: AgentPrinter): 'nothing' | 'readdressed' | 'replaced' {
    const change = changeOf(before, next);
    if (change === 'nothing') return 'nothing';
    this.#printer = next;
    if (change === 'address' && this.#driver?.readdress) {
      this.#driver.readdress(next.address);
      return 'readdressed';
    }
    this.#isStale = true;
    return 'replaced';
  }

  async #openInTurn(printer: AgentPrinter): Promise<Driver | undefined> {
    const driver = await openDriver(printer, this.#options);
    return driver && this.#devices.inTurn(driver, printer, () => this.#printer ?? printer);
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
    next.dpi === before.dpi &&
    isDeepStrictEqual(next.otherConfig ?? {}, before.otherConfig ?? {});
  if (!isSame) return 'driver';
  return next.address === before.address ? 'nothing' : 'address';
}
