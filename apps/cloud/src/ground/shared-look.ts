/** One look at the database for all of a node that wait for a row to change. */
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 100;

export interface Wait<T> {
  /** Ends the wait. undefined: there is no such row any more. */
  readonly isOver: (row: T | undefined) => boolean;
  readonly timeoutMs: number;
}

export interface SharedLook<T> {
  /** Resolves with the row once it is as wanted, or as it is when the time is over. */
  readonly until: (id: string, wait: Wait<T>) => Promise<T | undefined>;
  /** The number of rows that are waited for. */
  readonly size: () => number;
}

/** One query at a time reads every row that anybody waits for. */
export function createSharedLook<T>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  pauseMs = PAUSE_MS,
): SharedLook<T> {
  interface Waiting extends Wait<T> {
    readonly id: string;
    readonly deadline: number;
    readonly resolve: (row: T | undefined) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting = new Set<Waiting>();

  const look = async (): Promise<void> => {
    const asked = [...waiting];
    try {
      const rows = await read([...new Set(asked.map(({ id }) => id))]);
      for (const one of asked) {
        const row = rows.get(one.id);
        if (!one.isOver(row) && Date.now() < one.deadline) continue;
        waiting.delete(one);
        one.resolve(row);
      }
    } catch (error) {
      for (const one of asked) {
        waiting.delete(one);
        one.reject(error);
      }
    }
  };
  const run = async (): Promise<void> => {
    while (waiting.size > 0) {
      await look();
      await delay(pauseMs);
    }
  };
  let running: Promise<void> | null = null;
  const start = (): void => {
    running ??= run().finally(() => {
      running = null;
      // Callers that came after the last look are served by the next.
      if (waiting.size > 0) start();
    });
  };

  return {
    until: (id, wait) =>
      new Promise((resolve, reject) => {
        waiting.add({ ...wait, id, deadline: Date.now() + wait.timeoutMs, resolve, reject });
        start();
      }),
    size: () => waiting.size,
  };
}
