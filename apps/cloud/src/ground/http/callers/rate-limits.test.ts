/** Which addresses count as one caller. */
import { expect, it } from 'vitest';
import { countedAddress } from './rate-limits.ts';

it('an IPv6 caller counts by its /64, however the address is written; an IPv4 caller by its address', () => {
  const written = [
    '2001:db8::1',
    '2001:DB8:0:0:ffff::',
    '2001:db8::192.0.2.1',
    '2001:0db8:0000:0000:0000:0000:0000:0002',
  ];
  expect(new Set(written.map(countedAddress))).toEqual(new Set(['2001:0db8:0000:0000']));
  expect(countedAddress('2001:db8:0:1::1')).toBe('2001:0db8:0000:0001');
  expect(countedAddress('fe80::1%eth0')).toBe('fe80:0000:0000:0000');
  for (const kept of ['192.0.2.1', '::ffff:192.0.2.1', 'unknown', '']) expect(countedAddress(kept)).toBe(kept);
});
