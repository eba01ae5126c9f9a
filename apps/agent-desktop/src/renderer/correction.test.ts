/** The button beside a trouble follows its fact, not the words of its sentence. */
import { sentence } from '@platen/messages';
import { expect, it } from 'vitest';
import { correctionOf } from './correction.ts';

it('leads to the setting that the fact names, and nowhere for a text of elsewhere', () => {
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
