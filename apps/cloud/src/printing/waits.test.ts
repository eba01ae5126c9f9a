/** However many wait for a change in the database, one query at a time looks for it. */
import { expect, it } from 'vitest';
import { createSharedLook } from '../ground/shared-look.ts';
import { createWaits } from './waits.ts';

it('reads the rows of all that wait with one query, and no row that nobody waits for', async () => {
  const rows = new Map<string, number>();
  const asked: number[] = [];
  let atOnce = 0;
  let most = 0;
  const look = createSharedLook<number>(async (ids) => {
    most = Math.max(most, ++atOnce);
    asked.push(ids.length);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce--;
    return new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id)!]] : [])));
  }, 1);
  const ids = Array.from({ length: 1000 }, (_, i) => `job-${i}`);
  for (const id of ids) rows.set(id, 0);
  const all = Promise.all(
    ids.flatMap((id) => [1, 2].map(() => look.until(id, { isOver: (row) => row === 1, timeoutMs: 60_000 }))),
  );
  expect(look.size()).toBe(2000);
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  for (const id of ids) rows.set(id, 1);
  expect(new Set(await all)).toEqual(new Set([1]));
  expect([most, Math.max(...asked), look.size()]).toEqual([1, 1000, 0]);
  const before = asked.length;
  rows.set('late', 1);
  expect(await look.until('late', { isOver: (row) => row === 1, timeoutMs: 60_000 })).toBe(1);
  expect(asked.slice(before).every((count) => count <= 1)).toBe(true);
});

it('ends when the time is over, when the row is gone, and when the database does not answer', async () => {
  let fails = false;
  const look = createSharedLook<number>(async (ids) => {
    if (fails) throw new Error('no database');
    return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, 0]));
  }, 1);
  expect(await look.until('silent', { isOver: (row) => row === 1, timeoutMs: 20 })).toBe(0);
  expect(await look.until('gone', { isOver: (row) => row === undefined, timeoutMs: 60_000 })).toBeUndefined();
  fails = true;
  await expect(look.until('any', { isOver: () => false, timeoutMs: 60_000 })).rejects.toThrow('no database');
  fails = false;
  expect(await look.until('again', { isOver: (row) => row === 0, timeoutMs: 60_000 })).toBe(0);
});

it('lets an account have ten requests that wait, and another ten of its own', async () => {
  const { hold } = createWaits(undefined as never);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const waiting = Array.from({ length: 10 }, () => hold('a', () => answered));
  await expect(hold('a', async () => 1)).rejects.toMatchObject({ code: 'throttled' });
  expect(await hold('b', async () => 1)).toBe(1);
  answer();
  await Promise.all(waiting);
  expect(await hold('a', async () => 1)).toBe(1);
});
