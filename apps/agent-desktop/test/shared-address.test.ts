/** Two printers of one address in one agent: one device, which hears one of them at a time, and says that they are one. */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { deviceKeyOf } from '../src/core/queue/devices-in-use.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startRawPrinter } from './raw-printer.ts';

let cloud: CloudPeer;
let folder: string;
let agent: Agent | undefined;
beforeEach(async () => {
  cloud = await startCloudPeer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-shared-'));
});
afterEach(async () => {
  await agent?.stop();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
  agent = undefined;
});

const start = async (): Promise<void> => {
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', name: 'Test' });
  await agent.online();
};
const label = (text: string): Buffer => Buffer.from(`^XA^FD${text}^FS^XZ`);

it('tells one device by its address, however it is written', () => {
  const tcp = (address: string, connectionType: 'tcp' | 'escpos' = 'tcp') => deviceKeyOf({ connectionType, address });
  expect(tcp('ZT411.example.com')).toBe(tcp('zt411.example.com:9100'));
  expect(tcp('192.0.2.5:9100', 'escpos')).toBe(tcp('192.0.2.5'));
  expect(tcp('192.0.2.5:9101')).not.toBe(tcp('192.0.2.5'));
  expect(deviceKeyOf({ connectionType: 'virtual', address: 'virtual' })).toBeUndefined();
});

it('prints the jobs of both once each, over one connection at a time, and warns', async () => {
  /** Connections that have brought a part of a label, and not all of it. */
  const talking = new Set<Socket>();
  let most = 0;
  const received: string[] = [];
  const device = createServer({ allowHalfOpen: true }, (socket: Socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      most = Math.max(most, talking.add(socket).size);
    });
    socket.on('end', () => {
      talking.delete(socket);
      if (text !== '') received.push(text);
      setTimeout(() => socket.end(), 5);
    });
  }).listen(0, '127.0.0.1');
  await once(device, 'listening');
  const { port } = device.address() as AddressInfo;
  const [one, other] = [
    tcpPrinter(port, { driver: null, name: 'Dock 1' }),
    tcpPrinter(port, { driver: null, name: 'Dock 2' }),
  ];
  cloud.bend.printers = [one, other];
  await start();
  const jobs = Array.from({ length: 20 }, (_, index) =>
    cloud.offer({ printerId: (index % 2 === 0 ? one : other).id, document: label(`job ${index}`) }),
  );
  await cloud.until('all are completed', () => jobs.every(({ state }) => state === 'completed'));
  expect(received.toSorted()).toEqual(jobs.map((_, index) => String(label(`job ${index}`))).toSorted());
  expect(most).toBe(1);
  await cloud.until('it warns', () =>
    cloud.readings.some(({ statusDetail }) => statusDetail?.message?.includes('Dock 1 have the same address') ?? false),
  );
  device.close();
});

it('does not let a label of the other between two labels of one job, and names whom a job waits for', async () => {
  const raw = await startRawPrinter();
  raw.bend.keepsOpen = true;
  const [one, other] = [
    tcpPrinter(raw.port, { driver: null, name: 'Dock 1' }),
    tcpPrinter(raw.port, { driver: null, name: 'Dock 2' }),
  ];
  cloud.bend.printers = [one, other];
  await start();
  const labels = ['1', '2', '3', '4'].map(label);
  const parts = labels.map(({ length }) => ({ sizeBytes: length, quantity: 1 }));
  const first = cloud.offer({ printerId: one.id, document: Buffer.concat(labels), parts });
  await cloud.until('it prints', () => raw.received().length > 0);
  const second = cloud.offer({ printerId: other.id, document: label('second') });
  await cloud.until('both are completed', () => first.state === 'completed' && second.state === 'completed');
  expect(raw.received().map(String)).toEqual([...labels, label('second')].map(String));
  expect(second.reports.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('Dock 1 has the same address as Dock 2 and is printing'),
  );
  await raw.close();
});

it('takes a job off that waits for the device of another, and stops at once', async () => {
  const raw = await startRawPrinter();
  raw.bend.deaf = true;
  const [one, other] = [
    tcpPrinter(raw.port, { driver: null, name: 'Dock 1' }),
    tcpPrinter(raw.port, { driver: null, name: 'Dock 2' }),
  ];
  cloud.bend.printers = [one, other];
  await start();
  const first = cloud.offer({ printerId: one.id, document: Buffer.alloc(20_000_000, label('first')) });
  await cloud.until('it stands', () => first.reports.some(({ reason }) => reason?.includes('accepts no more data')));
  const soon = new Date(Date.now() + 2_500).toISOString();
  const second = cloud.offer({ printerId: other.id, document: label('second'), expiresDate: soon });
  await cloud.until('it waits', () => second.reports.some(({ reason }) => reason?.includes('the same address')));
  await cloud.until('it has expired', () => second.state === 'failed');
  expect(second.reports.at(-1)).toMatchObject({ copiesSent: 0, error: { code: 'expired' } });
  await agent!.stop(0);
  await raw.close();
});

it('writes the title, the printer and the checksum of a completed job into the log', async () => {
  const raw = await startRawPrinter();
  const printer = tcpPrinter(raw.port, { driver: null, name: 'Dock 1' });
  cloud.bend.printers = [printer];
  await start();
  const job = cloud.offer({ printerId: printer.id, document: label('logged'), title: 'Order 4711' });
  await cloud.until('completed', () => job.state === 'completed');
  await agent!.stop();
  const logs = path.join(folder, 'logs');
  const lines = (await Promise.all((await readdir(logs)).map((file) => readFile(path.join(logs, file), 'utf8')))).join(
    '\n',
  );
  const line = lines.split('\n').find((one) => one.includes('job completed'));
  expect(line).toContain('Order 4711');
  expect(line).toContain('Dock 1');
  expect(line).toContain(job.offer.sha256);
  await raw.close();
});
