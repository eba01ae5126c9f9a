/** The parts of a picture that are painted after a keystroke, and their dots. */
import { expect, it, vi } from 'vitest';
import type { Bits } from '../engine/protocol.ts';
import { changedAreas, paint, wordsOf } from './paint.ts';

const picture = (...rows: number[][]): Bits => ({
  widthDots: 10,
  heightDots: rows.length,
  strideBytes: 2,
  data: Uint8Array.from(rows.flat()),
});
const BLANK = [0, 0];

it('paints what differs, and the equal rows between', () => {
  const before = picture(BLANK, [0x80, 0], BLANK, BLANK, BLANK);
  expect(changedAreas(before, picture(BLANK, BLANK, BLANK, [0, 0x40], BLANK))).toEqual([
    { left: 0, right: 10, top: 1, bottom: 4 },
  ]);
  expect(changedAreas(before, picture(BLANK, [0x80, 0x40], BLANK, BLANK, BLANK))).toEqual([
    { left: 8, right: 10, top: 1, bottom: 2 },
  ]);
});

it('paints rows that are far apart by themselves', () => {
  const between = Array.from({ length: 100 }, () => BLANK);
  const before = picture([0x80, 0], ...between, [0, 0x40]);
  const after = picture(BLANK, ...between, [0x80, 0x40]);
  expect(changedAreas(before, after)).toEqual([
    { left: 0, right: 8, top: 0, bottom: 1 },
    { left: 0, right: 8, top: 101, bottom: 102 },
  ]);
});

it('paints nothing of the same picture, and all dots of one that is new', () => {
  const before = picture(BLANK, [0x80, 0]);
  expect(changedAreas(before, picture(BLANK, [0x80, 0]))).toEqual([]);
  expect(changedAreas(undefined, before)).toEqual([{ left: 0, right: 8, top: 1, bottom: 2 }]);
});

it('paints of a wide label no more than what differs, wherever it stands in its row', () => {
  const strideBytes = 11;
  const wide = (...black: number[]): Bits => {
    const data = new Uint8Array(3 * strideBytes);
    for (const at of black) data[at] = 0xff;
    return { widthDots: 88, heightDots: 3, strideBytes, data };
  };
  for (let first = 0; first < strideBytes; first++)
    for (let last = first; last < strideBytes; last++)
      expect(changedAreas(wide(), wide(strideBytes + first, strideBytes + last))).toEqual([
        { left: 8 * first, right: 8 * last + 8, top: 1, bottom: 2 },
      ]);
});

it('a black dot is an opaque black pixel at its place', () => {
  const words = wordsOf(picture(BLANK, [0x01, 0x40]), { left: 0, right: 10, top: 1, bottom: 2 });
  expect([...words].flatMap((word, x) => (word === 0xff000000 ? [x] : []))).toEqual([7, 9]);
  expect(words.filter((word) => word === 0xffffffff)).toHaveLength(8);
  const part = wordsOf(picture(BLANK, [0x01, 0x40]), { left: 8, right: 10, top: 1, bottom: 2 });
  expect([...part]).toEqual([0xffffffff, 0xff000000]);
});

it('asks a canvas for its context once: a worker of Firefox refuses the second time', () => {
  vi.stubGlobal('ImageData', class {});
  let painted = 0;
  const context = { fillRect: () => {}, putImageData: () => void painted++ };
  const canvas = {
    getContext: () => {
      Object.assign(canvas, { getContext: () => expect.fail('asked again') });
      return context;
    },
  } as unknown as OffscreenCanvas;
  const [first, second] = [picture(BLANK, [0x80, 0]), picture(BLANK, [0x40, 0])];
  paint(canvas, first);
  paint(canvas, second, first);
  paint(canvas, picture([0x80, 0]), second);
  expect(painted).toBe(3);
  vi.unstubAllGlobals();
});
