/** Passwords that attackers try first are refused, however long the text is that somebody sends as one. */
import { expect, it } from 'vitest';
import { passwordFault } from './common-passwords.ts';
import { workedMs } from '../../../../../../test/processor-time.ts';

it.each(['password', '!!password!!', 'Password1', '-- password123 --', 'aaaaaaaa'])('refuses %s', async (password) => {
  expect(await passwordFault(password)).not.toBeNull();
});

it.each(['correct horse battery staple', 'müllers-Etiketten 77 im Lager', '!?§$%&/()='])(
  'accepts %s',
  async (password) => {
    expect(await passwordFault(password)).toBeNull();
  },
);

it.each(['!a?b', '!?.;', 'abcd!?', '1!2?', '\u{FDFA}a1'])('judges a megabyte of %j in a moment', async (piece) => {
  await passwordFault('loads the list');
  const password = `a1b2${piece.repeat(1_000_000 / piece.length)}!`;
  const start = workedMs();
  await passwordFault(password);
  expect(workedMs() - start).toBeLessThan(2_000);
});
