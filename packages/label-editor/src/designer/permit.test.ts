/** What a page allows is done, and nothing else. */
import { expect, test } from 'vitest';
import type { DesignedElement } from '../engine/protocol.ts';
import { mayChange, mayDo, type Permit } from './permit.ts';

const element = (index: number, text: string, name?: string): DesignedElement => ({
  label: 0,
  index,
  kind: 'text',
  box: { x: 0, y: 0, widthDots: 10, heightDots: 10 },
  place: { label: 0, index },
  text,
  properties: name === undefined ? {} : { name },
});
const ELEMENTS = [element(0, 'Hello {name}'), element(1, 'Price', 'price'), element(2, 'Fixed')];
const only = ['name', 'price'];

test('without a permit everything may be changed', () => {
  expect(mayDo(undefined, { kind: 'remove', elements: [2] }, ELEMENTS)).toBe(true);
});

test('the text of these fields, and nothing else', () => {
  const permit: Permit = { kinds: new Set(['text'] as const), only };
  const text = (index: number) => mayDo(permit, { kind: 'text', element: index, text: 'new' }, ELEMENTS);
  expect([text(0), text(1), text(2), text(7)]).toEqual([true, true, false, false]);
  expect(mayDo(permit, { kind: 'move', elements: [0], dx: 1, dy: 1 }, ELEMENTS)).toBe(false);
  expect(mayDo(permit, { kind: 'insert', elements: [] }, ELEMENTS)).toBe(false);
  expect(ELEMENTS.map((each) => mayChange(permit, 'text', each))).toEqual([true, true, false]);
});

test('of several gestures in one, each must be allowed', () => {
  const permit: Permit = { kinds: new Set(['move'] as const) };
  const move = { kind: 'move', elements: [2], dx: 1, dy: 1 } as const;
  expect(mayDo(permit, { kind: 'all', gestures: [move, move] }, ELEMENTS)).toBe(true);
  expect(mayDo(permit, { kind: 'all', gestures: [move, { kind: 'remove', elements: [2] }] }, ELEMENTS)).toBe(false);
  expect(mayDo({ kinds: undefined, only }, { kind: 'all', gestures: [move] }, ELEMENTS)).toBe(false);
});
