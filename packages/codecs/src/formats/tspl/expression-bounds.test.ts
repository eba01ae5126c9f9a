/** The bound of what a program of TSPL computes. */
import { expect, test } from 'vitest';
import { latin1Bytes } from '../../bytes/cursor.ts';
import { readTspl } from './read.ts';

const keysOf = (program: readonly string[]): (string | undefined)[] =>
  readTspl(latin1Bytes(['DOWNLOAD "P.BAS"', ...program, 'EOP', 'RUN "P.BAS"'].join('\r\n')), {}).diagnostics.map(
    ({ key }) => key,
  );

test('stops after 8,000,000 characters of expressions', () => {
  const rest = (length: number): string => `0${'+0'.repeat((length - 1) / 2)}`;
  expect(keysOf(['FOR I=1 TO 7', `A=${rest(999_999)}`, 'NEXT'])).not.toContain('tspl.limit_exceeded.expressions');
  expect(keysOf(['WHILE 1', `A=${rest(999_999)}`, 'WEND'])).toContain('tspl.limit_exceeded.expressions');
});
