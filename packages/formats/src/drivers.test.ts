/** Which driver asks a printer of which language, and how much a source of a status knows. */
import { expect, it } from 'vitest';
import { driverAfter, driverFor, knownOf } from './drivers.ts';

it('is that of the language, and none where no printer of it can be asked', () => {
  expect(['zpl', 'epl', 'tspl', 'sbpl', 'dpl', 'ipl', 'cpcl', 'png'].map(driverFor)).toEqual([
    'zebra',
    'zebra',
    'tsc',
    'sato',
    'datamax',
    null,
    null,
    null,
  ]);
});

it('follows the language, unless the printer is not to be asked', () => {
  expect(driverAfter({ driver: 'zebra', before: 'zpl', after: 'tspl' })).toBe('tsc');
  expect(driverAfter({ driver: 'zebra', before: 'zpl', after: 'epl' })).toBe('zebra');
  expect(driverAfter({ driver: 'zebra', before: 'zpl', after: 'cpcl' })).toBeNull();
  expect(driverAfter({ driver: null, before: 'zpl', after: 'tspl' })).toBeNull();
  expect(driverAfter({ driver: null, before: 'cpcl', after: 'zpl' })).toBe('zebra');
  expect(driverAfter({ driver: 'escpos', before: 'png', after: 'pdf' })).toBe('escpos');
  expect(driverAfter({ driver: 'escpos', before: 'png', after: 'zpl' })).toBe('zebra');
});

it('knows the state only from the printer itself', () => {
  expect(['zpl', 'snmp', 'winspool-bidi', 'virtual', null].map(knownOf)).toEqual(Array(5).fill('state'));
  expect(['tcp', 'usb', 'cups', 'winspool'].map(knownOf)).toEqual(['reachable', 'connected', 'queue', 'queue']);
});
