/** Simultaneous calls share a statement: which may, and which must wait. */
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A batcher whose batches end when the test ends them. */
function batches(options: { readonly lanes: number; readonly serial?: (item: string) => string | null }) {
  const running: { readonly items: readonly string[]; readonly end: () => void }[] = [];
  const call = createBatcher<string, string>({
    max: 3,
    ...options,
    run: async (items) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push({ items, end: resolve });
      await promise;
      return items.map((item) => `${item}!`);
    },
  });
  const started = () => running.map(({ items }) => items.join(' '));
  const end = async (index: number) => {
    running[index]!.end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { call, started, end };
}

describe('a batcher', () => {
  it('starts at once, gathers later calls up to the maximum, and answers each', async () => {
    const { call, started, end } = batches({ lanes: 1 });
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(call));
    expect(started()).toEqual(['a']);
    await end(0);
    expect(started()).toEqual(['a', 'b c d']);
    await end(1);
    await end(2);
    expect(await answers).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
  });

  it('keeps one key in one batch at a time; others run beside it', async () => {
    const { call, started, end } = batches({ lanes: 2, serial: (item) => item[0]! });
    const answers = Promise.all(['x1', 'x2', 'x3', 'y1', 'y2'].map(call));
    expect(started()).toEqual(['x1', 'y1']);
    await end(0);
    expect(started()).toEqual(['x1', 'y1', 'x2 x3']);
    await end(1);
    expect(started()).toEqual(['x1', 'y1', 'x2 x3', 'y2']);
    await end(2);
    await end(3);
    expect(await answers).toEqual(['x1!', 'x2!', 'x3!', 'y1!', 'y2!']);
  });
});
