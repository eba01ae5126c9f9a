/** The settings of where this agent may print, and the printers that somebody adds at this computer. */
import type { Guard } from '../../drivers/guard.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { readSettings, writeSettings } from '../data-dir/settings.ts';
import { createGuard, reachOf, type Reach } from './reach.ts';

export class ReachSettings {
  readonly guard: Guard;
  readonly #dataDir: DataDir;
  #reach: Reach;

  /** Errors: `bad_arguments` where a network is none. */
  constructor(dataDir: DataDir, stored: Reach | undefined, allowLoopback: boolean | undefined) {
    this.#dataDir = dataDir;
    this.#reach = reachOf(stored, allowLoopback);
    this.guard = createGuard(() => this.#reach);
  }

  get allowsThisComputer(): boolean {
    return this.#reach.loopback === true;
  }

  /** Allows a printer, `host:port`, from now on. */
  async allow(address: string): Promise<void> {
    if (this.#reach.printers?.includes(address)) return;
    this.#reach = withPrinter(this.#reach, address);
    const stored = await readSettings(this.#dataDir);
    if (stored) await writeSettings(this.#dataDir, { ...stored, reach: withPrinter(stored.reach, address) });
  }
}

const withPrinter = (reach: Reach | undefined, address: string): Reach => ({
  ...reach,
  printers: [...(reach?.printers ?? []), address],
});
