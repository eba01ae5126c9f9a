/** How often a page asks while events arrive. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PACE, paced } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that is done when the test says so, and the times at which it was begun. */
function work() {
  const begun: number[] = [];
  let end = (): void => {};
  return {
    begun,
    end: () => end(),
    run: () => {
      begun.push(performance.now());
      return new Promise<void>((resolve) => (end = resolve));
    },
  };
}

it('asks soon after the first event, and once for those that come with it', async () => {
  const { begun, run } = work();
  const ask = paced(run, PACE);
  const since = performance.now();
  for (let count = 0; count < 5; count++) ask();
  await vi.advanceTimersByTimeAsync(PACE.firstMs.most);
  expect(begun).toHaveLength(1);
  expect(begun[0]! - since).toBeGreaterThanOrEqual(PACE.firstMs.least);
});

it('asks again after a pause, and not at all without an event', async () => {
  const { begun, run, end } = work();
  const ask = paced(run, PACE);
  ask();
  await vi.advanceTimersByTimeAsync(PACE.firstMs.most);
  end();
  ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun[1]! - begun[0]!).toBe(PACE.nextMs);
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(2);
});

it('never asks twice at once: a cloud that is slow is asked again when it has answered', async () => {
  const { begun, run, end } = work();
  const ask = paced(run, PACE);
  ask();
  await vi.advanceTimersByTimeAsync(PACE.firstMs.most);
  ask();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toHaveLength(1);
  end();
  await vi.advanceTimersByTimeAsync(PACE.firstMs.most);
  expect(begun).toHaveLength(2);
});

it('goes on after work that failed', async () => {
  let count = 0;
  const ask = paced(() => Promise.reject(new Error(`attempt ${++count}`)), PACE);
  ask();
  await vi.advanceTimersByTimeAsync(1_000);
  ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(count).toBe(2);
});
