/** Which rows of a picture are painted after a keystroke, and what they hold. */
import { expect, it } from 'vitest';
import type { Bits } from '../engine/protocol.ts';
import { changedRows, wordsOf } from './paint.ts';

const picture = (...rows: number[][]): Bits => ({
  widthDots: 10,
  heightDots: rows.length,
  strideBytes: 2,
  data: Uint8Array.from(rows.flat()),
});
const BLANK = [0, 0];

it('paints the rows that differ, and the equal ones between them', () => {
  const before = picture(BLANK, [0x80, 0], BLANK, BLANK, BLANK);
  expect(changedRows(before, picture(BLANK, BLANK, BLANK, [0, 0x40], BLANK))).toEqual([{ top: 1, bottom: 4 }]);
  expect(changedRows(before, picture(BLANK, [0x80, 0x40], BLANK, BLANK, BLANK))).toEqual([{ top: 1, bottom: 2 }]);
});

it('paints rows that are far apart by themselves', () => {
  const between = Array.from({ length: 100 }, () => BLANK);
  const before = picture([0x80, 0], ...between, [0, 0x40]);
  const after = picture(BLANK, ...between, [0x80, 0x40]);
  expect(changedRows(before, after)).toEqual([
    { top: 0, bottom: 1 },
    { top: 101, bottom: 102 },
  ]);
});

it('paints nothing of the same picture, and all rows with dots of one that is new', () => {
  const before = picture(BLANK, [0x80, 0]);
  expect(changedRows(before, picture(BLANK, [0x80, 0]))).toEqual([]);
  expect(changedRows(undefined, before)).toEqual([{ top: 1, bottom: 2 }]);
});

it('a black dot is an opaque black pixel at its place', () => {
  const words = wordsOf(picture(BLANK, [0x01, 0x40]), { top: 1, bottom: 2 });
  expect([...words].flatMap((word, x) => (word === 0xff000000 ? [x] : []))).toEqual([7, 9]);
  expect(words.filter((word) => word === 0xffffffff)).toHaveLength(8);
});
