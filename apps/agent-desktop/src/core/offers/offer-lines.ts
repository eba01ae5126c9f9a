/** Keeps the offers of each printer in order: answers overtake each other, jobs enter the queue as they were offered. */
import type { JobKey } from '../ledger/record.ts';

export type Outcome = 'accepted' | 'gone';

export interface Slot {
  readonly key: JobKey;
  outcome: Outcome | 'waiting';
}

export class OfferLines {
  readonly #lines = new Map<string, Slot[]>();

  /** The place behind all offers of the printer that are still waiting. */
  enter(key: JobKey, printerId: string): Slot {
    const slot: Slot = { key, outcome: 'waiting' };
    const line = this.#lines.get(printerId);
    if (line) line.push(slot);
    else this.#lines.set(printerId, [slot]);
    return slot;
  }

  /** Takes the outcome of an offer. Returns the jobs whose turn it is now. */
  settle(slot: Slot, printerId: string, outcome: Outcome): readonly JobKey[] {
    slot.outcome = outcome;
    const line = this.#lines.get(printerId) ?? [];
    const due: JobKey[] = [];
    while (line.length > 0 && line[0]!.outcome !== 'waiting') {
      const first = line.shift()!;
      if (first.outcome === 'accepted') due.push(first.key);
    }
    if (line.length === 0) this.#lines.delete(printerId);
    return due;
  }
}
