/** A caller is one address to the limits, however a proxy writes it. */
import { expect, it } from 'vitest';
import { callerAddress, trustOf, withoutPorts } from './proxies.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['192.0.2.7:1, 198.51.100.3:2', '192.0.2.7, 198.51.100.3'],
  ['unknown', 'unknown'],
  ['192.0.2.7:x', '192.0.2.7:x'],
])('X-Forwarded-For: %s is %s', (sent, read) => {
  const headers = { 'x-forwarded-for': sent };
  withoutPorts(headers);
  expect(headers['x-forwarded-for']).toBe(read);
});

it('names the caller of an upgrade without the port', () => {
  const request = {
    headers: { 'x-forwarded-for': '192.0.2.7:51234' },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as Parameters<typeof callerAddress>[0];
  expect(callerAddress(request, trustOf(1))).toBe('192.0.2.7');
  expect(callerAddress(request, trustOf(null))).toBe('127.0.0.1');
});
