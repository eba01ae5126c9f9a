/** Who may use a worker now: as many at once as there are workers, the others one after the other as they came, so many and so long. */

export interface Turns {
  /** Resolves with what gives the turn back. Throws `Full` where too many wait, or when nothing has become free in time. */
  readonly take: () => Promise<() => void>;
  readonly waiting: () => number;
}

/** There is no turn to be had. */
export class Full extends Error {
  override readonly name = 'Full';
}

interface TurnsOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostWaitMs: number;
}

export function createTurns({ atOnce, mostWaiting, mostWaitMs }: TurnsOptions): Turns {
  let free = atOnce;
  // A set keeps the order, and lets one that has waited too long leave from the middle.
  const waiting = new Set<() => void>();

  const handOut = (): (() => void) => {
    let given = true;
    return () => {
      if (!given) return;
      given = false;
      const [next] = waiting;
      if (next) next();
      else free++;
    };
  };

  return {
    take: () =>
      new Promise((resolve, reject) => {
        if (free > 0) {
          free--;
          resolve(handOut());
          return;
        }
        if (waiting.size >= mostWaiting) {
          reject(new Full('too many are waiting'));
          return;
        }
        const timer = setTimeout(() => {
          waiting.delete(go);
          reject(new Full('nothing became free in time'));
        }, mostWaitMs);
        const go = (): void => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve(handOut());
        };
        waiting.add(go);
      }),
    waiting: () => waiting.size,
  };
}
