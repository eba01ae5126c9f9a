/** Many callers of the same work. */
import { expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

/** Work whose runs end when the test says so. */
function work() {
  const ends: (() => void)[] = [];
  return {
    begun: () => ends.length,
    end: (run: number) => ends[run]!(),
    run: (): Promise<number> => {
      const number = ends.length;
      return new Promise((resolve) => ends.push(() => resolve(number)));
    },
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs once for all that ask while another run is under way, after they have asked', async () => {
  const shared = createSharedWork<number>();
  const { run, begun, end } = work();
  const first = shared('a', run);
  const others = [shared('a', run), shared('a', run), shared('a', run)];
  await settle();
  expect(begun()).toBe(1);
  end(0);
  expect(await first).toBe(0);
  await settle();
  expect(begun()).toBe(2);
  // The second run began before this one asked.
  const late = shared('a', run);
  end(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await settle();
  end(2);
  expect(await late).toBe(2);
  const again = shared('a', run);
  expect(begun()).toBe(4);
  end(3);
  expect(await again).toBe(3);
});

it('keeps keys apart, and goes on after a failure', async () => {
  const shared = createSharedWork<number>();
  const { run, begun, end } = work();
  const fails = shared('a', () => Promise.reject(new Error('no database')));
  const next = shared('a', run);
  await expect(fails).rejects.toThrow('no database');
  const other = shared('b', run);
  await settle();
  expect(begun()).toBe(2);
  end(0);
  end(1);
  expect((await Promise.all([next, other])).toSorted()).toEqual([0, 1]);
});
