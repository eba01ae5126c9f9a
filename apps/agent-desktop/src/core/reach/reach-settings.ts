/** The settings of where this agent may print, and the printers that somebody adds at this computer. */
import type { Guard } from '../../drivers/guard.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { readSettings, writeSettings, type AgentSettings } from '../data-dir/settings.ts';
import { createGuard, reachOf, type Reach, type ReachLimits } from './reach.ts';

export class ReachSettings {
  readonly guard: Guard;
  readonly #dataDir: DataDir;
  #reach: Reach;

  /** Errors: `bad_arguments` where a network is none. */
  constructor(
    dataDir: DataDir,
    {
      reach: stored,
      allowLoopback,
      only,
    }: Pick<AgentSettings, 'reach'> & Pick<ReachLimits, 'only'> & { readonly allowLoopback: boolean | undefined },
  ) {
    this.#dataDir = dataDir;
    this.#reach = reachOf(stored, allowLoopback);
    this.guard = createGuard(() => this.#reach, { only });
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
