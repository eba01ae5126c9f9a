/** Pasted and typed enrollment codes are recognised. */
import { describe, expect, it } from 'vitest';
import { codeOf, partsOf } from './enrollment-code.ts';

describe('an enrollment code', () => {
  it('is found with its address in a line from a terminal or a message', () => {
    const both = { server: 'https://print.example.com', code: '7KQ4-M2XW-9TFH' };
    for (const line of [
      'agent --server https://print.example.com --code 7kq4-m2xw-9tfh',
      'Use 7KQ4-M2XW-9TFH at https://print.example.com, within 15 minutes.',
      'npx pnpm agent --code "7KQ4-M2XW-9TFH" --server "https://print.example.com"',
    ])
      expect(partsOf(line)).toEqual(both);
    expect(partsOf('7KQ4-M2XW-9TFH')).toEqual({ code: both.code });
    expect(partsOf('nothing of it')).toEqual({});
  });

  it('is accepted without its dashes, with blanks, in any case; nothing else is', () => {
    for (const typed of ['7KQ4-M2XW-9TFH', ' 7kq4m2xw9tfh ', '7KQ4 M2XW 9TFH', '7kq4–m2xw–9tfh'])
      expect(codeOf(typed)).toBe('7KQ4-M2XW-9TFH');
    for (const typed of ['', 'hello', '7KQ4-M2XW-9TF', '7KQ4-M2XW-9TFHX', 'https://print.example.com'])
      expect(codeOf(typed)).toBeUndefined();
  });
});
