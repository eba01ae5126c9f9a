/** Since when a printer is as it is. */
import { expect, it } from 'vitest';
import { printerOf } from '../../test/electron-stand-in.ts';
import { createStatusAges } from './status-ages.ts';

it('counts from the last change of a printer, not from the last reading, and forgets printers that are gone', () => {
  let minute = 0;
  const ages = createStatusAges(() => new Date(Date.UTC(2026, 0, 1, 12, minute)));
  const since = (...printers: ReturnType<typeof printerOf>[]): string[] => {
    minute++;
    return ages.note(printers).map(({ sinceDate }) => sinceDate.slice(11, 16));
  };
  expect(since(printerOf('ready'), printerOf('ready', null, 'Dock 3'))).toEqual(['12:01', '12:01']);
  expect(since(printerOf('attention'), printerOf('ready', null, 'Dock 3'))).toEqual(['12:02', '12:01']);
  expect(since({ ...printerOf('attention'), readAt: '2026-01-01T12:03:00Z' })).toEqual(['12:02']);
  expect(since({ ...printerOf('attention'), faults: ['headOpen'] }, printerOf('ready', null, 'Dock 3'))).toEqual([
    '12:04',
    '12:04',
  ]);
});
