/** A wait ends when nothing moves, not when much does. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSilence } from './silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs the clock while the line carries so many bytes a second. Returns after how long the wait ended. */
function wait(carried: { readonly read?: number; readonly written?: number; readonly sent?: number }, forMs = 400_000) {
  const { read = 0, written = 0, sent = 0 } = carried;
  const bytes = { read: 0, written: 0 };
  let ended: { readonly atMs: number; readonly limit: number } | undefined;
  const startedAt = performance.now();
  const stop = watchSilence({ silentMs: 10_000, totalMs: 180_000, bytes: () => ({ ...bytes }) }, (limit) => {
    ended = { atMs: performance.now() - startedAt, limit };
  });
  bytes.written = sent;
  for (let ms = 0; ms < forMs && !ended; ms += 500) {
    bytes.read += read / 2;
    bytes.written += written / 2;
    vi.advanceTimersByTime(500);
  }
  stop();
  return ended;
}

it('silence ends it, and so do pings alone', () => {
  for (const read of [0, 20]) {
    const ended = wait({ read })!;
    expect(ended.limit).toBe(10_000);
    expect(ended.atMs).toBeGreaterThanOrEqual(10_000);
    expect(ended.atMs).toBeLessThan(12_000);
  }
});

it('an answer that is on its way has time, at 2 kB/s too, up to the limit of the whole', () => {
  expect(wait({ read: 2_000 }, 170_000)).toBeUndefined();
  expect(wait({ read: 2_000 })).toMatchObject({ limit: 180_000 });
});

it('what was sent has the time of a slow line to get there', () => {
  const ended = wait({ sent: 200_000 })!;
  expect(ended.atMs).toBeGreaterThan(50_000);
  expect(ended.atMs).toBeLessThan(70_000);
});
