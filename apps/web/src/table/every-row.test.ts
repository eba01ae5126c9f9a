import { expect, it } from 'vitest';
import { everyRow, type ReadPage } from './every-row.ts';

/** A list of this many rows, in pages of two; the cursor is the last row. */
const listOf =
  (count: number): ReadPage<number> =>
  async (cursor) => {
    const first = Number(cursor ?? 0);
    const rows = [first + 1, first + 2].filter((row) => row <= count);
    return { rows, nextCursor: first + 2 < count ? String(first + 2) : null };
  };
const ignored = { signal: new AbortController().signal, onProgress: () => undefined };

it('reads every page, and reports how far it is', async () => {
  const progress: number[] = [];
  const { rows, isCut } = await everyRow(listOf(5), { ...ignored, onProgress: (count) => void progress.push(count) });
  expect(rows).toEqual([1, 2, 3, 4, 5]);
  expect(isCut).toBe(false);
  expect(progress).toEqual([2, 4, 5]);
});

it('ends at the bound, and says that there are more', async () => {
  expect(await everyRow(listOf(9), { ...ignored, most: 3 })).toEqual({ rows: [1, 2, 3], isCut: true });
  expect(await everyRow(listOf(9), { ...ignored, most: 4 })).toEqual({ rows: [1, 2, 3, 4], isCut: true });
  expect(await everyRow(listOf(4), { ...ignored, most: 4 })).toEqual({ rows: [1, 2, 3, 4], isCut: false });
});

it('asks for no further page once it is cancelled', async () => {
  const stop = new AbortController();
  let pages = 0;
  const readPage: ReadPage<number> = async (cursor, signal) => {
    pages += 1;
    if (pages === 2) stop.abort();
    return listOf(9)(cursor, signal);
  };
  await expect(everyRow(readPage, { ...ignored, signal: stop.signal })).rejects.toThrow();
  expect(pages).toBe(2);
});

it('fails when a page cannot be read', async () => {
  const readPage: ReadPage<number> = async (cursor, signal) => {
    if (cursor !== null) throw new Error('no answer');
    return listOf(9)(cursor, signal);
  };
  await expect(everyRow(readPage, ignored)).rejects.toThrow('no answer');
});
