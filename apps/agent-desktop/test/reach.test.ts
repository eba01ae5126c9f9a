/** A printer that the cloud sends and this computer does not allow: not a connection is made, and it says what to do. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AgentPrinter } from '@platen/protocol';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

const LABEL = Buffer.from('^XA^FDHello^FS^XZ');

let cloud: CloudPeer;
let folder: string;
let agent: Agent;
let raw: RawPrinter;

beforeEach(async () => {
  cloud = await startCloudPeer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-reach-'));
  raw = await startRawPrinter();
});
afterEach(async () => {
  await agent.stop();
  await cloud.close();
  await raw.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(printer: AgentPrinter): Promise<void> {
  cloud.bend.printers = [printer];
  agent = await startAgent({
    dataDir: folder,
    server: cloud.url,
    code: 'CODE-1',
    name: 'Test',
    allowLoopback: false,
    probeMs: 200,
  });
  await agent.online();
}

it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
  'is refused under %s, and prints once it is allowed here',
  async (host) => {
    const printer = { ...tcpPrinter(raw.port, { driver: null }), address: `${host}:${raw.port}` };
    await serve(printer);
    const refused = cloud.offer({ printerId: printer.id, document: LABEL });
    await cloud.until('ended', () => refused.state === 'failed');
    expect(refused.reports.at(-1)!.error!.message).toContain('--allow-loopback');
    await cloud.until('it says why', () => cloud.readings.at(-1)?.status === 'error');
    expect(cloud.readings.at(-1)!.statusDetail!.message).toContain('--allow-loopback');
    expect(raw.connections()).toBe(0);
    if (host !== '127.0.0.1') return;

    await agent.allow(printer.address);
    const job = cloud.offer({ printerId: printer.id, document: LABEL });
    await cloud.until('completed', () => job.state === 'completed');
    expect(raw.count(LABEL)).toBe(1);

    await agent.stop();
    agent = await startAgent({ dataDir: folder, allowLoopback: false });
    const later = cloud.offer({ printerId: printer.id, document: LABEL });
    await cloud.until('completed after a restart', () => later.state === 'completed');
  },
);

it('is refused under another address while a job waits for it', async () => {
  const away = { ...tcpPrinter(9100, { driver: null }), address: 'printer.invalid:9100' };
  await serve(away);
  const job = cloud.offer({ printerId: away.id, document: LABEL });
  await cloud.until('it waits', () => job.reports.some(({ reason }) => reason !== null));
  cloud.setPrinters([{ ...away, address: `127.0.0.1:${raw.port}` }]);
  await cloud.until('ended', () => job.state === 'failed');
  expect(raw.connections()).toBe(0);
});
