/** Elements brought into line. */
import { expect, test } from 'vitest';
import { aligned, distributed, sameSize } from './arrange.ts';

const sheet = { widthDots: 400, heightDots: 240 };
const at = (index: number, x: number, y: number, widthDots = 40, heightDots = 20) => ({
  index,
  box: { x, y, widthDots, heightDots },
});

test('one element is aligned with the label, several with each other', () => {
  expect(aligned([at(3, 10, 10)], 'centre', sheet)).toEqual({
    kind: 'all',
    gestures: [{ kind: 'move', elements: [3], dx: 170, dy: 0 }],
  });
  expect(aligned([at(0, 10, 10), at(1, 100, 50)], 'bottom', sheet)).toEqual({
    kind: 'all',
    gestures: [{ kind: 'move', elements: [0], dx: 0, dy: 40 }],
  });
  expect(aligned([at(0, 10, 10), at(1, 10, 50)], 'left', sheet)).toBeUndefined();
});

test('between elements that are distributed lie equal gaps; the outer ones stay', () => {
  expect(distributed([at(0, 0, 0), at(1, 50, 0), at(2, 200, 0)], 'across')).toEqual({
    kind: 'all',
    gestures: [{ kind: 'move', elements: [1], dx: 50, dy: 0 }],
  });
  expect(distributed([at(0, 0, 0), at(1, 50, 0)], 'across')).toBeUndefined();
});

test('the first that was selected gives the size', () => {
  expect(sameSize([at(2, 0, 0, 90, 30), at(1, 50, 0)], 'across')).toEqual({
    kind: 'all',
    gestures: [{ kind: 'resize', element: 1, widthDots: 90 }],
  });
});
