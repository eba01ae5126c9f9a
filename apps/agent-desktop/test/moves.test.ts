/** A printer that gets a new address: it is found again by what it is, its jobs follow, and nobody else gets them. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import { startAgent, type Agent, type AgentOptions } from '../src/core/agent.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';

let cloud: CloudPeer;
let folder: string;
let agent: Agent;
let port: number;
let discoveryPort: number;
const printers: VirtualPrinter[] = [];
const responders: Socket[] = [];

/** All of 127/8 is this computer: a network of its own. The printer answers there, and to Zebra's discovery by UDP. */
async function printerAt(host: string, serial: string): Promise<VirtualPrinter> {
  const printer = await startVirtualPrinter({ host, port, serial });
  printers.push(printer);
  port = printer.port;
  const responder = createSocket('udp4');
  responders.push(responder);
  responder.on('message', (_, from) => responder.send('here', from.port, from.address));
  responder.bind(discoveryPort, host);
  await once(responder, 'listening');
  discoveryPort = responder.address().port;
  return printer;
}

async function start(options: Partial<AgentOptions> = {}): Promise<Agent> {
  const hosts = ['127.0.0.3', '127.0.0.4'];
  agent = await startAgent({
    dataDir: folder,
    probeMs: 60,
    lostMs: 100,
    discovery: {
      networks: hosts.map((host) => ({ adapter: 'test', address: '127.0.0.1', broadcast: host, hosts: [] })),
      ports: { raw: port, snmp: 9, zebra: discoveryPort },
      waitMs: 30,
    },
    ...options,
  });
  return agent;
}
const enroll = () => ({ server: cloud.url, code: 'CODE-1' });
const addressOf = (): string | undefined => agent.status().printers[0]?.address;
const isKnown = (): boolean => agent.status().printers[0]?.deviceInfo?.device.serial !== undefined;

beforeEach(async () => {
  cloud = await startCloudPeer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-moves-'));
  port = 0;
  discoveryPort = 0;
});
afterEach(async () => {
  await agent.stop(0);
  for (const responder of responders.splice(0)) responder.close();
  for (const printer of printers.splice(0)) await printer.close().catch(() => undefined);
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a printer gets another address', () => {
  it('is followed: a waiting job prints there, and the cloud takes the address over', async () => {
    const before = await printerAt('127.0.0.2', 'D2J1');
    cloud.bend.printers = [tcpPrinter(port, { address: `127.0.0.2:${port}` })];
    await start(enroll());
    await cloud.until('its device is known', isKnown);
    await before.close();
    const after = await printerAt('127.0.0.3', 'D2J1');
    const job = cloud.offer({
      printerId: cloud.bend.printers[0]!.id,
      document: Buffer.from('^XA^FDx^FS^XZ'),
      copies: 2,
    });
    await cloud.until('printed', () => job.state === 'completed', 25_000);
    expect(after.labelCount()).toBe(2);
    expect(cloud.moves[0]).toEqual({
      printerId: cloud.bend.printers[0]!.id,
      from: `127.0.0.2:${port}`,
      to: `127.0.0.3:${port}`,
      identity: 'serial:D2J1',
    });
    expect(cloud.bend.printers[0]!.address).toBe(`127.0.0.3:${port}`);
  });

  it('is followed without the cloud, and over a restart; what somebody sets in the cloud counts again', async () => {
    const before = await printerAt('127.0.0.2', 'D2J1');
    cloud.bend.printers = [tcpPrinter(port, { address: `127.0.0.2:${port}` })];
    await start(enroll());
    await cloud.until('its device is known', isKnown);
    await cloud.goAway();
    await before.close();
    const after = await printerAt('127.0.0.3', 'D2J1');
    await cloud.until('it is followed', () => addressOf() === `127.0.0.3:${port}`);
    await agent.stop();
    await start();
    expect(addressOf()).toBe(`127.0.0.3:${port}`);
    await after.close();
    cloud.bend.printers = [{ ...cloud.bend.printers[0]!, address: `127.0.0.4:${port}` }];
    await cloud.comeBack();
    await cloud.until('the word of the cloud counts', () => addressOf() === `127.0.0.4:${port}`);
    expect(cloud.moves).toEqual([]);
  });

  it.each([
    { name: 'another printer', outcome: 'looked for printers', doubles: [['127.0.0.3', 'OTHER']] },
    {
      name: 'two that say that they are it',
      outcome: 'a lost printer seems to be in several places: it is not followed',
      doubles: [
        ['127.0.0.3', 'D2J1'],
        ['127.0.0.4', 'D2J1'],
      ],
    },
  ] as const)('is not followed to $name', async ({ outcome, doubles }) => {
    const before = await printerAt('127.0.0.2', 'D2J1');
    cloud.bend.printers = [tcpPrinter(port, { address: `127.0.0.2:${port}` })];
    await start(enroll());
    await cloud.until('its device is known', isKnown);
    await before.close();
    const lines: string[] = [];
    agent.logger.follow(({ message }) => void lines.push(message));
    await Promise.all(doubles.map(([host, serial]) => printerAt(host, serial)));
    await cloud.until('it was looked for', () => lines.includes(outcome));
    expect(addressOf()).toBe(`127.0.0.2:${port}`);
    expect(cloud.moves).toEqual([]);
  });
});

describe('another printer stands at the same address', () => {
  it('prints, and the new serial number is reported, also after a restart', async () => {
    const before = await printerAt('127.0.0.2', 'D2J1');
    cloud.bend.printers = [tcpPrinter(port, { address: `127.0.0.2:${port}`, name: 'Dock 2' })];
    await start(enroll());
    await cloud.until('its device is known', isKnown);
    await before.close();
    await cloud.until('it is away', () => agent.status().printers[0]?.reading?.status === 'offline');
    printers.push(await startVirtualPrinter({ host: '127.0.0.2', port, serial: 'N3W7' }));
    const said = (): boolean =>
      agent.status().printers[0]?.reading?.statusDetail.message?.includes('serial number is N3W7, it was D2J1') ===
      true;
    await cloud.until('it is said', said);
    expect(agent.status().printers[0]!.reading!.status).toBe('ready');
    await cloud.until('the cloud hears it', () =>
      cloud.readings.some(({ statusDetail }) => statusDetail?.message?.includes('Another device answers') === true),
    );
    await agent.stop();
    await start();
    await cloud.until('it is said again', said);
  });
});
