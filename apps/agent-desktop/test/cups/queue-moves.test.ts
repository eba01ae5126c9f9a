/** A printer gets another queue, as it does when its cable moves: the agent follows it by its serial number. Against a real cupsd. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import { startAgent, type Agent } from '../../src/core/agent.ts';
import { findQueues } from '../../src/core/discovery/system-queues.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from '../cloud-peer.ts';
import { startRawPrinter, type RawPrinter } from '../raw-printer.ts';
import { startPrivateCups, type PrivateCups } from './private-cups.ts';

describe.skipIf(missing('cups'))('a printer behind a queue', () => {
  let cups: PrivateCups;
  let cloud: CloudPeer;
  let device: RawPrinter;
  let agent: Agent | undefined;
  let folder: string;

  beforeAll(async () => {
    cups = await startPrivateCups();
    process.env['CUPS_SERVER'] = cups.address;
    cloud = await startCloudPeer();
    device = await startRawPrinter();
    folder = await mkdtemp(path.join(os.tmpdir(), 'platen-queue-moves-'));
  });
  afterAll(async () => {
    delete process.env['CUPS_SERVER'];
    await agent?.stop(0);
    await device?.close();
    await cloud?.close();
    await cups?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is found behind its new queue, prints there, and the cloud takes it over', async () => {
    const uri = `socket://127.0.0.1:${device.port}/?serial=D2J1`;
    cups.addQueue('zebra', uri);
    cups.addQueue('other', `socket://127.0.0.1:${device.port}/?serial=OTHER`);
    expect(await findQueues()).toMatchObject([
      { via: 'cups', address: 'other', serial: 'OTHER' },
      { via: 'cups', address: 'zebra', host: '127.0.0.1', serial: 'D2J1' },
    ]);
    const served = tcpPrinter(1, { connectionType: 'cups', address: 'zebra', driver: null });
    cloud.bend.printers = [served];
    agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', probeMs: 60, lostMs: 100 });
    const known = (): Promise<string> => readFile(path.join(folder, 'devices.json'), 'utf8').catch(() => '');
    await expect.poll(known, { timeout: 60_000 }).toContain('"serial": "D2J1"');
    cups.command('/usr/sbin/lpadmin', '-h', cups.address, '-x', 'zebra');
    cups.addQueue('zebra-2', uri);
    await cloud.until('it is followed', () => agent!.status().printers[0]?.address === 'zebra-2');
    await cloud.until('the cloud knows', () => cloud.moves.length > 0);
    expect(cloud.moves[0]).toEqual({ printerId: served.id, from: 'zebra', to: 'zebra-2', identity: 'serial:D2J1' });
    const document = Buffer.from('^XA^FDthere^FS^XZ');
    const job = cloud.offer({ printerId: served.id, document });
    await cloud.until('printed', () => job.state === 'completed' && device.count(document) === 1);
  });
});
