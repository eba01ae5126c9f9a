/** The headless agent as it is started on a bare Debian: one process prints on a network printer, a CUPS queue and a till. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import { missing } from '../../../test/system-packages.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startPrivateCups, type PrivateCups } from './cups/private-cups.ts';
import { killLeftovers, startAgentProcess, type AgentProcess } from './faults/agent-process.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

vi.setConfig({ testTimeout: 90_000 });

const LABEL = Buffer.from('^XA^FO20,20^A0N,40,40^FDHello^FS^XZ');
/** 16 × 8 dots, the left half black. */
const PICTURE = Buffer.from(
  encode({
    width: 16,
    height: 8,
    channels: 1,
    data: Uint8Array.from({ length: 128 }, (_, index) => (index % 16 < 8 ? 0 : 255)),
  }),
);

/** `GS v 0` */
const RASTER = Buffer.from([0x1d, 0x76, 0x30]);

describe.skipIf(missing('cups'))('a headless agent', () => {
  let cloud: CloudPeer;
  let zebra: VirtualPrinter;
  let cups: PrivateCups;
  let behindCups: RawPrinter;
  let till: Server;
  let agent: AgentProcess;
  let folder: string;
  const receipts: Buffer[] = [];

  beforeAll(async () => {
    [cloud, zebra, cups, behindCups] = await Promise.all([
      startCloudPeer(),
      startVirtualPrinter(),
      startPrivateCups(),
      startRawPrinter(),
    ]);
    cups.addQueue('dock', `socket://127.0.0.1:${behindCups.port}`);
    till = createServer({ allowHalfOpen: true }, (socket) => {
      const parts: Buffer[] = [];
      socket.on('error', () => undefined);
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('end', () => {
        const receipt = Buffer.concat(parts);
        // It is asked for its state as well.
        if (receipt.includes(RASTER)) receipts.push(receipt);
        socket.end();
      });
    }).listen(0, '127.0.0.1');
    await once(till, 'listening');
    folder = await mkdtemp(path.join(os.tmpdir(), 'platen-headless-'));
    const tillAddress = `127.0.0.1:${(till.address() as AddressInfo).port}`;
    cloud.bend.printers = [
      tcpPrinter(zebra.port, { name: 'Dock 1' }),
      tcpPrinter(0, { name: 'Dock 2', connectionType: 'cups', address: 'dock', driver: null }),
      tcpPrinter(0, {
        name: 'Till',
        connectionType: 'escpos',
        address: tillAddress,
        driver: null,
        nativeFormat: 'png',
      }),
    ];
    vi.stubEnv('CUPS_SERVER', cups.address);
    agent = await startAgentProcess({ dataDir: folder, cloud, args: ['--server', cloud.url, '--code', 'CODE-1'] });
  }, 180_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    killLeftovers();
    till?.close();
    await zebra?.close();
    await behindCups?.close();
    await cups?.close();
    await cloud?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const print = async (name: string, document: Buffer, format = 'zpl') => {
    const { id } = cloud.bend.printers.find((printer) => printer.name === name)!;
    const job = cloud.offer({ printerId: id, document, format, copies: 2 });
    await cloud.until('it has ended', () => job.state === 'completed' || job.state === 'failed');
    return job.reports.at(-1)!;
  };

  it('prints on a printer in the network, on a queue of CUPS, and on a receipt printer', async () => {
    const [dock1, dock2, receipt] = await Promise.all([
      print('Dock 1', LABEL),
      print('Dock 2', LABEL),
      print('Till', PICTURE, 'png'),
    ]);
    expect(dock1).toMatchObject({ state: 'completed', copiesSent: 2, confirmation: 'device' });
    expect(dock2).toMatchObject({ state: 'completed', copiesSent: 2, confirmation: 'spooler' });
    expect(receipt).toMatchObject({ state: 'completed', copiesSent: 2, confirmation: 'transport' });
    expect(zebra.labelCount()).toBe(2);
    await cloud.until('CUPS has handed both on', () => behindCups.count(LABEL) === 2);
    expect(receipts).toHaveLength(2);
    // GS v 0: a raster of 2 bytes by 8 rows, black on the left.
    const raster = receipts[0]!.indexOf(RASTER);
    expect(receipts[0]!.subarray(raster + 8, raster + 24).toString('hex')).toBe('ff00'.repeat(8));
    expect(await agent.stop()).toBe(0);
  });
});
