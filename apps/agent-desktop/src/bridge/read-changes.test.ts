/** When the windows ask again: while their stream of changes breaks, is gone, and comes back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOPICS } from './bridge.ts';
import { readChanges } from './read-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('announces a break, then that nobody answers, and nothing more until the stream is open again', async () => {
  let announced = 0;
  let connect: () => Promise<Response> = async () => new Response('');
  const end = new AbortController();
  void readChanges({
    open: () => connect(),
    onChange: () => void announced++,
    signal: end.signal,
  });
  const afterAttempts = async (attempts: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(1_000 * attempts);
    const times = announced / TOPICS.length;
    announced = 0;
    return times;
  };
  await vi.advanceTimersByTimeAsync(0);
  // The stream opens, and ends at once.
  expect(await afterAttempts(0)).toBe(2);
  connect = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await afterAttempts(1)).toBe(1);
  expect(await afterAttempts(5)).toBe(0);
  connect = async () => new Response(new ReadableStream());
  expect(await afterAttempts(1)).toBe(1);
  end.abort();
});

it('opens a stream again that has fallen silent, and not one that only has nothing to announce', async () => {
  let opened = 0;
  let beat: (() => void) | undefined;
  const end = new AbortController();
  void readChanges({
    open: async () => {
      opened++;
      return new Response(
        new ReadableStream({
          start: (stream) => void (beat = () => stream.enqueue(new TextEncoder().encode(':\n\n'))),
        }),
      );
    },
    onChange: () => undefined,
    signal: end.signal,
  });
  for (let n = 0; n < 10; n++) {
    await vi.advanceTimersByTimeAsync(15_000);
    beat!();
  }
  expect(opened).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toBe(2);
  end.abort();
});

it('does not wait for ever for an agent that accepts the request and says nothing', async () => {
  let opened = 0;
  const end = new AbortController();
  void readChanges({
    open: (signal) =>
      new Promise((_, reject) => {
        opened++;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    onChange: () => undefined,
    signal: end.signal,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toBe(2);
  end.abort();
});
