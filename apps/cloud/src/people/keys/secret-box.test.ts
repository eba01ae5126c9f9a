/** Sealed secrets while AUTH_SECRET is replaced. */
import { expect, it } from 'vitest';
import { createKnownDevices } from '../accounts/sessions/known-devices.ts';
import { createSecretBox } from './secret-box.ts';

const box = (...secrets: string[]) => createSecretBox(secrets, 'tests');

it('the first secret seals, all open, and what the others have sealed is renewed', () => {
  const sealed = box('old').seal('row', 'secret');
  const both = box('new', 'old');
  expect(both.open('row', sealed)).toBe('secret');
  expect(both.open('another row', sealed)).toBeNull();
  const renewed = both.renew('row', sealed)!;
  expect([box('new').open('row', renewed), box('old').open('row', renewed)]).toEqual(['secret', null]);
  // It is the first one's already, of a stranger, or was never sealed.
  for (const one of [renewed, box('other').seal('row', 'secret'), 'plain', 'v1.', 'v1.AAAA'])
    expect(both.renew('row', one)).toBeNull();
});

it('a browser stays known', () => {
  const request = (cookie: string) => ({ headers: { cookie } }) as never;
  const devices = (...secrets: string[]) => createKnownDevices(secrets, () => 'http://localhost');
  const old = devices('old').cookieFor(request(''), 'ada@example.com').split(';')[0]!;
  expect(devices('new', 'old').isKnown(request(old), 'ada@example.com')).toBe(true);
  expect(devices('new', 'old').isKnown(request(old), 'eve@example.com')).toBe(false);
  expect(devices('new').isKnown(request(old), 'ada@example.com')).toBe(false);
  const renewed = devices('new', 'old').cookieFor(request(old), 'ada@example.com').split(';')[0]!;
  expect(devices('new').isKnown(request(renewed), 'ada@example.com')).toBe(true);
});
