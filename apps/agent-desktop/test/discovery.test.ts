/** Discovery on real sockets of the loopback network, and the merging of what is found. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startVirtualPrinter } from '@platen/virtual-printer';
import { discoverPrinters } from '../src/core/discovery/discover.ts';
import { findBySnmp, findZebras } from '../src/core/discovery/broadcasts.ts';
import { guess } from '../src/core/discovery/guess.ts';
import { createLooking } from '../src/core/discovery/looking.ts';
import { localNetworks } from '../src/core/discovery/interfaces.ts';
import { mergeCandidates } from '../src/core/discovery/merge.ts';
import { fromAnnouncement } from '../src/core/discovery/multicast-dns.ts';
import { makerOf, parseNeighbours } from '../src/core/discovery/neighbours.ts';
import { sweepHosts } from '../src/core/discovery/tcp-sweep.ts';
import { fromCupsQueue } from '../src/core/discovery/system-queues.ts';
import { startRawPrinter } from './raw-printer.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const signal = new AbortController().signal;
/** Loopback has a whole network of addresses on Linux. */
const onLinux = process.platform === 'linux';

describe('discovery', () => {
  it.runIf(onLinux)(
    'finds a Zebra by its own protocol and the sweep, identifies it, and names it by its serial',
    async () => {
      const zebra = await startVirtualPrinter({ dotsPerMm: 12, serial: 'D2J1234' });
      const responder = createSocket('udp4');
      responder.on('message', (_, from) => responder.send(Buffer.alloc(60, 1), from.port, from.address));
      responder.bind(0, '127.0.0.1');
      await once(responder, 'listening');
      const network = {
        adapter: 'test',
        address: '127.0.0.9',
        broadcast: '127.0.0.1',
        hosts: ['127.0.0.1', '127.0.0.2'],
      };
      const found = await discoverPrinters({
        signal,
        logger: quiet,
        networks: [network],
        ports: { raw: zebra.port, zebra: (responder.address() as AddressInfo).port, snmp: 9 },
        waitMs: 300,
      });
      const mine = found.filter(({ address }) => address === `127.0.0.1:${zebra.port}`);
      expect(mine).toEqual([
        {
          identity: 'serial:D2J1234',
          connectionType: 'tcp',
          address: `127.0.0.1:${zebra.port}`,
          name: 'ZTC Virtual-300dpi',
          model: 'ZTC Virtual-300dpi',
          nativeFormat: 'zpl',
          driver: 'zebra',
          dpi: 300,
        },
      ]);
      expect(zebra.labelCount()).toBe(0);
      responder.close();
      await zebra.close();
    },
  );

  it.runIf(onLinux)(
    'is one look for all who ask at the same time, and goes on as long as one of them waits',
    async () => {
      const raw = await startRawPrinter();
      const network = { adapter: 'test', address: '127.0.0.9', broadcast: '127.0.0.1', hosts: ['127.0.0.1'] };
      const ground = { networks: [network], ports: { raw: raw.port, zebra: 9, snmp: 9 }, waitMs: 300 };
      const { discover } = createLooking({ signal, logger: quiet, served: () => new Set(), ground });
      const leaving = new AbortController();
      const seen: string[] = [];
      const first = discover({ signal: leaving.signal });
      const second = discover({ onFound: (printers) => seen.push(...printers.map(({ address }) => address)) });
      leaving.abort(new Error('he looks no more'));
      expect(await second).toBe(await first);
      expect(seen).toContain(`127.0.0.1:${raw.port}`);
      expect(raw.connections()).toBe(1);
      await raw.close();
    },
  );

  it('finds a printer of this computer where the agent may print there', async () => {
    const printer = await startVirtualPrinter();
    const ground = { networks: [], ports: { raw: printer.port, zebra: 9, snmp: 9 }, waitMs: 100 };
    const looking = { signal, logger: quiet, served: () => new Set<string>(), ground };
    const address = `127.0.0.1:${printer.port}`;
    const found = await createLooking({ ...looking, includesThisComputer: true }).discover();
    expect(found.map((one) => one.address)).toContain(address);
    expect((await createLooking(looking).discover()).map((one) => one.address)).not.toContain(address);
    await printer.close();
  });

  it.runIf(onLinux)('sends not a byte to a printer of unknown make', async () => {
    const raw = await startRawPrinter();
    const network = { adapter: 'test', address: '127.0.0.9', broadcast: '127.0.0.1', hosts: ['127.0.0.1'] };
    const ports = { raw: raw.port, zebra: 9, snmp: 9 };
    const found = await discoverPrinters({ signal, logger: quiet, networks: [network], ports, waitMs: 100 });
    expect(found.find(({ address }) => address === `127.0.0.1:${raw.port}`)).toMatchObject({
      name: 'Raw printer?',
      nativeFormat: null,
      driver: null,
    });
    expect(raw.connections()).toBe(1);
    expect(raw.received()).toEqual([]);
    await raw.close();
  });

  it('sweeps hosts without waiting for silent ones one by one', async () => {
    const raw = await startRawPrinter();
    const hosts = ['127.0.0.1', ...Array.from({ length: 250 }, (_, index) => `192.0.2.${index + 1}`)];
    // One by one they would take longer than a test may.
    expect(await sweepHosts(hosts, { port: raw.port, timeoutMs: 400, signal })).toEqual(['127.0.0.1']);
    await raw.close();
  });

  it('asks by SNMP broadcast and counts those that identify themselves as printers', async () => {
    const responder = createSocket('udp4');
    const requests: Buffer[] = [];
    responder.on('message', (request, from) => {
      requests.push(request);
      responder.send(Buffer.from('3000062b0601020119030105', 'hex').fill(0, 0, 3), from.port, from.address);
      responder.send(Buffer.concat([request, Buffer.from('2b0601020119030105', 'hex')]), from.port, from.address);
    });
    responder.bind(0, '127.0.0.1');
    await once(responder, 'listening');
    const { port } = responder.address() as AddressInfo;
    expect(await findBySnmp({ targets: ['127.0.0.1'], port, waitMs: 100, signal })).toEqual(['127.0.0.1']);
    // The lengths of the request are those of its parts (BER).
    expect(requests[0]![1]).toBe(requests[0]!.length - 2);
    responder.close();
  });

  it('asks on the ports of SNMP and Zebra if none is configured', async () => {
    for (const find of [findBySnmp, findZebras])
      expect(await find({ targets: ['127.0.0.1'], port: undefined, waitMs: 1, signal })).toBeInstanceOf(Array);
  });
});

describe('what is found', () => {
  it('is merged by host, serial number, MAC and UUID, and keeps its identity when its address changes', () => {
    const before = mergeCandidates([
      { via: 'tcp', connectionType: 'tcp', address: '10.0.0.5:9100', host: '10.0.0.5' },
      { via: 'arp', connectionType: 'tcp', address: '10.0.0.5:9100', host: '10.0.0.5', mac: '00074d112233' },
      {
        via: 'zebra',
        connectionType: 'tcp',
        address: '10.0.0.5:9100',
        host: '10.0.0.5',
        serial: 'd2j1',
        model: 'ZT411-200dpi',
        zebra: true,
      },
      { via: 'cups', connectionType: 'cups', address: 'Dock', name: 'Dock 2', host: '10.0.0.5' },
      { via: 'usb', connectionType: 'usb', address: '0a5f:0001', serial: 'D2J1' },
      { via: 'tcp', connectionType: 'tcp', address: '10.0.0.6:9100', host: '10.0.0.6' },
    ]);
    expect(before).toHaveLength(2);
    expect(before[0]!.printer).toEqual({
      identity: 'serial:D2J1',
      connectionType: 'tcp',
      address: '10.0.0.5:9100',
      name: 'Dock 2',
      model: 'ZT411-200dpi',
      nativeFormat: 'zpl',
      driver: 'zebra',
      dpi: 203,
    });
    expect(before[0]).toMatchObject({ hosts: ['10.0.0.5'], serials: ['D2J1'], macs: ['00074d112233'] });
    const [after] = mergeCandidates([
      {
        via: 'zebra',
        connectionType: 'tcp',
        address: '10.0.0.77:9100',
        host: '10.0.0.77',
        serial: 'D2J1',
        zebra: true,
      },
    ]);
    expect(after!.printer.identity).toBe(before[0]!.printer.identity);
  });

  it('joins findings that only a third one connects', () => {
    const [one, ...others] = mergeCandidates([
      { via: 'mdns', connectionType: 'tcp', address: 'a:9100', host: 'a', uuid: 'U1' },
      { via: 'usb', connectionType: 'usb', address: 'x', serial: 'S1' },
      { via: 'snmp', connectionType: 'tcp', address: 'a:9100', host: 'a', serial: 'S1' },
    ]);
    expect(others).toEqual([]);
    expect(one!.printer).toMatchObject({ identity: 'serial:S1', connectionType: 'tcp' });
  });

  it('reports the language and density of a device, and nothing if they are unknown', () => {
    expect(guess({ model: 'ZT411-300dpi' })).toEqual({ nativeFormat: 'zpl', driver: 'zebra', dpi: 300 });
    expect(guess({ model: 'ZTC GK420d', languages: ['EPL'] })).toMatchObject({ nativeFormat: 'epl', driver: 'epl' });
    expect(guess({ model: 'TSC TTP-244 Pro' })).toMatchObject({ nativeFormat: 'tspl', driver: 'tsc' });
    expect(guess({ maker: 'SATO' })).toMatchObject({ nativeFormat: 'sbpl', driver: 'sato' });
    expect(guess({ model: 'Zebra QLn320' })).toEqual({ nativeFormat: 'cpcl', driver: null, dpi: null });
    expect(guess({ model: 'P-4500', languages: ['CPCL'] })).toMatchObject({ nativeFormat: 'cpcl', driver: null });
    expect(guess({ model: 'ZQ630', languages: ['CPCL', 'ZPL'] })).toMatchObject({ nativeFormat: 'zpl' });
    expect(guess({ model: 'Brother QL-700' })).toMatchObject({ nativeFormat: null });
    expect(guess({ model: 'HP LaserJet' })).toEqual({ nativeFormat: null, driver: null, dpi: null });
  });

  it('reads announcements: models, languages, and no shared queues', () => {
    const service = { name: 'ZT411', port: 9100, host: 'zt411.local', addresses: ['fe80::1', '10.1.2.3'] };
    expect(
      fromAnnouncement('pdl-datastream', { ...service, txt: { ty: 'Zebra ZT411', usb_CMD: 'ZPL' } }),
    ).toMatchObject({
      address: '10.1.2.3:9100',
      model: 'Zebra ZT411',
      languages: ['ZPL'],
    });
    expect(fromAnnouncement('ipp', { ...service, txt: { 'printer-type': '0x1' } })).toBeUndefined();
    expect(fromAnnouncement('printer', { ...service, port: 0 })).toBeUndefined();
  });

  it('reads queues of CUPS with the printer behind them', () => {
    const queue = {
      'printer-name': 'Dock',
      'printer-make-and-model': 'Local Raw Printer',
      'device-uri': 'socket://10.0.0.5:9100',
    };
    expect(fromCupsQueue(queue)).toMatchObject({ connectionType: 'cups', address: 'Dock', host: '10.0.0.5' });
    expect(
      fromCupsQueue({ 'printer-name': 'PDF', 'printer-make-and-model': 'Generic CUPS-PDF Printer' }),
    ).toBeUndefined();
  });

  it('reads the tables of neighbours of every system', () => {
    const linux = '10.0.0.5  0x1  0x2  00:07:4d:aa:bb:cc  *  eth0\n10.0.0.6  0x1  0x0  00:00:00:00:00:00  *  eth0';
    expect([...parseNeighbours(linux)]).toEqual([['10.0.0.5', '00074daabbcc']]);
    expect(parseNeighbours('  10.0.0.7   00-19-98-1-2-3   dynamic').get('10.0.0.7')).toBe('001998010203');
    expect(makerOf('00074daabbcc')).toBe('Zebra');
    expect(makerOf('001998010203')).toBe('SATO');
    expect(makerOf('ffffff000000')).toBeUndefined();
  });

  it('looks at real adapters only, and never at more than a /22', () => {
    const base = { netmask: '', mac: '', internal: false, family: 'IPv4' as const };
    const networks = localNetworks({
      lo: [{ ...base, address: '127.0.0.1', cidr: '127.0.0.1/8', internal: true }],
      docker0: [{ ...base, address: '172.17.0.1', cidr: '172.17.0.1/16' }],
      eth0: [{ ...base, address: '192.168.1.20', cidr: '192.168.1.20/24' }],
      wlan0: [{ ...base, address: '10.5.6.7', cidr: '10.5.6.7/8' }],
    });
    expect(networks.map(({ adapter, broadcast, hosts }) => [adapter, broadcast, hosts.length])).toEqual([
      ['eth0', '192.168.1.255', 253],
      ['wlan0', '10.255.255.255', 1021],
    ]);
    expect(networks[0]!.hosts).not.toContain('192.168.1.20');
    expect(networks[1]!.hosts[0]).toBe('10.5.4.1');
  });
});
