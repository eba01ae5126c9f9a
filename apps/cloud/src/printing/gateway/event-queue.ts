/** The events to push to one subscriber, in order, until it leaves. Hand-written: 5,000 of them wait on a node. */

export interface EventQueue<T> extends AsyncIterable<T> {
  readonly push: (value: T) => void;
  /** Ends the iteration; what is still in the queue is dropped. */
  readonly end: () => void;
}

export function createEventQueue<T>(): EventQueue<T> {
  let values: T[] = [];
  let waiting: ((result: IteratorResult<T, undefined>) => void) | null = null;
  let ended = false;
  const done: IteratorResult<T, undefined> = { done: true, value: undefined };

  const end = (): void => {
    ended = true;
    values = [];
    waiting?.(done);
    waiting = null;
  };
  return {
    push: (value) => {
      if (ended) return;
      if (waiting) {
        const resolve = waiting;
        waiting = null;
        resolve({ done: false, value });
      } else values.push(value);
    },
    end,
    [Symbol.asyncIterator]: () => ({
      next: () => {
        if (values.length > 0) return Promise.resolve({ done: false, value: values.shift()! });
        if (ended) return Promise.resolve(done);
        return new Promise((resolve) => (waiting = resolve));
      },
      return: () => {
        end();
        return Promise.resolve(done);
      },
    }),
  };
}
