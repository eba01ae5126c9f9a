/** A cache never returns a value from before a change that it was notified of. */
import { afterEach, expect, it, vi } from 'vitest';
import { createLookupCache } from './lookup-cache.ts';

afterEach(() => vi.useRealTimers());

it('callers at the same time share one load; a value, null too, is remembered for its time', async () => {
  vi.useFakeTimers({ now: 0 });
  const cache = createLookupCache<string | null>({ ttlMs: 1000, max: 10 });
  const load = vi.fn(async () => null);
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([null, null]);
  await cache.get('a', load);
  expect([load.mock.calls.length, cache.peek('a'), cache.peek('b')]).toEqual([1, null, undefined]);
  vi.advanceTimersByTime(1001);
  await cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(2);
});

it.each(['forget', 'forgetWhere', 'clear'] as const)('%s ends loads that began before it', async (how) => {
  const cache = createLookupCache<string>({ ttlMs: 60_000, max: 10 });
  const before = Promise.withResolvers<string>();
  const early = cache.get('a', () => before.promise);
  if (how === 'forget') cache.forget('a');
  else if (how === 'clear') cache.clear();
  else cache.forgetWhere((value) => value === 'new');
  const late = cache.get('a', async () => 'new');
  before.resolve('old');
  expect([await early, await late, cache.peek('a')]).toEqual(['old', 'new', 'new']);
});

it('forgets what matches, and keeps what was asked for last where there are too many', async () => {
  const cache = createLookupCache<number>({ ttlMs: 60_000, max: 100 });
  for (let n = 0; n < 1000; n++) {
    await cache.get(String(n), async () => n);
    await cache.get('0', async () => 0);
  }
  expect([cache.peek('0'), cache.peek('999'), cache.peek('500')]).toEqual([0, 999, undefined]);
  cache.forgetWhere((value) => value > 990);
  expect([cache.peek('0'), cache.peek('999')]).toEqual([0, undefined]);
});
