/** Work that many ask for at once, such as the report that fifty pages of an account read after one event. */

/**
 * Returns what runs the work of a key, once at a time. Whoever asks while it runs shares the next run with all that ask
 * meanwhile: it begins after they asked, so they miss nothing.
 */
export function createSharedWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<T>>();
  const run = (key: string, work: () => Promise<T>): Promise<T> => {
    const result = work();
    const ended = result
      .catch(() => undefined)
      .then(() => {
        if (!next.has(key)) running.delete(key);
      });
    running.set(key, ended);
    return result;
  };
  return (key, work) => {
    const before = running.get(key);
    if (!before) return run(key, work);
    const waiting =
      next.get(key) ??
      before.then(() => {
        next.delete(key);
        return run(key, work);
      });
    next.set(key, waiting);
    return waiting;
  };
}
