/** The button next to a problem depends on its fact, not on the text of its sentence. */
import { sentence } from '@platen/messages';
import { expect, it } from 'vitest';
import { correctionOf } from './correction.ts';

it('opens the setting that the fact names, and none for a text without a known fact', () => {
  const trouble = sentence('fault.language', { name: 'Dock 2', set: 'ZPL', spoken: 'EPL, LINE PRINT' });
  expect(correctionOf({ fact: trouble.fact })).toEqual({
    label: 'printer.correctLanguage',
    values: { format: 'epl' },
    remedy: 'likely',
  });
  const away = sentence('reach.away', { name: 'Dock 2', where: '192.0.2.1:9100' });
  expect(correctionOf({ fact: away.fact })?.remedy).toBe('possible');
  expect(correctionOf({ fact: sentence('fault.paperOut', { name: 'Dock 2' }).fact })).toBeUndefined();
  expect(correctionOf({})).toBeUndefined();
});
