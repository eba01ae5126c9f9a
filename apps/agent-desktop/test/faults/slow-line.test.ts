/**
 * Lines that stall, break or fall silent in the middle of a document, and agents that are killed meanwhile: every label
 * comes out once. `PLATEN_FAULT_ROUNDS=100` repeats each a hundred times.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSlowLine, type SlowLine } from '../../../../test/slow-line.ts';
import { startAgent } from '../../src/core/agent.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from '../cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from '../raw-printer.ts';
import { killLeftovers, startAgentProcess } from './agent-process.ts';

const ROUNDS = { repeats: Number(process.env.PLATEN_FAULT_ROUNDS ?? 1) - 1 };
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let cloud: CloudPeer;
let line: SlowLine;
let folder: string;
let printers: { readonly device: RawPrinter; readonly id: string }[];

beforeEach(async () => {
  cloud = await startCloudPeer();
  line = await startSlowLine({ to: cloud.port, bytesPerSecond: 250_000 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-faults-'));
  printers = [];
  for (let n = 0; n < 2; n++) {
    const device = await startRawPrinter();
    const served = tcpPrinter(device.port, { driver: null });
    cloud.bend.printers = [...cloud.bend.printers, served];
    printers.push({ device, id: served.id });
  }
});
afterEach(async () => {
  killLeftovers();
  for (const { device } of printers) await device.close();
  await line.close();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

/** Large and small labels for both printers. */
function offerMany() {
  const sizes = [200_000, 100, 90_000, 150_000, 100, 70_000];
  return sizes.map((size, index) => {
    const { id, device } = printers[index % 2]!;
    const document = randomBytes(size);
    return { job: cloud.offer({ printerId: id, document }), device, document };
  });
}
type Offered = ReturnType<typeof offerMany>;

const allOut = async (offered: Offered): Promise<void> => {
  await cloud.until('all completed', () => offered.every(({ job }) => job.state === 'completed'), 120_000);
  expect(offered.map(({ device, document }) => device.count(document))).toEqual(offered.map(() => 1));
};

describe('a line', ROUNDS, () => {
  it('stalls in the middle of documents, goes on or breaks, and the agent is killed or not: each label comes out once', async () => {
    const args = ['--server', line.url, '--code', 'CODE-1'];
    let agent = await startAgentProcess({ dataDir: folder, cloud, args });
    const offered = offerMany();
    for (const what of ['goes on', 'breaks', 'agent killed']) {
      const before = cloud.pieces.length;
      await cloud.until(
        'another piece, or the end',
        () => cloud.pieces.length > before || offered.every(({ job }) => job.state === 'completed'),
        60_000,
      );
      await delay(Math.random() * 300);
      line.stall();
      await delay(Math.random() * 500);
      if (what === 'breaks') line.cut();
      if (what === 'agent killed') await agent.kill();
      line.goOn();
      if (what === 'agent killed') agent = await startAgentProcess({ dataDir: folder, cloud });
    }
    await allOut(offered);
  });
});

describe('the cloud', ROUNDS, () => {
  it('falls silent in the middle of a document: the next session has the rest, and each label comes out once', async () => {
    const timing = { firstRetryMs: 20, longestRetryMs: 200, heartbeatMs: 200, callTimeoutMs: 1_500 };
    const agent = await startAgent({ dataDir: folder, server: line.url, code: 'CODE-1', timing });
    try {
      const offered = offerMany();
      for (let turn = 0; turn < 2; turn++) {
        const before = cloud.pieces.length;
        await cloud.until(
          'another piece, or the end',
          () => cloud.pieces.length > before || offered.every(({ job }) => job.state === 'completed'),
          60_000,
        );
        const sessions = cloud.hellos.length;
        cloud.freeze();
        await cloud.until('another session', () => cloud.hellos.length > sessions, 60_000);
      }
      await allOut(offered);
    } finally {
      await agent.stop();
    }
  });
});
