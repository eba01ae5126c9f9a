/** Pieces are what the line carries in a few seconds, whatever the line does. */
import { expect, it } from 'vitest';
import { createPieceSize } from './piece-size.ts';

/** Fetches pieces over a line; returns their sizes. */
function fetchOver(bytesPerSecond: number, pieces: number, size = createPieceSize()): number[] {
  return Array.from({ length: pieces }, () => {
    const bytes = size.next();
    size.arrived(bytes, 100 + (bytes * 1_000) / bytesPerSecond);
    return bytes;
  });
}

it('begins with 64 KiB and reaches 512 KiB on a fast line', () => {
  const sizes = fetchOver(10_000_000, 5);
  expect(sizes[0]).toBe(65_536);
  expect(sizes.at(-1)).toBe(524_288);
});

it('settles at what takes two or three seconds on a slow line', () => {
  const settled = fetchOver(20_000, 6).at(-1)!;
  expect(settled / 20_000).toBeGreaterThan(2);
  expect(settled / 20_000).toBeLessThan(3);
});

it('follows a line that becomes slower, and one that becomes faster again', () => {
  const size = createPieceSize();
  fetchOver(1_000_000, 5, size);
  expect(fetchOver(4_000, 8, size).at(-1)! / 4_000).toBeLessThan(3);
  expect(fetchOver(1_000_000, 10, size).at(-1)).toBe(524_288);
});

it('does not take a short last piece for a slow line', () => {
  const size = createPieceSize();
  fetchOver(1_000_000, 5, size);
  const before = size.next();
  size.arrived(100, 200);
  expect(size.next()).toBe(before);
});
