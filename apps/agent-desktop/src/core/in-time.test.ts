/** Work that never ends is given up in time, with a sentence. */
import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('gives up work that hangs, and returns what is ready or has failed', async () => {
  await expect(inTime(new Promise(() => undefined), 20)).rejects.toThrow('there was no answer in time');
  expect(await inTime(Promise.resolve(7), 60_000)).toBe(7);
  await expect(inTime(Promise.reject(new Error('gone')), 60_000)).rejects.toThrow('gone');
});
