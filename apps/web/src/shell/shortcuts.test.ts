/** What the keys do that work on every page. */
import { expect, it } from 'vitest';
import { createShortcuts } from './shortcuts.ts';

const pressing = (keys: string, stepMs = 100, isTaken = false) => {
  const read = createShortcuts();
  return [...keys].map((key, index) => read({ key, at: index * stepMs, isTaken }));
};

it('goes to a page by g and its letter, one after the other', () => {
  expect(pressing('gp')).toEqual([null, { does: 'jump', to: '/printers' }]);
  expect(pressing('gjgp').at(-1)).toEqual({ does: 'jump', to: '/printers' });
});

it('forgets the g after a while, and where another key came between', () => {
  expect(pressing('gp', 2000)).toEqual([null, null]);
  expect(pressing('gxp')).toEqual([null, null, null]);
});

it('searches and helps, and takes nothing from a field', () => {
  expect(pressing('/')).toEqual([{ does: 'search' }]);
  expect(pressing('?')).toEqual([{ does: 'help' }]);
  expect(pressing('/?gp', 100, true)).toEqual([null, null, null, null]);
});
