/** How long a printer has been in its state. */
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

it('counts on when a job comes or ends, in trouble and out of it', () => {
  let minute = 0;
  const ages = createStatusAges(() => new Date(Date.UTC(2026, 0, 1, 12, minute)));
  const since = (printer: ReturnType<typeof printerOf>): string => {
    minute++;
    return ages.note([printer])[0]!.sinceDate.slice(11, 16);
  };
  const job = (reason: string | null) => ({ jobId: 'job', copiesSent: 0, reason });
  const empty = { ...printerOf('attention'), faults: ['paperOut'] };
  expect(since(empty)).toBe('12:01');
  expect(since({ ...empty, current: job('Dock 2 is out of labels.') })).toBe('12:01');
  expect(since({ ...empty, current: null })).toBe('12:01');
  expect(since(printerOf('ready'))).toBe('12:04');
  expect(since({ ...printerOf('busy'), current: job(null) })).toBe('12:04');
  expect(since(printerOf('ready'))).toBe('12:04');
  expect(since({ ...printerOf('ready'), current: job('It takes no more data.') })).toBe('12:07');
});
