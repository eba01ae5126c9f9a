/** The agent's computer decides where it prints: the cloud alone opens no way into the network. */
import { expect, it } from 'vitest';
import type os from 'node:os';
import { ownPrefixes } from '../discovery/interfaces.ts';
import { createGuard, type Reach } from './reach.ts';

const refuses = (place: string, reach: Reach = {}, ip?: string) => {
  const { host, port } = /^\[?(?<host>[^\]]+?)\]?:(?<port>\d+)$/.exec(place)!.groups!;
  return createGuard(() => reach).refuses(ip ?? host!, { host: host!, port: Number(port) });
};

it('takes the printer ports of private and link-local networks', () => {
  for (const place of [
    '10.0.0.5:9100',
    '172.31.9.9:9109',
    '192.168.1.50:515',
    '169.254.3.4:631',
    '100.64.1.1:6101',
    '[fe80::1]:9100',
    '[fd00::7]:3001',
    '[::ffff:10.0.0.5]:9100',
  ])
    expect(refuses(place), place).toBeUndefined();
  expect(refuses('[fe80::1%eth0]:9100')).toBeUndefined();
});

it('refuses this computer itself, public addresses, and ports that printers do not use', () => {
  for (const place of ['127.0.0.1:9100', '127.9.9.9:9100', '0.0.0.0:9100', '[::1]:9100', '[::ffff:127.0.0.1]:9100'])
    expect(refuses(place), place).toBe('loopback');
  for (const place of ['192.0.2.1:9100', '172.32.0.1:9100', '[2001:db8::1]:9100'])
    expect(refuses(place), place).toBe('network');
  for (const port of [22, 80, 443, 445, 3389, 9099, 9110, 18459]) expect(refuses(`10.0.0.5:${port}`)).toBe('port');
});

it('checks the address that a name resolves to', () => {
  expect(refuses('printer.example.com:9100', {}, '127.0.0.1')).toBe('loopback');
  expect(refuses('printer.example.com:9100', {}, '10.0.0.5')).toBeUndefined();
});

it('takes what the owner of the computer allows, and only that', () => {
  expect(refuses('127.0.0.1:18459', { loopback: true })).toBeUndefined();
  expect(refuses('192.0.2.9:9100', { networks: ['192.0.2.0/24'] })).toBeUndefined();
  expect(refuses('198.51.100.1:9100', { networks: ['192.0.2.0/24'] })).toBe('network');
  expect(refuses('10.0.0.5:9200', { ports: [9200] })).toBeUndefined();
  expect(refuses('Dock2.local:9150', { printers: ['dock2.local:9150'] }, '127.0.0.1')).toBeUndefined();
  expect(refuses('dock2.local:22', { printers: ['dock2.local:9150'] }, '10.0.0.5')).toBe('port');
  expect(() => createGuard(() => ({ networks: ['everything'] }))).toThrow('not a network like');
});

it('prints in the networks of the company alone where it names them', () => {
  const guard = createGuard(() => ({ networks: ['198.51.100.0/24'], printers: ['10.0.0.5:9100', '192.0.2.7:9200'] }), {
    only: ['192.0.2.0/24', '2001:db8:1::/48'],
    prefixes: () => ['2001:db8:2::/48'],
  });
  const refusal = (host: string, port = 9100) => guard.refuses(host, { host, port });
  expect([refusal('192.0.2.9'), refusal('2001:db8:1::9'), refusal('192.0.2.7', 9200)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const elsewhere of ['10.0.0.5', '198.51.100.1', '192.168.1.5', '2001:db8:2::9', '203.0.113.1'])
    expect(refusal(elsewhere), elsewhere).toBe('policy');
  expect([refusal('192.0.2.9', 22), refusal('127.0.0.1')]).toEqual(['port', 'loopback']);
});

it('opens no queue of another computer by its name', () => {
  const queue = (name: string, reach: Reach = {}) => createGuard(() => reach).refusesQueue(name);
  expect(queue('\\\\server\\zebra')).toBe('shared');
  expect(queue('//server/zebra')).toBe('shared');
  expect(queue('ZDesigner GK420d')).toBeUndefined();
  expect(queue('\\\\server\\zebra', { sharedQueues: true })).toBeUndefined();
});

it('takes the IPv6 networks of its own adapters for local, as they are at that moment', () => {
  const adapter = (cidr: string, more: object = {}) =>
    [{ address: cidr.split('/')[0]!, family: 'IPv6', internal: false, cidr, ...more }] as os.NetworkInterfaceInfo[];
  let adapters: ReturnType<typeof os.networkInterfaces> = {
    eth0: adapter('2001:db8:1:2::7/64'),
    tun0: adapter('2001:db8:3::7/64'),
    lo: adapter('2001:db8:4::7/64', { internal: true }),
    eth1: adapter('2001:db8:5::7/128'),
    eth2: adapter('2001:db8:6::7/32'),
  };
  const guard = createGuard(() => ({}), { prefixes: () => ownPrefixes(adapters) });
  const refusal = (host: string, port = 9100) => guard.refuses(host, { host, port });
  expect(refusal('2001:db8:1:2:aaaa::5')).toBeUndefined();
  expect(refusal('2001:db8:1:2::5', 22)).toBe('port');
  for (const elsewhere of ['2001:db8:1:3::5', '2001:db8:3::5', '2001:db8:4::5', '2001:db8:5::8', '2001:db8:ffff::1'])
    expect(refusal(elsewhere), elsewhere).toBe('network');
  adapters = {};
  expect(refusal('2001:db8:1:2:aaaa::5')).toBe('network');
});
