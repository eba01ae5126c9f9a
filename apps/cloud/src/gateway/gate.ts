/** Lets so many pieces of work run at a time; the others wait in order. */

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(max: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes later takes it first.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
