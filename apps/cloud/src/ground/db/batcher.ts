/**
 * Gathers simultaneous calls into one statement. A call that finds a free lane runs at once, alone; those that arrive
 * while every lane is busy run together when one is free. So a batch costs no waiting, and a commit serves many calls.
 */

interface BatcherOptions<I, O> {
  /** Returns one answer per item, in order. */
  readonly run: (items: readonly I[]) => Promise<readonly O[]>;
  /** The most items of one batch. */
  readonly max: number;
  /** Batches that may run at the same time. */
  readonly lanes: number;
  /** Weight of an item; a batch ends before `maxWeight`, unless its first item is heavier. */
  readonly weight?: (item: I) => number;
  readonly maxWeight?: number;
  /** Items with the same key never share a batch. */
  readonly apart?: (item: I) => string | null;
  /**
   * Items with the same key are never in two running batches: they would wait for each other's commit in the database,
   * each blocking a lane, while here they can gather in the meantime.
   */
  readonly serial?: (item: I) => string | null;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (value: O) => void;
  readonly reject: (error: unknown) => void;
}

export function createBatcher<I, O>(options: BatcherOptions<I, O>): (item: I) => Promise<O> {
  const { run, max, lanes, weight = () => 0, maxWeight = Infinity, apart = () => null, serial = () => null } = options;
  let waiting: Waiting<I, O>[] = [];
  let running = 0;
  const busy = new Set<string>();

  const take = (): Waiting<I, O>[] => {
    const batch: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    const keys = new Set<string>();
    let total = 0;
    let full = false;
    for (const entry of waiting) {
      const key = apart(entry.item);
      const itemWeight = weight(entry.item);
      if (!full && batch.length > 0 && (batch.length >= max || total + itemWeight > maxWeight)) full = true;
      const lane = serial(entry.item);
      if (full || (key !== null && keys.has(key)) || (lane !== null && busy.has(lane))) {
        rest.push(entry);
        continue;
      }
      if (key !== null) keys.add(key);
      total += itemWeight;
      batch.push(entry);
    }
    waiting = rest;
    return batch;
  };

  const start = (): void => {
    while (running < lanes && waiting.length > 0) {
      const batch = take();
      if (batch.length === 0) return;
      running++;
      const held = new Set(batch.map(({ item }) => serial(item)).filter((lane) => lane !== null));
      for (const lane of held) busy.add(lane);
      void run(batch.map(({ item }) => item))
        .then(
          (answers) => batch.forEach(({ resolve }, index) => resolve(answers[index]!)),
          (error: unknown) => batch.forEach(({ reject }) => reject(error)),
        )
        .finally(() => {
          for (const lane of held) busy.delete(lane);
          running--;
          start();
        });
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      start();
    });
}

/** Runs `work` again when PostgreSQL ended it to resolve a deadlock. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt >= 5 || (code !== '40P01' && code !== '40001')) throw error;
    }
  }
}
