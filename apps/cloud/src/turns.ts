/** Lets so many pieces of work run at a time; the others wait, one after the other as they came, so many and so long. */

export interface Turns {
  /** Runs the work when it is its turn. Throws `Full` where too many wait, or when nothing has become free in time. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly waiting: () => number;
}

/** There is no turn to be had. */
export class Full extends Error {
  override readonly name = 'Full';
}

interface TurnsOptions {
  readonly atOnce: number;
  /** Missing: any number may wait. */
  readonly mostWaiting?: number;
  /** Missing: for as long as it takes. */
  readonly mostWaitMs?: number;
}

export function createTurns({ atOnce, mostWaiting = Infinity, mostWaitMs }: TurnsOptions): Turns {
  let free = atOnce;
  // A set keeps the order, and lets one that has waited too long leave from the middle.
  const waiting = new Set<() => void>();

  const take = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (free > 0) {
        free--;
        resolve();
        return;
      }
      if (waiting.size >= mostWaiting) {
        reject(new Full('too many are waiting'));
        return;
      }
      const late =
        mostWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.delete(go);
              reject(new Full('nothing became free in time'));
            }, mostWaitMs);
      const go = (): void => {
        clearTimeout(late);
        waiting.delete(go);
        resolve();
      };
      waiting.add(go);
    });

  /** A turn is handed on, so that nobody who comes later takes it first. */
  const giveBack = (): void => {
    const [next] = waiting;
    if (next) next();
    else free++;
  };

  return {
    run: async (work) => {
      await take();
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
    waiting: () => waiting.size,
  };
}
