/** Keeps the printers that do not answer, since when, and when each is looked for elsewhere. */

interface Loss {
  readonly since: number;
  misses: number;
  searches: number;
  nextSearchAt: number;
}

/** Looks in a row that do not reach the printer before it is looked for: minutes, or less where a job waits for it. */
const MISSES = 3;
/** A printer that restarts is away for no longer. */
const LOST_MS = 20_000;
/** Pauses between two searches for the same printer, doubled each time: many printers are just switched off at night. */
const FIRST_PAUSE_MS = 300_000;
const MAX_PAUSE_MS = 3_600_000;
/** The number of the search for a lost printer, counted from 1, that also connects to every address: gentle ways have failed then. */
const SWEEPING_SEARCH = 2;

export class Losses {
  readonly #lostMs: number;
  readonly #losses = new Map<string, Loss>();

  constructor(lostMs = LOST_MS) {
    this.#lostMs = lostMs;
  }

  /** The printer was not reached. */
  miss(printerId: string): 'lost' | 'away' {
    const loss = this.#losses.get(printerId) ?? { since: performance.now(), misses: 0, searches: 0, nextSearchAt: 0 };
    loss.misses++;
    this.#losses.set(printerId, loss);
    return this.#isLost(loss) ? 'lost' : 'away';
  }

  found(printerId: string): void {
    this.#losses.delete(printerId);
  }

  has(printerId: string): boolean {
    return this.#losses.has(printerId);
  }

  isDue(printerId: string): boolean {
    const loss = this.#losses.get(printerId);
    return loss !== undefined && this.#isLost(loss) && performance.now() >= loss.nextSearchAt;
  }

  /** Whether the next search for one of these connects to every address. */
  mustSweep(printerIds: readonly string[]): boolean {
    return printerIds.some((id) => this.#losses.get(id)!.searches + 1 === SWEEPING_SEARCH);
  }

  /** The printer is looked for now. */
  searching(printerId: string): void {
    const loss = this.#losses.get(printerId)!;
    loss.nextSearchAt = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** loss.searches, MAX_PAUSE_MS);
    loss.searches++;
  }

  #isLost({ misses, since }: Loss): boolean {
    return misses >= MISSES && performance.now() - since >= this.#lostMs;
  }
}
