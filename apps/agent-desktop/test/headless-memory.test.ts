/** The headless agent at rest: it holds no compiler, whatever its printers made it load. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVirtualPrinter, type VirtualPrinter } from '@platen/virtual-printer';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { killLeftovers, startAgentProcess } from './faults/agent-process.ts';

/** 34 without the compiler, 51 with it. */
const WITHOUT_COMPILER_MB = 43;

let cloud: CloudPeer;
let zebra: VirtualPrinter;
let stranger: net.Server;
let folder: string;

beforeAll(async () => {
  cloud = await startCloudPeer();
  zebra = await startVirtualPrinter();
  stranger = net.createServer((socket) => void socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-idle-'));
});
afterAll(async () => {
  killLeftovers();
  stranger.close();
  await zebra.close();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Memory of the process alone, in MB. What is resident counts the pages of Node's own file as well: 57 MB where the system
 * read it piece by piece, 90 where it was copied a moment ago and is cached in large pieces.
 */
async function ownMb(pid: number): Promise<number> {
  const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1000;
}

it.runIf(process.platform === 'linux')(
  'idles without the compiler, also with printers of every connection',
  async () => {
    const { port } = stranger.address() as net.AddressInfo;
    cloud.bend.printers = [
      tcpPrinter(zebra.port),
      // Without a driver the agent asks by SNMP.
      tcpPrinter(port, { name: 'Dock 3', driver: null }),
      tcpPrinter(0, { name: 'Till', connectionType: 'escpos', address: `127.0.0.1:${port}`, driver: null }),
      tcpPrinter(0, { name: 'Queue', connectionType: 'cups', address: 'no-such-queue', driver: null }),
    ];
    const cache = path.join(folder, 'cache');
    const agent = await startAgentProcess({
      dataDir: path.join(folder, 'data'),
      cloud,
      args: ['--server', cloud.url, '--code', 'CODE-1'],
      cache,
    });
    const compiled = await readdir(cache, { recursive: true });
    const read = (): Set<string> => new Set(cloud.readings.map(({ printerId }) => printerId));
    await cloud.until('a reading of each printer', () => read().size === cloud.bend.printers.length);
    expect(await ownMb(agent.pid)).toBeLessThan(WITHOUT_COMPILER_MB);
    expect(await agent.stop()).toBe(0);
    // What it compiled by itself it would have saved when it ended.
    expect((await readdir(cache, { recursive: true })).toSorted()).toEqual(compiled.toSorted());
  },
);
