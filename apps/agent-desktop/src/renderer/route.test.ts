/** The address of the window identifies its view. */
import { expect, it } from 'vitest';
import { readRoute, writeRoute, type Route } from './route.ts';

it('leads to every view, and back to the same address', () => {
  const routes: Route[] = [
    { view: 'overview' },
    { view: 'activity' },
    { view: 'printer', id: 'a b/c', editing: false },
    { view: 'printer', id: '1', editing: true, format: 'zpl' },
  ];
  for (const route of routes) expect(readRoute(writeRoute(route))).toEqual(route);
});

it('leads to the overview if the address is unknown', () => {
  for (const hash of ['', '#', '#/elsewhere', '#token=abc', '#/printers/'])
    expect(readRoute(hash)).toEqual({ view: 'overview' });
  expect(readRoute('#/printers/%zz')).toEqual({ view: 'printer', id: '%zz', editing: false });
});
