/** What a parameter of a closed set takes. */
import { expect, it } from 'vitest';
import { choice, Invalid } from './parameters.ts';

it('a letter or keyword stands for itself in either case, and a longer word for its first letter', () => {
  const { read } = choice(['N', 'R', 'OFF'], 'N');
  const found = (raw: string): unknown => read(raw, undefined as never);
  expect(['N', 'r', 'off', 'R5', 'normal'].map(found)).toEqual(['N', 'R', 'OFF', 'R', 'N']);
  for (const raw of ['O', 'X', '', 'on']) expect(found(raw), raw).toBeInstanceOf(Invalid);
});
