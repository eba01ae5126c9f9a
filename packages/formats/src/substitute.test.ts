/** Which printer can print what was made for another. */
import { expect, it } from 'vitest';
import { mismatchOf } from './substitute.ts';

const zpl = (dpi: number | null) => ({ nativeFormat: 'zpl', dpi });

it('is one of the same language and resolution; an unknown resolution is no reason against it', () => {
  expect(mismatchOf(zpl(203), zpl(203))).toBeNull();
  expect(mismatchOf(zpl(null), zpl(203))).toBeNull();
  expect(mismatchOf(zpl(203), zpl(null))).toBeNull();
  expect(mismatchOf(zpl(203), zpl(300))).toBe('dpi');
  expect(mismatchOf(zpl(203), { nativeFormat: 'epl', dpi: 203 })).toBe('format');
});
